import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { type SentInvite, sentInvitesQuery } from "../api/list-invites.ts";
import { useRevokeInvite } from "../api/revoke-invite.ts";
import { useSendInvites } from "../api/send-invites.ts";
import { messages } from "../messages.ts";
import { mayManageInvite, type TeamActor } from "../team-rules.ts";

export interface OpenInvitesProps {
	readonly productionId: number;
	readonly actor: TeamActor;
}

function isExpired({ expires_at }: SentInvite): boolean {
	return expires_at !== null && Date.parse(expires_at) < Date.now();
}

/** The expiry of an invite. */
function InviteEnd({ invite }: { readonly invite: SentInvite }) {
	return isExpired(invite) ? messages.expired : <DateText at={invite.expires_at} ago />;
}

/** Open invites; nothing if there are none. */
export function OpenInvites({ productionId, actor }: OpenInvitesProps) {
	const sent = useQuery(sentInvitesQuery(productionId));
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
	return (
		<QueryView query={sent} failed={messages.invitesLoadFailed} loading={null} empty={null}>
			{(invites) => (
				<Section title={messages.openInvites} aside={messages.membersCount(invites.length)}>
					<DataTable
						label={messages.openInvites}
						rows={invites}
						keyOf={({ id }) => id}
						columns={[
							{
								id: "address",
								header: messages.address,
								className: "w-full",
								cell: (invite) => (
									<span className="flex min-h-12 items-center gap-2.5 py-1.5">
										<span
											aria-hidden
											className="inline-grid size-7 flex-none place-items-center rounded-full border border-dashed border-line-control text-text-2 max-md:hidden"
										>
											<Mail className="size-3.5" />
										</span>
										<span className="min-w-0">
											<span className="wrap-anywhere">{invite.recipient_email}</span>
											<span className="block text-12 text-text-2 md:hidden">
												{messages.roles[invite.role]}
												{" · "}
												<InviteEnd invite={invite} />
											</span>
										</span>
									</span>
								),
							},
							{
								id: "role",
								header: messages.role,
								hideOnPhone: true,
								cell: ({ role }) => <span className="pr-6 whitespace-nowrap">{messages.roles[role]}</span>,
							},
							{
								id: "sent",
								header: messages.sentOn,
								hideOnPhone: true,
								cell: ({ created_at }) => (
									<span className="pr-6 whitespace-nowrap text-text-2">
										<DateText at={created_at} ago />
									</span>
								),
							},
							{
								id: "expires",
								header: messages.expires,
								hideOnPhone: true,
								cell: (invite) => (
									<span className="pr-6 whitespace-nowrap text-text-2">
										<InviteEnd invite={invite} />
									</span>
								),
							},
							{
								id: "actions",
								header: "",
								name: messages.actions,
								align: "end",
								cell: (invite) =>
									mayManageInvite(actor, invite.role) ? (
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
				</Section>
			)}
		</QueryView>
	);
}
