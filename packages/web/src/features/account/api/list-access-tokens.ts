import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type AccessToken = AnswerOf<"GET", "/account/access_tokens">["access_tokens"][number];

/** The account's access tokens, without their secrets. */
export const accessTokensQuery = queryOptions({
	queryKey: ["access_tokens"],
	queryFn: async ({ signal }) => (await api.get("/account/access_tokens", { signal })).access_tokens,
});
