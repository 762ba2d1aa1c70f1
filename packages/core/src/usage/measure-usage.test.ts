import { describe, expect, test } from "vitest";
import { matchTimeline } from "../matching/match-timeline.ts";
import {
	type ClipSketch,
	makeAltFile,
	makeLibrary,
	makeRecord,
	makeTimeline,
	transition,
} from "../matching/testing/make-cut.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { measureUsage } from "./measure-usage.ts";
import type { Usage } from "./model.ts";

function measure(
	sketches: readonly ClipSketch[],
	{ useSourceTcs = true, boats = {} }: { useSourceTcs?: boolean; boats?: Partial<ArchiveRecord> } = {},
) {
	const library = makeLibrary(
		[makeRecord(1, "boats", boats), makeRecord(2, "march"), makeRecord(3, "photo", { category: "Still" })],
		[makeAltFile(1, "split screen", null, [1, 2]), makeAltFile(2, "broadcast", "tracked_non_ox")],
	);
	const matched = matchTimeline(makeTimeline(sketches), library);
	return measureUsage(reconcile(matched), matched, library, { useSourceTcs });
}

function spell(sketches: readonly ClipSketch[]) {
	return measure(sketches).uses.map((use) => {
		const spans = use.sourceSpans.map(({ from, to }) => `${from.toFraction()}-${to.toFraction()}`);
		return `${use.clipMediaType} ${use.recordIn}-${use.recordOut} film ${use.filmFrames} source ${use.sourceFrames.toFraction()} [${spans.join(" ")}]`;
	});
}

function on(
	track: string,
	recordIn: number,
	recordOut: number,
	sourceStart: number,
	more: Partial<ClipSketch> = {},
) {
	return { track, recordIn, recordOut, contents: "boats", sourceStart, ...more };
}

const half = { speedNumerator: 1, speedDenominator: 2 };
const double = { speedNumerator: 2, speedDenominator: 1 };
const reverse = { speedNumerator: -1, speedDenominator: 1 };
const freeze = { speedNumerator: 0, speedDenominator: 1 };

function oddOf({ checks }: Usage) {
	return [...checks.values()].flat();
}

