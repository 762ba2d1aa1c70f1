import {
	checkClearance,
	countCleared,
	openRights,
	presentClearance,
	rightsWarnings,
} from "@oxcut/core/clearance";
import type { Server } from "../../../worker-pool/ask-server.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import { workOutCut } from "../cut-builds/work-out-cut.ts";
import type { CheckedRights, RightsInput } from "./rights-task.ts";

/** Runs the task `rights`. */
export async function rightsWork(
	{ source, records, ...input }: RightsInput,
	server: Server<Pick<BuildQuestions, "library">>,
): Promise<CheckedRights> {
	const { context: cut } = await workOutCut(source, (keys) => server.ask("library", keys));
	const clearance = presentClearance(checkClearance({ cut, ...input }), cut, input.deliveries);
	return {
		num_records: clearance.records.length,
		num_cleared: countCleared(clearance),
		warnings: rightsWarnings(clearance),
		...clearance,
		open_rights: openRights(cut, records),
	};
}
