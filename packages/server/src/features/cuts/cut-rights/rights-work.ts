import { clearanceReport, countCleared, cutRights, rightsWarnings } from "@oxcut/core/clearance";
import { exportReport } from "@oxcut/core/exports";
import type { Server } from "../../../worker-pool/ask-server.ts";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import type { CheckedRights, RightsFileInput, RightsInput } from "./rights-task.ts";

/** Runs the task `rights`. */
export async function rightsWork(
	{ source, ...input }: RightsInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<CheckedRights> {
	const { context: cut } = await buildStoredCut(source, (keys) => server.ask("library", keys));
	const found = cutRights({ cut, ...input });
	return {
		num_records: found.records.length,
		num_cleared: countCleared(found),
		warnings: rightsWarnings(found),
		...found,
	};
}

/** Runs the task `rights-file`. */
export async function rightsFileWork(
	{ source, format, paper, ...input }: RightsFileInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<Uint8Array> {
	const { context: cut } = await buildStoredCut(source, (keys) => server.ask("library", keys));
	return exportReport(clearanceReport({ cut, ...input }), format, { buildDate: source.cut.date, paper });
}
