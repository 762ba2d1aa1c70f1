import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type ReceivedInvite = AnswerOf<"GET", "/account/invites">["invites"][number];

export const INVITES_KEY = ["invites"] as const;

/** Open invites to the account's verified addresses. */
export const invitesQuery = queryOptions({
	queryKey: INVITES_KEY,
	meta: { persist: true },
	queryFn: async ({ signal }) => (await api.get("/account/invites", { signal })).invites,
});
