import { ascending } from "../costing/cost-cut.ts";
import { costLicensor } from "../costing/cost-licensor.ts";
import type { Costing, CostingContext, LicensorCost, RecordCost } from "../costing/model.ts";
import { type Rational, ZERO } from "../rational/rational.ts";

/**
 * How much a cut's total falls if some records' costs change or disappear [HNT2]. Only their licensors are costed
 * again.
 *
 * @param costing - of the whole cut, before the change.
 * @param context - with the prices and conditions after the change.
 * @param changed - the records' new costs by id; null for a record that the cut no longer uses.
 * @param licensorIds - licensors whose own terms changed.
 * @returns the saving as shown in the display currency; negative if the cut gets more expensive.
 * @throws {CurrencyError} `'{code}' rate not found`.
 */
export function savingOf(
	costing: Costing,
	context: CostingContext,
	changed: ReadonlyMap<number, RecordCost | null>,
	licensorIds: Iterable<number> = [],
): Rational {
	const affected = new Set(licensorIds);
	for (const [recordId, cost] of changed) {
		for (const one of [cost, costing.records.get(recordId)]) if (one) affected.add(one.licensorId);
	}
	let saving: Rational = ZERO;
	for (const licensorId of affected) {
		const before: LicensorCost | undefined = costing.licensors.get(licensorId);
		const left = (before?.recordIds ?? []).flatMap((id) =>
			changed.has(id) ? [] : (costing.records.get(id) ?? []),
		);
		const records = [
			...left,
			...[...changed.values()].flatMap((cost) => (cost?.licensorId === licensorId ? cost : [])),
		].sort((a, b) => ascending(a.recordId, b.recordId));
		const after = records.length === 0 ? ZERO : costLicensor(context, licensorId, records).displayCost;
		saving = saving.add(before?.displayCost ?? ZERO).sub(after);
	}
	return saving;
}
