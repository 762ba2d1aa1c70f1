import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { messages } from "../messages.ts";

export interface SaveBarProps {
	readonly isDirty: boolean;
	readonly isSaving: boolean;
	/** What went wrong and is of no field. */
	readonly error: unknown;
}

/** The end of a form of settings. */
export function SaveBar({ isDirty, isSaving, error }: SaveBarProps) {
	return (
		<div className="flex items-center gap-3">
			<Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty}>
				{messages.save}
			</Button>
			{error !== null && (
				<p role="alert" className="text-12 text-prob">
					{`${messages.saveFailed}. ${messageOf(error)}`}
				</p>
			)}
		</div>
	);
}