describe("[REC6] pieces that form one use", () => {
	test("a razor cut makes no second use", () => {
		expect(spell([on("V1", 0, 50, 100), on("V1", 50, 80, 150)])).toEqual([
			"Video 0-80 film 80 source 80 [100-180]",
		]);
	});

	test("pieces that touch in film but not in source are two uses", () => {
		expect(spell([on("V1", 0, 50, 100), on("V1", 50, 80, 151)])).toHaveLength(2);
	});

	test("pieces that touch in source but not in film are two uses", () => {
		expect(spell([on("V1", 0, 50, 100), on("V1", 51, 81, 150)])).toHaveLength(2);
	});

	test("picture moved to another track is a separate use", () => {
		expect(spell([on("V1", 0, 50, 100), on("V2", 50, 80, 150)])).toHaveLength(2);
	});

	test("for sound, the track doesn't matter", () => {
		const [use, ...others] = measure([on("A2", 0, 50, 100), on("A1", 50, 80, 150)]).uses;
		expect(others).toEqual([]);
		expect([use?.clipMediaType, use?.trkLevel, use?.fragments.length]).toEqual(["Audio", 1, 2]);
	});

	test("a clip covered in its middle is two uses", () => {
		const broadcast = { ...on("V2", 40, 60, 0), contents: "broadcast" };
		expect(spell([on("V1", 0, 100, 0), broadcast])).toEqual([
			"Video 0-40 film 40 source 40 [0-40]",
			"Video 60-100 film 40 source 40 [60-100]",
		]);
	});

	test("at a speed other than 1, less than one source frame apart still touches", () => {
		expect(spell([on("V1", 0, 5, 100, half), on("V1", 5, 9, 102, half)])).toEqual([
			"Video 0-9 film 9 source 4 [100-104]",
		]);
		expect(spell([on("V1", 0, 5, 100, half), on("V1", 5, 9, 103, half)])).toEqual([
			"Video 0-9 film 9 source 9/2 [100-205/2 103-105]",
		]);
	});

	test("at a speed other than 1, a whole source frame apart does not touch", () => {
		expect(spell([on("V1", 0, 4, 100, half), on("V1", 4, 8, 103, half)])).toHaveLength(2);
		expect(spell([on("V1", 0, 4, 100, double), on("V1", 4, 8, 109, double)])).toHaveLength(2);
	});

	test("a change of speed with continuous source is one use", () => {
		expect(spell([on("V1", 0, 50, 100), on("V1", 50, 60, 150, half)])).toEqual([
			"Video 0-60 film 60 source 55 [100-155]",
		]);
	});

	test("forward and then reverse motion from the same frame are two uses", () => {
		expect(spell([on("V1", 0, 50, 100), on("V1", 50, 80, 150, reverse)])).toHaveLength(2);
	});

	test("continued reverse motion is one use", () => {
		expect(spell([on("V1", 0, 50, 200, reverse), on("V1", 50, 80, 150, reverse)])).toEqual([
			"Video 0-80 film 80 source 80 [120-200]",
		]);
	});

	test("pieces of a still that touch in film are one use whatever their source", () => {
		const photo = { contents: "photo" };
		expect(spell([on("V1", 0, 50, 7, photo), on("V1", 50, 80, 999, photo)])).toEqual([
			"Video 0-80 film 80 source 80 []",
		]);
	});

	test("a razor cut through a freeze is one use, and shows one frame", () => {
		expect(spell([on("V1", 0, 50, 7, freeze), on("V1", 50, 80, 7, freeze)])).toEqual([
			"Video 0-80 film 80 source 80 [7-8]",
		]);
		expect(spell([on("V1", 0, 50, 7, freeze), on("V1", 50, 80, 8, freeze)])).toHaveLength(2);
	});

	test("a shot that ends in a freeze of its last frame is one use; frozen on the next frame, two", () => {
		expect(spell([on("V1", 0, 50, 100), on("V1", 50, 80, 149, freeze)])).toEqual([
			"Video 0-80 film 80 source 80 [100-150]",
		]);
		expect(spell([on("V1", 0, 50, 100), on("V1", 50, 80, 150, freeze)])).toHaveLength(2);
	});

	test("a freeze that starts to move from its frame is one use, forwards or backwards", () => {
		expect(spell([on("V1", 0, 50, 100, freeze), on("V1", 50, 80, 100)])).toHaveLength(1);
		expect(spell([on("V1", 0, 50, 100, freeze), on("V1", 50, 80, 101, reverse)])).toHaveLength(1);
		expect(spell([on("V1", 0, 50, 100, freeze), on("V1", 50, 80, 100, reverse)])).toHaveLength(2);
	});

	test("[USE5] pieces without a usable source only touch each other, in film", () => {
		const unknown = { hasSource: false };
		expect(spell([on("V1", 0, 50, 100, unknown), on("V1", 50, 80, 100, unknown)])).toEqual([
			"Video 0-80 film 80 source 80 []",
		]);
		expect(spell([on("V1", 0, 50, 100), on("V1", 50, 80, 150, unknown)])).toHaveLength(2);
	});

	test("[REC12] a dissolve laid over a shot that continues is one use, counted once", () => {
		expect(
			spell([
				on("V1", 0, 60, 100, { transitionOut: transition(10, 1) }),
				on("V1", 50, 90, 150, { transitionIn: transition(10, 0) }),
			]),
		).toEqual(["Video 0-90 film 90 source 90 [100-190]"]);
	});

	test("[REC12] a dissolve between two moments of one record is two uses, each with its own length", () => {
		expect(
			spell([
				on("V1", 0, 60, 100, { transitionOut: transition(10, 1) }),
				on("V1", 50, 90, 500, { transitionIn: transition(10, 0) }),
			]),
		).toEqual(["Video 0-60 film 60 source 60 [100-160]", "Video 50-90 film 40 source 40 [500-540]"]);
	});
});

