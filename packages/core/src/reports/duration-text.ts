import type { Price } from "../model/licensors/price.ts";
import { floorRational, type Rational, rational } from "../rational/rational.ts";
import type { Rate } from "../timecode/rate.ts";
import { decimalText } from "./amount-text.ts";

const UNIT_WORDS: Readonly<Record<Price["charge_by"], string>> = { Use: "use", Second: "s", Minute: "min" };

/** A charged length in text: `1 min 12 s 5 fr`, without zero parts. */
export function durationText(frames: Rational, rate: Rate): string {
	const allSeconds = floorRational(frames.div(rational(rate.nominal)));
	const rest = frames.sub(rational(allSeconds).mul(rational(rate.nominal)));
	const minutes = allSeconds / 60n;
	const seconds = allSeconds % 60n;
	const parts = [
		...(minutes > 0n ? [`${minutes} min`] : []),
		...(seconds > 0n ? [`${seconds} s`] : []),
		...(rest.n > 0n ? [`${decimalText(rest)} fr`] : []),
	];
	return parts.join(" ") || "0 s";
}

/** Charged units: `8 s`, `2 min`, `1 use`, `3 uses`. */
export function unitsText(units: Rational, chargeBy: Price["charge_by"]): string {
	const text = `${decimalText(units)} ${UNIT_WORDS[chargeBy]}`;
	return chargeBy === "Use" && !units.equals(1) ? `${text}s` : text;
}

/** Unrounded units as a length: 19.4 s at 25 fps is `19 s 10 fr`. */
export function exactUnitsText(units: Rational, chargeBy: Price["charge_by"], rate: Rate): string {
	if (chargeBy === "Use") return unitsText(units, chargeBy);
	const seconds = chargeBy === "Minute" ? units.mul(rational(60)) : units;
	return durationText(seconds.mul(rational(rate.nominal)), rate);
}
