import { inviteSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const sentInviteSchema = inviteSchema.extend({ expires_at: z.string().nullable() });
export type SentInvite = z.output<typeof sentInviteSchema>;

const answerSchema = z.object({ invites: z.array(sentInviteSchema) });

export const sentInvitesKey = (productionId: number) => ["production", productionId, "invites"] as const;

/** Invites to a production that nobody has answered, expired ones included. */
export function sentInvitesQuery(productionId: number) {
	return queryOptions({
		queryKey: sentInvitesKey(productionId),
		meta: { resources: ["invites"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/invites`;
			return (await request("GET", path, { schema: answerSchema, signal })).invites;
		},
		staleTime: 60_000,
	});
}
