import { formatTimecode, RATES } from "@oxcut/core";
import { cutSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";
import { cutKeys } from "./cut-keys.ts";

/** The packed timeline stays text: the engine makes its own. */
const answerSchema = z.object({ cut: cutSchema.omit({ nle_timeline: true }) });

export type FullCut = z.output<typeof answerSchema>["cut"] & {
	/** Its length as a label; null until it is built. */
	readonly lengthTc: string | null;
};

/** A cut with its kept reports; they are null until it is built. */
export const cutQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.full(cutId),
		queryFn: async ({ signal }): Promise<FullCut> => {
			const { cut } = await request("GET", `/cuts/${cutId}`, { schema: answerSchema, signal });
			const { startsAtTc, timelineLength } = cut.info;
			const rate = RATES[cut.nle_config.fps];
			return { ...cut, lengthTc: startsAtTc === null ? null : formatTimecode(timelineLength, rate, false) };
		},
		staleTime: 60_000,
		meta: { resources: ["cuts"] },
	});
