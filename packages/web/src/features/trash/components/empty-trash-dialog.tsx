import { notify } from "../../../notices/notify.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useTrashChange } from "../hooks/use-trash-change.ts";
import { messages } from "../messages.ts";

export interface EmptyTrashDialogProps {
	readonly productionId: number;
	readonly onClose: () => void;
}

/** Asks before everything in the trash is deleted for good. */
export function EmptyTrashDialog({ productionId, onClose }: EmptyTrashDialogProps) {
	const { deleting } = useTrashChange(productionId);
	const empty = async () => {
		try {
			await deleting.mutateAsync(null);
			notify("success", messages.emptied);
			onClose();
		} catch {
			// The dialog says why.
		}
	};
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={messages.emptyTitle}
			confirmLabel={messages.empty}
			mutation={deleting}
			failed={messages.emptyFailed}
			onConfirm={() => void empty()}
		>
			{messages.emptyText}
		</ConfirmDialog>
	);
}
