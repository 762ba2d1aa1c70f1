import { formatTimecode, RATES } from "@oxcut/core";
import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { cutKeys } from "./cut-keys.ts";

type ListedCut = AnswerOf<"GET", "/productions/:production_id/cuts">["cuts"][number];

/** A cut of the list, with its length as a label; null until it is built. */
export type LimitedCut = ListedCut & { readonly lengthTc: string | null };

function withLength(cut: ListedCut): LimitedCut {
	const { timelineLength, startsAtTc } = cut.info;
	const rate = RATES[cut.nle_config.fps];
	return { ...cut, lengthTc: startsAtTc === null ? null : formatTimecode(timelineLength, rate, false) };
}

/** The cuts of a production without timelines and reports, the newest first. */
export const cutsQuery = (productionId: number) =>
	queryOptions({
		queryKey: cutKeys.list(productionId),
		queryFn: async ({ signal }): Promise<LimitedCut[]> => {
			const { cuts } = await api.get("/productions/:production_id/cuts", {
				production_id: productionId,
				signal,
			});
			return cuts.map(withLength).sort((a, b) => b.info.date.localeCompare(a.info.date) || b.id - a.id);
		},
		staleTime: 60_000,
		meta: { resources: ["cuts"], persist: true },
	});
