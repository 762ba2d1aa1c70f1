import { costSums } from "../costing/cost-licensor.ts";
import { isSameShare, LicensorSums } from "../costing/licensor-sums.ts";
import type { Costing, CostingContext, RecordCost } from "../costing/model.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { groupBy } from "../text/group-by.ts";

/** New costs of records by id, at the same prices and conditions; null for a record that the cut no longer uses. */
export type ChangedCosts = ReadonlyMap<number, RecordCost | null>;

/**
 * Works out how much a cut's total falls if some records' costs change or disappear [HNT2]. Only their licensors are costed again, by
 * sums of which the changed records are exchanged.
 *
 * @param costing - of the whole cut, before any change.
 * @returns a function that returns the saving as shown in the display currency, negative if the cut gets more expensive. It throws
 *   CurrencyError: `'{code}' rate not found`.
 */
export function createSavings(
	costing: Costing,
	context: CostingContext,
): (changed: ChangedCosts) => Rational {
	const known = new Map<number, LicensorSums>();
	const sumsOf = (licensorId: number): LicensorSums => {
		const ids = costing.licensors.get(licensorId)?.recordIds ?? [];
		const sums =
			known.get(licensorId) ?? new LicensorSums(ids.flatMap((id) => costing.records.get(id) ?? []));
		known.set(licensorId, sums);
		return sums;
	};
	return (changed) => {
		const exchanges = [...changed].flatMap(([recordId, after]) => {
			const before = costing.records.get(recordId) ?? null;
			const licensorId = (after ?? before)?.licensorId;
			const isSame = before && after && isSameShare(before, after);
			return licensorId === undefined || isSame ? [] : { licensorId, before, after };
		});
		let saving: Rational = ZERO;
		for (const [licensorId, records] of groupBy(exchanges, (one) => one.licensorId)) {
			const sums = sumsOf(licensorId);
			for (const { before, after } of records) exchange(sums, before, after);
			try {
				const { displayCost } = costSums(context, licensorId, sums);
				saving = saving.add(costing.licensors.get(licensorId)?.displayCost ?? ZERO).sub(displayCost);
			} finally {
				for (const { before, after } of records) exchange(sums, after, before);
			}
		}
		return saving;
	};
}

function exchange(sums: LicensorSums, old: RecordCost | null, now: RecordCost | null): void {
	if (old) sums.remove(old);
	if (now) sums.add(now);
}
