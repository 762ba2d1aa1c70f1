import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatChange, formatMoney } from "../../../ui/format-money.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { messages } from "../messages.ts";

export interface UnlockFirstDialogProps {
	readonly onUnlock: () => void;
	readonly onClose: () => void;
}

/** Shown before a fix in a locked cut: offers to unlock it, and shows the resulting numbers. */
export function UnlockFirstDialog({ onUnlock, onClose }: UnlockFirstDialogProps) {
	const { cut, state } = useOpenCut();
	const { summary } = state;
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={messages.unlockFirst.title(cut.info.name)}
			confirmLabel={messages.unlockFirst.confirm}
			destructive={false}
			onConfirm={onUnlock}
		>
			<p>{messages.unlockFirst.text}</p>
			{summary !== null && (
				<p className="mt-2 text-text">
					{summary.difference === 0
						? messages.unlockFirst.wouldNot
						: messages.unlockFirst.would(
								formatMoney(summary.other.amount, summary.other.currency),
								// The page shows the saved build, so the difference has the opposite sign.
								formatChange(-summary.difference, summary.total.currency),
							)}
				</p>
			)}
		</ConfirmDialog>
	);
}
