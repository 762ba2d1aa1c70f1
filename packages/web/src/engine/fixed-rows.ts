import { lookupKeys } from "@oxcut/core/cut";
import { foldName } from "@oxcut/core/model";
import type { PlainRefresh } from "./cut-input.ts";
import type { CutSummary } from "./cut-summary.ts";
import type { WarningRow } from "./warning-rows.ts";

type Fields = Extract<PlainRefresh, { type: "recordFields" }>["records"][number]["fields"];

/**
 * A summary without the warnings and unidentified clips that pending changes fix, so that they disappear at once.
 * Amounts stay the same.
 */
export function withoutFixedRows(summary: CutSummary, changes: readonly PlainRefresh[]): CutSummary {
	if (changes.length === 0) return summary;
	const fixed = new Map<number, Fields>();
	/** Folded file names that pending changes identify. */
	const names = new Set<string>();
	for (const change of changes) {
		if (change.type === "recordFields") {
			for (const { id, fields } of change.records) fixed.set(id, { ...fixed.get(id), ...fields });
		} else if (change.type === "altFiles") {
			// Each list is complete: a later one replaces an earlier one.
			names.clear();
			for (const { name, purpose, record_ids } of change.altFiles) {
				if (purpose !== null || record_ids.length > 0) names.add(foldName(name));
			}
		}
	}
	return {
		...summary,
		warnings: summary.warnings.filter((row) => !isFixed(row, fixed)),
		unidentified:
			names.size === 0
				? summary.unidentified
				: summary.unidentified.filter(
						({ contents }) => !lookupKeys(contents).altFiles.some((name) => names.has(name)),
					),
	};
}

function isFixed(row: WarningRow, byRecord: ReadonlyMap<number, Fields>): boolean {
	if (!("recordId" in row)) return false;
	const fields = byRecord.get(row.recordId);
	if (fields === undefined) return false;
	switch (row.kind) {
		case "price":
			return typeof fields[row.slot] === "number";
		case "rights":
			return fields.rights_problem === false;
		case "master":
			return fields.master_problem === false;
		case "over":
		case "open":
			return false;
	}
}
