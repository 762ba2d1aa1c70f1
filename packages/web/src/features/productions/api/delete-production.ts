import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { without } from "../../../api/use-list-change.ts";
import { deletedProductionsQuery } from "../../../data/list-deleted-productions.ts";
import { productionsQuery } from "../../../data/list-productions.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";

/**
 * Deletes a production; it can be restored for 30 days.
 *
 * @param onDeleted - called even if the page that asked is gone: the project's pages end as soon as the list of projects is read again.
 */
export function useDeleteProduction(id: number, onDeleted: () => void) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => api.delete("/productions/:id", { id }),
		onSuccess: () => {
			onDeleted();
			queryClient.setQueryData(productionsQuery.queryKey, (productions) =>
				productions === undefined ? undefined : without(productions, id),
			);
			void queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
			void queryClient.invalidateQueries({ queryKey: deletedProductionsQuery.queryKey });
			void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
		},
	});
}
