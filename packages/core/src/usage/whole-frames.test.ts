import { expect, test } from "vitest";
import { wholeFrames } from "./whole-frames.ts";

test.each([0, 1, 4095, 4096, 4097, -1, 10_000_000])("%d frames are that number, whenever asked", (frames) => {
	expect(wholeFrames(frames).equals(frames)).toBe(true);
	expect(wholeFrames(frames).equals(frames)).toBe(true);
});

test("a number of frames that comes up often is made once", () => {
	expect(wholeFrames(25)).toBe(wholeFrames(25));
	expect(wholeFrames(4095)).toBe(wholeFrames(4095));
});

test("long lengths are not remembered: they hardly come up twice", () => {
	expect(wholeFrames(4096)).not.toBe(wholeFrames(4096));
});

test("[TC8] parts of a frame are no whole number of them", () => {
	expect(() => wholeFrames(0.5)).toThrow(RangeError);
});