describe("[REC4] picture with its sound", () => {
	test("is Audiovisual as a whole, and the sound adds nothing to it", () => {
		const usage = measure([on("V1", 0, 50, 100), on("A1", 40, 50, 900)]);
		expect(usage.uses.map((use) => [use.clipMediaType, use.filmFrames])).toEqual([["Audiovisual", 50]]);
		expect(usage.byRecord.get(1)?.totalBySourceFrames.toFraction()).toBe("50");
	});

	test("that extends before and after leaves two uses of sound", () => {
		expect(spell([on("V1", 20, 50, 100), on("A1", 0, 80, 900)])).toEqual([
			"Audio 0-20 film 20 source 20 [900-920]",
			"Audiovisual 20-50 film 30 source 30 [100-130]",
			"Audio 50-80 film 30 source 30 [950-980]",
		]);
	});

	test("makes each use Audiovisual that shows the record at that frame, and no other", () => {
		const usage = measure([
			on("V1", 0, 60, 100, { transitionOut: transition(10, 1) }),
			on("V1", 50, 90, 500, { transitionIn: transition(10, 0) }),
			on("V1", 90, 99, 0),
			on("A1", 52, 55, 0),
		]);
		expect(usage.uses.map((use) => use.clipMediaType)).toEqual(["Audiovisual", "Audiovisual", "Video"]);
	});

	test("[MAT3] of a clip redirected to two records, only the one with sound is Audiovisual", () => {
		const usage = measure([on("V1", 0, 50, 0, { contents: "split screen" }), on("A1", 0, 50, 0)]);
		expect(usage.uses.map((use) => [use.recordId, use.clipMediaType])).toEqual([
			[1, "Audiovisual"],
			[2, "Video"],
		]);
	});
});

