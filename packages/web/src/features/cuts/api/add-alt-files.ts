import type { AltFile } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";

export type NewAltFile = Pick<AltFile, "name" | "purpose" | "record_ids">;

/** Assigns records to file names in edit lists, all or none. */
export async function addAltFiles(productionId: number, altFiles: readonly NewAltFile[]): Promise<AltFile[]> {
	const input = { production_id: productionId, body: { alt_files: altFiles } };
	return (await checkedWrites.call("POST", "/productions/:production_id/alt_files/multiple", input))
		.alt_files;
}
