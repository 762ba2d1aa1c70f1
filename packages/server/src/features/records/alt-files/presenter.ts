import type { AltFile } from "@oxcut/core/model";

export function presentAltFile(altFile: AltFile): AltFile {
	return {
		id: altFile.id,
		production_id: altFile.production_id,
		name: altFile.name,
		purpose: altFile.purpose,
		record_ids: altFile.record_ids,
	};
}
