import type { DiagnosticCode } from "../diagnostics.ts";
import { requireText } from "../text/argument-error.ts";
import { parseTimecode } from "./parse-timecode.ts";
import type { Frames } from "./rate.ts";
import { type RateInput, requireRate } from "./require-rate.ts";

/** A label that names no frame. `code` is one of the `TC_` codes of `docs/errors.md`. */
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
 * Drop-frame skips labels, never pictures. For text of a user's file, which may be wrong, there is `parseTimecode`.
 *
 * @param label - `HH:MM:SS:FF`, or `HH:MM:SS;FF` for drop-frame.
 * @returns whole frames; negative for a negative label.
 * @throws {TimecodeError} for any label `parseTimecode` finds a fault with: `TC_DROPPED_LABEL` for `00:01:00;00` at 29.97.
 * @throws {TypeError} for a label that is no string, and an unknown rate.
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
