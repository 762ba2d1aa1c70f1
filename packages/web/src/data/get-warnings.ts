import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";
import { queryRetry, WARNINGS_SETUP } from "../api/retry.ts";
import { type CutBuildState, isOpenBuild } from "./cut-build.ts";
import { cutKeys } from "./cut-keys.ts";

const ids = z.array(z.int());
const answerSchema = z.object({
	warnings: z.object({ licensingIssues: ids, masterIssues: ids }),
	changed_record_ids: ids,
});

/** Ids of the cut's records. */
interface CutIssues {
	readonly rights: readonly number[];
	readonly master: readonly number[];
	/** They are no longer what the cut was built with. */
	readonly changed: readonly number[];
}

const NO_ISSUES: CutIssues = { rights: [], master: [], changed: [] };

/** What the server knows to be wrong with a cut's records; on the cut's page the engine finds out the rest itself. */
export const cutIssuesQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.warnings(cutId),
		queryFn: async ({ signal, client }): Promise<CutIssues> => {
			const key = cutKeys.warnings(cutId);
			// While it is built, a cut has no warnings to tell; all of it is read again when that is done.
			const isBuilding = isOpenBuild(client.getQueryData<CutBuildState | null>(cutKeys.build(cutId)));
			if (isBuilding) return client.getQueryData<CutIssues>(key) ?? NO_ISSUES;
			const path = `/cuts/${cutId}/warnings`;
			const answer = await request("GET", path, { schema: answerSchema, signal });
			const { licensingIssues: rights, masterIssues: master } = answer.warnings;
			return { rights, master, changed: answer.changed_record_ids };
		},
		...queryRetry(WARNINGS_SETUP),
		meta: { resources: ["records", "cached_resources"] },
	});
