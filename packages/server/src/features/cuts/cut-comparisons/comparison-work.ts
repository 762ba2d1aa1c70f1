import { compareCuts, differenceDocument, differenceTable } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { ComparisonAnswer, ComparisonInput } from "./comparison-task.ts";

/** Runs the task `comparison`. */
export async function comparisonWork({
	before,
	after,
	heal,
	displayCurrency,
	format,
}: ComparisonInput): Promise<ComparisonAnswer> {
	const old = await buildStoredCut(before.source, before.snapshot);
	const now = await buildStoredCut(after.source, after.snapshot);
	const currency = displayCurrency === null ? {} : { displayCurrency };
	const document = differenceDocument(compareCuts(old, now, { heal, ...currency }));
	if (format === null) return { document, bytes: null };
	const report = { table: differenceTable(document), document };
	return { document, bytes: await exportReport(report, format, { buildDate: after.source.cut.date }) };
}
