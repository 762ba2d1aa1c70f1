import { zodResolver } from "@hookform/resolvers/zod";
import {
	CUSTOM_FIELD_KINDS,
	type CustomField,
	customFieldCreateSchema,
	customFieldSchema,
} from "@oxcut/core/model";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { useAskedChange } from "../../../ui/use-asked-change.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useChangeCustomField } from "../api/change-custom-field.ts";
import { useCreateCustomField } from "../api/create-custom-field.ts";
import { messages } from "../messages.ts";

export interface FieldDialogProps {
	readonly productionId: number;
	/** Null for a new one. */
	readonly field: CustomField | null;
	/** Its position among the fields. */
	readonly place: number;
	readonly onClose: () => void;
}

const KINDS = CUSTOM_FIELD_KINDS.map((value) => ({ value, label: messages.kinds[value] }));

function linesOf(text: string): string[] {
	return text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

/** Adds a custom field, or changes the name and options of one, but never its kind. */
export function FieldDialog({ productionId, field, place, onClose }: FieldDialogProps) {
	const creating = useCreateCustomField(productionId);
	const changing = useChangeCustomField(productionId);
	const isSaving = creating.isPending || changing.isPending;
	const form = useForm<
		z.input<typeof customFieldCreateSchema>,
		unknown,
		z.output<typeof customFieldCreateSchema>
	>({
		resolver: zodResolver(customFieldCreateSchema),
		mode: "onTouched",
		defaultValues: {
			name: field?.name ?? "",
			kind: field?.kind ?? "text",
			options: field?.options ?? [],
			set_order: place,
		},
	});
	const { errors, isDirty } = form.formState;
	const draft = useDraft(form, messages.newField, field);
	/** The field as it was when editing began. */
	const [seen, setSeen] = useState(draft.seen.current);
	const kind = form.watch("kind");
	const onError = (error: unknown) => {
		if (!showFieldErrors(form, ["name", "options"], error))
			form.setError("root", { message: messageOf(error) });
	};
	const { send, asked, resolve } = useAskedChange(changing, { onSaved: onClose, onError });
	const save = form.handleSubmit((given) => {
		const options = given.kind === "choice" ? given.options : [];
		if (seen === null) return creating.mutate({ ...given, options }, { onSuccess: onClose, onError });
		const fields = {
			...(given.name === seen.name ? {} : { name: given.name }),
			...(options.join("\n") === seen.options.join("\n") ? {} : { options }),
		};
		return send({ id: seen.id, fields, seen });
	});
	const end = (choice: "mine" | "theirs") => {
		if (choice === "theirs" && asked !== null) {
			const theirs = customFieldSchema.parse(asked.conflict.current);
			// The other typed fields are still unsaved.
			for (const name of ["name", "options"] as const) {
				if (!(name in asked.change.fields) || asked.conflict.fields.includes(name))
					form.setValue(name, theirs[name]);
			}
			setSeen(theirs);
		}
		resolve(choice);
	};
	const optionsError = errors.options?.message ?? errors.options?.find?.((one) => one !== undefined)?.message;
	return (
		<FormDialog
			isUnsaved={isDirty}
			isSaving={isSaving}
			onClose={onClose}
			title={field === null ? messages.newField : messages.editFieldTitle(field.name)}
			footer={
				<Button variant="primary" type="submit" form="custom-field" busy={isSaving}>
					{field === null ? messages.addField : messages.save}
				</Button>
			}
		>
			<form id="custom-field" noValidate className="flex flex-col gap-4" onSubmit={save}>
				<DraftNote draft={draft} />
				<Field label={messages.fieldName} error={errors.name?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
				<Controller
					control={form.control}
					name="kind"
					render={({ field: { value, onChange } }) => (
						<Field label={messages.fieldKind} hint={messages.fieldKindHint}>
							{(control) => (
								<Select
									{...control}
									size="large"
									disabled={field !== null}
									options={KINDS}
									value={value}
									onChange={onChange}
								/>
							)}
						</Field>
					)}
				/>
				{kind === "choice" && (
					<Field label={messages.fieldOptions} hint={messages.fieldOptionsHint} error={optionsError}>
						{(control) => (
							<Textarea
								{...control}
								// The editor keeps its own text, which is rebuilt from a colleague's change.
								key={seen?.options.join("\n")}
								defaultValue={form.getValues("options")?.join("\n")}
								onChange={({ target }) =>
									form.setValue("options", linesOf(target.value), {
										shouldDirty: true,
										shouldValidate: form.formState.isSubmitted,
									})
								}
							/>
						)}
					</Field>
				)}
				{errors.root?.message !== undefined && (
					<p role="alert" className="text-12 text-prob">
						{errors.root.message}
					</p>
				)}
			</form>
			<FormConflict
				name={field?.name ?? ""}
				conflict={asked?.conflict ?? null}
				labels={{ name: messages.fieldName, options: messages.fieldOptions }}
				onResolve={end}
			/>
		</FormDialog>
	);
}
