import type { ReceivedInvite, StoredInvite } from "./queries.ts";

export function presentInvite(invite: StoredInvite) {
	return {
		id: invite.id,
		production_id: invite.production_id,
		recipient_email: invite.recipient_email,
		role: invite.role,
		created_at: invite.created_at,
		updated_at: invite.updated_at,
		expires_at: invite.expires_at,
	};
}

/** An invite for its recipient, who may not see the production yet. */
export function presentReceivedInvite(invite: ReceivedInvite) {
	return {
		...presentInvite(invite),
		production_name: invite.production_name,
		invited_by_name: invite.invited_by_name,
	};
}