describe("[USE1, USE2] a record's totals", () => {
	const twice = [
		on("V1", 0, 50, 100),
		on("V1", 60, 110, 125),
		on("A1", 200, 210, 160),
		on("A1", 300, 310, 400),
	];

	test("film time sums, source time counts each frame once over picture and sound", () => {
		const own = measure(twice).byRecord.get(1);
		expect(own?.totalByFilmFrames).toBe(120);
		expect(own?.totalBySourceFrames.toFraction()).toBe("85");
		expect([own?.videoFrames.toFraction(), own?.audioFrames.toFraction()]).toEqual(["75", "20"]);
		expect(own?.totalFrames.toFraction()).toBe("85");
	});

	test("with film time, the totals are film frames", () => {
		const own = measure(twice, { useSourceTcs: false }).byRecord.get(1);
		expect([own?.totalFrames, own?.videoFrames, own?.audioFrames].map((one) => one?.toFraction())).toEqual([
			"120",
			"100",
			"20",
		]);
	});

	test("slow motion counts half its film time in source time, all of it in film time", () => {
		const slow = [on("V1", 0, 51, 100, half)];
		expect(measure(slow).uses[0]?.durationFrames.toFraction()).toBe("51/2");
		expect(measure(slow, { useSourceTcs: false }).uses[0]?.durationFrames.toFraction()).toBe("51");
	});

	test("stills, freezes and clips without source count film time even with source time on", () => {
		const usage = measure([
			on("V1", 0, 50, 0, { contents: "photo" }),
			on("V1", 60, 100, 7, freeze),
			on("V1", 200, 230, 7, { hasSource: false }),
		]);
		expect(usage.uses.map((use) => [use.durationFrames.toFraction(), use.filmTimeOnly])).toEqual([
			["50", true],
			["40", true],
			["30", true],
		]);
		expect(usage.byRecord.get(1)?.totalBySourceFrames.toFraction()).toBe("70");
	});

	test("the percentage counts unique source, each side by its own rate", () => {
		const usage = measure(twice, { boats: { trt: "00:00:10:00", fps: "30" } });
		// 85 frames at 25 are 3.4 s of 10 s.
		expect(usage.byRecord.get(1)?.percentOfOriginal?.toFraction()).toBe("34");
		expect(oddOf(usage)).toEqual([]);
	});

	test("a freeze uses one frame of the original, however long", () => {
		const usage = measure([on("V1", 0, 50, 7, freeze)], { boats: { trt: "00:00:10:00" } });
		expect(usage.byRecord.get(1)?.percentOfOriginal?.toFraction()).toBe("2/5");
	});

	test("[USE10] material with unknown source counts as long as it is shown", () => {
		const usage = measure([on("A1", 0, 25, 0, { hasSource: false })], { boats: { trt: "00:00:10:00" } });
		expect(usage.byRecord.get(1)?.percentOfOriginal?.toFraction()).toBe("10");
	});

	test("absorbed sound adds nothing to the percentage", () => {
		const usage = measure([on("V1", 0, 25, 0), on("A1", 0, 25, 100)], { boats: { trt: "00:00:02:00" } });
		expect(usage.byRecord.get(1)?.percentOfOriginal?.toFraction()).toBe("50");
	});

	test("the whole original is 100 per cent without a warning; one more frame causes one", () => {
		const boats = { trt: "00:00:02:00" };
		expect(oddOf(measure([on("V1", 0, 50, 0)], { boats }))).toEqual([]);
		const over = measure([on("V1", 0, 51, 0)], { boats });
		expect(over.byRecord.get(1)?.percentOfOriginal?.toFraction()).toBe("102");
		expect(oddOf(over).map(({ code, severity }) => [code, severity])).toEqual([
			["USAGE_OVER_100_PERCENT", "warning"],
		]);
	});

	test("without a running time there is no percentage and no warning", () => {
		const usage = measure([on("V1", 0, 51, 0)]);
		expect(usage.byRecord.get(1)?.percentOfOriginal).toBeNull();
		expect(oddOf(usage)).toEqual([]);
	});

	test.each([
		["twelve", null],
		["00:00:00:00", null],
		["00:00:10:00", "17"],
	])("[USE8] a running time of %s at %s gives no percentage, and a warning", (trt, fps) => {
		const usage = measure([on("V1", 0, 51, 0)], { boats: { trt, fps } as Partial<ArchiveRecord> });
		expect(usage.byRecord.get(1)?.percentOfOriginal).toBeNull();
		expect(oddOf(usage).map((one) => one.code)).toEqual(["USAGE_TRT_UNUSABLE"]);
	});
});

test("[USE7] a completely covered record has no use and isn't listed", () => {
	const usage = measure([on("V1", 0, 50, 0), on("V2", 0, 50, 0, { contents: "broadcast" })]);
	expect(usage.uses).toEqual([]);
	expect(usage.byRecord.size).toBe(0);
});

test("an empty cut uses nothing", () => {
	expect(measure([])).toEqual({ useSourceTcs: true, uses: [], byRecord: new Map(), checks: new Map() });
});

describe("[USE2, USE8] a warning", () => {
	const warningOf = (boats: Partial<ArchiveRecord>) => oddOf(measure([on("V1", 0, 51, 0)], { boats }));
	const place = { severity: "warning", file: null, line: null, column: null };

	test("says how much more than the whole is used, in whole per cent, and of what", () => {
		expect(warningOf({ trt: "00:00:01:07", title: "Harbour" })).toEqual([
			{
				...place,
				code: "USAGE_OVER_100_PERCENT",
				message:
					'The cut uses 159% of boats "Harbour", more than its running time. Check its running time and frame rate.',
				text: "00:00:01:07",
			},
		]);
	});

	test.each([
		["30", "at 30 frames per second"],
		[null, "at the cut's frames per second"],
	] as const)("says that a running time cannot be read at a rate of %j", (fps, at) => {
		expect(warningOf({ trt: "twelve", fps, title: "Harbour" })).toEqual([
			{
				...place,
				code: "USAGE_TRT_UNUSABLE",
				message: `The running time of boats "Harbour" is not a valid length ${at}, so the percentage is omitted. Expected HH:MM:SS:FF above zero.`,
				text: "twelve",
			},
		]);
	});

	test.each(["", "  "])("isn't given for an empty running time: %j", (trt) => {
		expect(warningOf({ trt })).toEqual([]);
	});
});

