import {
	type BillingPlan,
	INTERVAL_KINDS,
	LIMITED_FEATURES,
	type LimitedFeature,
	planPriceLabel,
} from "@oxcut/core/model";
import { type Command, InvalidArgumentError, Option } from "commander";

type Features = BillingPlan["features"];

/**
 * Commander's collector for `--feature NAME=VALUE`: a whole number sets a limit, `true` and `false` allow and forbid,
 * `none` means no limit.
 */
export function collectFeature(text: string, before: Partial<Features> = {}): Partial<Features> {
	const [, name, value] = /^(\w+)=(\d{1,15}|true|false|none)$/.exec(text) ?? [];
	if (name === undefined || value === undefined) {
		throw new InvalidArgumentError("It must look like records=500, members=false or cuts=none.");
	}
	if (!LIMITED_FEATURES.includes(name as LimitedFeature)) {
		throw new InvalidArgumentError(
			`No limit is named ${name}. The limits are ${LIMITED_FEATURES.join(", ")}.`,
		);
	}
	return { ...before, [name]: readValue(value) };
}

function readValue(value: string): number | boolean | null {
	if (value === "none") return null;
	return value === "true" || value === "false" ? value === "true" : Number(value);
}

/** A plan's features in one line: `records=500 view_only`. */
export function describeFeatures(features: Features): string {
	const words = Object.entries(features)
		.map(([name, value]) => (value === true ? name : `${name}=${value ?? "none"}`))
		.sort();
	return words.length === 0 ? "no limits" : words.join(" ");
}

/** A plan's price and features in one line: `$49 per month, records=500`. */
export function describePlan(plan: Pick<BillingPlan, "price" | "interval_kind" | "features">): string {
	return `${planPriceLabel(plan)}, ${describeFeatures(plan.features)}`;
}

/** Adds the options of a plan's price and label. */
export function addPriceOptions(command: Command): Command {
	return command
		.option("--price <dollars>", "price in US dollars, e.g. 49 or 49.90", readPrice)
		.addOption(new Option("--interval <kind>", "what the price buys").choices(INTERVAL_KINDS))
		.option("--label <text>", "a short text shown with the plan")
		.option("--ox-1-billing", "its productions are billed by ox 1");
}

/** Reads dollars as cents. */
function readPrice(text: string): number {
	const [, dollars, cents = "00"] = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(text) ?? [];
	if (dollars === undefined) throw new InvalidArgumentError("It must look like 49 or 49.90.");
	return Number(dollars + cents);
}
