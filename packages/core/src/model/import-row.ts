import * as z from "zod";
import { recordCreateSchema } from "./record.ts";
import { patchOf } from "./validation/patch.ts";
import { shortTextSchema } from "./validation/text.ts";

/** A spreadsheet row on its way to become a record. */
export const importRowSchema = z.object({
	/** 1-based, as the spreadsheet shows it. */
	row_number: z.int().positive(),
	sheet_name: z.string(),
	licensor_name: shortTextSchema.default("Unknown"),
	file_path: z.string().default(""),
	record: patchOf(recordCreateSchema),
	/** Messages by field. */
	errors: z.record(z.string(), z.array(z.string())).default({}),
	is_created: z.boolean().default(false),
});
export type ImportRow = z.infer<typeof importRowSchema>;
