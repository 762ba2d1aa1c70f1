import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { betaQuery } from "./get-beta.ts";

/** Joins the beta, and reloads the account with its features. */
export function useJoinBeta() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: async () => (await api.post("/account/beta")).beta,
		onSuccess: async (beta) => {
			client.setQueryData(betaQuery.queryKey, beta);
			await client.invalidateQueries({ queryKey: ACCOUNT_KEY, exact: true });
		},
	});
}
