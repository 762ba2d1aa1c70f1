import { LIMITED_FEATURES, type LimitedFeature, planAllows } from "@oxcut/core/model";
import { formatStorage } from "../../data/format-storage.ts";
import type { BillingPlan } from "../../data/list-billing-plans.ts";
import { formatCount } from "../../ui/plural.ts";

type Features = Pick<BillingPlan, "features">;
type Usage = Readonly<Record<LimitedFeature, number>>;

/** How much of a limited feature is used. */
export interface UsageRow {
	readonly feature: LimitedFeature;
	readonly used: number;
	/** null for no limit. */
	readonly limit: number | null;
	/** From 0 to 1; 0 without a limit. */
	readonly share: number;
	/** Whether the plan allows no more. */
	readonly isFull: boolean;
}

/** The plan's limit of a feature; null for no limit. */
export function limitOf({ features }: Features, feature: LimitedFeature): number | null {
	const limit = Object.hasOwn(features, feature) ? features[feature] : null;
	if (typeof limit === "number") return limit;
	return limit === false ? 0 : null;
}

/** The limited features with their use, in the order of the plans' table. */
export function usageRows(plan: Features, usage: Usage): UsageRow[] {
	return LIMITED_FEATURES.map((feature) => {
		const used = usage[feature];
		const limit = limitOf(plan, feature);
		const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit);
		return { feature, used, limit, share, isFull: !planAllows(plan, feature, used + 1) };
	});
}

/** The features whose use exceeds a plan's limits. */
export function excessOf(plan: Features, usage: Usage): LimitedFeature[] {
	return LIMITED_FEATURES.filter((feature) => !planAllows(plan, feature, usage[feature]));
}

/** An amount of a feature: `1,204`, `3.1 GB`. */
export function formatAmount(feature: LimitedFeature, amount: number): string {
	return feature === "storage" ? formatStorage(amount) : formatCount(amount);
}
