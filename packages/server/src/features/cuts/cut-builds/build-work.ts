import type { LookupKeys } from "@oxcut/core/cut";
import type { Server } from "../../../worker-pool/ask-server.ts";
import type { BuiltCut } from "../saved-cuts/save-built-cut.ts";
import { buildStoredCut } from "./build-stored-cut.ts";
import type { BuildInput, BuildQuestions } from "./build-task.ts";
import { describeBuild } from "./describe-build.ts";
import { followRefresh } from "./follow-refresh.ts";

/** Runs the task `build`. */
export async function buildWork(
	{ source, snapshot, refreshes }: BuildInput,
	server: Server<BuildQuestions>,
): Promise<BuiltCut> {
	const basis = snapshot ?? ((keys: LookupKeys) => server.ask("library", keys));
	const built = await buildStoredCut(source, basis, server.progress);
	const refreshed = refreshes.reduce(followRefresh, built);
	const isUnidentified = refreshed.context.matched.unidentified.length > 0;
	return describeBuild(refreshed, isUnidentified ? JSON.parse(await server.ask("names")) : null);
}
