import type { LibraryIndex } from "../model/library/library.ts";
import type { Rate } from "../timecode/rate.ts";
import type { Usage, Use } from "./model.ts";
import { checkRecordUsage, recordUsage } from "./record-usage.ts";

/**
 * Updates a usage after changes to records that don't affect their uses: a `trt`, an `fps`, a title [COST17].
 *
 * @param rate - the cut's.
 * @returns the same result as measuring the whole cut again; shares uses with `usage`, which isn't changed.
 */
export function remeasureRecords(
	usage: Usage,
	library: LibraryIndex,
	rate: Rate,
	recordIds: ReadonlySet<number>,
): Usage {
	const byRecord = new Map(usage.byRecord);
	const checks = new Map(usage.checks);
	for (const recordId of recordIds) {
		const before = usage.byRecord.get(recordId);
		const record = library.records.get(recordId);
		if (!before || !record) continue;
		const uses = before.uses.map((index) => usage.uses[index]).filter((use): use is Use => use !== undefined);
		const own = recordUsage(record, uses, rate, usage.useSourceTcs);
		byRecord.set(recordId, own);
		const odd = checkRecordUsage(record, own);
		if (odd.length > 0) checks.set(recordId, odd);
		else checks.delete(recordId);
	}
	return { ...usage, byRecord, checks: new Map([...checks].sort(([a], [b]) => a - b)) };
}
