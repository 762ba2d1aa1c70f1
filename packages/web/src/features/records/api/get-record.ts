import type { StoredRecord } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { isTemporary } from "../../../api/api-error.ts";
import { productionsQuery } from "../../../data/list-productions.ts";
import { loadKeptRecord } from "../../../records-store/kept-records.ts";

/** One record, for a page that doesn't know its production yet; without an answer, the one stored in the browser. */
export function recordQuery(id: number) {
	return queryOptions({
		queryKey: ["record", id],
		queryFn: async ({ signal, client }): Promise<StoredRecord> => {
			try {
				return (await api.get("/records/:id", { id, signal })).record;
			} catch (error) {
				const productions = client.getQueryData(productionsQuery.queryKey) ?? [];
				const ids = productions.map((production) => production.id);
				const kept = isTemporary(error) ? await loadKeptRecord(ids, id) : null;
				if (kept === null) throw error;
				return kept;
			}
		},
		staleTime: 60_000,
		networkMode: "always",
		refetchOnReconnect: "always",
	});
}
