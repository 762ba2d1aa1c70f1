import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const SHOWN = 20;

export const importsKey = (productionId: number) => ["production", productionId, "imports"] as const;

/** The latest imports of a production. */
export function importsQuery(productionId: number) {
	return queryOptions({
		queryKey: importsKey(productionId),
		meta: { resources: ["imports"] },
		queryFn: async ({ signal }) => {
			const input = { production_id: productionId, query: { limit: SHOWN }, signal };
			return (await api.get("/productions/:production_id/imports", input)).imports;
		},
	});
}
