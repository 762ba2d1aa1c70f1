import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { cutKeys } from "./cut-keys.ts";

export type FullCut = Omit<AnswerOf<"GET", "/cuts/:id">["cut"], "nle_timeline">;

/** A cut with its saved reports; they are null until it is built. */
export const cutQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.full(cutId),
		queryFn: async ({ signal }): Promise<FullCut> => {
			const answer = await api.get("/cuts/:id", { id: cutId, signal });
			// The engine makes its own timeline, and this one takes megabytes.
			const { nle_timeline: _unused, ...cut } = answer.cut;
			return cut;
		},
		staleTime: 60_000,
		meta: { resources: ["cuts"] },
	});
