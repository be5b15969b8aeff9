// Where the second archive lies in Python's file system, and what makes Python look there.

export const archive = "/lib/site.zip";

// PyScript writes its own Python package as source into the first folder of sys.path;
// with the archive before it, the compiled copy in there is used instead.
export const settle = `
import sys
sys.path.insert(0, "${archive}")
import _left_out
`;

export async function inflated(body) {
    const stream = body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}
