import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { messages } from "../messages.ts";

export interface SaveBarProps {
	/** The form's name: "File names". */
	readonly name: string;
	readonly isDirty: boolean;
	readonly isSaving: boolean;
	/** Restores the saved values. */
	readonly onDiscard: () => void;
	/** An error that belongs to no field. */
	readonly error: unknown;
}

/** The end of a settings form: its state, and buttons to save or discard changes. Asks before they are lost. */
export function SaveBar({ name, isDirty, isSaving, onDiscard, error }: SaveBarProps) {
	return (
		<div className="flex min-h-7 flex-wrap items-center gap-3">
			<Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
				{messages.save}
			</Button>
			{isDirty && (
				<Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
					{messages.discard}
				</Button>
			)}
			{error === null && (
				<span role="status" className="text-12 text-text-2">
					{isSaving ? messages.saving : isDirty ? messages.unsaved : messages.allSaved}
				</span>
			)}
			{error !== null && (
				<p role="alert" className="text-12 text-prob">
					{`${messages.saveFailed}. ${messageOf(error)}`}
				</p>
			)}
			<LeaveQuestion name={name} isUnsaved={isDirty} isSaving={isSaving} />
		</div>
	);
}
