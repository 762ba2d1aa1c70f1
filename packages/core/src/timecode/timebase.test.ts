import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rational, roundHalfUp, toNumber } from "../rational/rational.ts";
import { countFrames } from "./count-frames.ts";
import { framesPerSecond } from "./frames-per-second.ts";
import { RATE_NAMES, RATES, type Rate } from "./rate.ts";
import { filmRangeOf, rangeLabels } from "./timebase.ts";

const anyRate = fc.constantFrom(...RATE_NAMES).map((name) => RATES[name]);
/** Up to 25 hours, for all rates. */
const anyFrame = fc.integer({ min: 0, max: 2_160_000 });
const anyLength = fc.integer({ min: 1, max: 500 });

/** The film frame as which a timeline's source position is read [TIM23]. */
const readAt = (ownFrame: number, own: Rate, film: Rate) =>
	toNumber(roundHalfUp(rational(ownFrame).div(framesPerSecond(own)).mul(framesPerSecond(film)), 0));

describe("the labels of a source at another rate", () => {
	it.each([
		// An NTSC tape's hours last 3.6 s longer than they say.
		["29.97", false, [900_900, 901_150], "25", "10:00:00:00", "10:00:10:00"],
		["29.97", true, [900_000, 900_250], "25", "10:00:00;01", "10:00:10;01"],
		["25", false, [1_078_921, 1_079_221], "29.97", "10:00:00:00", "10:00:10:00"],
		["23.98", false, [90_090, 90_092], "25", "01:00:00:00", "01:00:00:02"],
		["29.97", true, [1_078_920, 1_079_220], "29.97", "10:00:00;00", "10:00:10;00"],
	] as const)("[TC61] are the tape's own: %s, drop-frame %s", (own, dropFrame, range, film, from, to) => {
		const labels = rangeLabels(
			range,
			{ rate: RATES[film], dropFrame: false },
			{ rate: RATES[own], dropFrame },
		);
		expect(labels).toEqual({ in: from, out: to });
	});

	it("[TC61] are the film's if the source's counting isn't known", () => {
		const film = { rate: RATES["29.97"], dropFrame: true };
		expect(rangeLabels([1_078_920, 1_079_220], film)).toEqual({ in: "10:00:00;00", out: "10:00:10;00" });
	});

	it("[TC61] name at least one frame, even of a film frame that is shorter than it", () => {
		const film = { rate: RATES["60"], dropFrame: false };
		const own = { rate: RATES["24"], dropFrame: false };
		expect(rangeLabels([0, 1], film, own)).toEqual({ in: "00:00:00:00", out: "00:00:00:01" });
	});

	it("[TC61] give back all frames that they were written for", () => {
		fc.assert(
			fc.property(anyRate, anyRate, fc.boolean(), anyFrame, anyLength, (film, own, drop, from, length) => {
				const labels = rangeLabels(
					[from, from + length],
					{ rate: film, dropFrame: false },
					{ rate: own, dropFrame: drop },
				);
				const [first, last] = filmRangeOf(
					[countFrames(labels.in, own), countFrames(labels.out, own)],
					film,
					own,
				);
				expect(first).toBeLessThanOrEqual(from);
				expect(last).toBeGreaterThanOrEqual(from + length);
			}),
		);
	});

	it("[TC61] cover a clip that was read from the same range of the source", () => {
		fc.assert(
			fc.property(anyRate, anyRate, anyFrame, anyLength, (film, own, from, length) => {
				const [first, last] = filmRangeOf([from, from + length], film, own);
				expect(first).toBeLessThanOrEqual(readAt(from, own, film));
				expect(last).toBeGreaterThanOrEqual(readAt(from + length, own, film));
			}),
		);
	});

	it("[TC61] reach less than a frame beyond the range in real time", () => {
		fc.assert(
			fc.property(anyRate, anyRate, anyFrame, anyLength, (film, own, from, length) => {
				const range = filmRangeOf([from, from + length], film, own);
				const seconds = (frame: number, rate: Rate) => (frame * rate.denominator) / rate.numerator;
				const frame = Math.max(seconds(1, film), seconds(1, own));
				expect(Math.abs(seconds(range[0], film) - seconds(from, own))).toBeLessThan(frame);
				expect(Math.abs(seconds(range[1], film) - seconds(from + length, own))).toBeLessThan(frame);
			}),
		);
	});

	it("[TC61] are the film frames whose label is in the range, for a slower source", () => {
		fc.assert(
			fc.property(
				anyRate,
				anyRate,
				// Before midnight, halves round the other way.
				fc.integer({ min: 1, max: 500 }),
				fc.integer({ min: 1, max: 20 }),
				(film, own, from, length) => {
					fc.pre(own.numerator * film.denominator < film.numerator * own.denominator);
					const named = (frame: number) =>
						toNumber(roundHalfUp(rational(frame).div(framesPerSecond(film)).mul(framesPerSecond(own)), 0));
					const inside: number[] = [];
					for (let frame = -10; frame < 3000; frame++)
						if (named(frame) >= from && named(frame) <= from + length) inside.push(frame);
					// A range ends at the last film frame that has the label of its out point, which is exclusive.
					expect(filmRangeOf([from, from + length], film, own)).toEqual([inside[0], inside.at(-1)]);
				},
			),
		);
	});
});
