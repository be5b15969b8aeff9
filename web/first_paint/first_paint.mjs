// What runs before the first paint, in the order of what it gains. The build joins it to one classic
// script, which the page waits for; without a build it comes as late as other modules.

import { beginDrawnPages } from "./drawn_page.mjs";
import { beginDownload } from "./head_start.mjs";
import { showKept } from "./kept_page.mjs";
import { watchModules } from "./missing_file.mjs";
import { markChoices, printByDay } from "./theme.mjs";
import { speakChosen } from "./words.mjs";

beginDownload();
watchModules();
markChoices();
printByDay();
speakChosen();
showKept();
beginDrawnPages();
