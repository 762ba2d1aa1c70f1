import { sharedRequest } from "../../../api/shared-requests.ts";
import { useListChange, without } from "../../../api/use-list-change.ts";
import { type SentInvite, sentInvitesKey } from "./list-invites.ts";

/** Takes an invite back. */
export function useRevokeInvite(productionId: number) {
	return useListChange<SentInvite, number>({
		queryKey: sentInvitesKey(productionId),
		send: (id) => sharedRequest("DELETE", `/productions/${productionId}/invites/${id}`),
		change: without,
	});
}
