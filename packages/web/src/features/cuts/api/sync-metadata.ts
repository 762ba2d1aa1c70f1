import { checkedWrites } from "../../../api/checked-writes.ts";
import type { MetadataCalls } from "../../../sync/pending-metadata.ts";

/** The calls that create, change and remove several items of a cut's metadata, all or none. */
export function metadataCalls(cutId: number): MetadataCalls {
	const path = "/cuts/:owner_id/resource_metadata/multiple";
	const inputOf = <Item>(items: readonly Item[]) => ({
		owner_id: cutId,
		body: { resource_metadata: items },
	});
	return {
		createMultiple: (items) => checkedWrites.call("POST", path, inputOf(items)),
		updateMultiple: (items) => checkedWrites.call("PUT", path, inputOf(items)),
		removeMultiple: (ids) => checkedWrites.call("DELETE", path, inputOf(ids)),
	};
}
