import { expect, test } from "vitest";
import { clipsInView, countClipsInView } from "./clips-in-view.ts";

const DATA = {
	tracks: [
		{ name: "V1", isPicture: true, from: 0, to: 3 },
		{ name: "A1", isPicture: false, from: 3, to: 5 },
	],
	recordIn: Int32Array.from([0, 100, 200, 100, 150]),
	recordOut: Int32Array.from([100, 200, 300, 150, 300]),
};
const inView = (from: number, to: number) =>
	clipsInView(DATA, { from, framesPerPixel: 1 }, to - from).map(({ at, track }) => [track, at]);

test("the clips in view have at least one visible frame, in film order, picture before sound", () => {
	expect(inView(0, 300)).toEqual([
		["V1", 0],
		["V1", 1],
		["A1", 3],
		["A1", 4],
		["V1", 2],
	]);
});

test("a clip that ends where the view begins, or begins where it ends, is not in view", () => {
	expect(inView(100, 150)).toEqual([
		["V1", 1],
		["A1", 3],
	]);
});

test.each([
	[0, 300],
	[100, 150],
	[299, 300],
])("countClipsInView counts the clips that clipsInView lists from frame %i to %i", (from, to) => {
	const view = { from, framesPerPixel: 1 };
	expect(countClipsInView(DATA, view, to - from)).toBe(inView(from, to).length);
});
