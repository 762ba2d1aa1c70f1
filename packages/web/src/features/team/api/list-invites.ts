import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type SentInvite = AnswerOf<"GET", "/productions/:production_id/invites">["invites"][number];

export const sentInvitesKey = (productionId: number) => ["production", productionId, "invites"] as const;

/** Open invites to a production, expired ones included. */
export function sentInvitesQuery(productionId: number) {
	return queryOptions({
		queryKey: sentInvitesKey(productionId),
		meta: { resources: ["invites"] },
		queryFn: async ({ signal }) => {
			const { invites } = await api.get("/productions/:production_id/invites", {
				production_id: productionId,
				signal,
			});
			return invites;
		},
		staleTime: 60_000,
	});
}
