import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type CounselLink = AnswerOf<
	"GET",
	"/productions/:production_id/counsel_links"
>["counsel_links"][number];

/** The links for counsel of a production, without their secrets. */
export function counselLinksQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "counsel_links"],
		queryFn: async ({ signal }) => {
			const path = "/productions/:production_id/counsel_links";
			return (await api.get(path, { production_id: productionId, signal })).counsel_links;
		},
	});
}
