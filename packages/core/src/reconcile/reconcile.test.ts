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
import type { Fragment, RecordFragment } from "./model.ts";
import { reconcile } from "./reconcile.ts";

const library = makeLibrary(
	[makeRecord(1, "boats"), makeRecord(2, "march"), makeRecord(3, "song", { category: "Audio" })],
	[
		makeAltFile(1, "title", "ignored"),
		makeAltFile(2, "broadcast", "tracked_non_ox"),
		makeAltFile(3, "split screen", null, [1, 2]),
	],
);

/** A rule that leaves out what is named "leader". */
const exclusionRules = [{ id: 1, name: "Leaders", condition: "name matches leader" }];

function cut(...sketches: readonly ClipSketch[]) {
	const { picture, sound, soundAlone, soundUnderPicture, diagnostics } = reconcile(
		matchTimeline(makeTimeline(sketches), { ...library, exclusionRules }),
	);
	const spell = ({ recordIn, recordOut }: Fragment) => `${recordIn}-${recordOut}`;
	const spellRecord = (one: RecordFragment) => `${one.recordId}/${one.clip}: ${spell(one)}`;
	return {
		picture: picture.map((fragments) => fragments.map(spell).join(" ")),
		sound: sound.map((fragments) => fragments.map(spell).join(" ")),
		alone: soundAlone.map(spellRecord),
		under: soundUnderPicture.map(spellRecord),
		diagnostics,
	};
}

function on(
	track: string,
	recordIn: number,
	recordOut: number,
	contents: string | null,
	more: Partial<ClipSketch> = {},
) {
	return { track, recordIn, recordOut, contents, ...more };
}

test("[REC10] a dissolve out of a key over nothing hides nothing while it lasts", () => {
	const { picture } = cut(
		on("V1", 0, 100, "march"),
		on("V2", 0, 35, null, { transitionOut: transition(10, 3) }),
		on("V2", 0, 35, "boats", { keyBackground: 1, transitionOut: transition(10, 3) }),
		on("V2", 25, 75, "broadcast", { transitionIn: transition(10, 2) }),
	);
	expect(picture[0]).toBe("0-35 75-100");
});

describe("[REC1] picture over picture", () => {
	test("a clip covered in its middle is left on both sides", () => {
		expect(cut(on("V1", 0, 100, "boats"), on("V2", 40, 60, "march")).picture).toEqual([
			"0-40 60-100",
			"40-60",
		]);
	});

	test("a clip wholly covered has nothing left", () => {
		expect(cut(on("V1", 0, 100, "boats"), on("V2", 0, 100, "march")).picture).toEqual(["", "0-100"]);
	});

	test("a clip covered up to its first frame, or from its last, is left whole: outs are exclusive", () => {
		const { picture } = cut(on("V1", 10, 20, "boats"), on("V2", 0, 10, "march"), on("V2", 20, 30, "march"));
		expect(picture[0]).toBe("10-20");
	});

	test("the highest of three tracks covers both below it, the middle one what it still shows", () => {
		const { picture } = cut(on("V1", 0, 30, "boats"), on("V2", 5, 25, "march"), on("V3", 10, 15, "boats"));
		expect(picture).toEqual(["0-5 25-30", "5-10 15-25", "10-15"]);
	});

	test("picture never covers sound, nor sound picture", () => {
		const { picture, sound } = cut(
			on("A1", 0, 10, "song"),
			on("V1", 0, 10, "boats"),
			on("A2", 0, 10, "march"),
		);
		expect([picture[1], sound[0], sound[2]]).toEqual(["0-10", "0-10", "0-10"]);
	});
});

