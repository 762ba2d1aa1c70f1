import { type TrashKind, trashEntrySchema } from "@oxcut/core/model";
import { infiniteQueryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ trash_entries: z.array(trashEntrySchema) });

const PAGE = 100;

export const trashKey = (productionId: number) => ["production", productionId, "trash"] as const;

/** What a production's trash has, newest first, page by page. */
export function trashQuery(productionId: number, kind: TrashKind | null) {
	return infiniteQueryOptions({
		queryKey: [...trashKey(productionId), kind],
		// Whatever is deleted or restored is an event of what it is.
		meta: { resources: ["records", "licensors", "tags", "cuts"] },
		initialPageParam: null as number | null,
		queryFn: async ({ pageParam, signal }) => {
			const query = new URLSearchParams({ limit: String(PAGE) });
			if (pageParam !== null) query.set("before", String(pageParam));
			if (kind !== null) query.set("kind", kind);
			const path = `/productions/${productionId}/trash?${query.toString()}`;
			return (await request("GET", path, { schema: answerSchema, signal })).trash_entries;
		},
		getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
		staleTime: 0,
	});
}
