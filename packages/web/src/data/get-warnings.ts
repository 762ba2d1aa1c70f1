import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { queryRetry, WARNINGS_SETUP } from "../api/retry.ts";
import { type CutBuildState, isOpenBuild } from "./cut-build.ts";
import { cutKeys } from "./cut-keys.ts";

/** Ids of the cut's records with a problem. */
interface CutIssues {
	readonly rights: readonly number[];
	readonly master: readonly number[];
	/** They have changed since the cut was built. */
	readonly changed: readonly number[];
}

const NO_ISSUES: CutIssues = { rights: [], master: [], changed: [] };

/** The problems of a cut's records that only the server knows; the engine of the cut's page finds the others. */
export const cutIssuesQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.warnings(cutId),
		queryFn: async ({ signal, client }): Promise<CutIssues> => {
			const key = cutKeys.warnings(cutId);
			// During a build, a cut has no warnings; it is read again afterwards.
			const isBuilding = isOpenBuild(client.getQueryData<CutBuildState | null>(cutKeys.build(cutId)));
			if (isBuilding) return client.getQueryData<CutIssues>(key) ?? NO_ISSUES;
			const { warnings, ...answer } = await api.get("/cuts/:id/warnings", { id: cutId, signal });
			return {
				rights: warnings.licensingIssues,
				master: warnings.masterIssues,
				changed: answer.changed_record_ids,
			};
		},
		...queryRetry(WARNINGS_SETUP),
		meta: { resources: ["records", "cached_resources"], item: { resource: "cuts", id: cutId } },
	});
