import type { TrashKind } from "@oxcut/core/model";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const PAGE = 100;

export const trashKey = (productionId: number) => ["production", productionId, "trash"] as const;

/** A production's trash, newest first, page by page. */
export function trashQuery(productionId: number, kind: TrashKind | null) {
	return infiniteQueryOptions({
		queryKey: [...trashKey(productionId), kind],
		// A deletion or restoration is an event of the item's own list.
		meta: { resources: ["records", "licensors", "tags", "cuts"] },
		initialPageParam: null as number | null,
		queryFn: async ({ pageParam, signal }) => {
			const query = { limit: PAGE, before: pageParam ?? undefined, kind: kind ?? undefined };
			const path = "/productions/:production_id/trash";
			return (await api.get(path, { production_id: productionId, query, signal })).trash_entries;
		},
		getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
		staleTime: 0,
	});
}
