import { test } from "node:test";

import { expect, show } from "../../tests/web/made_up.mjs";
import * as programs from "./programs.mjs";

const shelf = new Map();
const storage = {
    full: false,
    getItem: (key) => shelf.get(key) ?? null,
    setItem(key, text) {
        if (this.full) throw new Error("QuotaExceededError");
        shelf.set(key, text);
    },
    removeItem: (key) => shelf.delete(key),
};
show({ localStorage: storage });

test("programs are kept by slot, and a device that keeps none says so", () => {
    expect("nothing is kept", [programs.read("lengths"), programs.lastSlot()], [null, null]);
    expect("it is kept", [programs.write("lengths", "1"), programs.write(programs.own, "2")], [true, true]);
    expect("by slot", [programs.read("lengths"), programs.read("own"), programs.read("bot")], ["1", "2", null]);
    programs.rememberSlot("own");
    programs.forget("lengths");
    expect(
        "one is forgotten",
        [programs.read("lengths"), programs.read("own"), programs.lastSlot()],
        [null, "2", "own"],
    );
    storage.full = true;
    expect("a full device says so", [programs.write("own", "3"), programs.read("own")], [false, "2"]);
    show({ localStorage: undefined });
    expect("none, too", [programs.write("own", "3"), programs.read("own"), programs.lastSlot()], [false, null, null]);
});
