import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type InvitePreview = AnswerOf<"POST", "/account/invites/preview">;

/** The invite of an emailed link, regardless of who is signed in. */
export function invitePreviewQuery(token: string) {
	return queryOptions({
		queryKey: ["invite_preview", token],
		queryFn: ({ signal }) => api.post("/account/invites/preview", { body: { token }, signal }),
		retry: false,
	});
}
