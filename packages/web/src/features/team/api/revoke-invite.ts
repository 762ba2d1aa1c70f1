import { api } from "../../../api/api.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { type SentInvite, sentInvitesKey } from "./list-invites.ts";

/** Revokes an invite. */
export function useRevokeInvite(productionId: number) {
	return useListChange<SentInvite, number>({
		queryKey: sentInvitesKey(productionId),
		send: (id) => api.delete("/productions/:production_id/invites/:id", { production_id: productionId, id }),
		change: without,
	});
}
