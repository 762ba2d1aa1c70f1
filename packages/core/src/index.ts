/**
 * The engine of ox: it turns edit decision lists and a production into licence costs, fair use and cue sheets.
 *
 * Light: no I/O and no Node built-ins, so it runs in a browser. `@oxcut/core/spreadsheet` reads workbooks and
 * `@oxcut/core/exports` draws reports. Applications that store productions and cuts also need `@oxcut/core/model`,
 * `@oxcut/core/cut` and `@oxcut/core/filters`; clients of an ox-server need `@oxcut/core/api`.
 */

export type {
	Costing,
	CostModification,
	LicensorCost,
	PriceCost,
	RecordCost,
	UseCharge,
} from "./costing/model.ts";
export { type BuildHooks, buildCut, buildCutNow } from "./cut/build-cut.ts";
export type { BuildProgress, BuildStage, CutBuild, CutIdentity, CutInput } from "./cut/model.ts";
export { type PriceCutInput, type PricedCut, priceCut } from "./cut/price-cut.ts";
export { refreshCut } from "./cut/refresh-cut.ts";
export type { CutRefresh } from "./cut/refresh-library.ts";
export { type Report, reportOf } from "./cut/report-of.ts";
export {
	type ContextLine,
	countDiagnostics,
	DIAGNOSTIC_CODES,
	type Diagnostic,
	type DiagnosticCode,
	type Severity,
} from "./diagnostics.ts";
export { type ConvertEdlOptions, type ConvertedEdl, convertEdl } from "./edl/convert-edl.ts";
export { type EdlEventJson, type EdlJson, edlToJson } from "./edl/edl-to-json.ts";
export { guessCutRate, type RateGuess } from "./edl/guess-cut-rate.ts";
export { isRefused } from "./edl/is-refused.ts";
export type {
	Edl,
	EdlEvent,
	EdlLocator,
	EdlNote,
	EdlTransition,
	NoContents,
	UnusedToken,
} from "./edl/model.ts";
export { type ReadEdlOptions, readEdl } from "./edl/read-edl.ts";
export { writeEdl } from "./edl/write-edl.ts";
export { matchTimeline } from "./matching/match-timeline.ts";
export type { ClipMatch, MatchedTimeline } from "./matching/model.ts";
export type { ReportName } from "./model/cuts/report-file.ts";
export type { ReportSet } from "./model/cuts/report-set.ts";
export {
	type AltFileInput,
	type ConditionInput,
	defineAltFile,
	defineCondition,
	defineLicensor,
	definePrice,
	defineRecord,
	type LicensorInput,
	type PriceInput,
	type RecordInput,
} from "./model/library/define.ts";
export type { ExchangeRates, Library, LibraryIndex } from "./model/library/library.ts";
export { RATES_SNAPSHOT } from "./model/library/rates-snapshot.ts";
export type { LicensingCondition } from "./model/licensors/licensing-condition.ts";
export type { Licensor } from "./model/licensors/licensor.ts";
export type { Price } from "./model/licensors/price.ts";
export { type AmountStyle, type PlainAmount, plainAmount } from "./model/money/plain-amount.ts";
export type { AltFile } from "./model/records/alt-file.ts";
export type { ArchiveRecord } from "./model/records/record.ts";
export { CurrencyError, convert, rateOf } from "./money/convert.ts";
export { minorUnitDecimals, showAmount } from "./money/minor-unit.ts";
export {
	ceilRational,
	parseDecimal,
	type Rational,
	rational,
	roundHalfUp,
	toNumber,
	ZERO,
} from "./rational/rational.ts";
export type { Fragment, Reconciliation, RecordFragment } from "./reconcile/model.ts";
export { costReport } from "./reports/cost-report.ts";
export { cueSheetReport } from "./reports/cue-sheet.ts";
export { fairUseReport } from "./reports/fair-use-chronology.ts";
export type {
	CostReport,
	CostReportLicensor,
	CostReportModification,
	CostReportRecord,
	CostReportUse,
	CueSheetReport,
	FairUseReport,
	ReportContext,
	ReportCut,
} from "./reports/model.ts";
export { countFrames, TimecodeError } from "./timecode/count-frames.ts";
export {
	type EvaluatedExpression,
	type ExpressionValue,
	evaluateExpression,
} from "./timecode/evaluate-expression.ts";
export { formatTimecode } from "./timecode/format-timecode.ts";
export { framesPerSecond } from "./timecode/frames-per-second.ts";
export { ALLOWED_RATES, parseRate } from "./timecode/parse-rate.ts";
export { type ParsedTimecode, parseTimecode, type Timecode } from "./timecode/parse-timecode.ts";
export { type Frames, RATE_NAMES, RATES, type Rate, type RateName } from "./timecode/rate.ts";
export type { RateInput } from "./timecode/require-rate.ts";
export { trtSeconds } from "./timecode/trt.ts";
export { buildTimeline } from "./timeline/build-timeline.ts";
export { findDuplicateTracks } from "./timeline/find-duplicate-tracks.ts";
export type {
	ClipTransition,
	CutEdl,
	Timeline,
	TimelineClip,
	TrackChoice,
	TrkMediaType,
} from "./timeline/model.ts";
export { readTrackName, trackName } from "./timeline/track-name.ts";
export type { ClipMediaType, RecordUsage, SourceSpan, Usage, Use } from "./usage/model.ts";
