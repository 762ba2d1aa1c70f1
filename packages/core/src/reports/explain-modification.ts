import type { CostModification, LicensorCost, PriceTerms } from "../costing/model.ts";
import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { type AmountWords, amountWords, decimalText } from "./amount-text.ts";
import { exactUnitsText, unitsText } from "./duration-text.ts";
import type { ReasonContext } from "./model.ts";

/**
 * Explains a modification in one sentence, with the change and its numbers [COST16]: `-200.00 USD: 10% off 2000.00
 * USD`.
 *
 * The signed amount comes first, with a plain minus and ungrouped digits, so that a program can parse it [REP11].
 */
export function explainModification(
	context: ReasonContext,
	licensor: LicensorCost,
	modification: CostModification,
): string {
	return `${wordsOf(context, licensor).change(modification.change)}: ${modificationReason(context, licensor, modification)}`;
}

function wordsOf({ notation }: ReasonContext, { currency }: LicensorCost): AmountWords {
	return amountWords(currency, notation);
}

/** The reason that {@link explainModification} appends to the amount. */
export function modificationReason(
	context: ReasonContext,
	licensor: LicensorCost,
	modification: CostModification,
): string {
	const words = wordsOf(context, licensor);
	if (modification.kind === "condition") {
		const condition = conditionOf(context, licensor, modification);
		const told = conditionReason(modification, condition, words);
		return condition.description === "" ? told : `${told} (${condition.description})`;
	}
	const terms = termsOf(licensor, modification);
	return modification.kind === "project_rounding"
		? roundingReason(context, modification, terms, words)
		: minimumReason(modification, terms, words);
}

function roundingReason(
	{ timeline }: ReasonContext,
	{ basis }: CostModification,
	{ chargeBy }: PriceTerms,
	{ rate }: AmountWords,
): string {
	const exact = exactUnitsText(part(basis, "units"), chargeBy, timeline.rate);
	const rounded = unitsText(part(basis, "roundedUnits"), chargeBy);
	return `${exact} in the whole cut rounded once to ${rounded}, at ${rate(part(basis, "value"))}`;
}

function minimumReason({ basis }: CostModification, { chargeBy }: PriceTerms, words: AmountWords): string {
	const { minTime, minValue } = basis;
	if (minTime) {
		const time = unitsText(minTime, chargeBy);
		return `minimum of ${time} per project at ${words.rate(part(basis, "value"))}`;
	}
	return `minimum of ${words.amount(minValue ?? ZERO)} per project`;
}

function conditionReason(
	{ basis }: CostModification,
	condition: LicensingCondition,
	{ amount: money }: AmountWords,
): string {
	const before = (): string => money(part(basis, "before"));
	switch (condition.category) {
		case "Flat Deal":
			return `flat deal of ${money(part(basis, "value"))}`;
		case "Minimum Amount":
			return `minimum of ${money(part(basis, "value"))}`;
		case "Discount Amount":
			return `discount of ${money(part(basis, "value"))}`;
		case "Discount Percentage":
			return `${decimalText(part(basis, "percent"))}% off ${before()}`;
		case "Per Material Fee":
			return `${money(part(basis, "value"))} × ${counted(part(basis, "materials"), "material")}`;
		case "Additional Fee": {
			const fee = basis.percent
				? `${decimalText(basis.percent)}% of ${before()}`
				: `fee of ${money(part(basis, "value"))}`;
			return basis.steps ? `${fee} × ${recurrence(basis, condition)}` : fee;
		}
	}
}

/** `3 steps (25 s in steps of 10)`. */
function recurrence(basis: CostModification["basis"], { meta }: LicensingCondition): string {
	const steps = counted(part(basis, "steps"), "step");
	const chargeBy = meta.recurType ?? "Use";
	const material = meta.recurCategory ? ` of ${meta.recurCategory}` : "";
	const amount = unitsText(part(basis, "counted"), chargeBy);
	return `${steps} (${amount}${material} in steps of ${decimalText(part(basis, "step"))})`;
}

function counted(number: Rational, noun: string): string {
	return `${decimalText(number)} ${noun}${number.equals(1) ? "" : "s"}`;
}

function part(basis: CostModification["basis"], name: string): Rational {
	const value = basis[name];
	if (!value) throw new RangeError(`a modification's basis has no '${name}'`);
	return value;
}

function termsOf(licensor: LicensorCost, { priceId }: CostModification): PriceTerms {
	const found = licensor.priceCosts.find(({ terms }) => terms.priceId === priceId);
	if (!found) throw new RangeError(`price ${priceId} is not used for licensor ${licensor.licensorId}`);
	return found.terms;
}

function conditionOf(
	{ library }: ReasonContext,
	{ licensorId }: LicensorCost,
	{ conditionId }: CostModification,
): LicensingCondition {
	const found = library.conditionsByLicensor.get(licensorId)?.find(({ id }) => id === conditionId);
	if (!found) throw new RangeError(`condition ${conditionId} not found`);
	return found;
}
