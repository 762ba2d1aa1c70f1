import type { StudioMember } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** An organization's managers and the members of its projects' teams; only managers may list them. */
export function studioMembersQuery(studioId: number) {
	return queryOptions({
		queryKey: ["studios", studioId, "members"],
		queryFn: async ({ signal }): Promise<StudioMember[]> => {
			return (await api.get("/studios/:id/members", { id: studioId, signal })).studio_members;
		},
	});
}
