import * as z from "zod";
import { parseDecimal } from "../../rational/rational.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import { decimalSchema } from "../validation/decimal.ts";
import { idSchema } from "../validation/id.ts";
import { mustBe } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { longTextSchema, nameSchema, titleSchema } from "../validation/text.ts";

const CHANGES_MAX = 200;
const FRAMES_MAX = 86_400 * 60;

const rateSchema = z
	.string()
	.regex(/^\d{1,9}(?:\.\d{1,12})?$/, { error: mustBe.aValidNumber, abort: true })
	.refine((rate) => !(parseDecimal(rate)?.equals(0) ?? true), { error: mustBe.aValidNumber });

/** Changes that someone tries on a cut, all at once and without saving any [WIF5]. */
export const scenarioSchema = z.object({
	prices: z
		.array(z.object({ price_id: idSchema, value: decimalSchema }))
		.max(CHANGES_MAX)
		.default([]),
	/** A value of null removes the condition. */
	conditions: z
		.array(z.object({ condition_id: idSchema, value: decimalSchema.nullable() }))
		.max(CHANGES_MAX)
		.default([]),
	/** Units per US dollar, as exact decimals. */
	rates: z
		.array(z.object({ currency: currencyCodeSchema, rate: rateSchema }))
		.max(CHANGES_MAX)
		.default([]),
	/** Film timecodes identify one of several uses of a record; null for its only use, or to drop all of its uses. */
	edits: z
		.array(
			z.discriminatedUnion("what", [
				z.object({ what: z.literal("drop"), record_id: idSchema, at: z.string().max(20).nullable() }),
				z.object({
					what: z.literal("trim"),
					record_id: idSchema,
					at: z.string().max(20).nullable(),
					frames: z.int().min(1).max(FRAMES_MAX),
				}),
			]),
		)
		.max(CHANGES_MAX)
		.default([]),
});
/** Changes to try on a cut: prices, conditions, exchange rates, and uses to drop or trim. */
export type Scenario = z.infer<typeof scenarioSchema>;

const fieldsSchema = z.object({
	name: titleSchema,
	notes: longTextSchema.default(""),
	...scenarioSchema.shape,
});

/** A named scenario that a project saves, for any of its cuts [WIF6]. */
export const savedScenarioSchema = z.object({ id: idSchema, ...fieldsSchema.shape });
export type SavedScenario = z.infer<typeof savedScenarioSchema>;

const inputSchema = fieldsSchema.extend({ name: nameSchema });

/** A scenario as a caller sends it: only the name has to be there. */
export const savedScenarioCreateSchema = inputSchema;
/** Changes of a scenario: fields that are left out stay as they are. */
export const savedScenarioUpdateSchema = patchOf(inputSchema);

/** The lists of a scenario's changes, in the order in which they apply [WIF2]. */
export const SCENARIO_LISTS = [
	"prices",
	"conditions",
	"rates",
	"edits",
] as const satisfies readonly (keyof Scenario)[];

/** A change of a scenario that the cut or the project can't take. The message is for users. */
export const scenarioProblemSchema = z.object({
	of: z.enum(SCENARIO_LISTS),
	index: z.int().nonnegative().describe("Position in its list"),
	message: z.string(),
});
export type ScenarioProblem = z.infer<typeof scenarioProblemSchema>;
