import type { DataFileItem } from "./data-file-item.ts";

export function presentDataFile({ name, fps, track, reel, sequence, ...file }: DataFileItem) {
	return {
		id: file.id,
		owner_id: file.cut_id,
		info_data: { name, fps, track, reel, sequence },
		contents: Buffer.from(file.contents).toString("base64"),
		updated_at: file.updated_at.toISOString(),
	};
}
