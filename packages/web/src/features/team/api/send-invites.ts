import type { inviteCreateSchema } from "@oxcut/core/model";
import type * as z from "zod";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { type SentInvite, sentInvitesKey } from "./list-invites.ts";

type Input = z.output<typeof inviteCreateSchema>;

/** Invites addresses by e-mail; a standing invite is sent again. */
export function useSendInvites(productionId: number) {
	return useListChange<SentInvite, Input>({
		queryKey: sentInvitesKey(productionId),
		send: (body) => request("POST", `/productions/${productionId}/invites`, { body }),
	});
}
