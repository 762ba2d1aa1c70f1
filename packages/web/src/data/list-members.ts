import { areaLevelsSchema, idSchema, teamMemberSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

/** A member as the API gives them: with the level in effect in every area. */
const listedMemberSchema = teamMemberSchema.extend({
	permissions: areaLevelsSchema.required().extend({ id: idSchema }),
});
export type ListedMember = z.output<typeof listedMemberSchema>;

const answerSchema = z.object({ team_members: z.array(listedMemberSchema) });

export const membersKey = (productionId: number) => ["production", productionId, "team_members"] as const;

/** A production's team. */
export function membersQuery(productionId: number) {
	return queryOptions({
		queryKey: membersKey(productionId),
		meta: { resources: ["team_members"], persist: true },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/team_members`;
			return (await request("GET", path, { schema: answerSchema, signal })).team_members;
		},
		staleTime: 60_000,
	});
}
