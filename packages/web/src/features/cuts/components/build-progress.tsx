import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { CutBuilding } from "../hooks/use-cut-build.ts";
import { messages } from "../messages.ts";

export interface BuildProgressProps {
	readonly building: CutBuilding;
	readonly mayEdit: boolean;
}

/** How far a build that waits or runs has come. */
export function BuildProgress({ building: { open, cancel }, mayEdit }: BuildProgressProps) {
	if (open === null) return null;
	const label = open.stage === null ? messages.build.waiting : messages.build.stages[open.stage];
	return (
		<div className="flex items-end gap-4 px-4 py-3" aria-live="polite">
			<div className="min-w-0 flex-1">
				<ProgressBar label={label} value={open.stage === null ? null : open.done / open.total} />
			</div>
			{mayEdit && (
				<Button size="small" onClick={cancel}>
					{messages.build.cancel}
				</Button>
			)}
		</div>
	);
}
