import { inviteSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const receivedInviteSchema = inviteSchema.extend({
	production_name: z.string(),
	invited_by_name: z.string().nullable(),
	expires_at: z.string().nullable(),
});
export type ReceivedInvite = z.output<typeof receivedInviteSchema>;

const answerSchema = z.object({ invites: z.array(receivedInviteSchema) });

export const INVITES_KEY = ["invites"] as const;

/** Invites to the account's verified addresses that wait for an answer. */
export const invitesQuery = queryOptions({
	queryKey: INVITES_KEY,
	queryFn: async ({ signal }) =>
		(await request("GET", "/account/invites", { schema: answerSchema, signal })).invites,
});
