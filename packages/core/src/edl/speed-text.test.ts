import { describe, expect, it } from "vitest";
import { RATES, type RateName } from "../timecode/rate.ts";
import { writeSpeed } from "./speed-text.ts";
import { eventLine, readList } from "./testing/list-of.ts";

/** The figure for an event with these source and record lengths and this speed. */
function figureOf(source: number, record: number, speed: readonly [number, number], rate: RateName = "25") {
	const [event] = readList([eventLine()]).events;
	if (!event) throw new Error("the line reads");
	const ranges = { sourceIn: 100, sourceOut: 100 + source, recordIn: 500, recordOut: 500 + record };
	const [speedNumerator, speedDenominator] = speed;
	return writeSpeed({ ...event, ...ranges, speedNumerator, speedDenominator }, RATES[rate]);
}

describe("writeSpeed", () => {
	it.each([
		["of normal speed", 50, 50],
		["without source length", 0, 50],
		["without film length", 50, 0],
	])("[EDL10] an event %s needs no M2", (_what, source, record) => {
		expect(figureOf(source, record, [1, 1])).toBeNull();
	});

	it("[EDL10] an event whose lengths differ has a figure even at normal speed", () => {
		expect(figureOf(49, 50, [1, 1])).toEqual({ figure: "025.0", isExact: true });
	});

	it.each<[string, number, number, [number, number], string]>([
		["a freeze", 50, 50, [0, 1], "000.0"],
		["reverse motion", 50, 50, [-1, 1], "-025.0"],
		["half speed by equal lengths", 50, 50, [1, 2], "012.5"],
		["half speed by its lengths", 25, 50, [1, 2], "012.5"],
		["a third by its lengths, rounded", 10, 30, [1, 3], "008.3"],
		["two thirds by its lengths, rounded up", 20, 30, [2, 3], "016.7"],
		["hundredfold speed", 5000, 50, [100, 1], "2500.0"],
		["a speed that would round to a freeze", 1, 1000, [1, 1000], "000.025000"],
		["a speed of six decimals", 50, 50, [1, 25_000_000], "000.000001"],
	])("[EDL10] writes %s exactly enough", (_what, source, record, speed, figure) => {
		expect(figureOf(source, record, speed)).toEqual({ figure, isExact: true });
	});

	it("[EDL10] says that a third by equal lengths has no last decimal", () => {
		expect(figureOf(50, 50, [1, 3])).toEqual({ figure: "008.333333", isExact: false });
	});

	it("[EDL10] counts by the nominal rate", () => {
		expect(figureOf(50, 50, [1, 2], "23.98")).toEqual({ figure: "012.0", isExact: true });
	});
});
