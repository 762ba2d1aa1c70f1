import type { BillingPlan } from "@oxcut/core/model";
import { InvalidArgumentError } from "commander";

type Features = BillingPlan["features"];

/**
 * Commander's collector for `--feature NAME=VALUE`: a whole number sets a limit, `true` and `false` allow and forbid,
 * `none` means no limit.
 */
export function collectFeature(text: string, before: Partial<Features> = {}): Partial<Features> {
	const [, name, value] = /^(\w+)=(\d{1,15}|true|false|none)$/.exec(text) ?? [];
	if (name === undefined || value === undefined) {
		throw new InvalidArgumentError("It must look like records=500, exports=false or cuts=none.");
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
