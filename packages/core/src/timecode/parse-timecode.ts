import type { Diagnostic, DiagnosticCode, Severity } from "../diagnostics.ts";
import { requireText } from "../text/argument-error.ts";
import { formatTimecode } from "./format-timecode.ts";
import { framesFromLabel, isDroppedLabel } from "./frame-count.ts";
import type { Frames, Rate } from "./rate.ts";
import { type RateInput, requireRate } from "./require-rate.ts";

/** A parsed timecode. */
export interface Timecode {
	/** Applies to the whole label: `-00:00:10:00` is ten seconds before midnight [TC4]. */
	readonly negative: boolean;
	/** May exceed 23 [TC4]. */
	readonly hours: number;
	readonly minutes: number;
	readonly seconds: number;
	readonly frames: number;
	readonly frameRate: Rate;
	/** `;` for drop-frame, whatever the text used [TC2]. */
	readonly delimiter: ":" | ";";
	/** Frames from midnight; negative for a negative label. */
	readonly frameCount: Frames;
}

/** The result of parsing a timecode: `value` is null for an invalid one. */
export interface ParsedTimecode {
	readonly value: Timecode | null;
	readonly diagnostics: readonly Diagnostic[];
}

/** Longer hours are typos, not films [TC11]. */
const MOST_HOUR_DIGITS = 4;

/**
 * Parses a label: `HH:MM:SS:FF`, or `HH:MM:SS;FF` for drop-frame, with one or more digits for hours [TC3].
 *
 * Reports every error in the label. A label skipped by drop-frame counts as the next existing one, with the warning
 * `TC_DROPPED_LABEL`; use `countFrames` to treat it as an error. A `;` at a rate without drop-frame is read as `:`,
 * with the warning `TC_DROP_UNAVAILABLE` [TC11].
 *
 * @param text - spaces around the label are ignored; columns count from the text's first character.
 * @param options.dropFrame - whether `:` is drop-frame too, as in lists that state it only in `FCM` [EDL2].
 * @throws {TypeError} if the text is not a string or the rate is unknown.
 */
export function parseTimecode(
	text: string,
	rate: RateInput,
	options: { readonly dropFrame?: boolean } = {},
): ParsedTimecode {
	requireText(text, "text");
	return parseAt(text, requireRate(rate), options.dropFrame === true);
}

function parseAt(text: string, rate: Rate, dropFrame: boolean): ParsedTimecode {
	const match = /^(\s*)(-?)(\d+):(\d{2}):(\d{2})([:;])(\d{2})\s*$/.exec(text);
	if (!match) {
		return failed(
			diagnose(
				"TC_MALFORMED",
				"error",
				text,
				1,
				"is not a timecode: write HH:MM:SS:FF, or HH:MM:SS;FF for drop-frame",
			),
		);
	}
	const [, indent = "", sign = "", hourText = "", minuteText, secondText, written, frameText] = match;
	const negative = sign === "-";
	const [hours, minutes, seconds, frames] = [hourText, minuteText, secondText, frameText].map(Number) as [
		number,
		number,
		number,
		number,
	];
	const { nominal } = rate;

	const hoursAt = indent.length + sign.length + 1;
	const minutesAt = hoursAt + hourText.length + 1;
	const faults: Diagnostic[] = [];
	const fault = (code: DiagnosticCode, column: number, message: string) =>
		faults.push(diagnose(code, "error", text, column, message));
	if (hourText.length > MOST_HOUR_DIGITS) {
		fault(
			"TC_HOURS_OUT_OF_RANGE",
			hoursAt,
			`has ${hourText.length} digits of hours: the limit is ${MOST_HOUR_DIGITS}`,
		);
	}
	if (minutes >= 60)
		fault("TC_MINUTES_OUT_OF_RANGE", minutesAt, `has ${minutes} minutes: the range is 00 to 59`);
	if (seconds >= 60)
		fault("TC_SECONDS_OUT_OF_RANGE", minutesAt + 3, `has ${seconds} seconds: the range is 00 to 59`);
	if (frames >= nominal) {
		fault(
			"TC_FRAMES_OUT_OF_RANGE",
			minutesAt + 6,
			`has frame ${frames}: at ${rate.name} fps, frames run from 00 to ${nominal - 1}`,
		);
	}
	if (faults.length > 0) return failed(...faults);

	const drop = rate.canDrop && (written === ";" || dropFrame);
	const frameCount = framesFromLabel(hours, minutes, seconds, frames, nominal, drop);
	const value: Timecode = {
		negative,
		hours,
		minutes,
		seconds,
		frames,
		frameRate: rate,
		delimiter: drop ? ";" : ":",
		frameCount: negative && frameCount !== 0 ? -frameCount : frameCount,
	};
	if (drop && isDroppedLabel(minutes, seconds, frames, nominal)) {
		const next = formatTimecode(value.frameCount, rate, true);
		return {
			value,
			diagnostics: [
				diagnose(
					"TC_DROPPED_LABEL",
					"warning",
					text,
					hoursAt,
					`does not exist in drop-frame; the next label is ${next}`,
				),
			],
		};
	}
	if (written === ";" && !rate.canDrop) {
		const message = `has the ; of drop-frame, which ${rate.name} does not have; it is read as :`;
		return { value, diagnostics: [diagnose("TC_DROP_UNAVAILABLE", "warning", text, minutesAt + 5, message)] };
	}
	return { value, diagnostics: [] };
}

function failed(...diagnostics: Diagnostic[]): ParsedTimecode {
	return { value: null, diagnostics };
}

function diagnose(
	code: DiagnosticCode,
	severity: Severity,
	text: string,
	column: number,
	predicate: string,
): Diagnostic {
	const label = text.trim();
	return { code, severity, message: `'${label}' ${predicate}`, file: null, line: null, column, text: label };
}
