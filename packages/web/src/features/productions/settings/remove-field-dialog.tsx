import type { CustomField } from "@oxcut/core/model";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useRemoveCustomField } from "../api/remove-custom-field.ts";
import { messages } from "../messages.ts";

export interface RemoveFieldDialogProps {
	readonly productionId: number;
	readonly field: CustomField;
	readonly onClose: () => void;
}

/** Asks before a field is deleted with its values on every record. */
export function RemoveFieldDialog({ productionId, field, onClose }: RemoveFieldDialogProps) {
	const removal = useRemoveCustomField(productionId);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={messages.removeFieldTitle(field.name)}
			confirmLabel={messages.removeFieldButton}
			mutation={removal}
			onConfirm={() => removal.mutate(field.id, { onSuccess: onClose })}
		>
			{messages.removeFieldText}
		</ConfirmDialog>
	);
}