describe("[REC7, USE9] uses are ordered", () => {
	const march = { contents: "march" };
	/** Uses in order, as `record: in-out from source`. */
	const order = (sketches: readonly ClipSketch[]) =>
		measure(sketches).uses.map(({ recordId, recordIn, recordOut, sourceSpans }) => {
			const [span] = sourceSpans;
			return `${recordId}: ${recordIn}-${recordOut}${span ? ` from ${span.from.toFraction()}` : ""}`;
		});
	/** Two clips that start together and dissolve for as long as the first lasts, so that both are seen. */
	const together = (first: ClipSketch, second: ClipSketch) => {
		const frames = first.recordOut;
		return [
			{ ...first, transitionOut: transition(frames, 1) },
			{ ...second, transitionIn: transition(frames, 0) },
		];
	};

	test("by film in, whatever the order of the clips", () => {
		expect(order([on("V1", 50, 80, 0, march), on("V1", 0, 50, 500)])).toEqual([
			"1: 0-50 from 500",
			"2: 50-80 from 0",
		]);
	});

	test("picture before sound, even if the sound is on a lower track and of a lower record", () => {
		expect(order([on("A1", 0, 50, 0), on("V2", 0, 50, 500, march)])).toEqual([
			"2: 0-50 from 500",
			"1: 0-50 from 0",
		]);
	});

	test("the lower track first, of picture and of sound", () => {
		const fading = on("V2", 0, 50, 0, { transitionIn: transition(10, null) });
		expect(order([fading, on("V1", 0, 10, 500, march)])).toEqual(["2: 0-10 from 500", "1: 0-50 from 0"]);
		expect(order([on("A2", 0, 50, 0), on("A1", 0, 50, 500, march)])).toEqual([
			"2: 0-50 from 500",
			"1: 0-50 from 0",
		]);
	});

	test("by record on one track", () => {
		expect(order(together(on("V1", 0, 30, 500, march), on("V1", 0, 40, 0)))).toEqual([
			"1: 0-40 from 0",
			"2: 0-30 from 500",
		]);
	});

	test("by film out within a record, also where a razor cut makes the first piece of one shorter", () => {
		const sketches = [
			on("V1", 0, 10, 500, { transitionOut: transition(10, 2) }),
			on("V1", 10, 50, 510, { transitionIn: transition(10, 2) }),
			on("V1", 0, 20, 100, { transitionIn: transition(10, 0), transitionOut: transition(10, 1) }),
		];
		expect(order(sketches)).toEqual(["1: 0-20 from 100", "1: 0-50 from 500"]);
	});

	test("by source where all else is the same, also where a razor cut makes the first piece of one shorter", () => {
		const sketches = [
			on("V1", 0, 10, 500, { transitionOut: transition(10, 2) }),
			on("V1", 10, 30, 510, { transitionIn: transition(20, 2) }),
			on("V1", 0, 30, 100, { transitionIn: transition(10, 0), transitionOut: transition(20, 1) }),
		];
		expect(order(sketches)).toEqual(["1: 0-30 from 100", "1: 0-30 from 500"]);
	});

	test("a use without source first where all else is the same", () => {
		const unknown = on("V1", 0, 30, 900, { hasSource: false });
		const moving = on("V1", 0, 30, 100);
		const expected = ["1: 0-30", "1: 0-30 from 100"];
		expect(order(together(unknown, moving))).toEqual(expected);
		expect(order(together(moving, unknown))).toEqual(expected);
		expect(order(together({ ...unknown, sourceStart: 0 }, moving))).toEqual(expected);
	});
});

