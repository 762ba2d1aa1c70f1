import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sharedRequest } from "../../../api/shared-requests.ts";
import { without } from "../../../api/use-list-change.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { productionsQuery } from "./list-productions.ts";

/** Deletes a production with all that belongs to it. */
export function useDeleteProduction(id: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => sharedRequest("DELETE", `/productions/${id}`),
		onSuccess: () => {
			queryClient.setQueryData(productionsQuery.queryKey, (productions) =>
				productions === undefined ? undefined : without(productions, id),
			);
			void queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
			void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		},
	});
}
