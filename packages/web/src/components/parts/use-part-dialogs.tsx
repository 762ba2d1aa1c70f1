import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useHasDraft } from "../../ui/drafts.ts";
import { deleted } from "../../undo/trash-words.ts";
import { useTrashed } from "../../undo/use-trashed.ts";

export interface PartActions<P> {
	readonly onEdit: (part: P) => void;
	readonly onDelete: (part: P) => void;
}

export interface PartDialogsOptions<P extends { readonly id: number }> {
	readonly mayEdit: boolean;
	/** The title of the form of a new one. */
	readonly addLabel: string;
	/** The form of a part, or of a new one. */
	readonly dialog: (part: P | null, onClose: () => void) => ReactNode;
	readonly productionId: number;
	/** Resolves to the trash entry. */
	readonly removing: UseMutationResult<number, unknown, number>;
	/** The question before one is removed, and its name for the notice afterwards. */
	readonly removal: {
		readonly name: (part: P) => string;
		readonly title: (part: P) => string;
		readonly text: string;
		readonly button: string;
	};
}

/** The dialogs that add, edit and remove parts; a form that was filled in when the page was reloaded opens again. */
export function usePartDialogs<P extends { readonly id: number }>({
	mayEdit,
	addLabel,
	dialog,
	productionId,
	removing,
	removal,
}: PartDialogsOptions<P>) {
	const wasAdding = useHasDraft(addLabel);
	const [edited, setEdited] = useState<P | "new" | null>(mayEdit && wasAdding ? "new" : null);
	const [doomed, setDoomed] = useState<P | null>(null);
	const trashed = useTrashed(productionId);
	const remove = async (part: P) => {
		try {
			const trashId = await removing.mutateAsync(part.id);
			trashed(deleted(removal.name(part)), Promise.resolve([trashId]));
			setDoomed(null);
		} catch {
			// The dialog says why.
		}
	};
	const dialogs = (
		<>
			{edited !== null && dialog(edited === "new" ? null : edited, () => setEdited(null))}
			{doomed !== null && (
				<ConfirmDialog
					open
					onOpenChange={() => setDoomed(null)}
					title={removal.title(doomed)}
					confirmLabel={removal.button}
					mutation={removing}
					onConfirm={() => void remove(doomed)}
				>
					{removal.text}
				</ConfirmDialog>
			)}
		</>
	);
	const actions: PartActions<P> = { onEdit: setEdited, onDelete: setDoomed };
	return { dialogs, actions, onAdd: () => setEdited("new") };
}
