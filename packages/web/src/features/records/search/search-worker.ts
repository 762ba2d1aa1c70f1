import { unpackRecord } from "../../../records-store/pack-records.ts";
import { searchDocument } from "./search-document.ts";
import { SearchIndex } from "./search-index.ts";
import type { SearchAnswer, SearchRequest } from "./search-messages.ts";

const index = new SearchIndex();
let reloadId: string | null = null;

function answer(message: SearchAnswer): void {
	self.postMessage(message);
}

self.onmessage = ({ data }: MessageEvent<SearchRequest>) => {
	switch (data.type) {
		case "reload":
			if (data.id !== reloadId) index.clear();
			reloadId = data.id;
			if (index.size >= data.count) answer({ type: "finished", id: data.id });
			return;
		case "packed": {
			const { packed } = data;
			return index.add(Array.from(packed.ids, (_id, at) => searchDocument(unpackRecord(packed, at))));
		}
		case "add":
			return index.add(data.documents);
		case "remove":
			return index.remove(data.ids);
		case "licensors":
			return index.setLicensors(data.licensors);
		case "query":
			// In order, as the page shows them.
			return answer({ type: "found", id: data.id, ids: Int32Array.from(index.find(data.text)).sort() });
	}
};
