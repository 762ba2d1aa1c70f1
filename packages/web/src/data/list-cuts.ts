import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { cutKeys } from "./cut-keys.ts";

/** A cut without its timeline and reports. */
export type LimitedCut = AnswerOf<"GET", "/productions/:production_id/cuts">["cuts"][number];

/** The cuts of a production, the newest first. */
export const cutsQuery = (productionId: number) =>
	queryOptions({
		queryKey: cutKeys.list(productionId),
		queryFn: async ({ signal }): Promise<LimitedCut[]> => {
			const { cuts } = await api.get("/productions/:production_id/cuts", {
				production_id: productionId,
				signal,
			});
			return cuts.toSorted((a, b) => b.info.date.localeCompare(a.info.date) || b.id - a.id);
		},
		staleTime: 60_000,
		meta: { resources: ["cuts"], persist: true },
	});
