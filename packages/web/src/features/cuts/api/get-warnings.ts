import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { queryRetry, WARNINGS_SETUP } from "../../../api/retry.ts";
import { type CutBuildState, isOpenBuild } from "./cut-build.ts";
import { cutKeys } from "./cut-keys.ts";

const answerSchema = z.object({ changed_record_ids: z.array(z.int()) });

/** Ids of the records that are no longer what the cut was built with; the engine finds out the rest itself. */
export const changedRecordsQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.warnings(cutId),
		queryFn: async ({ signal, client }): Promise<number[]> => {
			const key = cutKeys.warnings(cutId);
			// While it is built, a cut has no warnings to tell; all of it is read again when that is done.
			const isBuilding = isOpenBuild(client.getQueryData<CutBuildState | null>(cutKeys.build(cutId)));
			if (isBuilding) return client.getQueryData<number[]>(key) ?? [];
			const path = `/cuts/${cutId}/warnings`;
			const { changed_record_ids } = await request("GET", path, { schema: answerSchema, signal });
			return changed_record_ids;
		},
		...queryRetry(WARNINGS_SETUP),
		meta: { resources: ["records", "cached_resources"] },
	});
