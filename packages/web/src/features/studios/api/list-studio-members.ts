import { type StudioMember, studioMemberSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ studio_members: z.array(studioMemberSchema) });

/** An organization's managers and the members of its projects' teams; only managers may list them. */
export function studioMembersQuery(studioId: number) {
	return queryOptions({
		queryKey: ["studios", studioId, "members"],
		queryFn: async ({ signal }): Promise<StudioMember[]> => {
			const path = `/studios/${studioId}/members`;
			return (await request("GET", path, { schema: answerSchema, signal })).studio_members;
		},
	});
}
