import { api } from "../../../api/api.ts";
import type { MetadataCalls } from "../../../sync/pending-metadata.ts";

/** The calls that create, change and remove several items of a cut's metadata, all or none. */
export function metadataCalls(cutId: number): MetadataCalls {
	const path = "/cuts/:owner_id/resource_metadata/multiple";
	const inputOf = <Item>(items: readonly Item[]) => ({
		owner_id: cutId,
		body: { resource_metadata: items },
	});
	return {
		createMultiple: (items, sending) => api.post(path, { ...inputOf(items), ...sending }),
		updateMultiple: (items, sending) => api.put(path, { ...inputOf(items), ...sending }),
		removeMultiple: (ids, sending) => api.delete(path, { ...inputOf(ids), ...sending }),
	};
}
