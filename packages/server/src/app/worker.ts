import { type MessagePort, resourceLimits } from "node:worker_threads";
import { CurrencyError, reportOf } from "@oxcut/core";
import { cutChanges, cutWarnings, libraryOf } from "@oxcut/core/cut";
import { exportReport } from "@oxcut/core/exports";
import { indexLibrary } from "@oxcut/core/model";
import { READING_LIMITS, readWorkbookApart } from "@oxcut/core/workbook-process";
import { describeBuild } from "../features/cuts/cut-builds/describe-build.ts";
import { followRefresh } from "../features/cuts/cut-builds/follow-refresh.ts";
import { CutRefusedError, workOutCut } from "../features/cuts/cut-builds/work-out-cut.ts";
import { checkList } from "../features/cuts/data-files/check-list.ts";
import { planFile } from "../features/spreadsheets/imports/plan-file.ts";
import { askServer } from "../worker-pool/ask-server.ts";
import type { SentTask, WorkerOutcome, WorkerTasks } from "../worker-pool/worker-tasks.ts";

type Outcome<T extends keyof WorkerTasks> = Promise<WorkerOutcome<WorkerTasks[T]["answer"]>>;
type Sent<T extends keyof WorkerTasks> = SentTask<WorkerTasks[T]["input"]>;

/** Works a cut out from its lists, and follows changes of its production. */
export function build({ input, port }: Sent<"build">): Outcome<"build"> {
	return told(port, async () => {
		const server = askServer(port);
		const { source, snapshot, refreshes } = input;
		const built = await workOutCut(source, snapshot ?? server.library, server.progress);
		const refreshed = refreshes.reduce(followRefresh, built);
		const isUnidentified = refreshed.context.matched.unidentified.length > 0;
		return describeBuild(refreshed, isUnidentified ? await server.names() : []);
	});
}

/** Draws a report of a cut as it was last worked out, as a file. */
export function report({ input, port }: Sent<"report">): Outcome<"report"> {
	return told(port, async () => {
		const { source, snapshot, name, format, explain, buildDate, paper } = input;
		const built = await workOutCut(source, snapshot);
		return exportReport(reportOf(built, name, explain), format, { buildDate, paper });
	});
}

/** Compares a cut as it was last worked out with the production of today. */
export function warnings({ input, port }: Sent<"warnings">): Outcome<"warnings"> {
	return told(port, async () => {
		const { source, snapshot, now } = input;
		const built = await workOutCut(source, snapshot);
		const library = indexLibrary(libraryOf(now));
		const { changedRecords } = cutChanges(built, library, snapshot);
		return {
			warnings: cutWarnings(built, library, snapshot),
			changedRecordIds: changedRecords.map(({ id }) => id),
		};
	});
}

/** Reads an edit list that a cut is to have. */
export function list({ input, port }: Sent<"list">): Outcome<"list"> {
	return told(port, async () => checkList(input));
}

/** Reads a spreadsheet, and works out what importing it would do. */
export function planImport({ input, port }: Sent<"planImport">): Outcome<"planImport"> {
	return told(port, async () => {
		const program = new URL("./workbook-reader.js", import.meta.url);
		// The same memory limit as this thread's.
		const limits = {
			...READING_LIMITS,
			memoryMb: resourceLimits.maxOldGenerationSizeMb ?? READING_LIMITS.memoryMb,
		};
		return planFile(input, askServer(port).records, (bytes, options) =>
			readWorkbookApart(bytes, options, { program, limits }),
		);
	});
}

/** The answer, or what there was no cut for; everything else is a failure of the program's own. */
async function told<A>(port: MessagePort, work: () => Promise<A>): Promise<WorkerOutcome<A>> {
	try {
		return { kind: "answer", answer: await work() };
	} catch (error) {
		if (!(error instanceof CurrencyError || error instanceof CutRefusedError)) throw error;
		return { kind: "refused", message: error.message };
	} finally {
		// An open port would keep the thread from resting.
		port.close();
	}
}
