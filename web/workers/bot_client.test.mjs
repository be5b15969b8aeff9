import { test } from "node:test";

import { expect, rest } from "../../tests/web/made_up.mjs";
import { alive, all, pass, running } from "../../tests/web/workers.mjs";
import { find, keep, mostBots, names, remove } from "../storage/bots.mjs";
import { ask } from "./bot_client.mjs";

test("a bot is asked in a worker of its own, and one with a fault is ended", async () => {
    // Every decision has a token of its own, which begins as the game's.
    let decision = 0;
    let wished;
    const wish = (game, seat) => JSON.stringify({ token: (wished = `${game}.${decision}`), seat });
    const choose = (choice) => ({ reply: JSON.stringify({ choice, spent: 1 }) });
    // What is answered, but for its token. Asks, lets the bot start if it is new, and lets it say something.
    const told = (text) => {
        const { token, ...rest } = JSON.parse(text);
        if (token !== wished) wrong.push(`${token} is answered instead of ${wished}`);
        return rest;
    };
    async function turn(name, game, seat, said) {
        const before = all().length;
        decision += 1;
        const reply = ask(name, wish(game, seat));
        await rest();
        if (all().length > before) all().at(-1).say({ ready: true });
        await rest();
        const asked = all().findLast(({ told }) => told.some(({ request }) => request === wish(game, seat)));
        if (said) asked.say(said);
        await rest();
        return said ? told(await reply) : { reply };
    }
    await keep("One", "source 1");
    expect("a bot answers", await turn("One", "g", 0, choose(4)), { choice: 4, spent: 1 });
    expect("what it is given", all()[0].told, [{ source: "source 1", request: wish("g", 0) }]);
    await turn("One", "g", 0, choose(5));
    expect("it goes on", all().length, 1);
    await turn("One", "g", 1, choose(6));
    expect("another seat has one of its own", alive().length, 2);
    await turn("One", "h", 0, choose(7));
    expect("so has another game, which ends them", [all().length, alive().length], [3, 1]);
    await keep("One", "source 2");
    await turn("One", "h", 0, choose(8));
    expect("so has another program", [alive().length, alive()[0].told[0].source], [1, "source 2"]);

    const faults = {
        "too long": [{ reply: `"${"x".repeat(2001)}"` }, { fault: "crash", reason: "" }],
        "no reply": [{ reply: "{" }, { fault: "crash", reason: "" }],
        died: [
            { died: "Traceback\n  …\nRecursionError: too deep\n" },
            { fault: "crash", reason: "RecursionError: too deep" },
        ],
        "its own": [{ reply: '{"fault": "illegal", "reason": "99"}' }, { fault: "illegal", reason: "99" }],
        "no reason": [{ reply: '{"fault": "prints"}' }, { fault: "prints" }],
        "no choice": [{ reply: '{"choice": null, "spent": 1}' }, { fault: "crash" }],
        "a fault that would not lose": [
            { reply: '{"fault": "missing", "reason": ""}' },
            { fault: "crash", reason: "" },
        ],
        "a fault beside a choice": [{ reply: '{"fault": 7, "choice": 4}' }, { fault: "crash" }],
        "no object": [{ reply: "null" }, { fault: "crash", reason: "" }],
        "no text": [{ reply: ["{}"] }, { fault: "crash", reason: "" }],
        "no message": [7, { fault: "crash", reason: "" }],
    };
    for (const [what, [said, answer]] of Object.entries(faults)) {
        expect(what, await turn("One", "h", 0, said), answer);
        expect(`${what}: it is ended`, alive().length, 0);
    }
    const { reply } = await turn("One", "h", 0);
    const next = ask("One", wish("h", 0));
    await pass(9000);
    expect("one after the other", all().at(-1).told.length, 1);
    await pass(2000);
    expect("who thinks too long", told(await reply), { fault: "time", reason: "" });
    await rest();
    all().at(-1).say({ error: "no such file" });
    expect("who does not start", told(await next), { fault: "start", reason: "no such file" });
    expect("who is not there", told(await ask("None", wish("h", 0))), { fault: "missing", reason: "" });

    const listed = () => JSON.parse(localStorage.getItem("holobiont/bots"));
    expect("the names", listed(), ["One"]);
    for (let n = 1; n < mostBots; n += 1) await keep(`${n}`, "");
    expect("one too many", [await keep("more", ""), await keep("One", "source 3")], [false, true]);
    expect("what is kept", [await find("more"), await find("One")], [undefined, "source 3"]);
    await remove("One");
    expect("what is removed", [listed().length, (await names()).includes("One")], [mostBots - 1, false]);
    expect("clocks that still run", running(), 0);
});
