import { describe, expect, test } from "vitest";
import { matchTimeline } from "../matching/match-timeline.ts";
import { makeLibrary, makeRecord, makeTimeline } from "../matching/testing/make-cut.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { RATES } from "../timecode/rate.ts";
import { measureUsage } from "./measure-usage.ts";
import { remeasureRecords } from "./remeasure-records.ts";

const RATE = RATES["25"];
/** 50 frames of record 1, 25 of record 2 in two uses, 10 of record 3. */
const TIMELINE = makeTimeline([
	{ track: "V1", recordIn: 0, recordOut: 50, contents: "boats" },
	{ track: "V1", recordIn: 50, recordOut: 65, contents: "march" },
	{ track: "V1", recordIn: 65, recordOut: 75, contents: "song" },
	{ track: "V1", recordIn: 75, recordOut: 85, contents: "march" },
]);

function libraryOf(...traits: readonly Partial<ArchiveRecord>[]) {
	const names = ["boats", "march", "song"];
	return makeLibrary(names.map((name, index) => makeRecord(index + 1, name, traits[index] ?? {})));
}

function measure(library: ReturnType<typeof libraryOf>) {
	const matched = matchTimeline(TIMELINE, library);
	return measureUsage(reconcile(matched), matched, library, { useSourceTcs: true });
}

/** Maps as lists, because comparing maps ignores their order. */
function listed({ byRecord, checks, ...usage }: ReturnType<typeof measure>) {
	return { ...usage, byRecord: [...byRecord], checks: [...checks] };
}

const SHORT = { trt: "00:00:00:05" };
const LONG = { trt: "00:01:00:00" };

describe("[COST17, USE2] after a change of running times, usage equals measuring the cut again", () => {
	test.each([
		["a first running time", [{}, {}, {}], [LONG, {}, {}], [1]],
		["a running time that becomes too short", [LONG, LONG, LONG], [LONG, SHORT, LONG], [2]],
		["one that is no longer too short", [SHORT, SHORT, SHORT], [SHORT, LONG, SHORT], [2]],
		["one that is taken away", [SHORT, {}, {}], [{}, {}, {}], [1]],
		["a title in a warning", [SHORT, SHORT, {}], [SHORT, { ...SHORT, title: "March" }, {}], [2]],
		["warnings before and after one that stays", [{}, SHORT, {}], [SHORT, SHORT, SHORT], [3, 1]],
	] as const)("%s", (_, before, after, changed) => {
		const library = libraryOf(...after);
		const usage = measure(libraryOf(...before));
		const remeasured = remeasureRecords(usage, library, RATE, new Set(changed));
		expect(listed(remeasured)).toEqual(listed(measure(library)));
		expect(remeasured.uses).toBe(usage.uses);
	});
});

test("only the named records are measured, and the previous usage stays unchanged", () => {
	const usage = measure(libraryOf(SHORT, SHORT));
	const before = listed(usage);
	const after = remeasureRecords(usage, libraryOf(LONG, LONG), RATE, new Set([1]));
	expect(listed(usage)).toEqual(before);
	expect([...after.checks.keys()]).toEqual([2]);
	expect(after.byRecord.get(2)).toBe(usage.byRecord.get(2));
	expect(after.byRecord.get(1)?.percentOfOriginal?.toFraction()).toBe("10/3");
});

test("records that the cut doesn't use, or that were deleted, are skipped", () => {
	const usage = measure(libraryOf(SHORT));
	const gone = remeasureRecords(usage, makeLibrary([]), RATE, new Set([1]));
	expect(listed(gone)).toEqual(listed(usage));
	const unused = makeLibrary([makeRecord(1, "boats", SHORT), makeRecord(9, "else", SHORT)]);
	expect(listed(remeasureRecords(usage, unused, RATE, new Set([9])))).toEqual(listed(usage));
});
