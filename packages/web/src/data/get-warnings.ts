import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { queryRetry, WARNINGS_SETUP } from "../api/retry.ts";
import { type CutBuildState, isOpenBuild } from "./cut-build.ts";
import { cutKeys } from "./cut-keys.ts";

/** Ids of the cut's records with a problem, and how many of its clips have no record. */
interface CutIssues {
	readonly rights: readonly number[];
	readonly master: readonly number[];
	/** They are no longer what the cut was built with. */
	readonly changed: readonly number[];
	readonly numUnidentifiedClips: number;
}

const NO_ISSUES: CutIssues = { rights: [], master: [], changed: [], numUnidentifiedClips: 0 };

/** What the server knows to be wrong with a cut's records; on the cut's page the engine finds out the rest itself. */
export const cutIssuesQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.warnings(cutId),
		queryFn: async ({ signal, client }): Promise<CutIssues> => {
			const key = cutKeys.warnings(cutId);
			// While it is built, a cut has no warnings to tell; all of it is read again when that is done.
			const isBuilding = isOpenBuild(client.getQueryData<CutBuildState | null>(cutKeys.build(cutId)));
			if (isBuilding) return client.getQueryData<CutIssues>(key) ?? NO_ISSUES;
			const { warnings, ...answer } = await api.get("/cuts/:id/warnings", { id: cutId, signal });
			return {
				rights: warnings.licensingIssues,
				master: warnings.masterIssues,
				changed: answer.changed_record_ids,
				numUnidentifiedClips: answer.num_unidentified_clips,
			};
		},
		...queryRetry(WARNINGS_SETUP),
		meta: { resources: ["records", "cached_resources"] },
	});
