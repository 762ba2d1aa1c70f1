/** Records that lie together in the browser: an edit of one writes so many anew. */
export const CHUNK_SIZE = 2000;
