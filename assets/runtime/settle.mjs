// The archives that Python needs only after its start lie here in its file system.
export const later = { engine: "/lib/engine.zip", ui: "/lib/ui.zip" };

export const settle = `
import sys
sys.path[:0] = "${Object.values(later).join(" ")}".split()
import _left_out
`;
