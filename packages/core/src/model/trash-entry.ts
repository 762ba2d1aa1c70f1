import * as z from "zod";
import { choice } from "./validation/choice.ts";
import { timestampSchema } from "./validation/date.ts";
import { idSchema } from "./validation/id.ts";

/** How long the trash keeps what was deleted or merged [TRASH4]. */
export const TRASH_DAYS = 30;

/** The deletions and merges that can be restored. */
export const TRASH_KINDS = ["records", "licensors", "tags", "cuts", "licensor_merge", "tag_merge"] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

const countSchema = z.int().nonnegative().default(0);

/** A deletion or merge that can be restored until it expires. */
export const trashEntrySchema = z.object({
	id: idSchema,
	production_id: idSchema,
	kind: choice(TRASH_KINDS),
	/** Names of what was deleted or merged; the first few. */
	names: z.array(z.string()),
	/** The name of the licensor or tag that this one was merged into. */
	target: z.string().nullable().default(null),
	/** Links to the image of a record that was deleted alone, the smallest first. */
	thumbnails: z.array(z.string()).default([]),
	/** How much was deleted. */
	counts: z.object({
		records: countSchema,
		licensors: countSchema,
		prices: countSchema,
		conditions: countSchema,
		employees: countSchema,
		tags: countSchema,
		cuts: countSchema,
		/** Records that lost a licensor or a tag by it. */
		changed_records: countSchema,
	}),
	user_name: z.string(),
	deleted_at: timestampSchema,
	expires_at: timestampSchema,
});
export type TrashEntry = z.infer<typeof trashEntrySchema>;
