import { type Rational, rational } from "../../rational/rational.ts";

const NTSC = rational(1000, 1001);

/** The `rate` element of a rate; null if the format has no such rate. */
export function rateXml(fps: Rational): string | null {
	const isNtsc = fps.d !== 1n;
	const timebase = isNtsc ? fps.div(NTSC) : fps;
	if (timebase.d !== 1n) return null;
	return `<rate><timebase>${timebase.toString()}</timebase><ntsc>${isNtsc ? "TRUE" : "FALSE"}</ntsc></rate>`;
}
