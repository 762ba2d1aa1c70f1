import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type RecordClip = AnswerOf<"GET", "/records/:id/uses/:cut_id">["clips"][number];

/** The clips of a record in a cut, in film order. */
export function recordClipsQuery(recordId: number, cutId: number) {
	return queryOptions({
		queryKey: ["record", recordId, "clips", cutId],
		meta: { resources: ["cuts", "resource_metadata"] },
		queryFn: async ({ signal }) =>
			(await api.get("/records/:id/uses/:cut_id", { id: recordId, cut_id: cutId, signal })).clips,
		staleTime: 60_000,
	});
}
