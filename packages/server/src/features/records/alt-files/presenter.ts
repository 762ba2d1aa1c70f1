import type { StoredAltFile } from "./queries.ts";

export function presentAltFile(altFile: StoredAltFile) {
	return {
		id: altFile.id,
		production_id: altFile.production_id,
		name: altFile.name,
		purpose: altFile.purpose,
		record_ids: altFile.record_ids,
		...(altFile.size == null ? {} : { size: altFile.size }),
		...(altFile.checksum == null ? {} : { checksum: altFile.checksum }),
		updated_at: altFile.updated_at.toISOString(),
	};
}
