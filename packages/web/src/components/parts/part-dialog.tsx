import { type ReactNode, useId } from "react";
import { changeProblemOf, messageOf } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import type { DialogProps } from "../../ui/dialog.tsx";
import { DraftNote } from "../../ui/draft-note.tsx";
import { FormConflict, type FormConflictProps } from "../../ui/form-conflict.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { CheckedForm } from "../../ui/use-checked-form.ts";
import type { Draft } from "../../ui/use-draft.ts";
import { messages } from "./messages.ts";

export interface PartDialogProps extends Pick<FormConflictProps, "name" | "labels" | "words"> {
	readonly title: string;
	readonly width?: DialogProps["width"];
	readonly checked: CheckedForm;
	readonly draft: Draft;
	readonly isSaving: boolean;
	/** The button's label while saving, if that takes a while. */
	readonly savingLabel?: string;
	/** A preview of the typed values, beside the button. */
	readonly status?: string;
	/** Words for errors that belong to no field. */
	readonly problemOf?: (error: unknown) => string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/**
 * The form of a price, condition, employee, licence or delivery; it asks if a colleague changed the same field in
 * the meantime.
 */
export function PartDialog({
	title,
	width = "normal",
	checked,
	draft,
	isSaving,
	savingLabel,
	status,
	problemOf = messageOf,
	onClose,
	children,
	...conflict
}: PartDialogProps) {
	const formId = useId();
	const { isDirty, save, error, isPlaced, resolve } = checked;
	const isNew = conflict.name === "";
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={isSaving}
			onClose={onClose}
			title={title}
			width={width}
			footer={
				<>
					{status !== undefined && (
						<p role="status" className="mr-auto self-center font-medium">
							{status}
						</p>
					)}
					<Button variant="primary" type="submit" form={formId} busy={isSaving}>
						{isSaving && savingLabel !== undefined ? savingLabel : messages.save}
					</Button>
				</>
			}
		>
			<form id={formId} noValidate className="flex flex-col gap-4" onSubmit={save}>
				<DraftNote draft={draft} />
				{children}
				{error !== null && !isPlaced && (
					<p role="alert" className="text-12 text-prob">
						{isNew ? problemOf(error) : changeProblemOf(error, problemOf)}
					</p>
				)}
			</form>
			<FormConflict {...conflict} conflict={checked.conflict} onResolve={resolve} />
		</FormDialog>
	);
}
