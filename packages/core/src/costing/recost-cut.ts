import { rateOf } from "../money/convert.ts";
import { ascending, totalCosts } from "./cost-cut.ts";
import { costLicensor } from "./cost-licensor.ts";
import { costRecord } from "./cost-record.ts";
import type { Costing, CostingContext, LicensorCost, RecordCost } from "./model.ts";
import { createPriceBook } from "./price-book.ts";

/** Changes since a costing. Ids that the cut doesn't use are ignored. */
export interface CostingChange {
	/** Records whose uses or fields changed, which moved to another licensor, or got, changed or lost a custom cost. */
	readonly records?: Iterable<number>;
	/** Licensors that changed in name, currency or prices, or whose records moved elsewhere. */
	readonly licensors?: Iterable<number>;
	/** Licensors with changes only to their conditions. */
	readonly conditions?: Iterable<number>;
}

/**
 * Updates a costing after a change, recomputing only what depends on it [COST17].
 *
 * A new display currency or new exchange rates need not be named: comparing detects them.
 *
 * @param costing - before the change; of the same usage, but for the named records.
 * @param context - after the change.
 * @returns the same result as costing the whole cut again; doesn't change `costing`.
 * @throws like {@link costCut}.
 */
export function recostCut(costing: Costing, context: CostingContext, change: CostingChange): Costing {
	const changedRecords = new Set(change.records);
	const changedLicensors = new Set(change.conditions);
	for (const licensorId of change.licensors ?? []) {
		changedLicensors.add(licensorId);
		for (const recordId of costing.licensors.get(licensorId)?.recordIds ?? []) changedRecords.add(recordId);
	}
	if (context.displayCurrency !== costing.displayCurrency || context.rates !== costing.rates) {
		rateOf(context.displayCurrency, context.rates.rates);
		for (const licensorId of costing.licensors.keys()) changedLicensors.add(licensorId);
	}

	const prices = createPriceBook(context.library, context.rate);
	const records = new Map(costing.records);
	const moves = new Map<number, Move>();
	let appeared = false;
	for (const recordId of changedRecords) {
		const before = costing.records.get(recordId);
		const now = context.usage.byRecord.has(recordId) ? costRecord(context, prices, recordId) : null;
		if (now) records.set(recordId, now);
		else records.delete(recordId);
		appeared ||= !before && now !== null;
		for (const one of [before, now]) if (one) changedLicensors.add(one.licensorId);
		if (before?.licensorId === now?.licensorId) continue;
		if (before) moveOf(moves, before.licensorId).left.add(recordId);
		if (now) moveOf(moves, now.licensorId).came.push(recordId);
	}

	const licensors = new Map(costing.licensors);
	let added = false;
	for (const licensorId of changedLicensors) {
		const ids = recordIdsAfter(costing.licensors.get(licensorId), moves.get(licensorId));
		if (ids.length === 0) {
			licensors.delete(licensorId);
			continue;
		}
		added ||= !licensors.has(licensorId);
		licensors.set(licensorId, costLicensor(context, licensorId, costsOf(records, ids)));
	}
	return totalCosts(context, appeared ? byId(records) : records, added ? byId(licensors) : licensors);
}

function byId<T>(items: ReadonlyMap<number, T>): Map<number, T> {
	return new Map([...items].sort(([a], [b]) => a - b));
}

/** Records that moved to or from a licensor. */
interface Move {
	readonly came: number[];
	readonly left: Set<number>;
}

function moveOf(moves: Map<number, Move>, licensorId: number): Move {
	let move = moves.get(licensorId);
	if (!move) {
		move = { came: [], left: new Set() };
		moves.set(licensorId, move);
	}
	return move;
}

function recordIdsAfter(before: LicensorCost | undefined, move: Move | undefined): readonly number[] {
	const ids = before?.recordIds ?? [];
	if (!move) return ids;
	return [...ids.filter((id) => !move.left.has(id)), ...move.came].sort(ascending);
}

function costsOf(records: ReadonlyMap<number, RecordCost>, ids: readonly number[]): RecordCost[] {
	return ids.flatMap((id) => records.get(id) ?? []);
}
