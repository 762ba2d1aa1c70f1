import type { Timeline } from "@oxcut/core";
import type { MatchLibrary } from "@oxcut/core/model";
import type { ListsRequest } from "./lists-protocol.ts";
import { readLists, timelineOf } from "./read-lists.ts";

let library: MatchLibrary | null = null;
let before: Timeline | null = null;

addEventListener("message", ({ data }: MessageEvent<ListsRequest>) => {
	switch (data.kind) {
		case "material": {
			const { records, ...others } = data.material;
			library = { records: new Map(records.map((record) => [record.id, record])), ...others };
			break;
		}
		case "before":
			before = timelineOf(data.dataFiles, data.fps);
			break;
		case "read":
			postMessage({ id: data.id, read: readLists(data.files, data.rate, { library, before }) });
	}
});
