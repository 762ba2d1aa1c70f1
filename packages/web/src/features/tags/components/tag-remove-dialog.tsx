import type { TagCount } from "../../../data/list-tags.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { trashWords } from "../../../undo/trash-words.ts";
import { useTrashed } from "../../../undo/use-trashed.ts";
import { useRemoveTag } from "../api/remove-tag.ts";
import { messages } from "../messages.ts";

export interface TagRemoveDialogProps {
	readonly productionId: number;
	readonly tag: TagCount;
	readonly onClose: () => void;
}

/** Asks before a tag is deleted, with the number of its records. */
export function TagRemoveDialog({ productionId, tag, onClose }: TagRemoveDialogProps) {
	const removing = useRemoveTag(productionId);
	const trashed = useTrashed(productionId);
	const remove = async () => {
		try {
			const trashId = await removing.mutateAsync(tag.id);
			trashed(trashWords.tag(tag.name), Promise.resolve([trashId]));
			onClose();
		} catch {
			// The dialog shows the error.
		}
	};
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={messages.deleteTitle(tag.name)}
			confirmLabel={messages.deleteButton}
			mutation={removing}
			onConfirm={() => void remove()}
		>
			{messages.deleteExplained(tag.count)}
		</ConfirmDialog>
	);
}
