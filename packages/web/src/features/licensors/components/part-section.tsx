import type { UseMutationResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useHasDraft } from "../../../ui/drafts.ts";
import { Section } from "../../../ui/section.tsx";
import { deleted } from "../../../undo/trash-words.ts";
import { useTrashed } from "../../../undo/use-trashed.ts";

interface PartActions<P> {
	readonly onEdit: (part: P) => void;
	readonly onDelete: (part: P) => void;
}

export interface PartSectionProps<P extends { readonly id: number }> {
	readonly title: string;
	readonly explanation?: string;
	readonly mayEdit: boolean;
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
	readonly children: (actions: PartActions<P>) => ReactNode;
}

/** A licensor's prices, conditions, employees or licences, with dialogs to add, edit and remove them. */
export function PartSection<P extends { readonly id: number }>({
	title,
	explanation,
	mayEdit,
	addLabel,
	dialog,
	productionId,
	removing,
	removal,
	children,
}: PartSectionProps<P>) {
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
	return (
		<Section
			title={title}
			{...(explanation === undefined ? {} : { explanation })}
			action={
				mayEdit && (
					<Button icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
						{addLabel}
					</Button>
				)
			}
		>
			{children({ onEdit: setEdited, onDelete: setDoomed })}
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
		</Section>
	);
}
