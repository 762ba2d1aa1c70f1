import { zodResolver } from "@hookform/resolvers/zod";
import { type License, type Licensor, licenseSchema } from "@oxcut/core/model";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { fieldErrorsOf, messageOf } from "../../api/api-error.ts";
import { useSaveLicense } from "../../data/save-license.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { CurrencySelect } from "../../ui/currency-select.tsx";
import { Field } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Input } from "../../ui/input.tsx";
import { readingAmounts } from "../../ui/reading-amounts.ts";
import { Textarea } from "../../ui/textarea.tsx";
import { useCheckedForm } from "../../ui/use-checked-form.ts";
import { useDraft } from "../../ui/use-draft.ts";
import { PartDialog } from "../parts/part-dialog.tsx";
import { LicenceDates } from "./licence-dates.tsx";
import {
	type LicenceFields,
	type LicenceFormValues,
	licenceFieldsOf,
	licenceFormSchema,
} from "./licence-fields.ts";
import { LinesEditor } from "./lines-editor.tsx";
import { DATE_WORDS, messages, STATUS_WORDS } from "./messages.ts";

export interface LicenceDialogProps {
	readonly productionId: number;
	/** The possible licensors of a new licence. */
	readonly licensors: readonly Licensor[];
	/** The licensor that is preselected for a new licence. */
	readonly licensorId?: number | undefined;
	/** Null for a new one. */
	readonly licence: License | null;
	readonly onClose: () => void;
}

const FIELDS = [
	"licensor_id",
	"name",
	"reference",
	"status",
	"signed_on",
	"fee",
	"currency",
	"notes",
] as const;
const LABELS = {
	name: messages.name,
	reference: messages.reference,
	status: messages.status,
	signed_on: DATE_WORDS.signed,
	...Object.fromEntries(Object.entries(DATE_WORDS).map(([event, label]) => [`dates.${event}`, label])),
	fee: messages.feeLabel,
	currency: messages.currency,
	notes: messages.notes,
	file: messages.document,
	lines: messages.grants,
};
const ACCEPTED = ".pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.docx,.xlsx,.odt,.txt";

/** The message of the document's upload or of a line, which have no place of their own, otherwise the call's. */
function problemOf(error: unknown): string {
	const [ofField] = Object.values(fieldErrorsOf(error));
	return ofField?.join(" ") ?? messageOf(error);
}

/** The form of a licence: its grants, fee, state and document, which is uploaded on save. */
export function LicenceDialog({ productionId, licensors, licensorId, licence, onClose }: LicenceDialogProps) {
	const [file, setFile] = useState<File | null>(null);
	const saving = useSaveLicense(productionId, licence, file);
	const only = licensors.length === 1 ? licensors[0]?.id : undefined;
	const form = useForm<LicenceFields, unknown, LicenceFormValues>({
		resolver: readingAmounts(zodResolver(licenceFormSchema), ["fee"], null),
		mode: "onTouched",
		defaultValues: licenceFieldsOf(licence, licensorId ?? only ?? null),
	});
	const { errors } = form.formState;
	const chosen = licensors.find(({ id }) => id === form.watch("licensor_id"));
	const currency = form.watch("currency") ?? chosen?.currency;
	const draft = useDraft(form, messages.newLicence, licence);
	const checked = useCheckedForm({
		form,
		draft,
		names: FIELDS,
		saving,
		onSaved: onClose,
		formOf: (kept) => ({ ...licenceFieldsOf(licenseSchema.parse(kept), null) }),
	});
	const resolve = (choice: "mine" | "theirs") => {
		if (choice === "theirs" && checked.conflict?.fields.includes("file")) setFile(null);
		checked.resolve(choice);
	};
	const take = (given: File | undefined) => {
		setFile(given ?? null);
		// A licence is usually named like its document.
		if (given !== undefined && form.getValues("name") === "")
			form.setValue("name", given.name.replace(/\.[^.]+$/, ""), { shouldDirty: true });
	};
	const dropText =
		file !== null
			? messages.chosenDocument(file.name)
			: licence?.file
				? messages.replaceDocument(licence.file.name)
				: messages.dropDocument;
	return (
		<PartDialog
			title={licence === null ? messages.newLicence : messages.editLicence}
			name={licence?.name ?? ""}
			width="wide"
			labels={LABELS}
			words={{ status: STATUS_WORDS }}
			checked={{ ...checked, resolve }}
			draft={draft}
			isSaving={saving.isPending}
			{...(file === null ? {} : { savingLabel: messages.uploading })}
			problemOf={problemOf}
			onClose={onClose}
		>
			{licence === null && only === undefined && (
				<Controller
					control={form.control}
					name="licensor_id"
					render={({ field }) => (
						<Field label={messages.licensor} error={errors.licensor_id?.message}>
							{(control) => (
								<Combobox
									{...control}
									size="large"
									placeholder={messages.chooseLicensor}
									options={licensors.map(({ id, name }) => ({ value: id, label: name }))}
									value={field.value}
									onChange={field.onChange}
									onBlur={field.onBlur}
								/>
							)}
						</Field>
					)}
				/>
			)}
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<Field label={messages.name} error={errors.name?.message}>
					{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
				</Field>
				<Field label={messages.reference} error={errors.reference?.message}>
					{(control) => (
						<Input {...control} size="large" autoComplete="off" {...form.register("reference")} />
					)}
				</Field>
				<Field
					label={currency === undefined ? messages.feeLabel : messages.fee(currency)}
					error={errors.fee?.message}
				>
					{(control) => <Input {...control} size="large" inputMode="decimal" {...form.register("fee")} />}
				</Field>
				<Controller
					control={form.control}
					name="currency"
					render={({ field }) => (
						<Field label={messages.currency} error={errors.currency?.message}>
							{(control) => (
								<CurrencySelect
									{...control}
									value={currency ?? ""}
									onChange={(code) => field.onChange(code === chosen?.currency ? null : code)}
								/>
							)}
						</Field>
					)}
				/>
			</div>
			<LicenceDates form={form} />
			<Controller
				control={form.control}
				name="lines"
				render={({ field }) => (
					<LinesEditor
						productionId={productionId}
						licensor={chosen ?? null}
						lines={field.value}
						errors={errors.lines}
						showsAllErrors={form.formState.isSubmitted}
						onChange={field.onChange}
						onBlur={field.onBlur}
					/>
				)}
			/>
			<div className="flex flex-col gap-1">
				<span className="text-12 font-medium">{messages.document}</span>
				<FileDrop accept={ACCEPTED} onFiles={([given]) => take(given)}>
					{dropText}
				</FileDrop>
			</div>
			<Field label={messages.notes} error={errors.notes?.message}>
				{(control) => <Textarea {...control} {...form.register("notes")} />}
			</Field>
		</PartDialog>
	);
}
