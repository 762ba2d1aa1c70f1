import type { Tag } from "@oxcut/core/model";
import type { TagCount } from "./queries.ts";

export function presentTag(tag: Tag): Tag {
	return { id: tag.id, production_id: tag.production_id, name: tag.name };
}

export function presentTagCount(tag: TagCount): TagCount {
	return { ...presentTag(tag), count: tag.count };
}
