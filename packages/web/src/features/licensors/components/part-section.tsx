import type { UseMutationResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useHasDraft } from "../../../ui/drafts.ts";
import { Section } from "./section.tsx";

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
	readonly removing: UseMutationResult<unknown, unknown, number>;
	/** What is asked before one goes. */
	readonly removal: {
		readonly title: (part: P) => string;
		readonly text: string;
		readonly button: string;
	};
	readonly children: (actions: PartActions<P>) => ReactNode;
}

/** A licensor's prices, conditions, employees or licences: what there is, and how it is added, changed and removed. */
export function PartSection<P extends { readonly id: number }>({
	title,
	explanation,
	mayEdit,
	addLabel,
	dialog,
	removing,
	removal,
	children,
}: PartSectionProps<P>) {
	const wasAdding = useHasDraft(addLabel);
	const [edited, setEdited] = useState<P | "new" | null>(mayEdit && wasAdding ? "new" : null);
	const [doomed, setDoomed] = useState<P | null>(null);
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
					busy={removing.isPending}
					error={removing.isError ? messageOf(removing.error) : undefined}
					onConfirm={() => removing.mutate(doomed.id, { onSuccess: () => setDoomed(null) })}
				>
					{removal.text}
				</ConfirmDialog>
			)}
		</Section>
	);
}
