import { type INTERVAL_KINDS, LIMITED_FEATURES, type LimitedFeature } from "@oxcut/core/model";
import { BYTES_PER_GB } from "../../../data/format-storage.ts";
import type { Plan, PlanFields } from "../api/projects.ts";

/** A plan as people type it: dollars, gigabytes, and empty for no limit. */
export interface TypedPlan {
	readonly name: string;
	readonly label: string;
	readonly price: string;
	readonly interval: (typeof INTERVAL_KINDS)[number];
	readonly limits: Readonly<Record<LimitedFeature, string>>;
	readonly isOffered: boolean;
	readonly isViewOnly: boolean;
	readonly isCustom: boolean;
}

function typedLimit(feature: LimitedFeature, limit: unknown): string {
	if (limit === false) return "0";
	if (typeof limit !== "number") return "";
	return String(feature === "storage" ? limit / BYTES_PER_GB : limit);
}

/** @param plan - null for a new one. */
export function typedPlan(plan: Plan | null): TypedPlan {
	const limits = LIMITED_FEATURES.map((feature) => [feature, typedLimit(feature, plan?.features[feature])]);
	return {
		name: plan?.name ?? "",
		label: plan?.more.label ?? "",
		price: plan === null ? "0" : (plan.price / 100).toFixed(plan.price % 100 === 0 ? 0 : 2),
		interval: plan?.interval_kind ?? "month",
		limits: Object.fromEntries(limits) as Record<LimitedFeature, string>,
		isOffered: plan === null || plan.public_state === "active",
		isViewOnly: plan?.features.view_only ?? false,
		isCustom: plan?.kind === "custom",
	};
}

/** @returns cents; null if it isn't an amount with at most two decimals. */
export function readDollars(text: string): number | null {
	const [, dollars, cents = ""] = /^\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text) ?? [];
	return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}

/** @returns null for no limit, undefined if it isn't a whole number. */
export function readLimit(text: string): number | null | undefined {
	if (text.trim() === "") return null;
	return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

/** The plan to send; its features that the form doesn't show stay. */
export function planFields(typed: TypedPlan, plan: Plan | null): PlanFields {
	const limits = LIMITED_FEATURES.map((feature) => {
		// Limits that weren't touched stay as exact as they are.
		if (plan !== null && typed.limits[feature] === typedLimit(feature, plan.features[feature]))
			return [feature, plan.features[feature] ?? null];
		const limit = readLimit(typed.limits[feature]) ?? null;
		return [feature, limit === null || feature !== "storage" ? limit : limit * BYTES_PER_GB];
	});
	return {
		name: typed.name,
		kind: typed.isCustom ? "custom" : "standard",
		price: readDollars(typed.price) ?? 0,
		interval_kind: typed.interval,
		features: { ...plan?.features, ...Object.fromEntries(limits), view_only: typed.isViewOnly },
		public_state: typed.isOffered ? "active" : "hidden",
		more: { label: typed.label, ox_1_billing: plan?.more.ox_1_billing ?? false },
	};
}
