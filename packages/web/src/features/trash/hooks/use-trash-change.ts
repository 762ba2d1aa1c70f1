import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { restoreEntries } from "../../../undo/restore-entries.ts";
import { trashKey } from "../api/list-trash.ts";

/**
 * Changes of a production's trash. Await them rather than using callbacks: the component that started one may be
 * unmounted before it ends.
 */
export function useTrashChange(productionId: number) {
	const queryClient = useQueryClient();
	return {
		/** Restores an entry, which may appear anywhere in the project. */
		restoring: useMutation({
			mutationFn: (id: number) => restoreEntries(productionId, [id]),
			onSettled: () => void queryClient.invalidateQueries(),
		}),
		/** Deletes an entry for good; null empties the trash. */
		deleting: useMutation({
			mutationFn: (id: number | null) =>
				id === null
					? api.delete("/productions/:production_id/trash", { production_id: productionId })
					: api.delete("/productions/:production_id/trash/:id", { production_id: productionId, id }),
			onSettled: () => void queryClient.invalidateQueries({ queryKey: trashKey(productionId) }),
		}),
	};
}
