import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** A member as the API returns it, with the effective level in every area. */
export type ListedMember = AnswerOf<
	"GET",
	"/productions/:production_id/team_members"
>["team_members"][number];

export const membersKey = (productionId: number) => ["production", productionId, "team_members"] as const;

/** A production's team. */
export function membersQuery(productionId: number) {
	return queryOptions({
		queryKey: membersKey(productionId),
		meta: { resources: ["team_members"], persist: true },
		queryFn: async ({ signal }) => {
			const { team_members } = await api.get("/productions/:production_id/team_members", {
				production_id: productionId,
				signal,
			});
			return team_members;
		},
		staleTime: 60_000,
	});
}
