import type { Rate } from "../timecode/rate.ts";
import { NO_LABEL, type PackedLabel, readLabelText } from "./packed-label.ts";
import { isBlank } from "./text-lines.ts";

/** An `M2` line's speed in whole numbers: `-047.6` is -476 / 10 frames per second [EDL10]. */
export interface M2Speed {
	readonly numerator: number;
	/** A power of ten. */
	readonly denominator: number;
}

/** An `M2` line: an event's material and its speed. */
export interface M2Line {
	readonly reel: string;
	readonly speed: M2Speed;
	/** {@link NO_LABEL} if the line has none. */
	readonly sourceIn: PackedLabel;
}

/** The token of an `M2` line that is not a speed, by its offset in the value. */
export interface M2Fault {
	readonly badToken: string;
	readonly offset: number;
}

/**
 * Parses the text after `M2` from the right, which handles reels with spaces and shifted columns: reel, speed, source
 * in.
 *
 * Only plain decimals are speeds: `1e309`, `NaN` and `abc` are errors.
 */
export function readM2(value: string): M2Line | M2Fault {
	const tokens = lastTokens(value);
	const last = tokens[0];
	if (!last) return { badToken: "", offset: 0 };
	const sourceIn = readLabelText(last.text);
	const speedToken = sourceIn === NO_LABEL ? last : tokens[1];
	const speed = speedToken ? readSpeed(speedToken.text) : null;
	if (!speedToken || !speed) {
		return { badToken: speedToken?.text ?? "", offset: speedToken?.from ?? 0 };
	}
	return { reel: value.slice(0, speedToken.from).trim(), speed, sourceIn };
}

function readSpeed(token: string): M2Speed | null {
	const match = token.length > 16 ? null : /^([+-]?)(\d{1,5})(?:\.(\d{0,6}))?$/.exec(token);
	if (!match) return null;
	const [, sign, whole = "", decimals = ""] = match;
	const magnitude = Number(`${whole}${decimals}`);
	// Not -0: a freeze has no direction.
	const numerator = sign === "-" && magnitude !== 0 ? -magnitude : magnitude;
	return { numerator, denominator: 10 ** decimals.length };
}

function lastTokens(value: string): { readonly text: string; readonly from: number }[] {
	const tokens: { text: string; from: number }[] = [];
	let right = value.length;
	while (right > 0 && tokens.length < 2) {
		while (right > 0 && isBlank(value.charCodeAt(right - 1))) right--;
		let from = right;
		while (from > 0 && !isBlank(value.charCodeAt(from - 1))) from--;
		if (from < right) tokens.push({ text: value.slice(from, right), from });
		right = from;
	}
	return tokens;
}

/**
 * Whether a figure equals the list's rate: 25 at 25; at 23.98 also 24, 23.976, 23.98 and 23.9, as different systems round it.
 */
export function isNormalSpeed(speed: M2Speed, rate: Rate): boolean {
	const figure = Math.abs(speed.numerator);
	if (figure === rate.nominal * speed.denominator) return true;
	const thousandths = rate.nominal * 1000 * speed.denominator;
	const rest = thousandths % 1001;
	if (rate.denominator === 1 || speed.denominator === 1) return false;
	const below = (thousandths - rest) / 1001;
	return figure === below || figure === (rest * 2 >= 1001 ? below + 1 : below);
}
