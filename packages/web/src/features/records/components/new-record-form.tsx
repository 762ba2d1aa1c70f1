import {
	CATEGORIES,
	type Category,
	recordFieldLabel,
	SOURCE_TYPES,
	type StoredRecord,
} from "@oxcut/core/model";
import { type ReactNode, useMemo } from "react";
import { Controller, useForm } from "react-hook-form";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import type { ListedProduction } from "../../../data/list-productions.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useDraft } from "../../../ui/use-draft.ts";
import type { NewRecord } from "../api/change-records.ts";
import { BLANK_RECORD } from "../bulk/blank-record.ts";
import { columnId } from "../fields/column-id.ts";
import { ASKED_FIELDS, fieldsOf } from "../fields/record-fields.ts";
import { useRecordContext } from "../hooks/use-record-context.ts";
import { messages } from "../messages.ts";
import { NewRecordField } from "./new-record-field.tsx";
import { titleLines } from "./title-lines.ts";

export interface NewRecordValues {
	/** One title, or one per line. */
	readonly title: string;
	readonly record: Omit<NewRecord, "title">;
}

export interface NewRecordFormProps {
	readonly production: ListedProduction;
	readonly titles: "one" | "many";
	/** The message if it fails. */
	readonly failure: string;
	/** @param goesOn - whether to add another record next. */
	readonly onSave: (values: NewRecordValues, goesOn: boolean) => Promise<void>;
	readonly submitLabel: (title: string) => string;
	readonly more?: (isBusy: boolean) => ReactNode;
}

/** The input, by column. */
interface FormValues {
	[id: string]: string;
	title: string;
	category: Category;
	sourceType: StoredRecord["source_type"];
	productionLocator: string;
}

const TYPED = ["title", "productionLocator", ...ASKED_FIELDS.map(({ id }) => id)];

const START: FormValues = {
	...Object.fromEntries(TYPED.map((id) => [id, ""])),
	title: "",
	category: "Footage",
	sourceType: "Archival",
	productionLocator: "",
};

/** The form for a new record, or for several that share everything except their titles. */
export function NewRecordForm({
	production,
	titles,
	failure,
	onSave,
	submitLabel,
	more,
}: NewRecordFormProps) {
	const context = useRecordContext(production);
	const fields = useMemo(() => new Map(fieldsOf([]).map((field) => [field.id, field])), []);
	const form = useForm<FormValues>({ mode: "onBlur", defaultValues: START });
	const { control, handleSubmit, setError, watch, formState } = form;
	const name = titles === "one" ? messages.create.title : messages.create.multipleTitle;
	const draft = useDraft(form, name);
	const category = watch("category");
	const read = (id: string, text: string) =>
		text.trim() === "" ? { patch: {} } : fields.get(id)?.read(text, BLANK_RECORD, context);
	const validate = (id: string) => (text: string) => {
		const answer = read(id, text);
		return answer !== undefined && "error" in answer ? answer.error : true;
	};
	const validTitle = (text: string) => {
		const lines = titles === "one" ? [text] : titleLines(text);
		if (lines.length === 0) return messages.create.noTitles;
		const field = fields.get("title");
		for (const line of lines) {
			const answer = field?.read(line, BLANK_RECORD, context);
			if (answer !== undefined && "error" in answer) return answer.error;
		}
		return true;
	};
	const submit = handleSubmit(async (values, event) => {
		const submitter = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
		const asked = ASKED_FIELDS.filter(({ id }) => id !== "trt" || category !== "Still");
		const patches = [...asked.map(({ id }) => id), "productionLocator"].map((id) => {
			const answer = read(id, values[id] ?? "");
			return answer !== undefined && "patch" in answer ? answer.patch : {};
		});
		const record = Object.assign({ category, source_type: values.sourceType }, ...patches);
		try {
			await onSave({ title: values.title, record }, submitter?.getAttribute("name") === "next");
		} catch (error) {
			const known = Object.entries(fieldErrorsOf(error)).flatMap(([name, texts]) => {
				const own = columnId(name.split(".").at(-1) ?? "");
				return TYPED.includes(own) ? [[own, texts.join(", ")] as const] : [];
			});
			for (const [name, message] of known) setError(name, { message });
			if (known.length === 0) {
				setError("root", { message: messageOf(error) });
				notifyError(failure, error);
			}
		}
	});
	return (
		<form className="flex max-w-text flex-col gap-4" noValidate onSubmit={submit}>
			<DraftNote draft={draft} />
			<div className="flex flex-wrap gap-4">
				<Controller
					control={control}
					name="category"
					render={({ field }) => (
						<Segmented
							label={recordFieldLabel("category")}
							options={CATEGORIES.map((value) => ({ value, label: value }))}
							value={field.value}
							onChange={field.onChange}
						/>
					)}
				/>
				<Controller
					control={control}
					name="sourceType"
					render={({ field }) => (
						<Segmented
							label={recordFieldLabel("source_type")}
							options={SOURCE_TYPES.map((value) => ({ value, label: value }))}
							value={field.value}
							onChange={field.onChange}
						/>
					)}
				/>
			</div>
			<Field
				label={titles === "one" ? recordFieldLabel("title") : messages.create.titles}
				{...(titles === "one" ? {} : { hint: messages.create.titlesHint })}
				error={formState.errors.title?.message}
			>
				{(names) =>
					titles === "one" ? (
						<Input {...names} size="large" autoFocus {...form.register("title", { validate: validTitle })} />
					) : (
						<Textarea {...names} rows={6} autoFocus {...form.register("title", { validate: validTitle })} />
					)
				}
			</Field>
			<div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
				{titles === "one" && (
					<Field
						label={recordFieldLabel("production_locator")}
						hint={messages.create.next}
						error={formState.errors.productionLocator?.message}
					>
						{(names) => (
							<Input
								{...names}
								size="large"
								className="timecode"
								{...form.register("productionLocator", { validate: validate("productionLocator") })}
							/>
						)}
					</Field>
				)}
				{ASKED_FIELDS.map((field) => {
					const { id } = field;
					if (id === "trt" && category === "Still") return null;
					return (
						<Controller
							key={id}
							control={control}
							name={id}
							rules={{ validate: validate(id) }}
							render={({ field: input, fieldState }) => (
								<NewRecordField
									field={field}
									context={context}
									value={input.value}
									error={fieldState.error?.message}
									onChange={input.onChange}
									onBlur={input.onBlur}
								/>
							)}
						/>
					);
				})}
			</div>
			{formState.errors.root?.message !== undefined && (
				<p role="alert" className="text-prob">
					{formState.errors.root.message}
				</p>
			)}
			<div className="flex gap-2">
				<Button type="submit" variant="primary" size="large" busy={formState.isSubmitting}>
					{submitLabel(watch("title"))}
				</Button>
				{more?.(formState.isSubmitting)}
			</div>
			<LeaveQuestion name={name} isUnsaved={formState.isDirty} isSaving={formState.isSubmitting} />
		</form>
	);
}