test("records are listed by id, whatever their order in the film", () => {
	const usage = measure([
		on("V1", 0, 10, 0, { contents: "photo" }),
		on("V1", 10, 20, 0, { contents: "march" }),
		on("V1", 20, 30, 0),
	]);
	expect([...usage.byRecord.keys()]).toEqual([1, 2, 3]);
});

describe("[REC6] a use of several pieces", () => {
	const photo = { contents: "photo" };

	test("has them in film order, whatever the order of the clips", () => {
		const [use, ...others] = measure([on("V1", 50, 80, 150), on("V1", 0, 50, 100)]).uses;
		expect(others).toEqual([]);
		expect(use?.fragments).toEqual([
			{ clip: 1, recordIn: 0, recordOut: 50 },
			{ clip: 0, recordIn: 50, recordOut: 80 },
		]);
		expect([use?.recordIn, use?.recordOut]).toEqual([0, 80]);
	});

	test("has those that begin together by film out, source and speed", () => {
		const clipsOf = (first: ClipSketch, second: ClipSketch) =>
			measure([
				{ ...first, transitionOut: transition(20, 1) },
				{ ...second, transitionIn: transition(20, 0) },
			]).uses.map((use) => use.fragments.map(({ clip }) => clip));
		expect(clipsOf(on("V1", 0, 30, 5, photo), on("V1", 0, 20, 7, photo))).toEqual([[1, 0]]);
		expect(clipsOf(on("V1", 0, 20, 7, photo), on("V1", 0, 20, 5, photo))).toEqual([[1, 0]]);
		expect(clipsOf(on("V1", 0, 20, 5, { ...photo, ...double }), on("V1", 0, 20, 5, photo))).toEqual([[1, 0]]);
		expect(clipsOf(on("V1", 0, 20, 5, photo), on("V1", 0, 20, 5, { ...photo, ...double }))).toEqual([[0, 1]]);
	});

	test("is Audiovisual if its sound lies under one of them", () => {
		const usage = measure([on("V1", 0, 50, 100), on("V1", 50, 80, 150), on("A1", 60, 70, 0)]);
		expect(usage.uses.map((use) => use.clipMediaType)).toEqual(["Audiovisual"]);
	});

	test("pieces that lie over each other and pieces later in the film are apart", () => {
		const sketches = [
			on("V1", 0, 30, 0, { ...photo, transitionOut: transition(10, 1) }),
			on("V1", 20, 50, 0, { ...photo, transitionIn: transition(10, 0) }),
			on("V1", 50, 60, 0, photo),
			on("V1", 70, 80, 0, photo),
		];
		expect(spell(sketches)).toEqual(["Video 0-60 film 60 source 60 []", "Video 70-80 film 10 source 10 []"]);
	});
});

test("[REC4] each picture is Audiovisual that has sound of its record under it, at several places of the film", () => {
	const usage = measure([
		on("V1", 0, 50, 100),
		on("V1", 60, 90, 500),
		on("V1", 100, 120, 900),
		on("A1", 10, 20, 0),
		on("A1", 70, 80, 300),
	]);
	expect(usage.uses.map((use) => use.clipMediaType)).toEqual(["Audiovisual", "Audiovisual", "Video"]);
});

