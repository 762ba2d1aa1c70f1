import * as z from "zod";
import { atLeastOne } from "../../rights/parse-set.ts";
import { booleanSchema } from "../validation/boolean.ts";
import { dateSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import { mediaSchema, territoriesSchema } from "../validation/rights-fields.ts";
import { nameSchema, titleSchema } from "../validation/text.ts";

const fieldsSchema = z.object({
	name: titleSchema,
	territories: territoriesSchema,
	media: mediaSchema,
	starts_on: dateSchema,
	/** The last day; null for ever. */
	ends_on: dateSchema.nullable().default(null),
	/** Whether licences must be exclusive. */
	exclusive: booleanSchema.default(false),
});

type Days = Readonly<Pick<z.output<typeof fieldsSchema>, "starts_on" | "ends_on">>;

/** Whether a delivery doesn't end before it begins. */
export function hasOrderedDays({ starts_on, ends_on }: Days): boolean {
	return ends_on === null || starts_on <= ends_on;
}

/** The reason why a delivery's last day is refused. */
export function deliveryDaysError({ starts_on }: Pick<Days, "starts_on">): string {
	return `can't be before the first day, ${starts_on}`;
}

function checkDays(delivery: Days, context: z.RefinementCtx): void {
	if (hasOrderedDays(delivery)) return;
	context.addIssue({ code: "custom", path: ["ends_on"], message: deliveryDaysError(delivery) });
}

/** A use that the film is sold for and its licences must grant: a festival, a broadcaster, a platform. */
export const deliverySchema = z.object({ id: idSchema, ...fieldsSchema.shape }).superRefine(checkDays);
/** A use that a film is sold for: territories, media and term, which its licences must cover. */
export type Delivery = z.infer<typeof deliverySchema>;

function notNone(noun: string): [isSome: (written: string) => boolean, error: string] {
	return [(written) => written.trim().toLowerCase() !== "none", atLeastOne(noun)];
}

/** A delivery's fields as people enter them. Unlike a licence's line, it can't have "none" as its territories or media, which would clear every record. */
export const deliveryInput = {
	name: nameSchema,
	territories: territoriesSchema.refine(...notNone("territory")),
	media: mediaSchema.refine(...notNone("medium")),
};

const inputSchema = fieldsSchema.extend(deliveryInput);
/** The body that adds a delivery: it needs a name, territories, media and the first day. */
export const deliveryCreateSchema = inputSchema.superRefine(checkDays);
export const deliveryUpdateSchema = patchOf(inputSchema);
