import type { TagCount, TagItem } from "./queries.ts";

export function presentTag(tag: Omit<TagItem, "version">) {
	return {
		id: tag.id,
		production_id: tag.production_id,
		name: tag.name,
		updated_at: tag.updated_at.toISOString(),
	};
}

export function presentTagCount(tag: TagCount) {
	return { ...presentTag(tag), count: tag.count };
}
