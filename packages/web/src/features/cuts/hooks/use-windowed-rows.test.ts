import { expect, it } from "vitest";
import { rowsInSight } from "./use-windowed-rows.ts";

const TOPS = Float64Array.of(0, 10, 30, 60, 100);

it.each([
	[0, 5, { from: 0, to: 1, before: 0, after: 90 }],
	[-50, 15, { from: 0, to: 2, before: 0, after: 70 }],
	[35, 70, { from: 2, to: 4, before: 30, after: 0 }],
	[500, 900, { from: 3, to: 4, before: 60, after: 0 }],
])(
	"rowsInSight from %d to %d draws those rows and keeps the space of the others",
	(top, bottom, expected) => {
		expect(rowsInSight(TOPS, top, bottom)).toEqual(expected);
	},
);
