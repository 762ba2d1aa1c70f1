import type { Licensor } from "@oxcut/core";
import { messageOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { trashWords } from "../../trash/messages.ts";
import { useTrashed } from "../../trash/use-trashed.ts";
import { useRemoveLicensor } from "../api/remove-licensor.ts";
import { messages } from "../messages.ts";
import { useDeal } from "../use-deal.ts";

export interface RemoveLicensorDialogProps {
	readonly licensor: Licensor;
	readonly onClose: () => void;
	readonly onRemoved: () => void;
}

/** Asks before a licensor goes, and says where its records go. */
export function RemoveLicensorDialog({ licensor, onClose, onRemoved }: RemoveLicensorDialogProps) {
	const { prices, conditions } = useDeal(licensor);
	const removing = useRemoveLicensor(licensor.production_id);
	const trashed = useTrashed(licensor.production_id);
	const remove = async () => {
		try {
			// Awaited, because the list may lose the licensor, and this dialog with it, before that is done.
			const trashId = await removing.mutateAsync(licensor.id);
			trashed(trashWords.licensor(licensor.name), Promise.resolve([trashId]));
			onRemoved();
		} catch {
			// The dialog says why.
		}
	};
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={messages.removeTitle(licensor.name)}
			confirmLabel={messages.removeButton}
			busy={removing.isPending}
			error={removing.isError ? messageOf(removing.error) : undefined}
			onConfirm={() => void remove()}
		>
			{messages.removeExplained(licensor.records_count, prices.length, conditions.length)}
		</ConfirmDialog>
	);
}
