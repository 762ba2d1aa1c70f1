import type { InputOf } from "@oxcut/core/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { type ListedProduction, productionsQuery } from "../../../data/list-productions.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";

/** A new production, and its plan unless that is the free one. */
export type NewProduction = InputOf<"POST", "/productions">["body"];

/** Creates a production, in an organization or outside any, and waits until its permissions are known. */
export function useCreateProduction(studioId: number | null) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (body: NewProduction): Promise<ListedProduction> => {
			const answer =
				studioId === null
					? await api.post("/productions", { body })
					: await api.post("/studios/:studio_id/productions", { studio_id: studioId, body });
			return answer.production;
		},
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			await queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
		},
	});
}
