import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { api } from "../../../api/api.ts";
import { type CutBuildState, cutBuildSchema } from "../../../data/cut-build.ts";
import { cutKeys } from "../../../data/cut-keys.ts";

const newsSchema = z.object({ build: cutBuildSchema.nullable() });

/** The latest build of a cut; null where it never had one, or it is long past. */
export const buildQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.build(cutId),
		queryFn: async ({ signal }): Promise<CutBuildState | null> =>
			(await api.get("/cuts/:id/build", { id: cutId, signal })).build,
		staleTime: Number.POSITIVE_INFINITY,
		// A build of somebody else ends with a change of the cut; its start is not told.
		meta: { resources: ["cuts"] },
	});

/**
 * Follows a build to its end.
 *
 * @param onNews - with every step, and at last with how it ended.
 * @returns stops following.
 */
export function followBuild(cutId: number, onNews: (build: CutBuildState) => void): () => void {
	const source = new EventSource(`/api/cuts/${cutId}/build`);
	const hear = ({ data }: MessageEvent<string>) => {
		const { build } = newsSchema.parse(JSON.parse(data));
		if (build !== null) onNews(build);
		if (build === null || (build.state !== "queued" && build.state !== "running")) source.close();
	};
	for (const name of ["progress", "done", "failed", "cancelled"]) source.addEventListener(name, hear);
	return () => source.close();
}
