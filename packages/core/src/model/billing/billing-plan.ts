import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { idSchema } from "../validation/id.ts";
import { lineSchema, nameSchema } from "../validation/text.ts";

/** Name of the plan that marks a demo project. */
export const DEMO_PLAN = "Ox Demo Project";

/** The features that the server enforces: the first four are limits, counted when something is created [BIL3]. */
export const LIMITED_FEATURES = ["records", "cuts", "members", "storage"] as const;
export type LimitedFeature = (typeof LIMITED_FEATURES)[number];

/** The period that a plan's price pays for: `once` is a one-time fee. */
export const INTERVAL_KINDS = ["once", "month", "year"] as const;
export type IntervalKind = (typeof INTERVAL_KINDS)[number];

/** The highest price in cents: the most that the payment provider charges at once. */
const PRICE_MAX = 99_999_999;

/** A plan that productions can subscribe to. */
export const billingPlanSchema = z.object({
	id: idSchema,
	name: nameSchema,
	kind: choice(["standard", "custom"]),
	/** US cents per interval. */
	price: z.int().nonnegative().max(PRICE_MAX),
	/** `once` is a one-time fee. */
	interval_kind: choice(INTERVAL_KINDS),
	/** Limits by feature, `storage` in bytes; null for no limit. */
	features: z
		.object({ view_only: z.boolean().default(false) })
		.catchall(
			z
				.union([z.boolean(), z.int().nonnegative()], { error: "must be a whole number, true, or false" })
				.nullable(),
		)
		.prefault({}),
	public_state: choice(["active", "hidden"]).default("active"),
	more: z.object({ label: lineSchema.default(""), ox_1_billing: z.boolean().default(false) }).prefault({}),
});
/** A plan's price in US cents per interval, and what it limits. */
export type BillingPlan = z.infer<typeof billingPlanSchema>;

/** Whether a plan allows this amount of something: records, cuts, members … Anything it does not name is unlimited. */
export function planAllows(plan: Pick<BillingPlan, "features">, feature: string, amount: number): boolean {
	if (!Object.hasOwn(plan.features, feature)) return true;
	const limit = plan.features[feature];
	if (typeof limit === "number") return amount <= limit;
	return limit !== false;
}
