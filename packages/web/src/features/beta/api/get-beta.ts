import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type Beta = AnswerOf<"GET", "/account/beta">["beta"];

/** The features in the beta, and the account's access to them. */
export const betaQuery = queryOptions({
	queryKey: ["account", "beta"],
	queryFn: async ({ signal }) => (await api.get("/account/beta", { signal })).beta,
});
