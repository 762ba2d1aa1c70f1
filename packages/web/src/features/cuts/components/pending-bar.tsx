import type { CutSummary } from "../../../engine/cut-summary.ts";
import type { ResourceName } from "../api/update-saved-reports.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import type { CutBuilding } from "../hooks/use-cut-build.ts";
import { useHeldFor } from "../hooks/use-held-for.ts";
import { PendingNotice } from "./pending-notice.tsx";

export interface PendingBarProps {
	readonly summary: CutSummary;
	readonly building: CutBuilding;
}

/** Don't announce changes that are saved automatically in a moment. */
const SEEN_MS = 1000;

/** Notes that the page's numbers are ahead of the saved reports, and updates those. */
export function PendingBar({ summary, building }: PendingBarProps) {
	const { actions, mayEditCut, isLocked, isSaving } = useOpenCut();
	const changes = summary.warnings.filter((row) => row.kind === "change");
	const isAhead = changes.length > 0 || summary.rematched !== null;
	const isSeen = useHeldFor(isAhead && !isLocked && !isSaving && building.open === null, SEEN_MS);
	if (!isSeen) return null;
	// Changes of matching and deletions need a rebuild; other changes can be applied to the cut directly.
	const needsBuild = summary.rematched !== null || changes.some(({ change }) => change !== "changed");
	const updateReports = () => {
		if (needsBuild) building.start();
		else
			void actions.updateReports(
				changes.map(
					({ resource, resourceId }): ResourceName => ({
						resource_type: resource,
						resource_id: resourceId,
					}),
				),
			);
	};
	return (
		// Overlaps the end of the page, so that nothing moves when it appears.
		<div className="sticky bottom-4 z-20 mt-7 w-fit max-w-full max-md:bottom-3">
			<PendingNotice
				numChanges={changes.length}
				rematched={summary.rematched}
				kept={summary.other}
				{...(mayEditCut ? { onApply: updateReports } : {})}
			/>
		</div>
	);
}
