import type { Price } from "../model/licensors/price.ts";
import type { Rational } from "../rational/rational.ts";
import { exactAmount } from "./exact-amount.ts";
import type { PriceTerms } from "./model.ts";

/** Converts a price to exact terms, dropping whatever has no effect: a minimum without `minPer`, a time per Use. */
export function priceTerms(price: Price): PriceTerms {
	const perUse = price.charge_by === "Use";
	const minimum = (value: number | null): Rational | null =>
		price.min_per === null || value === null ? null : exactAmount(value);
	return {
		priceId: price.id,
		name: price.name.trim() || price.category,
		category: price.category,
		chargeBy: price.charge_by,
		value: exactAmount(price.value),
		rounding: perUse ? "clip" : price.meta.rounding,
		projectRounding: price.meta.project_rounding ?? "down",
		minPer: price.min_per,
		minTime: perUse ? null : minimum(price.min_time),
		minValue: minimum(price.min_value),
		chargeEveryUse: price.meta.charge_every_use,
	};
}

/** Seconds in a unit of time; a price per Use has none. */
export function secondsPerUnit(chargeBy: "Second" | "Minute"): number {
	return chargeBy === "Minute" ? 60 : 1;
}

/** Ticks in a unit: project rounding counts frames until it rounds, everything else whole units [COST6–COST8]. */
export function ticksPerUnit({ chargeBy, rounding }: PriceTerms, nominal: number): number {
	return chargeBy === "Use" || rounding === "clip" ? 1 : nominal * secondsPerUnit(chargeBy);
}
