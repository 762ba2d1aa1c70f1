import { zodResolver } from "@hookform/resolvers/zod";
import {
	FILENAME_FIELDS,
	type FilenameConfig,
	filenameConfigUpdateSchema,
	formatFilename,
	formatLocator,
	type LocatorConfig,
	recordSchema,
} from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { Input } from "../../../ui/input.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useChangeFilenameConfig } from "../api/change-filename-config.ts";
import { messages } from "../messages.ts";
import { SaveBar } from "./save-bar.tsx";

export interface FilenameFormProps {
	readonly productionId: number;
	readonly config: FilenameConfig;
	/** The ID in the example. */
	readonly locator: LocatorConfig;
	readonly mayEdit: boolean;
}

/** A record to show the pattern on. */
function exampleRecord(locator: LocatorConfig) {
	return recordSchema.parse({
		id: 1,
		production_id: locator.production_id,
		licensor_id: 1,
		production_locator: formatLocator(locator, locator.next_number),
		category: "Footage",
		title: "Harbour at dawn",
		archive_name: "Meridian Newsreel",
		archive_locator: "MN-1931-07",
		source: "Newsreel 7",
		date: "1931-05-01",
		fps: "24",
		quality: "HD",
	});
}

/** The pattern of file names, with an example. */
export function FilenameForm({ productionId, config, locator, mayEdit }: FilenameFormProps) {
	const saving = useChangeFilenameConfig(productionId);
	const form = useForm({
		resolver: zodResolver(filenameConfigUpdateSchema),
		mode: "onTouched",
		values: { pattern: config.pattern },
		resetOptions: { keepDirtyValues: true },
	});
	const draft = useDraft(form, messages.filenameTitle, { id: productionId, pattern: config.pattern });
	const { errors } = form.formState;
	const pattern = form.watch("pattern") ?? "";
	const isPattern = filenameConfigUpdateSchema.safeParse({ pattern }).success;
	const { isDirty, save, discard, conflict, resolve, error } = useCheckedForm({
		form,
		draft,
		names: ["pattern"],
		saving,
		onSaved: () => notify("success", messages.savedFilename),
	});
	return (
		<form noValidate className="flex max-w-text flex-col gap-5" onSubmit={save}>
			<Field label={messages.pattern} hint={messages.patternHint} error={errors.pattern?.message}>
				{(control) => (
					<Input
						{...control}
						size="large"
						autoComplete="off"
						spellCheck={false}
						className="timecode"
						disabled={!mayEdit}
						{...form.register("pattern")}
					/>
				)}
			</Field>
			{mayEdit && (
				<fieldset>
					<legend className="mb-1 text-12 font-medium">{messages.patternFields}</legend>
					<div className="flex flex-wrap gap-1.5">
						{FILENAME_FIELDS.map((field) => (
							<Button
								key={field}
								size="small"
								className="timecode"
								aria-label={messages.insert(field)}
								onClick={() =>
									form.setValue("pattern", `${pattern}_{${field}}`, {
										shouldDirty: true,
										shouldTouch: true,
										shouldValidate: true,
									})
								}
							>{`{${field}}`}</Button>
						))}
					</div>
				</fieldset>
			)}
			<div>
				<p className="text-12 font-medium">{messages.example}</p>
				<output className="timecode mt-1 block min-h-5 text-text-2 wrap-anywhere">
					{isPattern ? formatFilename({ pattern }, exampleRecord(locator)) : messages.none}
				</output>
			</div>
			{mayEdit && (
				<SaveBar
					name={messages.filenameTitle}
					isDirty={isDirty}
					isSaving={saving.isPending}
					onDiscard={discard}
					error={error}
				/>
			)}
			<FormConflict
				name={messages.filenameTitle}
				conflict={conflict}
				labels={{ pattern: messages.pattern }}
				onResolve={resolve}
			/>
		</form>
	);
}
