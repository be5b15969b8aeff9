// What is wanted when Python is there: who draws, and PyScript. The build joins it to one file.

import "../page/patch.mjs";

export { run } from "../python/pyscript.mjs";
