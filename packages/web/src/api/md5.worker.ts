import { md5 } from "@noble/hashes/legacy.js";

/** So many bytes at a time: a document of 50 MB is never held whole. */
const PIECE = 4 * 1024 * 1024;

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
	const hash = md5.create();
	for (let start = 0; start < file.size; start += PIECE) {
		hash.update(new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer()));
	}
	self.postMessage(btoa(String.fromCharCode(...hash.digest())));
};
