/** Records per stored chunk: editing one rewrites its whole chunk. */
export const CHUNK_SIZE = 2000;
