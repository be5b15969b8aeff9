// What is wanted when Python is there: who draws, and PyScript. The build joins it to one file.

import "./patch.mjs";

export { run } from "./runtime/pyscript.mjs";
