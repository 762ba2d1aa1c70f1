import type { DataFile } from "@oxcut/core/model";
import type { DataFileItem } from "./data-file-item.ts";

export function presentDataFile({ id, cut_id, name, fps, track, reel, contents }: DataFileItem): DataFile {
	return {
		id,
		owner_id: cut_id,
		info_data: { name, fps, track, reel },
		contents: Buffer.from(contents).toString("base64"),
	};
}
