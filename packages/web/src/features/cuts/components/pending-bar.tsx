import type { CutSummary } from "../../../engine/cut-summary.ts";
import type { ResourceName } from "../api/update-saved-reports.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import type { CutBuilding } from "../hooks/use-cut-build.ts";
import { useHeldFor } from "../hooks/use-held-for.ts";
import { BuildProgress } from "./build-progress.tsx";
import { PendingNotice } from "./pending-notice.tsx";

export interface PendingBarProps {
	/** Null until there are numbers. */
	readonly summary: CutSummary | null;
	readonly building: CutBuilding;
}

/** Don't announce changes that are saved automatically in a moment. */
const SEEN_MS = 1000;
/** Most builds that a fix starts are done sooner. */
const SLOW_BUILD_MS = 400;

/**
 * Notes that the page's numbers are ahead of the saved reports, and updates those; shows how far that is. It overlaps
 * the end of the page, so that nothing moves when it appears.
 */
export function PendingBar({ summary, building }: PendingBarProps) {
	const { actions, mayEditCut, isLocked, isSaving } = useOpenCut();
	const changes = summary?.warnings.filter((row) => row.kind === "change") ?? [];
	const isAhead = summary !== null && (changes.length > 0 || summary.rematched !== null);
	const isBuilding = building.open !== null;
	const isSeen = useHeldFor(isAhead && !isLocked && !isSaving && !isBuilding, SEEN_MS);
	const isSlow = useHeldFor(isBuilding, SLOW_BUILD_MS);
	if (isSlow) {
		return (
			<div className={BAR}>
				<div className="w-96 max-w-full rounded border border-line bg-raised shadow-pop">
					<BuildProgress building={building} mayEdit={mayEditCut} />
				</div>
			</div>
		);
	}
	if (!isSeen || summary === null) return null;
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
		<div className={BAR}>
			<PendingNotice
				numChanges={changes.length}
				rematched={summary.rematched}
				kept={summary.other}
				{...(mayEditCut ? { onApply: updateReports } : {})}
			/>
		</div>
	);
}

const BAR = "sticky bottom-4 z-20 mt-7 w-fit max-w-full max-md:bottom-3";
