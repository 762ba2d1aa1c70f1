import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { studiosQuery } from "../../../data/list-studios.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";

/** Deletes an organization; refused while it has projects. */
export function useDeleteStudio(id: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => api.delete("/studios/:id", { id }),
		onSuccess: () => {
			void queryClient.invalidateQueries({ queryKey: studiosQuery.queryKey });
			void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		},
	});
}
