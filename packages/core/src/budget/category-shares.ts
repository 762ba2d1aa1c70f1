import { displayCost } from "../costing/display-cost.ts";
import type { Costing, CostingContext } from "../costing/model.ts";
import type { Category } from "../model/records/record-field-values.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { groupBy } from "../text/group-by.ts";

/**
 * Splits a cut's cost by the categories of its records [BUD7].
 *
 * @returns amounts in the display currency that add up to the cost; under null the amounts that several categories
 * of a licensor share: minimums, conditions and rounding.
 */
export function categoryShares(
	{ records, licensors }: Pick<Costing, "records" | "licensors">,
	money: Pick<CostingContext, "displayCurrency" | "rates">,
): ReadonlyMap<Category | null, Rational> {
	const shares = new Map<Category | null, Rational>();
	const add = (category: Category | null, amount: Rational) =>
		shares.set(category, (shares.get(category) ?? ZERO).add(amount));
	for (const { recordIds, currency, displayCost: whole } of licensors.values()) {
		// Nobody is paid, so there may be no exchange rate.
		if (whole.equals(0)) continue;
		const charged = recordIds.flatMap((id) => {
			const record = records.get(id);
			return record?.licensable ? [record] : [];
		});
		const byCategory = groupBy(charged, ({ category }) => category);
		let shared = whole;
		for (const [category, group] of byCategory) {
			const amount = group.reduce((sum, { overall }) => sum.add(overall), ZERO);
			const share = byCategory.size === 1 ? whole : displayCost(amount, currency, money);
			add(category, share);
			shared = shared.sub(share);
		}
		add(null, shared);
	}
	return shares;
}
