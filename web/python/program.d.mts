import type { loadPyodide } from "pyodide";

type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;

declare const createPyodideModule: NonNullable<Options["createPyodideModule"]>;
export default createPyodideModule;
