import type { CustomField } from "@oxcut/core/model";
import { messageOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useRemoveCustomField } from "../api/remove-custom-field.ts";
import { messages } from "../messages.ts";

export interface RemoveFieldDialogProps {
	readonly productionId: number;
	readonly field: CustomField;
	readonly onClose: () => void;
}

/** Asks before a field goes with its values on every record. */
export function RemoveFieldDialog({ productionId, field, onClose }: RemoveFieldDialogProps) {
	const removal = useRemoveCustomField(productionId);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={messages.removeFieldTitle(field.name)}
			confirmLabel={messages.removeFieldButton}
			busy={removal.isPending}
			error={removal.isError ? messageOf(removal.error) : undefined}
			onConfirm={() => removal.mutate(field.id, { onSuccess: onClose })}
		>
			{messages.removeFieldText}
		</ConfirmDialog>
	);
}
