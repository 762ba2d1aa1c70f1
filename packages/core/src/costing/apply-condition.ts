import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import { ONE, type Rational, rational } from "../rational/rational.ts";
import { exactAmount } from "./exact-amount.ts";
import { type Counted, recurSteps } from "./recur-steps.ts";
import type { ModificationDraft, RunningCost } from "./running-cost.ts";

const HUNDREDTH = rational(1, 100);

/** The input of conditions, besides the running cost. */
export interface ConditionFacts {
	/** Distinct licensable records [COST13]. */
	readonly materials: number;
	/** Only recurring fees need them. */
	readonly counts: () => readonly Counted[];
}

/** Applies one condition to the licensor's running cost [COST11–COST13]. */
export function applyCondition(
	condition: LicensingCondition,
	running: RunningCost,
	facts: ConditionFacts,
): void {
	const value = exactAmount(condition.value);
	const before = running.cost;
	const draft = (basis: Readonly<Record<string, Rational>>): ModificationDraft => ({
		modification: condition.category,
		kind: "condition",
		priceId: null,
		conditionId: condition.id,
		basis: { before, ...basis },
	});
	switch (condition.category) {
		case "Flat Deal":
			running.settleAt(value, draft({ value }));
			break;
		case "Minimum Amount":
			if (value.compare(before) > 0) running.moveTo(value, draft({ value }));
			break;
		case "Discount Amount":
			running.moveTo(before.sub(value), draft({ value }));
			break;
		case "Discount Percentage":
			running.moveTo(before.sub(before.mul(value).mul(HUNDREDTH)), draft({ percent: value }));
			break;
		case "Additional Fee": {
			const byShare = condition.meta.valueType === "percentage";
			const fee = byShare ? before.mul(value).mul(HUNDREDTH) : value;
			const recurring = condition.meta.recur ? recurSteps(condition.meta, facts.counts()) : null;
			const total = fee.mul(recurring?.steps ?? ONE);
			running.moveTo(before.add(total), draft({ [byShare ? "percent" : "value"]: value, ...recurring }));
			break;
		}
		case "Per Material Fee": {
			const materials = rational(facts.materials);
			running.moveTo(before.add(value.mul(materials)), draft({ value, materials }));
			break;
		}
	}
}