describe("[REC12] under a dissolve of a record with itself", () => {
	const dissolve = (first: Partial<ClipSketch>, second: Partial<ClipSketch>) =>
		measure([
			on("V1", 10, 60, 100, { transitionOut: transition(10, 1), ...first }),
			on("V1", 50, 90, 140, { transitionIn: transition(10, 0), ...second }),
		]).uses.length;

	test("the same frames at the same time are one use, at any speed", () => {
		expect(dissolve({}, {})).toBe(1);
		expect(dissolve(double, { ...double, sourceStart: 180 })).toBe(1);
		expect(dissolve(half, { ...half, sourceStart: 120 })).toBe(1);
		expect(dissolve(reverse, { ...reverse, sourceStart: 60 })).toBe(1);
		expect(dissolve(freeze, { ...freeze, sourceStart: 100 })).toBe(1);
	});

	test("other frames, or the same at another speed, are two uses", () => {
		expect(dissolve({}, { sourceStart: 141 })).toBe(2);
		expect(dissolve(double, { ...double, sourceStart: 181 })).toBe(2);
		expect(dissolve({}, half)).toBe(2);
		expect(dissolve(freeze, { ...freeze, sourceStart: 101 })).toBe(2);
		expect(dissolve({}, { hasSource: false })).toBe(2);
	});

	test("stills, and pieces without a usable source, are one use", () => {
		const photo = { contents: "photo" };
		const unknown = { hasSource: false };
		expect(dissolve(photo, { ...photo, sourceStart: 7 })).toBe(1);
		expect(dissolve(unknown, { ...unknown, sourceStart: 7, ...double })).toBe(1);
	});
});

describe("[REC14] a freeze", () => {
	const slowReverse = { speedNumerator: -1, speedDenominator: 2 };

	test.each([
		["slow motion", half, 101],
		["double speed", double, 106],
		["slow reverse motion", slowReverse, 98],
		["reverse motion", reverse, 96],
	])("of the last frame that %s shows is one use with it, of its neighbours another", (_, speed, last) => {
		const usesBefore = (frozen: number) =>
			spell([on("V1", 0, 4, 100, speed), on("V1", 4, 20, frozen, freeze)]).length;
		expect([usesBefore(last - 1), usesBefore(last), usesBefore(last + 1)]).toEqual([2, 1, 2]);
	});

	test("[USE5] is never one use with a piece whose source is not known", () => {
		const unknown = { hasSource: false };
		expect(spell([on("V1", 0, 50, 100, unknown), on("V1", 50, 80, 149, freeze)])).toHaveLength(2);
		expect(spell([on("V1", 0, 50, 149, freeze), on("V1", 50, 80, 149, unknown)])).toHaveLength(2);
	});
});

test("[REC5] a piece of slow motion that starts between two source frames is measured exactly", () => {
	const broadcast = { ...on("V2", 0, 5, 0), contents: "broadcast" };
	expect(spell([on("V1", 0, 10, 100, half), broadcast])).toEqual([
		"Video 5-10 film 5 source 5/2 [205/2-105]",
	]);
	expect(spell([on("V1", 0, 9, 100, half), broadcast])).toEqual(["Video 5-9 film 4 source 2 [205/2-209/2]"]);
});

test("[USE2, USE4] a freeze beside moving picture adds its one frame to the percentage", () => {
	const boats = { trt: "00:00:10:00" };
	const usage = measure([on("V1", 0, 50, 100), on("V1", 60, 90, 7, freeze)], { boats });
	expect(usage.byRecord.get(1)?.percentOfOriginal?.toFraction()).toBe("102/5");
	const within = measure([on("V1", 0, 50, 100), on("V1", 60, 90, 120, freeze)], { boats });
	expect(within.byRecord.get(1)?.percentOfOriginal?.toFraction()).toBe("20");
});

test("a fragment of a clip that the timeline does not have is the caller's mistake", () => {
	const library = makeLibrary([makeRecord(1, "boats")]);
	const matched = matchTimeline(makeTimeline([on("V1", 0, 50, 0)]), library);
	const other = { ...matched, timeline: makeTimeline([]) };
	expect(() => measureUsage(reconcile(matched), other, library, { useSourceTcs: true })).toThrow(
		new RangeError("a fragment names clip 0, which is not in the timeline"),
	);
});

test("a record that the library no longer has is left out", () => {
	const matched = matchTimeline(makeTimeline([on("V1", 0, 50, 0)]), makeLibrary([makeRecord(1, "boats")]));
	const { uses, byRecord } = measureUsage(reconcile(matched), matched, makeLibrary([]), {
		useSourceTcs: true,
	});
	expect([uses, [...byRecord]]).toEqual([[], []]);
});
