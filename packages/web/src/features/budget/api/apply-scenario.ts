import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/**
 * Gives the project's prices and conditions a scenario's values. Returns the trash entry that undoes it; null if
 * nothing changed.
 */
export function useApplyScenario(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (id: number) => (await api.request("POST", "/scenarios/:id/apply", { id })).trashId,
		onSettled: () => queryClient.invalidateQueries({ queryKey: ["production", productionId] }),
	});
}
