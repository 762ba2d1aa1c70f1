/**
 * Edit lists and timecode without the rest of the engine. `@oxcut/core` exports all of this too, and the list of all
 * diagnostic codes.
 */

export {
	type ContextLine,
	countDiagnostics,
	type Diagnostic,
	type DiagnosticCode,
	type Severity,
} from "../diagnostics.ts";
export { countFrames, TimecodeError } from "../timecode/count-frames.ts";
export {
	type EvaluatedExpression,
	type ExpressionValue,
	evaluateExpression,
} from "../timecode/evaluate-expression.ts";
export { formatTimecode } from "../timecode/format-timecode.ts";
export { framesPerSecond } from "../timecode/frames-per-second.ts";
export { ALLOWED_RATES, parseRate } from "../timecode/parse-rate.ts";
export { type ParsedTimecode, parseTimecode, type Timecode } from "../timecode/parse-timecode.ts";
export { type Frames, RATE_NAMES, RATES, type Rate, type RateName } from "../timecode/rate.ts";
export type { RateInput } from "../timecode/require-rate.ts";
export { type ConvertEdlOptions, type ConvertedEdl, convertEdl } from "./convert-edl.ts";
export { type EdlEventJson, type EdlJson, edlToJson } from "./edl-to-json.ts";
export { guessCutRate, type RateGuess } from "./guess-cut-rate.ts";
export { isRefused } from "./is-refused.ts";
export type { Edl, EdlEvent, EdlLocator, EdlNote, EdlTransition, NoContents, UnusedToken } from "./model.ts";
export { type ReadEdlOptions, readEdl } from "./read-edl.ts";
export { writeEdl } from "./write-edl.ts";
