import { expect, test } from "vitest";
import { inChunks } from "./in-chunks.ts";

const sizes = (chunks: readonly (readonly unknown[])[]) => chunks.map(({ length }) => length);

test("items are sent two hundred per call, in order", () => {
	const items = Array.from({ length: 450 }, (_, index) => index);
	const chunks = inChunks(items, (item) => item);
	expect(sizes(chunks)).toEqual([200, 200, 50]);
	expect(chunks.flat()).toEqual(items);
	expect(inChunks([], () => "")).toEqual([]);
});

test("long items are sent fewer per call, and one longer than a call's limit alone", () => {
	const long = "é".repeat(900_000);
	expect(sizes(inChunks([long, long, long, "x"], (item) => item))).toEqual([2, 2]);
	expect(sizes(inChunks(["x", long.repeat(4), "x"], (item) => item))).toEqual([1, 1, 1]);
});
