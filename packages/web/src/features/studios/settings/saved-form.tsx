import type { FormEvent, ReactNode } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import type { CheckedForm } from "../../../ui/use-checked-form.ts";
import { messages } from "../messages.ts";

export interface SavedFormProps {
	/** The organization's name. */
	readonly name: string;
	readonly checked: CheckedForm;
	readonly isSaving: boolean;
	readonly labels: Readonly<Record<string, string>>;
	readonly children: ReactNode;
}

/** A form of a section of settings: its fields, the button to save them, and questions about others' changes. */
export function SavedForm({ name, checked, isSaving, labels, children }: SavedFormProps) {
	const { isDirty, save, conflict, resolve, error, isPlaced } = checked;
	return (
		<>
			<form
				noValidate
				className="flex max-w-md flex-col gap-5"
				onSubmit={(event: FormEvent) => void save(event)}
			>
				{children}
				<div className="flex items-center gap-3">
					<Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
						{messages.save}
					</Button>
					{error !== null && !isPlaced && (
						<p role="alert" className="text-12 text-prob">
							{`${messages.saveFailed}. ${messageOf(error)}`}
						</p>
					)}
				</div>
			</form>
			<FormConflict name={name} conflict={conflict} labels={labels} onResolve={resolve} />
			<LeaveQuestion name={name} isUnsaved={isDirty} isSaving={isSaving} />
		</>
	);
}
