import { type Rational, rational, requireRational, roundHalfUp, toNumber } from "../../rational/rational.ts";
import { RATE_NAMES, RATES, type Rate } from "../../timecode/rate.ts";

/** Files write 23.976, 23.98 or 23.976023976 for 24000/1001: a rate this close to a film rate stands for it. */
const NEAR = rational(1, 5_000);

/** Corrects a rate that was written as a decimal to the film rate it stands for; other rates stay as they are. */
export function asFilmRate(fps: Rational): Rational {
	for (const name of RATE_NAMES) {
		const exact = exactRate(RATES[name]);
		if (fps.sub(exact).abs().compare(exact.mul(NEAR)) <= 0) return exact;
	}
	return fps;
}

/** The film rate of exactly these frames per second; null if films have no such rate. */
export function filmRate(fps: Rational): Rate | null {
	const name = RATE_NAMES.find((candidate) => exactRate(RATES[candidate]).equals(fps));
	return name === undefined ? null : RATES[name];
}

function exactRate({ numerator, denominator }: Rate): Rational {
	return rational(numerator, denominator);
}

/** A rate for people: `23.98`, `12`, `14.99`. */
export function rateText(fps: Rational): string {
	requireRational(fps, "fps");
	return filmRate(fps)?.name ?? String(toNumber(roundHalfUp(fps, 2)));
}
