import * as z from "zod";
import { patchOf } from "../validation/patch.ts";
import { shortTextSchema } from "../validation/text.ts";
import { recordCreateSchema } from "./record.ts";

/** A spreadsheet row before it becomes a record. */
export const importRowSchema = z.object({
	/** 1-based, as shown in the spreadsheet. */
	row_number: z.int().positive(),
	sheet_name: z.string(),
	licensor_name: shortTextSchema.default("Unknown"),
	file_path: z.string().default(""),
	record: patchOf(recordCreateSchema),
	/** Messages by field. */
	errors: z.record(z.string(), z.array(z.string())).default({}),
	is_created: z.boolean().default(false),
});
/** One row of a spreadsheet in an import, with what the import does with it. */
export type ImportRow = z.infer<typeof importRowSchema>;
