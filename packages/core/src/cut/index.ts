/**
 * Cuts as applications store and show them: snapshots, warnings, changes, names, reasons, credits and orders. The ox programs share
 * this; the build itself is in `@oxcut/core`.
 */

export { CompareError, compareCuts } from "../compare/compare-cuts.ts";
export { differenceDocument } from "../compare/difference-document.ts";
export { differenceMail } from "../compare/difference-mail.ts";
export { CAUSE_LABELS, differenceTable } from "../compare/difference-table.ts";
export { isLicensable } from "../costing/licensable.ts";
export { creditsReport, disclosureReport, sourcesReport } from "../credits/credits-reports.ts";
export { creditsRtf } from "../credits/credits-rtf.ts";
export { creditsText } from "../credits/credits-text.ts";
export type { CreditOptions } from "../credits/model.ts";
export { namingPatternOf } from "../matching/archive-ids.ts";
export { compareTimelines, type TimelineChange } from "../matching/compare-timelines.ts";
export { exclusionsBy } from "../matching/exclude-clips.ts";
export { likeOf } from "../matching/like-of.ts";
export { type LookupKeys, lookupKeys } from "../matching/lookup-keys.ts";
export type { SharedPattern, Suggestion } from "../matching/model.ts";
export { countShared, type SharedName, withShared } from "../matching/share-patterns.ts";
export { suggestMatches } from "../matching/suggest-matches.ts";
export type { ScenarioProblem } from "../model/cuts/scenario.ts";
export type { OrderedItem, OrderOptions } from "../orders/model.ts";
export { orderClips, storedOrderClips } from "../orders/order-clips.ts";
export { ORDER_MAIL_KINDS, type OrderMailKind, orderMail } from "../orders/order-mail.ts";
export { type OrderNeeds, orderNeeds } from "../orders/order-needs.ts";
export { orderReport, storedOrderReport } from "../orders/order-report.ts";
export {
	OrderStepError,
	receivedName,
	skipsSending,
	withAllArrived,
	withArrival,
	withOpenLines,
	withStatus,
} from "../orders/progress.ts";
export type { AmountNotation } from "../reports/amount-text.ts";
export { type PaidLicensor, paidLicensors } from "../reports/cost-report.ts";
export { durationText, unitsText } from "../reports/duration-text.ts";
export { modificationReason } from "../reports/explain-modification.ts";
export { explainUse } from "../reports/explain-use.ts";
export { licensorMetadata } from "../reports/licensor-metadata.ts";
export { estimateText, missingEstimate, type ShownEstimate } from "../reports/missing-estimate.ts";
export { plainText } from "../reports/plain-text.ts";
export { recordMetadata } from "../reports/record-metadata.ts";
export { type CostSample, type SampleCost, sampleCost } from "../reports/sample-cost.ts";
export { sourceLabels, sourceRangeOf, sourceRangeOfFragments } from "../reports/source-range.ts";
export { editTimeline } from "../savings/edit-timeline.ts";
export { type FilmEdit, FilmEditError, filmOuts } from "../savings/film-edits.ts";
export { hintsDocument } from "../savings/hints-document.ts";
export { hintsReport } from "../savings/hints-report.ts";
export { framesFromLabel, labelFromFrames } from "../timecode/frame-count.ts";
export { type CutMarker, cutMarkers } from "../timeline/cut-markers.ts";
export { type ComparedScenario, compareScenarios } from "./compare-scenarios.ts";
export { countCut } from "./count-cut.ts";
export {
	type ChangedFields,
	type ChangeWarning,
	type CutWarnings,
	cutChanges,
	cutWarnings,
	type MissingPriceWarning,
	WATCHED_RECORD_FIELDS,
} from "./cut-warnings.ts";
export {
	type ClipChoice,
	countTimelineClips,
	type ExportedTimeline,
	isSelection,
	type TimelineFileText,
	timelineOfCut,
	timelineOfSelection,
	writeTimelineFiles,
	zipTimelineFiles,
} from "./export-timeline.ts";
export { leftOutDocument } from "./left-out-document.ts";
export { BUILD_STAGES } from "./model.ts";
export { nameOfLists, withoutTrack } from "./name-of-lists.ts";
export { presentCut } from "./present-cut.ts";
export { rematchCut } from "./refresh-cut.ts";
export { REPORT_VERSION } from "./report-version.ts";
export { runSteps, runStepsApart } from "./run-steps.ts";
export { presentSavedCut, savedReportSet } from "./saved-cut.ts";
export {
	type BuildBasis,
	basisOfSnapshot,
	readSavedLists,
	type SavedCutSettings,
	type SavedList,
	SavedListError,
	savedCutInput,
} from "./saved-cut-input.ts";
export { withScenarioValues } from "./scenario-values.ts";
export { type CutSnapshot, cutSnapshotSchema, libraryOf, snapshotCut } from "./snapshot.ts";
export { timelineOfLists } from "./timeline-of-lists.ts";
export { createScenarios, readEdit } from "./try-scenario.ts";
