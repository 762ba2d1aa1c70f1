import type { Rate } from "../timecode/rate.ts";
import type { EdlEvent } from "./model.ts";

/** The `M2` line of an event. */
export interface SpeedText {
	/** Frames per second: `-024.0`, `012.5`. */
	readonly figure: string;
	/** Whether reading it back gives the exact speed; a third of 25 has infinitely many decimals. */
	readonly isExact: boolean;
}

const MOST_DECIMALS = 6;

/**
 * The speed to write in an event's `M2`, so that reading it back gives the same: direction and freeze, and the figure if
 * it doesn't follow from the lengths [EDL10].
 *
 * @returns null if the event needs no `M2`.
 */
export function writeSpeed(event: EdlEvent, rate: Rate): SpeedText | null {
	const { speedNumerator, speedDenominator } = event;
	if (speedNumerator === 0) return { figure: "000.0", isExact: true };
	const sourceFrames = event.sourceOut - event.sourceIn;
	const recordFrames = event.recordOut - event.recordIn;
	const fromLengths =
		event.hasKnownSource && sourceFrames !== recordFrames && sourceFrames > 0 && recordFrames > 0;
	if (!fromLengths && speedNumerator === speedDenominator) return null;

	const perSecond = Math.abs(speedNumerator) * rate.nominal;
	const decimals = fromLengths ? 1 : exactDecimals(perSecond, speedDenominator);
	const figure = (places: number) =>
		withSign(roundedFigure(perSecond, speedDenominator, places), speedNumerator < 0);
	if (decimals === null) return { figure: figure(MOST_DECIMALS), isExact: false };
	// The lengths give the speed, so the figure may be rounded, but never down to the 0 of a freeze.
	const places =
		Number(roundedFigure(perSecond, speedDenominator, decimals)) === 0 ? MOST_DECIMALS : decimals;
	return { figure: figure(places), isExact: true };
}

/** How many decimals a fraction has, at least one; null if there are too many. */
function exactDecimals(numerator: number, denominator: number): number | null {
	for (let places = 1; places <= MOST_DECIMALS; places++) {
		if ((numerator * 10 ** places) % denominator === 0) return places;
	}
	return null;
}

/** In whole numbers, so that no floating-point error affects a figure [TC8]. */
function roundedFigure(numerator: number, denominator: number, places: number): string {
	const scaled = BigInt(numerator) * 10n ** BigInt(places);
	const divisor = BigInt(denominator);
	const digits = String((scaled * 2n + divisor) / (divisor * 2n)).padStart(places + 3, "0");
	return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function withSign(figure: string, isNegative: boolean): string {
	return isNegative ? `-${figure}` : figure;
}
