import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "../../../api/request.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { studiosQuery } from "./list-studios.ts";

/** Deletes an organization; refused while it has projects. */
export function useDeleteStudio(id: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => request("DELETE", `/studios/${id}`),
		onSuccess: () => {
			void queryClient.invalidateQueries({ queryKey: studiosQuery.queryKey });
			void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		},
	});
}
