import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { type CutBuildState, isOpenBuild } from "../../../data/cut-build.ts";
import { cutKeys } from "../../../data/cut-keys.ts";

/** The latest build of a cut; null if there was none, or it ended long ago. */
export const buildQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.build(cutId),
		queryFn: async ({ signal }): Promise<CutBuildState | null> =>
			(await api.get("/cuts/:id/build", { id: cutId, signal })).build,
		staleTime: Number.POSITIVE_INFINITY,
		// A build started by someone else ends with a change of the cut; no event reports its start.
		meta: { resources: ["cuts"], item: { resource: "cuts", id: cutId } },
	});

/**
 * Follows a build to its end.
 *
 * @param onNews - called with every step, and with the outcome.
 * @returns a function that stops following.
 */
export function followBuild(cutId: number, onNews: (build: CutBuildState) => void): () => void {
	const source = new EventSource(`/api/cuts/${cutId}/build`);
	const hear = ({ data }: MessageEvent<string>) => {
		const { build }: AnswerOf<"GET", "/cuts/:id/build"> = JSON.parse(data);
		if (build !== null) onNews(build);
		if (!isOpenBuild(build)) source.close();
	};
	for (const name of ["progress", "done", "failed", "cancelled"]) source.addEventListener(name, hear);
	return () => source.close();
}
