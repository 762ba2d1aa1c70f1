import type { DiagnosticCode } from "../diagnostics.ts";
import { requireText } from "../text/argument-error.ts";
import { parseTimecode } from "./parse-timecode.ts";
import type { Frames } from "./rate.ts";
import { type RateInput, requireRate } from "./require-rate.ts";

/** An invalid label. `code` is one of the `TC_` codes in `docs/errors.md`. */
export class TimecodeError extends Error {
	readonly code: DiagnosticCode;

	constructor(code: DiagnosticCode, message: string) {
		super(message);
		this.name = "TimecodeError";
		this.code = code;
	}
}

/**
 * Counts frames from midnight to a timecode label.
 *
 * Drop-frame skips labels, never pictures. To parse text from users' files, which may be wrong, use `parseTimecode`.
 *
 * @param label - `HH:MM:SS:FF`, or `HH:MM:SS;FF` for drop-frame.
 * @returns whole frames; negative for a negative label.
 * @throws {TimecodeError} for every label that `parseTimecode` reports a problem with: `TC_DROPPED_LABEL` for
 * `00:01:00;00` at 29.97.
 * @throws {TypeError} if the label is not a string or the rate is unknown.
 * @example countFrames("01:00:00:00", "25") // 90000
 * @see SMPTE ST 12-1
 */
export function countFrames(label: string, rate: RateInput): Frames {
	requireText(label, "label");
	const { value, diagnostics } = parseTimecode(label, requireRate(rate));
	const fault = diagnostics[0];
	if (fault) throw new TimecodeError(fault.code, fault.message);
	if (!value) throw new TimecodeError("TC_MALFORMED", `'${label}' is not a timecode`);
	return value.frameCount;
}
