import { TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { CutBuilding } from "../hooks/use-cut-build.ts";
import { messages } from "../messages.ts";

export interface BuildProgressProps {
	readonly building: CutBuilding;
	readonly mayEdit: boolean;
}

/** The progress of a build, or the reason that the last one failed. */
export function BuildProgress({ building, mayEdit }: BuildProgressProps) {
	const { open, failed } = building;
	if (open !== null) {
		const label = open.stage === null ? messages.build.waiting : messages.build.stages[open.stage];
		return (
			<div className="mb-4 flex items-end gap-4 rounded border border-line px-4 py-3" aria-live="polite">
				<div className="min-w-0 flex-1">
					<ProgressBar label={label} value={open.stage === null ? null : open.done / open.total} />
				</div>
				{mayEdit && (
					<Button size="small" onClick={building.cancel}>
						{messages.build.cancel}
					</Button>
				)}
			</div>
		);
	}
	if (failed === null) return null;
	return (
		<div
			role="alert"
			className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-prob-bg px-4 py-2 text-prob"
		>
			<TriangleAlert aria-hidden className="size-4 flex-none" />
			<p className="min-w-0 flex-1">
				<span className="font-medium">{messages.build.failed}</span>
				{failed.error !== null && `: ${failed.error}`}
			</p>
			{mayEdit && (
				<Button size="small" onClick={building.start}>
					{messages.build.again}
				</Button>
			)}
		</div>
	);
}
