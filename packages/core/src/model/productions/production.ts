import * as z from "zod";
import { DEFAULT_DISPLAY_CURRENCY } from "../money/currency.ts";
import { booleanSchema } from "../validation/boolean.ts";
import { choice } from "../validation/choice.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import { timestampSchema } from "../validation/date.ts";
import { idSchema, optionalIdSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, nameSchema, shortTextSchema } from "../validation/text.ts";

/** Whether a production is being worked on, paused or hidden. */
export const PUBLIC_STATES = ["active", "on_hiatus", "hidden"] as const;

/** The groupings of the end credits; `none` gives one list. */
export const CREDIT_GROUPS = ["licensor", "record", "none"] as const;
export type CreditGroup = (typeof CREDIT_GROUPS)[number];

/** By name, or by first appearance in the film. */
export const CREDIT_SORTS = ["name", "appearance"] as const;
export type CreditSort = (typeof CREDIT_SORTS)[number];

/** A film or series: the project that contains everything else. */
export const productionSchema = z.object({
	id: idSchema,
	studio_id: optionalIdSchema.default(null),
	name: nameSchema,
	description: longTextSchema.default(""),
	display_currency: currencyCodeSchema.default(DEFAULT_DISPLAY_CURRENCY),
	/** How end credits are arranged [REP19]. */
	credit_group: choice(CREDIT_GROUPS).default("licensor"),
	credit_sort: choice(CREDIT_SORTS).default("name"),
	/** Whether it takes part if its organization's projects share naming patterns [MAT15]. */
	shares_patterns: booleanSchema.default(true),
	public_state: choice(PUBLIC_STATES).default("active"),
	config: z.object({ demoFullyGenerated: z.boolean().default(false) }).prefault({}),
	/** Name by account id. */
	cached_team_names: z.record(z.string().regex(/^\d+$/), shortTextSchema).default({}),
	created_at: timestampSchema.nullable().default(null),
	updated_at: timestampSchema.nullable().default(null),
});
/** A film: its settings, and the owner of its records, licensors and cuts. */
export type Production = z.infer<typeof productionSchema>;

/** The name, description and display currency of a new production. */
export const productionCreateSchema = productionSchema.pick({
	name: true,
	description: true,
	display_currency: true,
});
export const productionUpdateSchema = patchOf(
	productionCreateSchema.extend(
		productionSchema.pick({ credit_group: true, credit_sort: true, shares_patterns: true }).shape,
	),
);

/** Pauses, resumes or hides a production. */
export const publicStateUpdateSchema = z.object({ new_state: choice(PUBLIC_STATES) });

/** One line of a production's activity log. */
export const activityLogLineSchema = z.object({
	date: timestampSchema,
	user_name: shortTextSchema,
	action: shortTextSchema,
	record_locator: shortTextSchema.nullable(),
	title: shortTextSchema.optional(),
});
