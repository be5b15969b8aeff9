import { test } from "node:test";

import { expect } from "../../tests/web/made_up.mjs";
import { alive, all, forgetWorkers, pass } from "../../tests/web/workers.mjs";
import { hold, start } from "./tournament.mjs";

test("every game is played once, with pauses, by as many workers as there are cores to spare", async () => {
    const requests = ['{"game": "a"}', '{"game": "b"}'];
    let told = [];
    const tell = (games, trouble) => told.push([JSON.parse(games).length, trouble]);
    const given = () => all().flatMap((worker) => worker.told.map(({ request }) => JSON.parse(request)));
    // So many cores but one, for the page.
    forgetWorkers();
    const study = start(requests, 3, tell);
    expect("how many play", all().length, 2);
    for (const worker of all()) worker.say({ ready: true });
    all()[0].say({ id: 1, reply: '{"won": 0}' });
    expect(
        "what is played",
        given()
            .map(({ game, setup, number }) => [game, setup, number])
            .sort(),
        [
            ["a", 0, 0],
            ["a", 0, 1],
            ["b", 1, 0],
        ],
    );
    hold("pause");
    for (const worker of all()) worker.say({ id: 1, reply: '{"won": 1}' });
    await pass(1000);
    expect("nothing is begun in a pause", [given().length, told], [3, [[3, ""]]]);
    await pass(5000);
    expect("nothing new is no report", told.length, 1);
    hold("go on");
    expect("and then it goes on", given().length, 5);
    for (const worker of all()) worker.say({ id: 1, reply: '{"won": 0}' });
    alive()[0].say({ id: 1, reply: '{"won": 0}' });
    await study;
    expect(
        "every game, and each once",
        [given().length, told, alive().length],
        [
            6,
            [
                [3, ""],
                [3, ""],
            ],
            0,
        ],
    );
    await pass(5000);
    expect("after the end", told.length, 2);

    told = [];
    forgetWorkers();
    const other = start(requests, 50, tell);
    for (const worker of all()) worker.say({ ready: true });
    const before = [...all()];
    const next = start(requests, 5, tell);
    expect(
        "another begins, and the first ends",
        before.every(({ ended }) => ended),
        true,
    );
    await other;
    hold("end");
    await next;
    expect("it is ended", [told, alive().length], [[], 0]);
    forgetWorkers();
    const last = start(requests.slice(1), 1, tell);
    expect("one game needs one worker", all().length, 1);
    all()[0].onerror({ message: "no memory" });
    await last;
    expect("what goes wrong is told", [told, alive().length], [[[0, "no memory"]], 0]);
});
