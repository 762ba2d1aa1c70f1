import { trkMediaTypeSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const rangeSchema = z.object({
	tcIn: z.string(),
	tcOut: z.string(),
	sourceIn: z.string().nullable(),
	sourceOut: z.string().nullable(),
});
const clipSchema = rangeSchema.extend({
	trkMediaType: trkMediaTypeSchema,
	trkLevel: z.int().positive(),
	fps: z.string(),
	/** What is seen or heard of it. */
	subClips: z.array(rangeSchema),
});
export type RecordClip = z.output<typeof clipSchema>;

const answerSchema = z.object({ clips: z.array(clipSchema) });

/** The clips of a record in a cut, in film order. */
export function recordClipsQuery(recordId: number, cutId: number) {
	return queryOptions({
		queryKey: ["record", recordId, "clips", cutId],
		meta: { resources: ["cuts", "resource_metadata"] },
		queryFn: async ({ signal }) =>
			(await request("GET", `/records/${recordId}/uses/${cutId}`, { schema: answerSchema, signal })).clips,
		staleTime: 60_000,
	});
}
