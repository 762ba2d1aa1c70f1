import type { RateName } from "@oxcut/core";
import { type ListFile, readLists } from "./read-lists.ts";

interface ReadRequest {
	readonly id: number;
	readonly files: readonly ListFile[];
	readonly rate: RateName | null;
}

addEventListener("message", ({ data: { id, files, rate } }: MessageEvent<ReadRequest>) => {
	postMessage({ id, read: readLists(files, rate) });
});
