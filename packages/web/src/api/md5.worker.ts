import { hashInPieces } from "./hash-in-pieces.ts";

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => self.postMessage(await hashInPieces(file));
