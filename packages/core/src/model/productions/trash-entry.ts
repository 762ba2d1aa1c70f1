import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { TRASH_KINDS } from "./trash-terms.ts";

const countSchema = z.int().nonnegative().default(0);

/** A deletion or merge that can be restored until it expires. */
export const trashEntrySchema = z.object({
	id: idSchema,
	production_id: idSchema,
	kind: choice(TRASH_KINDS),
	/** Names of the first few deleted or merged items; those of prices, conditions and employees start with the licensor's name, those of lists with the cut's. */
	names: z.array(z.string()),
	/** The name of the licensor or tag that was the target of a merge. */
	target: z.string().nullable().default(null),
	/** Links to the image of the first deleted record that has one, smallest first. */
	thumbnails: z.array(z.string()).default([]),
	/** Counts of deleted items. */
	counts: z.object({
		records: countSchema,
		licensors: countSchema,
		prices: countSchema,
		conditions: countSchema,
		employees: countSchema,
		licenses: countSchema,
		deliveries: countSchema,
		media: countSchema,
		budget_lines: countSchema,
		scenarios: countSchema,
		exclusion_rules: countSchema,
		fair_use_reviews: countSchema,
		orders: countSchema,
		templates: countSchema,
		tags: countSchema,
		cuts: countSchema,
		/** Edit lists, including those of deleted cuts. */
		data_files: countSchema,
		/** Records that lost a licensor, price or tag as a result. */
		changed_records: countSchema,
	}),
	user_name: z.string(),
	deleted_at: timestampSchema,
	expires_at: timestampSchema,
});
/** A deletion or merge that can be undone until `expires_at`. */
export type TrashEntry = z.infer<typeof trashEntrySchema>;
