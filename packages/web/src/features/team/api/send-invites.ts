import type { inviteCreateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { type SentInvite, sentInvitesKey } from "./list-invites.ts";

type Input = z.output<typeof inviteCreateSchema>;

/** Sends invites by email; open ones are sent again. */
export function useSendInvites(productionId: number) {
	return useListChange<SentInvite, Input>({
		queryKey: sentInvitesKey(productionId),
		send: (body) => api.post("/productions/:production_id/invites", { production_id: productionId, body }),
	});
}
