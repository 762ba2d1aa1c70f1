import { zodResolver } from "@hookform/resolvers/zod";
import { type License, type Licensor, licenseCreateSchema } from "@oxcut/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { useSaveLicense } from "../api/save-license.ts";
import { messages } from "../messages.ts";

export interface LicenceDialogProps {
	readonly licensor: Licensor;
	/** Null for a new one. */
	readonly licence: License | null;
	readonly onClose: () => void;
}

const FIELDS = ["name", "signed_on", "notes"] as const;
const ACCEPTED = ".pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.docx,.xlsx,.odt,.txt";

/** A day that is left empty is none. */
const formSchema = z.preprocess(
	(fields: z.input<typeof licenseCreateSchema>) => ({ ...fields, signed_on: fields.signed_on || null }),
	licenseCreateSchema.omit({ signed_id: true }),
);

/** A licence with its document, which goes up when the licence is saved. */
export function LicenceDialog({ licensor, licence, onClose }: LicenceDialogProps) {
	const saving = useSaveLicense(licensor);
	const [file, setFile] = useState<File | null>(null);
	const form = useForm({
		resolver: zodResolver(formSchema),
		mode: "onTouched",
		defaultValues: {
			name: licence?.name ?? "",
			notes: licence?.notes ?? "",
			signed_on: licence?.signed_on ?? "",
		},
	});
	const { errors } = form.formState;
	const take = (chosen: File | undefined) => {
		setFile(chosen ?? null);
		// What the document is called is most often what the licence is called.
		if (chosen !== undefined && form.getValues("name") === "")
			form.setValue("name", chosen.name.replace(/\.[^.]+$/, ""));
	};
	const save = form.handleSubmit((fields) =>
		saving.mutate(
			{ id: licence?.id ?? null, fields, file },
			{
				onSuccess: onClose,
				onError: (error) => {
					if (showFieldErrors(form, FIELDS, error)) return;
					// What is wrong with the document is said by the fields of its announcement.
					const [ofFile] = Object.values(fieldErrorsOf(error));
					form.setError("root", { message: ofFile?.join(" ") ?? messageOf(error) });
				},
			},
		),
	);
	const dropText =
		file !== null
			? messages.chosenDocument(file.name)
			: licence?.file
				? messages.replaceDocument(licence.file.name)
				: messages.dropDocument;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={licence === null ? messages.newLicence : messages.editLicence}
			footer={
				<Button variant="primary" type="submit" form="licence" busy={saving.isPending}>
					{saving.isPending && file !== null ? messages.uploading : messages.save}
				</Button>
			}
		>
			<form id="licence" noValidate className="flex flex-col gap-4" onSubmit={save}>
				<div className="flex flex-col gap-1">
					<span className="text-12 font-medium">{messages.document}</span>
					<FileDrop accept={ACCEPTED} onFiles={([chosen]) => take(chosen)}>
						{dropText}
					</FileDrop>
					{errors.root?.message !== undefined && (
						<p role="alert" className="text-12 text-prob">
							{errors.root.message}
						</p>
					)}
				</div>
				<Field label={messages.name} error={errors.name?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
				<Field label={messages.signedOn} error={errors.signed_on?.message}>
					{(control) => <Input {...control} size="large" type="date" {...form.register("signed_on")} />}
				</Field>
				<Field label={messages.notes} error={errors.notes?.message}>
					{(control) => <Textarea {...control} {...form.register("notes")} />}
				</Field>
			</form>
		</Dialog>
	);
}
