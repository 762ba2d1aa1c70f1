import { zodResolver } from "@hookform/resolvers/zod";
import type { RateName } from "@oxcut/core";
import { cutInfoSchema } from "@oxcut/core/model";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { newCutMessages } from "./messages.ts";

const formSchema = cutInfoSchema.pick({ name: true, date: true });
type CutForm = z.output<typeof formSchema>;

export interface ImportFormProps {
	/** The title in the lists, used until a name is typed. */
	readonly suggestedName: string;
	/** Whether leaving the page would lose lists. */
	readonly hasLists: boolean;
	/** `YYYY-MM-DD`. */
	readonly today: string;
	readonly rate: RateName | null;
	/** The reason that blocks the import; null if there is none. */
	readonly blocked: string | null;
	/** The comparison with the previous cut; null if there is none. */
	readonly comparison: string | null;
	/** The current step of the import. */
	readonly progress: string | null;
	readonly isImported: boolean;
	readonly error: string | null;
	readonly onImport: (form: CutForm) => void;
}

/** The new cut's name and date; the button names the missing input. */
export function ImportForm({
	suggestedName,
	hasLists,
	today,
	rate,
	blocked,
	comparison,
	progress,
	isImported,
	error,
	onImport,
}: ImportFormProps) {
	const form = useForm<CutForm>({
		resolver: zodResolver(formSchema),
		mode: "onBlur",
		defaultValues: { name: "", date: today },
	});
	const { errors, isDirty, dirtyFields } = form.formState;
	const isNameTyped = dirtyFields.name === true;
	const { resetField } = form;
	useEffect(() => {
		if (!isNameTyped) resetField("name", { defaultValue: suggestedName });
	}, [resetField, isNameTyped, suggestedName]);
	return (
		<form
			noValidate
			onSubmit={form.handleSubmit((values) => {
				if (blocked === null) onImport(values);
			})}
		>
			<div className="mt-4 grid grid-cols-[2fr_1fr_1fr] gap-4 max-md:grid-cols-1">
				<Field label={newCutMessages.name} error={errors.name?.message}>
					{(control) => <Input {...control} className="h-8!" {...form.register("name")} />}
				</Field>
				<Field label={newCutMessages.date} error={errors.date?.message}>
					{(control) => <Input {...control} className="h-8!" type="date" {...form.register("date")} />}
				</Field>
				<Field label={newCutMessages.fps}>
					{(control) => (
						<Input
							{...control}
							className="h-8! bg-hover!"
							readOnly
							value={rate === null ? "" : `${rate}  ${newCutMessages.fromStep}`}
						/>
					)}
				</Field>
			</div>
			<div className="mt-5 flex flex-wrap items-center gap-3">
				<Button
					type="submit"
					variant="primary"
					size="large"
					disabled={blocked !== null}
					busy={progress !== null}
				>
					{newCutMessages.button}
				</Button>
				{progress !== null && (
					<span role="status" className="text-12 text-text-2">
						{progress}
					</span>
				)}
				{blocked !== null && progress === null && (
					// Before any file is dropped, it is a hint rather than an error.
					<span
						className={classNames(
							"flex items-center gap-1.5 text-12",
							hasLists ? "text-prob" : "text-text-2",
						)}
					>
						{hasLists && <TriangleAlert aria-hidden className="size-3.5 flex-none" />}
						{blocked}
					</span>
				)}
			</div>
			{error !== null && (
				<p role="alert" className="mt-2 text-12 text-prob">
					{error}
				</p>
			)}
			<p className="mt-3 text-12 text-text-2">
				{comparison === null ? newCutMessages.follows : `${comparison} ${newCutMessages.follows}`}
			</p>
			<LeaveQuestion
				name={newCutMessages.title}
				isUnsaved={hasLists || isDirty}
				// An import that is left is discarded, so it asks while it runs, too.
				isSaving={isImported}
			/>
		</form>
	);
}
