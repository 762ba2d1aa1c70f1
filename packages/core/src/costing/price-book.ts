import type { LibraryIndex } from "../model/library/library.ts";
import { type Rational, rational } from "../rational/rational.ts";
import type { Rate } from "../timecode/rate.ts";
import { createPriceMeter, type PriceMeter, type Quotients } from "./price-meter.ts";
import { priceTerms } from "./price-terms.ts";

/** A production's prices at a cut's rate, each parsed on first use. Used for one costing only. */
export interface PriceBook {
	/**
	 * The price with that id if it belongs to that licensor, else null: charging another licensor's price and currency
	 * would go unnoticed, while a missing price is reported [COST18].
	 */
	find(priceId: number | null, licensorId: number): PriceMeter | null;
}

/** @returns a price book for `library`; changed prices need a new one. */
export function createPriceBook(library: LibraryIndex, rate: Rate): PriceBook {
	const meters = new Map<number, PriceMeter>();
	const quotients = createQuotients();
	return {
		find(priceId, licensorId) {
			const price = priceId === null ? undefined : library.prices.get(priceId);
			if (price?.licensor_id !== licensorId) return null;
			let meter = meters.get(price.id);
			if (!meter) {
				meter = createPriceMeter(priceTerms(price), rate.nominal, quotients);
				meters.set(price.id, meter);
			}
			return meter;
		},
	};
}

function createQuotients(): Quotients {
	const byDivisor = new Map<number, Map<number, Rational>>();
	return (dividend, divisor) => {
		let known = byDivisor.get(divisor);
		if (!known) {
			known = new Map();
			byDivisor.set(divisor, known);
		}
		let quotient = known.get(dividend);
		if (!quotient) {
			quotient = rational(dividend, divisor);
			known.set(dividend, quotient);
		}
		return quotient;
	};
}