describe("[REC2] transparent clips", () => {
	test.each(["title", "Interview", null])("%s hides nothing below", (contents) => {
		expect(cut(on("V1", 0, 100, "boats"), on("V2", 40, 60, contents)).picture[0]).toBe("0-100");
	});

	test("someone else's picture hides what lies below", () => {
		expect(cut(on("V1", 0, 100, "boats"), on("V2", 40, 60, "broadcast")).picture).toEqual([
			"0-40 60-100",
			"40-60",
		]);
	});

	test("ignored and unidentified clips are cut by what covers them, so that a timeline can be drawn", () => {
		const { picture } = cut(
			on("V1", 0, 10, "title"),
			on("V1", 10, 20, "Interview"),
			on("V2", 5, 15, "boats"),
		);
		expect(picture).toEqual(["0-5", "15-20", "5-15"]);
	});

	test("black shows nothing at all", () => {
		expect(cut(on("V1", 0, 10, null)).picture).toEqual([""]);
	});

	test("a clip that fades up from black hides what lies below only when it is fully there", () => {
		const { picture } = cut(
			on("V1", 0, 100, "boats"),
			on("V2", 0, 50, null, { transitionOut: transition(10, 2) }),
			on("V2", 40, 80, "march", { transitionIn: transition(10, 1) }),
		);
		expect(picture).toEqual(["0-50 80-100", "", "40-80"]);
	});

	test("a clip that fades out to nothing uncovers what lies below when the fade begins", () => {
		const { picture } = cut(
			on("V1", 0, 100, "boats"),
			on("V2", 40, 80, "march", { transitionOut: transition(10, null) }),
		);
		expect(picture).toEqual(["0-40 70-100", "40-80"]);
	});

	test("a clip that fades in from nothing covers after its fade", () => {
		const { picture } = cut(
			on("V1", 0, 100, "boats"),
			on("V2", 40, 80, "march", { transitionIn: transition(10, null) }),
		);
		expect(picture[0]).toBe("0-50 80-100");
	});

	test("a dissolve to an unidentified clip covers nothing while it lasts", () => {
		const { picture } = cut(
			on("V1", 0, 100, "boats"),
			on("V2", 20, 60, "march", { transitionOut: transition(10, 2) }),
			on("V2", 50, 90, "Interview", { transitionIn: transition(10, 1) }),
		);
		expect(picture).toEqual(["0-20 50-100", "20-60", "50-90"]);
	});

	test("a dissolve between two opaque clips covers all along", () => {
		const { picture } = cut(
			on("V1", 0, 100, "boats"),
			on("V2", 20, 60, "march", { transitionOut: transition(10, 2) }),
			on("V2", 50, 90, "broadcast", { transitionIn: transition(10, 1) }),
		);
		expect(picture).toEqual(["0-20 90-100", "20-60", "50-90"]);
	});
});

