import type { ReportRow, ReportSection } from "../model/cuts/report-table.ts";

/** One section with rows that have no groups; none without rows. */
export function rowSections(
	rows: readonly ReportRow[],
	heading: string | null = null,
	aside: string | null = null,
): ReportSection[] {
	return rows.length === 0 ? [] : [{ heading, aside, groups: [{ heading: null, aside: null, rows }] }];
}
