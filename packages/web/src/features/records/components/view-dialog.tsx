import { zodResolver } from "@hookform/resolvers/zod";
import { type RecordView, type RecordViewQuery, recordViewCreateSchema } from "@oxcut/core/model";
import { Controller, useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { WriteConflict } from "../../../api/write-conflict.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { useSaveRecordView } from "../api/save-record-view.ts";
import { messages } from "../messages.ts";

const schema = recordViewCreateSchema.pick({ name: true, shared: true });

export interface ViewDialogProps {
	readonly productionId: number;
	/** The view to rename; null for a new one. */
	readonly view: RecordView | null;
	/** The content of a new view. */
	readonly query: RecordViewQuery;
	readonly canShare: boolean;
	readonly onSaved: (view: RecordView) => void;
	readonly onClose: () => void;
}

/** Names a new view and sets whether it is shared, or renames one. */
export function ViewDialog({ productionId, view, query, canShare, onSaved, onClose }: ViewDialogProps) {
	const saving = useSaveRecordView(productionId);
	const form = useForm({
		resolver: zodResolver(schema),
		mode: "onTouched",
		defaultValues: { name: view?.name ?? "", shared: false },
	});
	const submit = form.handleSubmit(({ name, shared }) =>
		saving.mutate(
			view === null
				? { id: null, fields: { name, shared, query }, seen: {} }
				: { id: view.id, fields: { name }, seen: { name: view.name } },
			{
				onSuccess: onSaved,
				onError: (error) => {
					if (showFieldErrors(form, ["name"], error)) return;
					const isConflict = view !== null && error instanceof WriteConflict;
					form.setError("name", {
						message: isConflict ? messages.views.conflict(view.name) : messageOf(error),
					});
				},
			},
		),
	);
	return (
		<FormDialog
			isUnsaved={form.formState.isDirty}
			isSaving={saving.isPending}
			onClose={onClose}
			title={view === null ? messages.views.newTitle : messages.views.renameTitle(view.name)}
			footer={
				<Button variant="primary" type="submit" form="view-name" busy={saving.isPending}>
					{view === null ? messages.views.create : messages.views.rename}
				</Button>
			}
		>
			<form id="view-name" noValidate onSubmit={submit} className="flex flex-col gap-3">
				<Field label={messages.views.name} error={form.formState.errors.name?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
				{view === null && canShare && (
					<Controller
						control={form.control}
						name="shared"
						render={({ field }) => (
							<Checkbox checked={field.value ?? false} onCheckedChange={field.onChange}>
								{messages.views.share}
							</Checkbox>
						)}
					/>
				)}
			</form>
		</FormDialog>
	);
}