describe("[REC3] one track", () => {
	test("the later event cuts the earlier, which continues after it", () => {
		expect(cut(on("V1", 0, 100, "boats"), on("V1", 40, 60, "march")).picture).toEqual([
			"0-40 60-100",
			"40-60",
		]);
	});

	test("later is the greater record in, whatever the order of the lines or the event numbers", () => {
		const { picture } = cut(
			on("V1", 40, 60, "march", { eventNumber: 1 }),
			on("V1", 0, 100, "boats", { eventNumber: 9 }),
		);
		expect(picture).toEqual(["40-60", "0-40 60-100"]);
	});

	test("of two that begin together the higher event number is later", () => {
		const { picture } = cut(
			on("V1", 0, 10, "march", { eventNumber: 12 }),
			on("V1", 0, 30, "boats", { eventNumber: 7 }),
		);
		expect(picture).toEqual(["0-10", "10-30"]);
	});

	test("black cuts the clip before it: a track plays one clip at a time", () => {
		expect(cut(on("V1", 0, 30, "boats"), on("V1", 20, 40, null)).picture[0]).toBe("0-20");
	});

	test("both sides of a dissolve are seen, for exactly its length", () => {
		const { picture } = cut(
			on("V1", 0, 70, "boats", { transitionOut: transition(10, 1) }),
			on("V1", 50, 90, "march", { transitionIn: transition(10, 0) }),
		);
		expect(picture).toEqual(["0-60", "50-90"]);
	});

	test("a third clip cuts both sides of a dissolve", () => {
		const { picture } = cut(
			on("V1", 0, 60, "boats", { transitionOut: transition(10, 1) }),
			on("V1", 50, 90, "march", { transitionIn: transition(10, 0) }),
			on("V1", 55, 58, "broadcast"),
		);
		expect(picture).toEqual(["0-55 58-60", "50-55 58-90", "55-58"]);
	});

	test("the ends of a dissolve are not transitions with others: a clip before its outgoing side is still cut", () => {
		const { picture } = cut(
			on("V1", 0, 100, "broadcast"),
			on("V1", 10, 60, "boats", { transitionOut: transition(10, 2) }),
			on("V1", 50, 90, "march", { transitionIn: transition(10, 1) }),
		);
		expect(picture).toEqual(["0-10 90-100", "10-60", "50-90"]);
	});

	test("a long clip is cut by each later one that lies over it, and continues between them", () => {
		const { picture } = cut(
			on("V1", 0, 100, "boats"),
			on("V1", 10, 20, "march"),
			on("V1", 30, 40, "broadcast"),
		);
		expect(picture).toEqual(["0-10 20-30 40-100", "10-20", "30-40"]);
	});

	test("overlaps at several places of a track are each cut by themselves", () => {
		const { picture } = cut(
			on("V1", 0, 20, "boats"),
			on("V1", 10, 30, "march"),
			on("V1", 50, 70, "boats"),
			on("V1", 60, 80, "march"),
		);
		expect(picture).toEqual(["0-10", "10-30", "50-60", "60-80"]);
	});

	test("a clip is cut by a later one that it shares no transition with, even during its own transition", () => {
		const { picture } = cut(
			on("V1", 0, 60, "boats", { transitionOut: transition(10, 1) }),
			on("V1", 50, 90, "march", { transitionIn: transition(10, 0), transitionOut: transition(10, 2) }),
			on("V1", 55, 99, "broadcast", { transitionIn: transition(10, 1) }),
		);
		expect(picture).toEqual(["0-55", "50-65", "55-99"]);
	});

	test("a dissolve ends in time although an earlier clip dissolves later in the film", () => {
		const { picture } = cut(
			on("V1", 0, 100, "boats", { transitionOut: transition(10, 3) }),
			on("V1", 10, 50, "march", { transitionOut: transition(10, 2) }),
			on("V1", 30, 60, "broadcast", { transitionIn: transition(10, 1) }),
			on("V1", 80, 120, "march", { transitionIn: transition(10, 0) }),
		);
		expect(picture).toEqual(["0-10 60-90", "10-40", "30-60", "80-120"]);
	});

	test("[REC10] both layers of a key are seen, and its foreground alone hides nothing below", () => {
		const { picture } = cut(
			on("V1", 0, 100, "march"),
			on("V2", 10, 50, "Interview"),
			on("V2", 10, 50, "boats", { keyBackground: 1 }),
		);
		expect(picture).toEqual(["0-100", "10-50", "10-50"]);
	});

	test("[REC10] a key hides what lies below as far as its background does", () => {
		const { picture } = cut(
			on("V1", 0, 100, "march"),
			on("V2", 10, 50, "boats"),
			on("V2", 10, 60, "title", { keyBackground: 1 }),
		);
		expect(picture).toEqual(["0-10 50-100", "10-50", "10-60"]);
	});

	test("[EXC4] a dissolve to a key's foreground that a rule leaves out is a fade, whatever the key's background", () => {
		const { picture } = cut(
			on("V1", 0, 100, "march"),
			on("V3", 0, 30, "boats", { transitionOut: transition(10, 3) }),
			on("V2", 20, 20, "march"),
			on("V3", 20, 60, "leader", { keyBackground: 2 }),
		);
		expect(picture[0]).toBe("20-100");
	});

	test("[REC10] a key's foreground leaves the clip whole that dissolves into its background", () => {
		const { picture } = cut(
			on("V1", 0, 30, "boats", { transitionOut: transition(10, 1) }),
			on("V1", 20, 60, "march", { transitionIn: transition(10, 0) }),
			on("V1", 20, 60, "title", { keyBackground: 1 }),
		);
		expect(picture).toEqual(["0-30", "20-60", "20-60"]);
	});

	test("[REC11] channels of one named sound track do not cut each other; a clip on both is left where one has it", () => {
		const { sound } = cut(
			on("A1", 0, 30, "song", { lanes: 0b110 }),
			on("A1", 10, 20, "boats", { lanes: 0b010 }),
			on("A1", 15, 25, "march", { lanes: 0b100 }),
		);
		expect(sound).toEqual(["0-15 20-30", "10-20", "15-25"]);
	});
});

