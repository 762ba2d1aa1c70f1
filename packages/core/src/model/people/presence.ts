import * as z from "zod";
import { idSchema } from "../validation/id.ts";

const placeFields = {
	/** The record whose cell or page is open. */
	record_id: idSchema.nullable().default(null),
	/** The column of that record's cell; null on the record's own page. */
	field: z
		.string()
		.regex(/^[A-Za-z]\w{0,31}(:\d{1,15})?$/, { error: "must be the name of a column" })
		.meta({ examples: ["title"] })
		.nullable()
		.default(null),
	/** The cut whose page is open. */
	cut_id: idSchema.nullable().default(null),
};

/** A person's location in a project: a cell of the records grid, a record, a cut, or none of these [EVT6]. */
const presencePlaceSchema = z.object(placeFields);
export type PresencePlace = z.infer<typeof presencePlaceSchema>;

/** A browser tab's report of its user's location. */
export const presenceReportSchema = z.object({
	...placeFields,
	/** A random name for the tab, so that several tabs of one person count once. */
	tab: z
		.string()
		.regex(/^[\w-]{8,64}$/, { error: "must be 8 to 64 letters, digits, - or _" })
		.meta({ examples: ["tab-5d4b1f0e"] }),
	/** Whether the tab is leaving the project's pages. */
	leaving: z.boolean().default(false),
});

/** Someone else who is in a project right now. */
export const presentPersonSchema = z.object({
	account_id: idSchema,
	name: z.string(),
	...placeFields,
});
export type PresentPerson = z.infer<typeof presentPersonSchema>;
