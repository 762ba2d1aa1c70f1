import { describe, expect, it } from "vitest";
import { framesFromLabel, isDroppedLabel, labelFromFrames } from "./frame-count.ts";
import { RATE_NAMES, RATES } from "./rate.ts";

/** Rates with the same nominal rate count the same. */
const COUNTINGS = [...new Set(RATE_NAMES.map((name) => RATES[name].nominal))].flatMap((nominal) => {
	const canDrop = RATE_NAMES.some((name) => RATES[name].nominal === nominal && RATES[name].canDrop);
	return (canDrop ? [false, true] : [false]).map((drop) => ({ nominal, drop }));
});
/** Mutation tests only need the first hours. */
const HOURS = process.env.OX_MUTATION ? 2 : 24;

/** Walks through a day label by label: obvious, slow, and sharing no formula with the code. */
function mismatchesOverADay(nominal: number, drop: boolean): string[] {
	const mismatches: string[] = [];
	let count = 0;
	for (let h = 0; h < HOURS; h++) {
		for (let m = 0; m < 60; m++) {
			for (let s = 0; s < 60; s++) {
				for (let f = 0; f < nominal; f++) {
					const skipped = drop && s === 0 && m % 10 !== 0 && (nominal === 30 ? f < 2 : f < 4);
					// A skipped label has the frame number of the next existing label.
					if (framesFromLabel(h, m, s, f, nominal, drop) !== count)
						mismatches.push(`count ${h}:${m}:${s}:${f}`);
					if (skipped) continue;
					const label = labelFromFrames(count, nominal, drop);
					if (label.hours !== h || label.minutes !== m || label.seconds !== s || label.frames !== f) {
						mismatches.push(`label ${count}`);
					}
					count++;
				}
			}
		}
	}
	return mismatches;
}

describe("frame counts and labels", () => {
	it.each(COUNTINGS)(
		"[TC2] agree with a clock walked label by label for 24 hours at $nominal labels a second, drop $drop",
		({ nominal, drop }) => {
			expect(mismatchesOverADay(nominal, drop)).toEqual([]);
		},
	);

	it("[TC2] framesFromLabel puts 01:00:00;00 at frame 107 892 and 00:10:00;00 at 17 982 in 29.97 drop-frame", () => {
		expect(framesFromLabel(1, 0, 0, 0, 30, true)).toBe(107_892);
		expect(framesFromLabel(0, 10, 0, 0, 30, true)).toBe(17_982);
	});

	it("[TC2] framesFromLabel puts 01:00:00;00 at frame 215 784 in 59.94 drop-frame", () => {
		expect(framesFromLabel(1, 0, 0, 0, 60, true)).toBe(215_784);
	});

	it("[TC3] framesFromLabel counts a skipped label as the next one that exists", () => {
		expect(framesFromLabel(0, 1, 0, 0, 30, true)).toBe(1800);
		expect(framesFromLabel(0, 1, 0, 1, 30, true)).toBe(1800);
		expect(framesFromLabel(0, 1, 0, 2, 30, true)).toBe(1800);
		expect(framesFromLabel(0, 1, 0, 3, 60, true)).toBe(3600);
	});

	it("[TC2] isDroppedLabel skips every tenth minute and every second except the first", () => {
		expect(isDroppedLabel(10, 0, 0, 30)).toBe(false);
		expect(isDroppedLabel(11, 1, 0, 30)).toBe(false);
		expect(isDroppedLabel(11, 0, 2, 30)).toBe(false);
		expect(isDroppedLabel(11, 0, 1, 30)).toBe(true);
		expect(isDroppedLabel(11, 0, 3, 60)).toBe(true);
		expect(isDroppedLabel(11, 0, 4, 60)).toBe(false);
	});

	it("[TC4] labelFromFrames gives midnight no sign", () => {
		expect(labelFromFrames(0, 25, false)).toMatchObject({ negative: false, frames: 0 });
	});

	it("[TC4] labelFromFrames neither wraps at midnight nor loses the sign", () => {
		expect(labelFromFrames(25 * 3600 * 25, 25, false)).toEqual({
			negative: false,
			hours: 25,
			minutes: 0,
			seconds: 0,
			frames: 0,
		});
		expect(labelFromFrames(-251, 25, false)).toEqual({
			negative: true,
			hours: 0,
			minutes: 0,
			seconds: 10,
			frames: 1,
		});
	});
});
