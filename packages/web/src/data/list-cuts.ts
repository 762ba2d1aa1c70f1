import { formatTimecode, RATES } from "@oxcut/core";
import { limitedCutSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";
import { cutKeys } from "./cut-keys.ts";

/** A cut of the list, with its length as a label; null until it is built. */
export type LimitedCut = z.output<typeof limitedCutSchema> & { readonly lengthTc: string | null };

const answerSchema = z.object({ cuts: z.array(limitedCutSchema) });

function withLength(cut: z.output<typeof limitedCutSchema>): LimitedCut {
	const { timelineLength, startsAtTc } = cut.info;
	const rate = RATES[cut.nle_config.fps];
	return { ...cut, lengthTc: startsAtTc === null ? null : formatTimecode(timelineLength, rate, false) };
}

/** The cuts of a production without timelines and reports, the newest first. */
export const cutsQuery = (productionId: number) =>
	queryOptions({
		queryKey: cutKeys.list(productionId),
		queryFn: async ({ signal }): Promise<LimitedCut[]> => {
			const path = `/productions/${productionId}/cuts`;
			const { cuts } = await request("GET", path, { schema: answerSchema, signal });
			return cuts.map(withLength).sort((a, b) => b.info.date.localeCompare(a.info.date) || b.id - a.id);
		},
		staleTime: 60_000,
		meta: { resources: ["cuts"], persist: true },
	});
