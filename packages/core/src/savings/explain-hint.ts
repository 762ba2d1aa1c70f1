import type { PriceCost, PriceTerms, UseCharge } from "../costing/model.ts";
import { secondsPerUnit } from "../costing/price-terms.ts";
import type { Price } from "../model/licensors/price.ts";
import { priceLabel } from "../model/licensors/price-label.ts";
import { type Rational, rational, ZERO } from "../rational/rational.ts";
import { type AmountWords, amountWords } from "../reports/amount-text.ts";
import { durationText, exactUnitsText, unitsText } from "../reports/duration-text.ts";
import { modificationReason } from "../reports/explain-modification.ts";
import type { ReportContext } from "../reports/model.ts";
import { counted } from "../text/counted.ts";
import { chargedMinutes, chargedSeconds } from "../timecode/charged-time.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Hint, HintChange, Trim } from "./model.ts";

/** Explains a hint's proposal and the numbers behind its saving, each in one sentence without the saving itself. */
export function explainHint(context: ReportContext, hint: Hint): { advice: string; proof: string } {
	const { change, licensorId } = hint;
	const licensor = context.library.licensors.get(licensorId);
	const currency = licensor?.currency ?? "";
	switch (change.kind) {
		case "trim":
			return explainTrim(context, change.trim, licensorId, amountWords(currency));
		case "price": {
			const { from, to, recordIds } = change;
			const sound = change.slot === "secondary_price_id" ? " for sound" : "";
			return {
				advice: `Charge ${recordsText(context, recordIds)} by ${nameOf(to)} instead of ${nameOf(from)}${sound}`,
				proof: `${label(from, currency)} → ${label(to, currency)}`,
			};
		}
		case "minimum":
			return {
				advice: `Drop the minimum of ${nameOf(change.price)}`,
				proof: minimumProof(context, licensorId, change.price),
			};
		case "condition":
			return {
				advice: `Drop the ${change.condition.category}`,
				proof: conditionProof(context, licensorId, change),
			};
		case "quote":
			return {
				advice: `Ask ${licensor?.name ?? ""} for 10% off its prices`,
				proof: `no other licensor's prices move the total as much`,
			};
	}
}

const nameOf = (price: Price) => price.name.trim() || price.category;

function label(price: Price, currency: string): string {
	return priceLabel(price, currency, (amount, code) => `${amount} ${code}`);
}

function recordsText({ library }: ReportContext, recordIds: readonly number[]): string {
	const [first] = recordIds;
	if (recordIds.length !== 1 || first === undefined) return counted(recordIds.length, "record");
	return library.records.get(first)?.title ?? "";
}

function explainTrim(
	context: ReportContext,
	{ recordId, use, frames }: Trim,
	licensorId: number,
	words: AmountWords,
): { advice: string; proof: string } {
	const { timeline, library, costing } = context;
	const at = formatTimecode(use.recordIn, timeline.rate, timeline.dropFrame);
	const title = library.records.get(recordId)?.title ?? "";
	const advice = `Trim ${durationText(rational(frames), timeline.rate)} off the end of ${title} at ${at}`;
	const charge = costing.records.get(recordId)?.charges.find((one) => one.use === use.index);
	const terms = charge?.terms;
	if (!charge || !terms) return { advice, proof: "" };
	const rate = words.rate(terms.value);
	const { chargeBy } = terms;
	const less = unitsText(rational(1), chargeBy);
	if (terms.rounding === "project") {
		const sum = priceCost(context, licensorId, terms.priceId);
		const exact = exactUnitsText(sum?.units ?? ZERO, chargeBy, timeline.rate);
		const rounded = unitsText(sum?.chargedUnits ?? ZERO, chargeBy);
		return { advice, proof: `${exact} in the whole cut count as ${rounded}; ${less} less at ${rate}` };
	}
	const used = durationText(charge.durationFrames, timeline.rate);
	return { advice, proof: `${used} count as ${unitsText(charge.units, chargeBy)}; ${less} less at ${rate}` };
}

function priceCost({ costing }: ReportContext, licensorId: number, priceId: number): PriceCost | undefined {
	return costing.licensors.get(licensorId)?.priceCosts.find(({ terms }) => terms.priceId === priceId);
}

/** The paid but unused time, or the number of uses raised to a minimum [HNT7]. */
function minimumProof(context: ReportContext, licensorId: number, price: Price): string {
	const licensor = context.costing.licensors.get(licensorId);
	const cost = priceCost(context, licensorId, price.id);
	if (!licensor || !cost) return "";
	const { terms, charges, chargedUnits } = cost;
	const { chargeBy } = terms;
	if (price.min_per === "project") {
		const item = licensor.costModifications.find(
			({ kind, priceId }) => kind === "project_minimum" && priceId === price.id,
		);
		if (!item) return "";
		const reason = modificationReason(context, licensor, item);
		const { minTime, before } = item.basis;
		if (!minTime) return `${reason}; ${amountWords(licensor.currency).amount(before ?? ZERO)} without it`;
		const unused = unitsAre(minTime.sub(chargedUnits), chargeBy);
		return `${reason}; ${unitsAre(chargedUnits, chargeBy)} used, ${unused} paid and not used`;
	}
	const raised = licensor.recordIds
		.flatMap((id) => context.costing.records.get(id)?.charges ?? [])
		.filter(({ priceId, minimum }) => priceId === price.id && minimum !== null);
	const text = `raised to the minimum: ${raised.length} of ${counted(charges, "charge")}`;
	const unused = raised.reduce((sum, charge) => sum.add(unusedUnits(context, charge, terms)), ZERO);
	return unused.n > 0n ? `${text}; ${unitsAre(unused, chargeBy)} paid and not used` : text;
}

/** `1 min is`, `8 s are`. */
function unitsAre(units: Rational, chargeBy: Price["charge_by"]): string {
	return `${unitsText(units, chargeBy)} ${units.equals(1) ? "is" : "are"}`;
}

/** Units that a charge's minimum time adds. */
function unusedUnits({ timeline }: ReportContext, charge: UseCharge, terms: PriceTerms): Rational {
	if (charge.minimum !== "time" || terms.chargeBy === "Use") return ZERO;
	const { nominal } = timeline.rate;
	const { durationFrames, units } = charge;
	if (terms.rounding === "project")
		return units.sub(durationFrames.div(rational(nominal * secondsPerUnit(terms.chargeBy))));
	const roundUp = terms.chargeBy === "Minute" ? chargedMinutes : chargedSeconds;
	return units.sub(rational(roundUp(durationFrames, nominal)));
}

function conditionProof(
	context: ReportContext,
	licensorId: number,
	{ condition }: Extract<HintChange, { kind: "condition" }>,
): string {
	const licensor = context.costing.licensors.get(licensorId);
	const item = licensor?.costModifications.find(({ conditionId }) => conditionId === condition.id);
	if (!licensor || !item) return "";
	const { amount } = amountWords(licensor.currency);
	return `${modificationReason(context, licensor, item)}, which adds ${amount(item.change)}`;
}
