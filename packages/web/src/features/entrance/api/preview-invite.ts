import { inviteSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const previewSchema = z.object({
	invite: inviteSchema.extend({
		production_name: z.string(),
		invited_by_name: z.string().nullable(),
		expires_at: z.string(),
	}),
	/** Whether somebody has an account with the invite's address. */
	has_account: z.boolean(),
});
export type InvitePreview = z.output<typeof previewSchema>;

/** The invite that a mailed link is for, whoever is signed in. */
export function invitePreviewQuery(token: string) {
	return queryOptions({
		queryKey: ["invite_preview", token],
		queryFn: ({ signal }) =>
			request("POST", "/account/invites/preview", { body: { token }, schema: previewSchema, signal }),
		retry: false,
	});
}
