// All that the start page runs by itself. The build joins it to one file, as every file costs a
// request, and one that a service worker answers costs most.

import "../storage/saved_games.mjs";
import "./boot.mjs";

// PyScript takes its interpreter from here.
export { loadPyodide, version } from "../python/pyodide.mjs";
