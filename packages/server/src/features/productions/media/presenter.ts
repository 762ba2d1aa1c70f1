import type { StoredMedium } from "./queries.ts";

export function presentMedium(medium: StoredMedium) {
	return {
		id: medium.id,
		production_id: medium.production_id,
		name: medium.name,
		parent: medium.parent,
		also_called: [...medium.also_called],
		updated_at: medium.updated_at.toISOString(),
	};
}
