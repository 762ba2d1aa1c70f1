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
	/** What the lists call the cut; used until a name is typed. */
	readonly suggestedName: string;
	/** Lists that are lost where the page is left. */
	readonly hasLists: boolean;
	/** `YYYY-MM-DD`. */
	readonly today: string;
	readonly rate: RateName | null;
	/** What blocks the import; null where nothing does. */
	readonly blocked: string | null;
	/** How the lists stand against the cut before; null where there is none. */
	readonly comparison: string | null;
	/** What is being done, while it is. */
	readonly progress: string | null;
	readonly error: string | null;
	readonly onImport: (form: CutForm) => void;
}

/** What the cut is called and when it was made; the button says what it waits for. */
export function ImportForm({
	suggestedName,
	hasLists,
	today,
	rate,
	blocked,
	comparison,
	progress,
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
					// Before anything is dropped it is what to do, and no fault.
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
				isSaving={progress !== null}
			/>
		</form>
	);
}
