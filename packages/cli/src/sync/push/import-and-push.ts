import type { Context } from "../../context.ts";
import { finishImport, type ImportMade, judge } from "../../cuts/finish-import.ts";
import { importIntoProject } from "../../cuts/import-into-project.ts";
import type { ImportRequest } from "../../cuts/import-request.ts";
import { amountText } from "../../cuts/summary.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { quoteName } from "../../text/quote-name.ts";
import { refuseConflicts } from "../merge/decide-conflicts.ts";
import { mergeStates } from "../merge/merge.ts";
import { readServerReport, type ServerReport } from "../pull/server-basis.ts";
import { viewSession } from "../state/session.ts";
import { keyOf } from "../state/state.ts";
import { type PushOutcome, runPush } from "./run-push.ts";

/** Fails before the import if the push would fail after it. @throws {CliError} `NOT_LINKED`, `SYNC_CONFLICT` … */
async function refuseUnpushable(context: Context): Promise<void> {
	const { states } = await viewSession(context);
	const { conflicts } = mergeStates(states);
	if (conflicts.length > 0 && !context.io.canAsk) throw refuseConflicts(context, states, conflicts);
}

async function pushImported(context: Context): Promise<PushOutcome> {
	try {
		return await runPush(context, null);
	} catch (error) {
		context.io.message("The cut is in the project, but not on the server. Run: ox push");
		throw error;
	}
}

/** The server's report of a cut after a push. An identical cut is not built again. */
async function reportOnServer(
	{ cuts, builds, session }: PushOutcome,
	cutId: number,
): Promise<ServerReport | null> {
	const key = keyOf("cut", cutId);
	const remote = session.pairs.get(key);
	if (builds.has(key) || remote === undefined) return cuts.find(({ id }) => id === cutId)?.server ?? null;
	return readServerReport(session.client, remote);
}

/** Imports a cut into a linked project and pushes it; `--strict` and `--fail-over` check both reports. */
export async function importAndPush(context: Context, request: ImportRequest): Promise<ExitCode> {
	const { io } = context;
	await refuseUnpushable(context);
	const made: ImportMade = await importIntoProject(context, request);
	const report = await reportOnServer(await pushImported(context), made.id);
	const onServer =
		report === null
			? null
			: {
					totalCost: report.totalCost,
					displayCurrency: report.displayCurrency,
					numUnidentified: report.numUnidentified,
					numRecordsMissingPrices: report.numRecordsMissingPrices,
				};
	const here = await finishImport(context, made, request, { server: onServer });
	if (report === null) {
		io.message(
			`${quoteName(made.summary.name)} was pushed, but has no reports on the server: its build failed.`,
		);
		return EXIT.found;
	}
	io.message(
		`${quoteName(made.summary.name)} costs ${amountText(report.totalCost, report.displayCurrency)} on the server.`,
	);
	const needsAttention = report.numErrors > 0 || report.numRecordsMissingPrices > 0;
	const there = judge(context, request, { ...report, needsAttention }, " on the server");
	return here === EXIT.done ? there : here;
}
