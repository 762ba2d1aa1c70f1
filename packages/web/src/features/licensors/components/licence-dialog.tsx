import { zodResolver } from "@hookform/resolvers/zod";
import { type License, type Licensor, licenseCreateSchema, licenseSchema } from "@oxcut/core/model";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import { Field } from "../../../ui/field.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useSaveLicense } from "../api/save-license.ts";
import { messages } from "../messages.ts";
import { PartDialog } from "./part-dialog.tsx";

export interface LicenceDialogProps {
	readonly licensor: Licensor;
	/** Null for a new one. */
	readonly licence: License | null;
	readonly onClose: () => void;
}

const FIELDS = ["name", "signed_on", "notes"] as const;
const LABELS = {
	name: messages.name,
	signed_on: messages.signedOn,
	notes: messages.notes,
	file: messages.document,
};
const ACCEPTED = ".pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.docx,.xlsx,.odt,.txt";

/** An empty date means none. */
const formSchema = z.preprocess(
	(fields: z.input<typeof licenseCreateSchema>) => ({ ...fields, signed_on: fields.signed_on || null }),
	licenseCreateSchema.omit({ signed_id: true }),
);

function fieldsOf(licence: License | null) {
	return { name: licence?.name ?? "", notes: licence?.notes ?? "", signed_on: licence?.signed_on ?? "" };
}

/** The error of the document's upload, if there is one, otherwise the call's message. */
function problemOf(error: unknown): string {
	const [ofFile] = Object.values(fieldErrorsOf(error));
	return ofFile?.join(" ") ?? messageOf(error);
}

/** The form of a licence and its document, which is uploaded on save. */
export function LicenceDialog({ licensor, licence, onClose }: LicenceDialogProps) {
	const [file, setFile] = useState<File | null>(null);
	const saving = useSaveLicense(licensor, licence, file);
	const form = useForm({
		resolver: zodResolver(formSchema),
		mode: "onTouched",
		defaultValues: fieldsOf(licence),
	});
	const { errors } = form.formState;
	const checked = useCheckedForm({
		form,
		item: licence,
		names: FIELDS,
		saving,
		onSaved: onClose,
		formOf: (kept) => fieldsOf(licenseSchema.parse(kept)),
	});
	const resolve = (choice: "mine" | "theirs") => {
		if (choice === "theirs" && checked.conflict?.fields.includes("file")) setFile(null);
		checked.resolve(choice);
	};
	const take = (chosen: File | undefined) => {
		setFile(chosen ?? null);
		// A licence is usually named like its document.
		if (chosen !== undefined && form.getValues("name") === "")
			form.setValue("name", chosen.name.replace(/\.[^.]+$/, ""), { shouldDirty: true });
	};
	const dropText =
		file !== null
			? messages.chosenDocument(file.name)
			: licence?.file
				? messages.replaceDocument(licence.file.name)
				: messages.dropDocument;
	const draft = useDraft(form, licence === null ? messages.newLicence : null);
	return (
		<PartDialog
			title={licence === null ? messages.newLicence : messages.editLicence}
			name={licence?.name ?? ""}
			labels={LABELS}
			checked={{ ...checked, resolve }}
			draft={draft}
			isSaving={saving.isPending}
			{...(file === null ? {} : { savingLabel: messages.uploading })}
			problemOf={problemOf}
			onClose={onClose}
		>
			<div className="flex flex-col gap-1">
				<span className="text-12 font-medium">{messages.document}</span>
				<FileDrop accept={ACCEPTED} onFiles={([chosen]) => take(chosen)}>
					{dropText}
				</FileDrop>
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
		</PartDialog>
	);
}
