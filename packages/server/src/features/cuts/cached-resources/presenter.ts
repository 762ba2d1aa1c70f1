import type { CachedResource } from "@oxcut/core/model";
import type { CachedResourceItem } from "./cached-resource-item.ts";

export function presentCachedResource(item: CachedResourceItem): CachedResource {
	return {
		id: item.id,
		owner_id: item.cut_id,
		owner_type: "Cut",
		resource_type: item.resource_type,
		resource_id: item.resource_id,
		data: item.data,
		thumbnails: [...item.thumbnails],
		updated_at: item.updated_at,
	};
}
