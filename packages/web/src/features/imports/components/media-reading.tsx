import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import type { MediaProgress } from "../media/read-media.ts";
import { messages } from "../messages.ts";

export interface MediaReadingProps {
	readonly progress: MediaProgress | null;
	readonly error: unknown;
	readonly onCancel: () => void;
}

/** The progress of reading media files, with a button to stop it, or the reason that it failed. */
export function MediaReading({ progress, error, onCancel }: MediaReadingProps) {
	if (progress !== null) {
		const { done, total, path, part } = progress;
		return (
			<div className="mt-3 flex items-end gap-3">
				<div className="min-w-0 flex-1">
					<ProgressBar label={messages.media.reading(done, total, path)} value={part} />
				</div>
				<Button onClick={onCancel}>{messages.media.cancel}</Button>
			</div>
		);
	}
	if (error === null) return null;
	return (
		<p role="alert" className="mt-3">
			<StateMark state="prob">
				{messages.media.readFailed}: {messageOf(error)}
			</StateMark>
		</p>
	);
}
