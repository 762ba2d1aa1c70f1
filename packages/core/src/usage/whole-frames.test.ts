import { expect, test } from "vitest";
import { wholeFrames } from "./whole-frames.ts";

test.each([0, 1, 4095, 4096, 4097, -1, 10_000_000])("%d frames always give that number", (frames) => {
	expect(wholeFrames(frames).equals(frames)).toBe(true);
	expect(wholeFrames(frames).equals(frames)).toBe(true);
});

test("a common number of frames is created once", () => {
	expect(wholeFrames(25)).toBe(wholeFrames(25));
	expect(wholeFrames(4095)).toBe(wholeFrames(4095));
});

test("long lengths aren't cached, because they rarely recur", () => {
	expect(wholeFrames(4096)).not.toBe(wholeFrames(4096));
});

test("[TC8] parts of a frame aren't a whole number", () => {
	expect(() => wholeFrames(0.5)).toThrow(TypeError);
});
