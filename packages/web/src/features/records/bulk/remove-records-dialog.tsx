import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { messages } from "../messages.ts";

export interface RemoveRecordsDialogProps {
	readonly open: boolean;
	readonly ids: readonly number[];
	/** The first record's title, shown if it is the only one. */
	readonly title: string;
	readonly onConfirm: () => void;
	readonly onClose: () => void;
}

/** Asks before records are deleted, naming their number or the only one's title. */
export function RemoveRecordsDialog({ open, ids, title, onConfirm, onClose }: RemoveRecordsDialogProps) {
	const count = ids.length;
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title={count === 1 ? messages.bulk.removeOne(title) : messages.bulk.removeMany(count)}
			confirmLabel={messages.bulk.remove(count)}
			onConfirm={() => {
				onClose();
				onConfirm();
			}}
		>
			{messages.bulk.removeText}
		</ConfirmDialog>
	);
}
