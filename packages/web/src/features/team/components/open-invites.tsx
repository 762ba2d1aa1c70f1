import { useQuery } from "@tanstack/react-query";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { type SentInvite, sentInvitesQuery } from "../api/list-invites.ts";
import { useRevokeInvite } from "../api/revoke-invite.ts";
import { useSendInvites } from "../api/send-invites.ts";
import { messages } from "../messages.ts";
import { mayTouchInvite, type TeamActor } from "../team-rules.ts";
import { TeamSection } from "./team-section.tsx";

export interface OpenInvitesProps {
	readonly productionId: number;
	readonly actor: TeamActor;
}

function isExpired({ expires_at }: SentInvite): boolean {
	return expires_at !== null && Date.parse(expires_at) < Date.now();
}

/** Invites that nobody has answered; nothing where there is none. */
export function OpenInvites({ productionId, actor }: OpenInvitesProps) {
	const { data: invites, error, refetch } = useQuery(sentInvitesQuery(productionId));
	const sending = useSendInvites(productionId);
	const revoking = useRevokeInvite(productionId);
	const resend = ({ recipient_email: email, role }: SentInvite) =>
		sending.mutate(
			{ emails: [email], role },
			{
				onSuccess: () => notify("success", messages.resent(email)),
				onError: (failure) => notifyError(messages.resendFailed, failure),
			},
		);
	const revoke = ({ id, recipient_email: email }: SentInvite) =>
		revoking.mutate(id, {
			onSuccess: () => notify("success", messages.revoked(email)),
			onError: (failure) => notifyError(messages.revokeFailed, failure),
		});
	if (error !== null && invites === undefined) {
		return <ErrorState title={messages.invitesLoadFailed} error={error} onRetry={() => void refetch()} />;
	}
	if (invites === undefined || invites.length === 0) return null;
	return (
		<TeamSection title={messages.openInvites}>
			<DataTable
				label={messages.openInvites}
				rows={invites}
				keyOf={({ id }) => id}
				columns={[
					{
						id: "address",
						header: messages.address,
						className: "w-full",
						cell: ({ recipient_email }) => <span className="wrap-anywhere">{recipient_email}</span>,
					},
					{
						id: "role",
						header: messages.role,
						hideOnPhone: true,
						cell: ({ role }) => <span className="pr-6 whitespace-nowrap">{messages.roles[role]}</span>,
					},
					{
						id: "expires",
						header: messages.expires,
						hideOnPhone: true,
						cell: (invite) => (
							<span className="pr-6 whitespace-nowrap text-text-2">
								{isExpired(invite) ? messages.expired : <DateText at={invite.expires_at} ago />}
							</span>
						),
					},
					{
						id: "actions",
						header: "",
						name: messages.actions,
						align: "end",
						cell: (invite) =>
							mayTouchInvite(actor, invite.role) ? (
								<span className="flex justify-end gap-1">
									<Button
										size="small"
										variant="ghost"
										aria-label={messages.resendTo(invite.recipient_email)}
										disabled={sending.isPending}
										onClick={() => resend(invite)}
									>
										{messages.resend}
									</Button>
									<Button
										size="small"
										variant="ghost"
										aria-label={messages.revokeOf(invite.recipient_email)}
										onClick={() => revoke(invite)}
									>
										{messages.revoke}
									</Button>
								</span>
							) : (
								actor.member.levels.team === "edit" && (
									<span className="text-12 text-text-2">{messages.managersOnly}</span>
								)
							),
					},
				]}
			/>
		</TeamSection>
	);
}
