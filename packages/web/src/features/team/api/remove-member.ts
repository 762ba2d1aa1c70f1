import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { type ListedMember, membersKey } from "../../../data/list-members.ts";

/** Removes a member, or lets the person leave. */
export function useRemoveMember(productionId: number) {
	return useListChange<ListedMember, number>({
		queryKey: membersKey(productionId),
		send: (id) =>
			api.delete("/productions/:production_id/team_members/:id", { production_id: productionId, id }),
		change: without,
		alsoMoves: [["production", productionId, "stats"]],
	});
}
