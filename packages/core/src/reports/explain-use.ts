import type { NotCharged, PriceTerms, UseCharge } from "../costing/model.ts";
import { rational } from "../rational/rational.ts";
import { counted } from "../text/counted.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { amountWords } from "./amount-text.ts";
import { durationText, exactUnitsText, unitsText } from "./duration-text.ts";
import type { ReasonContext, ReportContext } from "./model.ts";
import { licensorOf, recordOf } from "./record-of.ts";

const REASONS: Readonly<Record<NotCharged, (side: UseCharge["side"]) => string>> = {
	fair_use: () => "fair use: no licence needed",
	rights_free: () => "rights-free: no licence needed",
	original: () => "original material: no licence needed",
	public_domain: () => "public domain: no licence needed",
	unknown_licensor: () => "licensor unknown: not priced",
	missing_price: (side) => `no price for ${side === "video" ? "picture" : "sound"}`,
	custom_cost: () => "part of the record's custom cost",
};

/** Explains a use's cost in one sentence [COST16]: `8 s (7 s 13 fr rounded up) × 50.00 GBP = 400.00 GBP`. */
export function explainUse(
	context: ReportContext & Pick<ReasonContext, "notation">,
	charge: UseCharge,
): string {
	if (charge.notCharged) return REASONS[charge.notCharged](charge.side);
	const { terms } = charge;
	if (!terms) return REASONS.missing_price(charge.side);
	if (charge.includedIn !== null)
		return `included in ${useAt(context, charge.includedIn)}: ${sharing(terms)}`;

	const { currency } = licensorOf(context.library, recordOf(context.library, charge.recordId).licensor_id);
	const words = amountWords(currency, context.notation);
	const rate = words.rate(terms.value);
	const cost = words.amount(charge.cost);
	const also = includesText(charge, terms);
	if (charge.minimum === "value") {
		return `minimum of ${cost} per clip (${durationText(charge.durationFrames, context.timeline.rate)} at ${rate})${also}`;
	}
	return `${quantity(context, charge, terms)} × ${rate} = ${cost}${also}`;
}

function quantity({ timeline }: ReportContext, charge: UseCharge, terms: PriceTerms): string {
	const { chargeBy } = terms;
	if (chargeBy === "Use") return unitsText(charge.units, chargeBy);
	const used = durationText(charge.durationFrames, timeline.rate);
	if (terms.rounding === "project") {
		const exact = exactUnitsText(charge.units, chargeBy, timeline.rate);
		return charge.minimum === "time"
			? `${exact} (minimum per clip; ${used} used)`
			: `${exact} (rounded over the cut)`;
	}
	const units = unitsText(charge.units, chargeBy);
	if (charge.minimum === "time") return `${units} (minimum per clip; ${used} used)`;
	const unitFrames = rational(timeline.rate.nominal * (chargeBy === "Minute" ? 60 : 1));
	return charge.durationFrames.equals(charge.units.mul(unitFrames)) ? units : `${units} (${used} rounded up)`;
}

function includesText({ includes }: UseCharge, terms: PriceTerms): string {
	if (includes.length === 0) return "";
	const others = counted(includes.length, "other use");
	return `, with ${others}: ${sharing(terms)}`;
}

function sharing({ chargeBy }: PriceTerms): string {
	return chargeBy === "Use" ? "the record is charged once" : "the same source is charged once";
}

function useAt({ usage, timeline }: ReportContext, index: number): string {
	const use = usage.uses[index];
	if (!use) throw new RangeError(`use ${index} not found`);
	return `the use at ${formatTimecode(use.recordIn, timeline.rate, timeline.dropFrame)}`;
}
