import { useCallback, useEffect, useMemo, useState } from "react";
import type { FullCut } from "../../data/get-cut.ts";
import { useCutEngine } from "../../data/use-cut-engine.ts";
import { useStoredCut } from "../../data/use-stored-cut.ts";
import { mayDownload, mayInProduction, type PermissionScope } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useEarlyCode } from "../../ui/use-loaded.ts";
import { AddListButton } from "./components/add-list-button.tsx";
import { Answers } from "./components/answers.tsx";
import { BuildFailure } from "./components/build-failure.tsx";
import { BuildProgress } from "./components/build-progress.tsx";
import { CutTitleRow } from "./components/cut-title-row.tsx";
import { LeftOutSection } from "./components/left-out-section.tsx";
import { ListsSection } from "./components/lists-section.tsx";
import { PendingBar } from "./components/pending-bar.tsx";
import { ReportsSection } from "./components/reports-section.tsx";
import { SectionsLoading } from "./components/sections-loading.tsx";
import { UnidentifiedSection } from "./components/unidentified-section.tsx";
import { UnlockFirstDialog } from "./components/unlock-first-dialog.tsx";
import { WarningsSection } from "./components/warnings-section.tsx";
import { CUT_FORMS } from "./cut-forms.ts";
import { type OpenCut, OpenCutContext } from "./hooks/open-cut-context.ts";
import { UnlockFirstContext } from "./hooks/unlock-first-context.ts";
import { useCutActions } from "./hooks/use-cut-actions.ts";
import { useCutBuild } from "./hooks/use-cut-build.ts";
import { useCutCommands } from "./hooks/use-cut-commands.tsx";
import { useRecordChanges } from "./hooks/use-record-changes.ts";
import { messages } from "./messages.ts";
import { TimelineSection } from "./timeline/timeline-section.tsx";

export interface CutDashboardProps {
	readonly cut: FullCut;
	readonly production: PermissionScope | undefined;
}

/** A cut's page from top to bottom: costs, what is missing, the timeline, the reports. */
export function CutDashboard({ cut, production }: CutDashboardProps) {
	const account = useAccount();
	const isLocked = cut.info.locked;
	const may = (action: "view" | "edit", field: string) => mayInProduction(account, production, action, field);
	const mayEditCut = may("edit", "reports");
	const mayEditRecords = may("edit", "records");
	const seesRecords = may("view", "records");
	const mayExport = may("view", "reports") && mayDownload(account, production);
	useEarlyCode(CUT_FORMS);
	const { stored, posters, error, retry } = useStoredCut(cut, seesRecords);
	const { engine, state } = useCutEngine(stored, isLocked);
	const building = useCutBuild(cut.id);
	const { actions, isSaving } = useCutActions({ cut, engine, mayKeep: mayEditCut && !isLocked });
	useRecordChanges({ engine, stored, seesRecords });
	/** The change that waits until the cut is unlocked. */
	const [waiting, setWaiting] = useState<{ readonly run: () => void } | null>(null);
	const unlockFirst = useCallback((run: () => void) => (isLocked ? setWaiting({ run }) : run()), [isLocked]);
	const open = useMemo(
		(): OpenCut => ({
			cut,
			engine,
			state,
			actions,
			isSaving,
			isLocked,
			mayEditCut,
			mayEditRecords: mayEditRecords && (!isLocked || mayEditCut),
			mayExport,
			seesRecords,
			posters,
		}),
		[
			cut,
			engine,
			state,
			actions,
			isSaving,
			isLocked,
			mayEditCut,
			mayEditRecords,
			mayExport,
			seesRecords,
			posters,
		],
	);
	useCutCommands(open, building);
	useEffect(() => actions.forgetSteps, [actions]);
	const failure = error ?? (state.error === null ? null : new Error(state.error));
	const isBuilt = cut.report_set !== null;
	return (
		<OpenCutContext value={open}>
			<UnlockFirstContext value={unlockFirst}>
				<div className="max-w-page px-5 pb-12 max-md:px-3 max-md:pb-8">
					<CutTitleRow building={building} />
					{cut.info.description !== "" && (
						<p className="-mt-1 mb-4 max-w-prose whitespace-pre-line text-text-2">{cut.info.description}</p>
					)}
					{building.failed !== null && (
						<BuildFailure
							reason={building.failed.error}
							{...(mayEditCut ? { onRetry: building.start } : {})}
						/>
					)}
					{isBuilt ? (
						<>
							{failure !== null && (
								<ErrorState
									title={error === null ? messages.cut.engineFailed : messages.cut.couldNotRead}
									error={failure}
									{...(error === null ? {} : { onRetry: retry })}
								/>
							)}
							<Answers />
							{failure === null && state.summary === null && (
								<div role="status" aria-label={messages.cut.working}>
									<SectionsLoading />
								</div>
							)}
							{/* Drawn only after the lists above it: their height is unknown, and nothing may move later. */}
							{failure === null && state.summary !== null && (
								<>
									<div className="mt-7 grid grid-cols-1 gap-8 max-md:gap-6 xl:grid-cols-2">
										<WarningsSection />
										<UnidentifiedSection />
									</div>
									<TimelineSection />
									<LeftOutSection />
									<ListsSection />
									<ReportsSection />
								</>
							)}
							<PendingBar summary={state.summary} building={building} />
						</>
					) : building.open === null ? (
						<EmptyState
							title={cut.nle_config.edls.length === 0 ? messages.cut.noLists : messages.cut.notBuiltYet}
							action={
								mayEditCut &&
								(cut.nle_config.edls.length > 0 ? (
									<Button variant="primary" onClick={building.start}>
										{messages.cut.build}
									</Button>
								) : (
									<AddListButton variant="primary" />
								))
							}
						>
							{cut.nle_config.edls.length === 0 ? messages.cut.noListsText : messages.cut.notBuiltText}
						</EmptyState>
					) : (
						<div className="mb-4 rounded border border-line">
							<BuildProgress building={building} mayEdit={mayEditCut} />
						</div>
					)}
				</div>
				{waiting !== null && (
					<UnlockFirstDialog
						onClose={() => setWaiting(null)}
						onUnlock={() => {
							const { run } = waiting;
							setWaiting(null);
							void actions.change({ locked: false }).then(run);
						}}
					/>
				)}
			</UnlockFirstContext>
		</OpenCutContext>
	);
}
