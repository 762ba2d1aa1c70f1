import type { Category } from "../model/records/record-field-values.ts";
import { type Rational, rational, ZERO } from "../rational/rational.ts";
import type { RecordCost } from "./model.ts";
import { type PriceSum, sumPrice } from "./price-cost.ts";
import type { Counted } from "./recur-steps.ts";
import { addTally, emptyTally, isSameTally, type RunningTally } from "./tally.ts";

/** Sums over a licensor's records: all that its cost depends on, and exact, so that a changed record can be exchanged [COST17]. */
export class LicensorSums {
	/** Licensable records [COST13]. */
	materials = 0;
	/** Licensable uses. */
	clips = 0;
	missingPrices = 0;
	readonly #byPrice = new Map<number, { readonly sum: RunningTally; tallies: number }>();
	readonly #custom = new Map<Category, { uses: number; seconds: number }>();
	#customCost: Rational = ZERO;
	#customCosts = 0;

	constructor(records: Iterable<RecordCost> = []) {
		for (const record of records) this.add(record);
	}

	add(record: RecordCost): void {
		this.#count(record, 1);
	}

	/** Removes a record that was added. */
	remove(record: RecordCost): void {
		this.#count(record, -1);
	}

	/** Sum of the custom costs; null if no record has one. */
	get customCost(): Rational | null {
		return this.#customCosts === 0 ? null : this.#customCost;
	}

	/** The uses and seconds that custom costs pay for, by category. */
	get customCounts(): Counted[] {
		return [...this.#custom].map(([category, { uses, seconds }]) => ({
			category,
			uses,
			seconds: rational(seconds),
		}));
	}

	/** The sum of a price, until a record is added or removed; null if the price charges nothing. */
	priceSum(priceId: number, nominal: number): PriceSum | null {
		const known = this.#byPrice.get(priceId);
		return known && known.tallies > 0 ? sumPrice(known.sum, nominal) : null;
	}

	#count(record: RecordCost, times: 1 | -1): void {
		if (record.licensable) this.materials += times;
		if (record.missing) this.missingPrices += times;
		this.clips += times * record.clips;
		for (const tally of record.tallies) {
			let known = this.#byPrice.get(tally.terms.priceId);
			if (!known) {
				known = { sum: emptyTally(tally.terms), tallies: 0 };
				this.#byPrice.set(tally.terms.priceId, known);
			}
			known.tallies += times;
			addTally(known.sum, tally, times);
		}
		if (record.customCost === null) return;
		this.#customCosts += times;
		this.#customCost = this.#customCost.add(record.customCost.mul(times));
		let count = this.#custom.get(record.category);
		if (!count) {
			count = { uses: 0, seconds: 0 };
			this.#custom.set(record.category, count);
		}
		count.uses += times * record.clips;
		count.seconds += times * record.customSeconds;
	}
}

/** Whether two costs of a record at the same prices add the same to their licensor's sums. */
export function isSameShare(a: RecordCost, b: RecordCost): boolean {
	return (
		a.licensable === b.licensable &&
		a.missing === b.missing &&
		a.clips === b.clips &&
		a.customCost === b.customCost &&
		a.customSeconds === b.customSeconds &&
		a.tallies.length === b.tallies.length &&
		a.tallies.every((tally, index) => isSameTally(tally, b.tallies[index]))
	);
}
