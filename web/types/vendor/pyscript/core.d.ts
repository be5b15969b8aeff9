// PyScript has no types for what the lab dresses of its editor.
type CodeMirror = Promise<Record<string, any>>;

export const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
export const codemirror: { core: CodeMirror; state: CodeMirror; language: CodeMirror };
