import { exportReport } from "@oxcut/core/exports";
import {
	type CutFairUse,
	checkFairUse,
	fairUseDossier,
	presentFairUse,
	reviewedParts,
} from "@oxcut/core/fair-use";
import type { Server } from "../../../worker-pool/ask-server.ts";
import { buildStoredCut } from "../cut-builds/build-stored-cut.ts";
import type { BuildQuestions } from "../cut-builds/build-task.ts";
import type { DossierInput, FairUseTaskInput } from "./fair-use-tasks.ts";

type LibraryServer = Server<Pick<BuildQuestions, "library">>;

async function checkNow({ source, reviews }: FairUseTaskInput, server: LibraryServer) {
	const { context: cut } = await buildStoredCut(source, (keys) => server.ask("library", keys));
	// A review's record is always the production's: it is deleted with its record.
	return { cut, check: checkFairUse({ cut, reviews, hasRecord: () => true }) };
}

/** Runs the task `fair-use`. */
export async function fairUseWork(input: FairUseTaskInput, server: LibraryServer): Promise<CutFairUse> {
	const { cut, check } = await checkNow(input, server);
	const records = [...reviewedParts(cut)].map(([record_id, sides]) => ({ record_id, ...sides }));
	return { ...presentFairUse(check, cut), records };
}

/** Runs the task `dossier`. */
export async function dossierWork(input: DossierInput, server: LibraryServer): Promise<Uint8Array> {
	const { cut, check } = await checkNow(input, server);
	const { format, paper, source, reviews } = input;
	return exportReport(fairUseDossier(check, cut, reviews), format, { buildDate: source.cut.date, paper });
}
