import type { ReportQuery } from "@oxcut/core/api";
import type { ExportFormat } from "@oxcut/core/exports";
import type { ReportName } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { WorkRefusedError } from "../../../deps/worker-pool.ts";
import { invalid } from "../../../http/errors.ts";
import { sourceOf } from "../cut-builds/build-in-worker.ts";
import { requireBuilt } from "../cut-builds/require-built.ts";
import { REPORT_TASK } from "./report-task.ts";

/** A report as a file, with its cut's name. */
interface ReportFile {
	readonly cutName: string;
	readonly bytes: Uint8Array;
}

/**
 * Exports a report of a cut's last build, in a thread: the same bytes that `ox report` writes for the same data and day
 * [REP5].
 *
 * @throws {HttpError} 404; 409 for a cut without reports; 422 for a display currency without a rate.
 */
export async function drawReport(
	{ db, workers }: Deps,
	cutId: number,
	{ name, format }: { readonly name: ReportName; readonly format: ExportFormat },
	{ paper, explain, build_date, display_currency }: ReportQuery,
): Promise<ReportFile> {
	const stored = await requireBuilt(db.knex, cutId);
	const source = sourceOf(stored);
	try {
		const input = {
			source: { ...source, displayCurrency: display_currency ?? source.displayCurrency },
			snapshot: stored.snapshot,
			name,
			format,
			paper,
			explain,
			buildDate: build_date ?? source.cut.date,
		};
		const bytes = await workers.run(REPORT_TASK, input, { productionId: source.cut.production_id });
		return { cutName: source.cut.name, bytes };
	} catch (error) {
		if (!(error instanceof WorkRefusedError)) throw error;
		throw invalid(display_currency === undefined ? error.message : { display_currency: [error.message] });
	}
}
