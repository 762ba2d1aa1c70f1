import { useQueryClient } from "@tanstack/react-query";
import type { ListedMember } from "../../../data/list-members.ts";
import { type ListedProduction, productionsQuery } from "../../../data/list-productions.ts";
import { nameOf } from "../../../data/member-name.ts";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useRemoveMember } from "../api/remove-member.ts";
import { messages } from "../messages.ts";

export interface RemoveMemberDialogProps {
	readonly production: ListedProduction;
	readonly member: ListedMember;
	readonly isSelf: boolean;
	readonly onClose: () => void;
}

/** Asks before a member is removed or leaves. */
export function RemoveMemberDialog({ production, member, isSelf, onClose }: RemoveMemberDialogProps) {
	const removal = useRemoveMember(production.id);
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const name = nameOf(member);
	const onSuccess = async () => {
		notify("success", isSelf ? messages.left(production.name) : messages.removed(name));
		if (!isSelf) return onClose();
		// Leave the page before its data, now forbidden, is read again.
		navigate(paths.projects());
		void queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
		void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
	};
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={isSelf ? messages.leaveTitle(production.name) : messages.removeTitle(name, production.name)}
			confirmLabel={isSelf ? messages.leaveButton : messages.removeButton}
			mutation={removal}
			onConfirm={() => removal.mutate(member.id, { onSuccess: () => void onSuccess() })}
		>
			{isSelf ? messages.leaveText : messages.removeText}
		</ConfirmDialog>
	);
}
