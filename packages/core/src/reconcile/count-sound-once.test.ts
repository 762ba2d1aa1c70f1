import { expect, test } from "vitest";
import { countSoundOnce } from "./count-sound-once.ts";

/** Sounds of one record as `[in, out, rank]`; returns the remaining pieces as `rank: in-out`. */
function counted(...sounds: readonly (readonly [recordIn: number, recordOut: number, rank: number])[]) {
	const ranked = sounds.map(([recordIn, recordOut, rank]) => ({
		clip: rank,
		recordId: 1,
		recordIn,
		recordOut,
		rank,
	}));
	return countSoundOnce(ranked).map(
		({ clip, recordId, recordIn, recordOut }) => `${recordId}/${clip}: ${recordIn}-${recordOut}`,
	);
}

test("[REC4] a sound by itself counts whole", () => {
	expect(counted([10, 30, 1])).toEqual(["1/1: 10-30"]);
	expect(counted()).toEqual([]);
});

test("[REC4] sounds that follow each other count whole, with and without a gap", () => {
	expect(counted([10, 20, 1], [20, 30, 2], [40, 50, 3])).toEqual(["1/1: 10-20", "1/2: 20-30", "1/3: 40-50"]);
});

test("[REC4] of sounds that begin together the lowest track's counts, and the others what sticks out", () => {
	expect(counted([0, 30, 3], [0, 10, 1], [0, 20, 2])).toEqual(["1/1: 0-10", "1/2: 10-20", "1/3: 20-30"]);
});

test("[REC4] a lower track's sound takes over from where it begins to where it ends", () => {
	expect(counted([0, 50, 2], [20, 30, 1])).toEqual(["1/2: 0-20", "1/1: 20-30", "1/2: 30-50"]);
});

test("[REC4] a higher track's sound inside a lower one's leaves it in one piece", () => {
	expect(counted([0, 50, 1], [20, 30, 2])).toEqual(["1/1: 0-50"]);
	expect(counted([0, 50, 1], [20, 30, 2], [25, 40, 3])).toEqual(["1/1: 0-50"]);
});

test("[REC4] two sounds of one clip that touch are one piece; with a gap they are two", () => {
	expect(counted([0, 10, 1], [10, 20, 1], [30, 40, 1])).toEqual(["1/1: 0-20", "1/1: 30-40"]);
});

test("[REC4] sound counts from its first frame even if the film starts before frame 0", () => {
	expect(counted([-20, 10, 1], [-5, 30, 2])).toEqual(["1/1: -20-10", "1/2: 10-30"]);
});
