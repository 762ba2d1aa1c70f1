import type { StudioMember } from "@oxcut/core/model";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MemberName } from "../../../components/member-name.tsx";
import { productionsQuery } from "../../../data/list-productions.ts";
import { type ListedStudio, studiosQuery } from "../../../data/list-studios.ts";
import { nameOf } from "../../../data/member-name.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { useChangeManager } from "../api/change-manager.ts";
import { studioMembersQuery } from "../api/list-studio-members.ts";
import { messages } from "../messages.ts";

const ROLE_ORDER: Readonly<Record<StudioMember["main_role"], number>> = { owner: 0, manager: 1, none: 2 };

/** An organization's managers and team members, shown to its managers. */
export function StudioMembers({ studio }: { readonly studio: ListedStudio }) {
	const { id: selfId } = useAccount();
	const listed = useQuery(studioMembersQuery(studio.id));
	const [removed, setRemoved] = useState<StudioMember | null>(null);
	const appointing = useChangeManager(studio.id);
	const appoint = (member: StudioMember) =>
		appointing.mutate(
			{ userId: member.id, manages: true },
			{
				onSuccess: () => notify("success", messages.appointed(nameOf(member), studio.name)),
				onError: (failure) => notifyError(messages.appointFailed(nameOf(member)), failure),
			},
		);
	return (
		<QueryView query={listed} failed={messages.membersLoadFailed}>
			{(members) => (
				<>
					<p className="text-text-2">{messages.peopleCount(members.length)}</p>
					<DataTable
						label={messages.members}
						rows={members.toSorted(
							(a, b) =>
								ROLE_ORDER[a.main_role] - ROLE_ORDER[b.main_role] || nameOf(a).localeCompare(nameOf(b)),
						)}
						keyOf={({ id }) => id}
						columns={[
							{
								id: "name",
								header: messages.name,
								className: "w-full",
								cell: (member) => (
									<MemberName
										member={member}
										isSelf={member.id === selfId}
										summary={messages.inProjects(member.productions)}
									/>
								),
							},
							{
								id: "role",
								header: messages.memberRole,
								cell: ({ main_role }) => (
									<span
										className={`pr-6 whitespace-nowrap ${main_role === "none" ? "text-text-2" : "font-medium"}`}
									>
										{messages.memberRoles[main_role]}
									</span>
								),
							},
							{
								id: "projects",
								header: messages.projects,
								align: "end",
								hideOnPhone: true,
								cell: ({ productions }) =>
									productions === 0 ? <span className="text-text-3">{messages.none}</span> : productions,
							},
							{
								id: "actions",
								header: "",
								name: messages.actions,
								align: "end",
								cell: (member) =>
									member.main_role === "manager" ? (
										<Button
											size="small"
											variant="ghost"
											aria-label={messages.removeManagerOf(nameOf(member))}
											onClick={() => setRemoved(member)}
										>
											{messages.removeManager}
										</Button>
									) : (
										member.main_role === "none" &&
										member.is_active && (
											<Button
												size="small"
												variant="ghost"
												aria-label={messages.appointOf(nameOf(member))}
												disabled={appointing.isPending}
												onClick={() => appoint(member)}
											>
												{messages.appoint}
											</Button>
										)
									),
							},
						]}
					/>
					{removed !== null && (
						<RemoveManagerDialog studio={studio} manager={removed} onClose={() => setRemoved(null)} />
					)}
				</>
			)}
		</QueryView>
	);
}

interface RemoveManagerDialogProps {
	readonly studio: ListedStudio;
	readonly manager: StudioMember;
	readonly onClose: () => void;
}

/** Confirms removing a manager, or stepping down as one. */
function RemoveManagerDialog({ studio, manager, onClose }: RemoveManagerDialogProps) {
	const { id: selfId } = useAccount();
	const removal = useChangeManager(studio.id);
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const isSelf = manager.id === selfId;
	const onSuccess = async () => {
		notify("success", messages.managerRemoved(nameOf(manager), studio.name));
		if (!isSelf) return onClose();
		// Leave the page before its data, now forbidden, is read again.
		navigate(paths.organizations());
		for (const queryKey of [ACCOUNT_KEY, studiosQuery.queryKey, productionsQuery.queryKey]) {
			void queryClient.invalidateQueries({ queryKey });
		}
	};
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={
				isSelf
					? messages.stepDownQuestion(studio.name)
					: messages.removeManagerQuestion(nameOf(manager), studio.name)
			}
			confirmLabel={messages.removeManager}
			mutation={removal}
			onConfirm={() =>
				removal.mutate({ userId: manager.id, manages: false }, { onSuccess: () => void onSuccess() })
			}
		>
			{isSelf ? messages.stepDownText : messages.removeManagerText}
		</ConfirmDialog>
	);
}
