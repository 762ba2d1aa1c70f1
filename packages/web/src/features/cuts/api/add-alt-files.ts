import { type AltFile, altFileSchema } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ alt_files: z.array(altFileSchema) });

export type NewAltFile = Pick<AltFile, "name" | "purpose" | "record_ids">;

/** Says what file names in edit lists stand for, all or none. */
export async function addAltFiles(
	productionId: number,
	alt_files: readonly NewAltFile[],
): Promise<AltFile[]> {
	const path = `/productions/${productionId}/alt_files/multiple`;
	return (await request("POST", path, { body: { alt_files }, schema: answerSchema })).alt_files;
}