describe("[REC4] sound", () => {
	test("a stereo pair counts once, the lowest track's", () => {
		const { alone, sound } = cut(on("A2", 0, 50, "song"), on("A1", 0, 50, "song"));
		expect(alone).toEqual(["3/1: 0-50"]);
		expect(sound).toEqual(["0-50", "0-50"]);
	});

	test("of a pair the higher track keeps what sticks out, whatever its source", () => {
		const { alone } = cut(on("A1", 10, 40, "song"), on("A2", 0, 50, "song", { sourceStart: 7000 }));
		expect(alone).toEqual(["3/1: 0-10", "3/0: 10-40", "3/1: 40-50"]);
	});

	test("in a crossfade of one record with itself the earlier side stands", () => {
		const { alone } = cut(
			on("A1", 0, 30, "song", { transitionOut: transition(10, 1) }),
			on("A1", 20, 60, "song", { transitionIn: transition(10, 0) }),
		);
		expect(alone).toEqual(["3/0: 0-30", "3/1: 30-60"]);
	});

	test("different records on several tracks all count", () => {
		expect(cut(on("A1", 0, 50, "song"), on("A2", 0, 50, "march")).alone).toEqual(["2/1: 0-50", "3/0: 0-50"]);
	});

	test("sound under visible picture of its record belongs to it, whatever its source", () => {
		const { alone, under } = cut(on("V1", 10, 40, "boats"), on("A1", 0, 60, "boats", { sourceStart: 9000 }));
		expect(under).toEqual(["1/1: 10-40"]);
		expect(alone).toEqual(["1/1: 0-10", "1/1: 40-60"]);
	});

	test("picture that is covered absorbs no sound", () => {
		const { alone, under } = cut(
			on("V1", 0, 40, "boats"),
			on("V2", 20, 40, "march"),
			on("A1", 0, 40, "boats"),
		);
		expect(under).toEqual(["1/2: 0-20"]);
		expect(alone).toEqual(["1/2: 20-40"]);
	});

	test("picture of another record absorbs nothing", () => {
		expect(cut(on("V1", 0, 40, "march"), on("A1", 0, 40, "boats")).under).toEqual([]);
	});

	test("[MAT3] someone else's sound covers nothing and is no record's", () => {
		const { alone, sound } = cut(on("A1", 0, 40, "song"), on("A2", 0, 40, "broadcast"));
		expect(alone).toEqual(["3/0: 0-40"]);
		expect(sound[1]).toBe("0-40");
	});

	test("[MAT3] sound redirected to two records is heard for each of them", () => {
		const { alone, under } = cut(on("V1", 0, 20, "boats"), on("A1", 0, 40, "split screen"));
		expect(under).toEqual(["1/1: 0-20"]);
		expect(alone).toEqual(["1/1: 20-40", "2/1: 0-40"]);
	});
});

test.each([
	[10, 10],
	[10, 5],
	[10, Number.NaN],
])("[REC8] a clip from %d to %d is left as it is, with a warning", (recordIn, recordOut) => {
	const { picture, diagnostics } = cut(on("V1", 0, 20, "boats"), on("V2", recordIn, recordOut, "march"));
	expect(picture).toEqual(["0-20", ""]);
	expect(diagnostics.map(({ code, line, file }) => [code, line, file])).toEqual([
		["RECONCILE_NO_RANGE", 2, "cut.edl"],
	]);
});

test.each([
	["its contents", "march", "march"],
	["its reel, where it has none", null, "BL"],
])("[REC8] the warning names the event, its place and %s", (_, contents, text) => {
	const { diagnostics } = cut(
		on("V1", 0, 20, "boats"),
		on("V2", 10, 10, contents, { eventNumber: 7, line: 12 }),
	);
	expect(diagnostics).toEqual([
		{
			code: "RECONCILE_NO_RANGE",
			severity: "warning",
			message:
				"Event 7 has no film range because its record out is not after its record in. It is ignored in reports.",
			file: "cut.edl",
			line: 12,
			column: null,
			text,
		},
	]);
});

test("[REC8] the warning names no file for a clip of a list that the timeline does not name", () => {
	const { diagnostics } = cut(on("V2", 10, 10, "march", { edlIndex: 3 }));
	expect(diagnostics.map(({ file }) => file)).toEqual([null]);
});

test("a sound clip without contents is not heard, but cuts the clip before it", () => {
	expect(cut(on("A1", 0, 20, "song"), on("A1", 10, 30, null)).sound).toEqual(["0-10", ""]);
});

test("an empty timeline has nothing to see or hear", () => {
	expect(cut()).toEqual({ picture: [], sound: [], alone: [], under: [], diagnostics: [] });
});

test("transitions and keys that name clips that are not there do no harm", () => {
	const { picture } = cut(
		on("V1", 0, 20, "boats", { transitionOut: transition(5, 99), keyBackground: 77 }),
		on("V1", 10, 30, "march", { transitionIn: transition(5, 98) }),
	);
	expect(picture).toEqual(["0-10", "10-30"]);
});

test("a film of nothing but overlaps leaves each clip the stretch until the next", () => {
	const sketches: ClipSketch[] = [];
	for (let i = 0; i < 500; i += 1) sketches.push(on("V1", i * 10, 50_000, "boats"));
	const { picture } = cut(...sketches);
	expect(picture.slice(0, 499)).toEqual(
		sketches.slice(0, 499).map(({ recordIn }) => `${recordIn}-${recordIn + 10}`),
	);
	expect(picture[499]).toBe("4990-50000");
});
