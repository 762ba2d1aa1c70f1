import { sharedRequest } from "../../../api/shared-requests.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { type ListedMember, membersKey } from "../../../data/list-members.ts";

/** Removes a member, or lets the person leave. */
export function useRemoveMember(productionId: number) {
	return useListChange<ListedMember, number>({
		queryKey: membersKey(productionId),
		send: (id) => sharedRequest("DELETE", `/productions/${productionId}/team_members/${id}`),
		change: without,
		alsoMoves: [["production", productionId, "stats"]],
	});
}
