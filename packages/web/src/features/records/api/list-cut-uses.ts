import { parseRate } from "@oxcut/core";
import { idSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { api } from "../../../api/api.ts";
import type { CutUse } from "../fields/record-context.ts";

// Only the figures that the grid shows: the clips of a feature film take megabytes.
const recordSchema = z.object({
	type: z.literal("R"),
	id: idSchema,
	clips: z.array(z.unknown()),
	inCut: z.object({ total: z.number() }),
});

/** The uses in a cut, by record. */
export function cutUsesQuery(cut: { readonly id: number; readonly fps: string } | null) {
	return queryOptions({
		queryKey: ["cut", cut?.id ?? 0, "record_uses"],
		enabled: cut !== null,
		meta: { resources: ["resource_metadata", "cuts"] },
		queryFn: async ({ signal }): Promise<ReadonlyMap<number, CutUse>> => {
			const path = "/cuts/:owner_id/resource_metadata";
			const { resource_metadata } = await api.get(path, { owner_id: cut?.id ?? 0, signal });
			const nominal = (cut === null ? null : parseRate(cut.fps))?.nominal ?? 1;
			const uses = resource_metadata.flatMap(({ data }): [number, CutUse][] => {
				const record = recordSchema.safeParse(data).data;
				if (record === undefined || record.clips.length === 0) return [];
				return [[record.id, { clips: record.clips.length, seconds: record.inCut.total / nominal }]];
			});
			return new Map(uses);
		},
		staleTime: 60_000,
	});
}
