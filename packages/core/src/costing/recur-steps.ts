import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import type { Category } from "../model/records/record-field-values.ts";
import { ceilRational, ONE, type Rational, rational, ZERO } from "../rational/rational.ts";
import { exactAmount } from "./exact-amount.ts";

/** Charged uses and seconds of one category of material, under a price or a custom cost [COST13]. */
export interface Counted {
	/** The charged price's category; the record's for a custom cost. */
	readonly category: Category;
	readonly uses: number;
	readonly seconds: Rational;
}

/** How often a recurring fee applies, and why. */
export interface RecurSteps {
	/** Charged uses or seconds. */
	readonly counted: Rational;
	readonly step: Rational;
	/** `counted / step`, rounded up. */
	readonly steps: Rational;
}

/** Steps of a recurring Additional Fee. Without a `recurType` it counts uses [COST20]; an empty step is 1 [COST13]. */
export function recurSteps(meta: LicensingCondition["meta"], counts: readonly Counted[]): RecurSteps {
	let counted = ZERO;
	for (const count of counts) {
		if (meta.recurCategory !== null && count.category !== meta.recurCategory) continue;
		counted = counted.add(meta.recurType === "Second" ? count.seconds : rational(count.uses));
	}
	const step = meta.recurStep === null ? ONE : exactAmount(meta.recurStep);
	return { counted, step, steps: rational(ceilRational(counted.div(step))) };
}
