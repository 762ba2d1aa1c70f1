import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { rational } from "../../rational/rational.ts";
import { readCutList } from "../read-cut-list.ts";
import { readTimelineFile } from "../read-timeline-file.ts";
import type { TimelineFile } from "../shape/model.ts";
import {
	aafBytes,
	choices,
	clip,
	composition,
	effect,
	gap,
	master,
	mob,
	nested,
	pulldown,
	retimed,
	scope,
	selector,
	sequence,
	slot,
	stretched,
	subclip,
	timecode,
	transition,
	warp,
} from "../testing/aaf-bytes.ts";
import type { TestObject } from "../testing/aaf-values.ts";
import { codesOf, linesOf } from "../testing/read-text.ts";
import { CLASS } from "./aaf-ids.ts";

const folder = new URL("../../../../../fixtures/timelines/aaf/", import.meta.url);
const fixture = (name: string) => new Uint8Array(gunzipSync(readFileSync(new URL(`${name}.aaf.gz`, folder))));

function read(bytes: Uint8Array, sequence?: string): TimelineFile {
	const file = readTimelineFile(bytes, { file: "film.aaf", sequence });
	if (file === null) throw new Error("not a timeline");
	return file;
}

/** A film of the given tracks, with the master clips 10, 20 and 30. */
function film(...segments: readonly TestObject[]): TimelineFile {
	return read(
		aafBytes(
			composition(1, "Film", ...segments),
			nested(2, "Nest", sequence(clip(10, 100, 20), clip(20, 0, 30))),
			...master(10, "A"),
			...master(20, "B"),
			...master(30, "C"),
		),
	);
}

/** The start of the test clips' source: the tape's timecode, and the file's position on the tape. */
const START = 900_000 + 50;
const at = (from: number, to: number) => `${START + from}..${START + to}`;

describe("readAaf, given files of Media Composer and Pro Tools,", () => {
	// expected.txt was computed by a separate program, from the format's rules and with olefile (see the README
	// there).
	const expected = readFileSync(new URL("expected.txt", folder), "utf8").split(/^# /m).slice(1);
	it.each(expected.map((table) => [table.split("\n")[0] ?? "", table] as const))(
		"finds the clips of %s",
		(name, table) => {
			const file = read(fixture(name));
			const [total = "", ...lines] = table.trimEnd().split("\n").slice(1);
			expect(linesOf(file)).toEqual(lines);
			expect(`${file.counts.total} clips`).toBe(total);
			expect(codesOf(file)).toEqual([]);
		},
	);

	it("[TC61] reads whether a tape's timecode is drop-frame", () => {
		const tape = timecode(1_078_920, 30, true);
		const file = read(
			aafBytes(
				composition(1, "Film", sequence(clip(10, 0, 25))),
				...master(10, "NTSC", [tape, [30_000, 1001]]),
			),
		);
		const { sourceTimecode } = file.timeline?.tracks[0]?.clips[0] ?? {};
		expect(sourceTimecode).toEqual({ fps: rational(30_000, 1001), dropFrame: true });
	});

	it("counts muted clips as disabled, and clips of other sequences as unused", () => {
		expect(read(fixture("test_muted_clip")).counts).toMatchObject({ total: 1, disabled: 1, read: 0 });
		expect(read(fixture("linear_speed_effects")).counts).toMatchObject({ total: 39, read: 20, unused: 19 });
	});

	it("reads names, files, reels, channels and timecode", () => {
		const [clipOfTape] = read(fixture("utf8")).timeline?.tracks[0]?.clips ?? [];
		expect(clipOfTape).toMatchObject({
			name: "Clip_ABCXYZñçêœ•∑´®†¥¨ˆøπ“‘åß∂ƒ©˙∆˚¬…æΩ≈ç√∫˜µ≤≥÷",
			reel: "ppjoshm_1.SIM1.02",
			fileName: "ppjoshm_1.V01.D8CB5CA65628V.mxf",
		});
		const sound = read(fixture("sector_size_512")).timeline;
		expect(sound?.start.toFraction()).toBe("86400");
		expect(sound?.tracks[1]?.name).toBe("Track2");
		expect(sound?.tracks[1]?.clips[0]).toMatchObject({ fileName: "Track2-SigGen_01.wav", channels: [1] });
	});

	it("reads markers of all tracks, and transitions with both of their clips", () => {
		const markers = read(fixture("multiple_markers")).timeline?.markers ?? [];
		expect(markers).toHaveLength(10);
		expect(markers.map(({ comment }) => comment)).toContain("GREEN: V1: zts02_1010: f1104: seq.f1104");
		const transitions = read(fixture("transitions")).timeline?.tracks[0]?.transitions ?? [];
		expect(
			transitions.map(({ name, record }) => `${name} ${record.from.mul(24)}-${record.to.mul(24)}`),
		).toEqual([
			"FadeUp_2 0-12",
			"VideoDissolve_2 69-117",
			"VideoDissolve_2 182-206",
			"Dip_2 223-271",
			"FadeDown_2 473-521",
		]);
	});

	it("is imported by its content, with the names and timecodes of its clips", () => {
		const list = readCutList(fixture("transitions"), { file: "film.bin", rate: "24" });
		expect(list.title).toBe("OTIO TEST - transitions.Exported.01");
		expect(list.startsAt).toBe(86_400);
		expect(list.events.slice(0, 2)).toMatchObject([
			{ contents: "tech.fux (loop)-HD.mp4", sourceIn: 86_400, recordIn: 86_400, recordOut: 86_469 },
			{ contents: "t-hawk (loop)-HD.mp4", sourceIn: 86_475, recordIn: 86_469 },
		]);
	});
});

describe("readAaf", () => {
	it("[TIM47] follows a clip to its tape, with the file on the way", () => {
		const file = film(sequence(gap(5), clip(10, 7, 10)));
		expect(linesOf(file)).toEqual(["V1", `  5-15 ${at(7, 17)} A`]);
		expect(file.timeline?.tracks[0]?.clips[0]).toMatchObject({
			reel: "REEL10",
			filePath: "/Media/A x.mxf",
			fileName: "A x.mxf",
			path: "composition 'Film' / video track 1 / clip 1",
			line: 1,
		});
	});

	it("[TIM8] places the clips of a nested composition, trimmed", () => {
		const file = film(sequence(clip(30, 0, 10), clip(2, 15, 10)));
		expect(linesOf(file)).toEqual([
			"V1",
			`  0-10 ${at(0, 10)} C`,
			`  10-15 ${at(115, 120)} A`,
			`  15-20 ${at(0, 5)} B`,
		]);
		expect(file.counts).toMatchObject({ total: 4, read: 3, flattened: 1 });
	});

	it("[TIM46] gives the layers of a scope tracks of their own, empty ones too", () => {
		const below = { class: CLASS.scopeReference, properties: gap(10).properties };
		const file = film(
			scope(10, sequence(clip(10, 0, 10)), sequence(below), sequence(gap(4), clip(20, 0, 6))),
			sequence(clip(30, 0, 10)),
		);
		expect(linesOf(file)).toEqual([
			"V1",
			`  0-10 ${at(0, 10)} A`,
			"V2",
			"V3",
			`  4-10 ${at(0, 6)} B`,
			"V4",
			`  0-10 ${at(0, 10)} C`,
		]);
	});

	it("[TIM48] lets both clips of a transition play through it", () => {
		const file = film(sequence(clip(10, 0, 30), transition(10), clip(20, 100, 40)));
		expect(linesOf(file)).toEqual(["V1", `  0-30 ${at(0, 30)} A`, `  20-60 ${at(100, 140)} B`]);
		expect(film(sequence(clip(10, 0, 5), transition(10), clip(20, 100, 40))).diagnostics[0]).toMatchObject({
			code: "INTERCHANGE_CLIP_REFUSED",
			message: expect.stringMatching(
				/^composition 'Film' \/ video track 1: a transition is longer .* \(at byte \d+\)$/,
			),
			line: null,
		});
	});

	it("[TIM50] plays what a selector selects, or has it switched off, and the first choice of a group", () => {
		const file = film(
			sequence(
				selector(10, clip(10, 0, 10), clip(20, 0, 10)),
				selector(10, gap(10), clip(20, 0, 10)),
				choices(10, clip(30, 5, 10), clip(20, 0, 10)),
			),
		);
		expect(linesOf(file)).toEqual([
			"V1",
			`  0-10 ${at(0, 10)} A`,
			`  10-20 ${at(0, 10)} B off`,
			`  20-30 ${at(5, 15)} C`,
		]);
		// The clips of the other composition, the clip that isn't selected and the second choice.
		expect(file.counts).toMatchObject({ total: 7, read: 2, disabled: 1, unused: 4 });
	});

	it.each<[string, TestObject, string, string[]]>([
		[
			"by its positions",
			retimed(
				20,
				[
					[0, 0],
					[20, 40],
				],
				clip(10, 7, 1),
			),
			`${at(7, 47)} x2 A`,
			[],
		],
		[
			"in reverse",
			retimed(
				20,
				[
					[0, 20],
					[20, 0],
				],
				clip(10, 7, 20),
			),
			`${at(7, 27)} x-1 A`,
			[],
		],
		[
			"as a freeze",
			retimed(
				20,
				[
					[0, 3],
					[20, 3],
				],
				clip(10, 7, 1),
			),
			`${at(10, 10)} x0 A`,
			[],
		],
		[
			"as a ramp",
			retimed(
				20,
				[
					[0, 0],
					[10, 10],
					[20, 50],
				],
				clip(10, 7, 1),
			),
			`${at(7, 57)} x5/2 ramp A`,
			[],
		],
		["by the ratio of lengths", stretched(20, 2, 1, clip(10, 7, 10)), `${at(7, 17)} x1/2 A`, []],
		["unknown", warp(20, null, clip(10, 7, 10)), `${at(7, 17)} x1/2 A`, ["INTERCHANGE_SPEED_UNKNOWN"]],
	])("[TIM49] reads a speed %s", (_, segment, clipText, codes) => {
		const file = film(sequence(gap(5), segment));
		expect(linesOf(file)).toEqual(["V1", `  5-25 ${clipText}`]);
		expect(codesOf(file)).toEqual(codes);
	});

	it("[TIM49] reads several clips in one speed effect, a ramp at its average", () => {
		const both = sequence(clip(10, 0, 10), clip(20, 0, 30));
		expect(
			linesOf(
				film(
					retimed(
						20,
						[
							[0, 0],
							[20, 40],
						],
						both,
					),
				),
			),
		).toEqual(["V1", `  0-5 ${at(0, 10)} x2 A`, `  5-20 ${at(0, 30)} x2 B`]);
		expect(
			codesOf(
				film(
					retimed(
						20,
						[
							[0, 0],
							[10, 30],
							[20, 40],
						],
						both,
					),
				),
			),
		).toEqual(["INTERCHANGE_NEST_RAMP"]);
	});

	it.each<[string, number, number, number, number, number]>([
		["24 frames of film from 30 of tape", 0, 0, 24, 30, 1800],
		["24 frames of film from 25 of tape", 1, 0, 24, 25, 1500],
		["frames of film one by one from tape", 3, 0, 24, 25, 1500],
		["30 frames of tape from 24 of film", 0, 1, 30, 24, 1440],
	])(
		"[TIM47] counts a pulldown's source in its own frames: %s",
		(_, kind, direction, rate, sourceRate, start) => {
			const bytes = aafBytes(
				mob(CLASS.compositionMob, 1, "Film", [slot(1, sequence(clip(10, 0, 48)), [rate, 1])]),
				mob(CLASS.masterMob, 10, "A", [slot(1, clip(11, 0, 5_000), [rate, 1])]),
				mob(0x37, 11, "A.mxf", [
					slot(1, pulldown(5_000, kind, direction, clip(12, start, 5_000)), [rate, 1]),
				]),
				mob(0x37, 12, "TAPE", [
					slot(1, clip(0, 0, 100_000), [sourceRate, 1]),
					slot(2, timecode(sourceRate * 3_600, sourceRate), [sourceRate, 1]),
				]),
			);
			const { source } = read(bytes).timeline?.tracks[0]?.clips[0] ?? {};
			expect(source?.from.toFraction()).toBe("3660");
		},
	);

	it("[TIM47] counts what a pulldown of the film plays in the frames of that", () => {
		const shots = sequence(clip(10, 48, 8), clip(10, 96, 8));
		const bytes = aafBytes(
			mob(CLASS.compositionMob, 1, "Film", [slot(1, sequence(gap(10), pulldown(20, 0, 1, shots)), [30, 1])]),
			mob(CLASS.masterMob, 10, "A", [slot(1, clip(12, 0, 5_000), [24, 1])]),
			mob(0x37, 12, "FILM", [slot(1, clip(0, 0, 5_000), [24, 1]), slot(2, timecode(86_400, 24), [24, 1])]),
		);
		const clips = read(bytes).timeline?.tracks[0]?.clips ?? [];
		expect(
			clips.map(({ record, source }) => [record, source].map((range) => range?.from.toFraction())),
		).toEqual([
			["1/3", "3602"],
			["2/3", "3604"],
		]);
		expect(clips[1]?.record.to.toFraction()).toBe("1");
	});

	it("[TIM47] counts on after breaks in a tape's timecode, and after material without any", () => {
		const runs = [gap(10), timecode(90_000, 25, false, 990), timecode(900_000, 25, false, 4_000)];
		const bytes = aafBytes(
			composition(1, "Film", sequence(clip(10, 5, 5), clip(10, 2_000, 20))),
			mob(CLASS.masterMob, 10, "A", [slot(1, clip(12, 0, 5_000))]),
			mob(0x37, 12, "TAPE", [slot(1, clip(0, 0, 5_000)), slot(2, sequence(...runs))]),
		);
		expect(linesOf(read(bytes))).toEqual(["V1", "  0-5 89995..90000 A", "  5-25 901000..901020 A"]);
	});

	it("[TIM47] names a clip by its subclip, if that has a name", () => {
		const bytes = aafBytes(
			composition(1, "Film", sequence(clip(2, 5, 10), clip(3, 0, 10))),
			subclip(2, "10000001_Harbour", clip(10, 100, 50)),
			subclip(3, "", clip(10, 0, 50)),
			...master(10, "Screener reel"),
		);
		expect(linesOf(read(bytes))).toEqual([
			"V1",
			`  0-10 ${at(105, 115)} 10000001_Harbour`,
			`  10-20 ${at(0, 10)} Screener reel`,
		]);
	});

	it("[TIM51] counts effects without material as generated, and says which clips have no source", () => {
		const file = film(sequence(effect(10), clip(0, 0, 5), effect(10, clip(10, 0, 10)), clip(77, 3, 10)));
		expect(linesOf(file)).toEqual([
			"V1",
			"  0-10 ?  generated",
			"  10-15 ?  generated",
			`  15-25 ${at(0, 10)} A`,
			"  25-35 ? ",
		]);
		expect(codesOf(file)).toEqual(["INTERCHANGE_SOURCE_MISSING"]);
		expect(file.counts).toMatchObject({ total: 6, read: 2, generated: 2, unused: 2 });
	});

	it("[TIM51] names a clip whose master clip lacks its track, and gives it no source range", () => {
		const file = film(sequence(clip(10, 0, 5), clip(10, 0, 10, 7)));
		expect(linesOf(file)).toEqual(["V1", `  0-5 ${at(0, 5)} A`, "  5-15 ? A"]);
		expect(file.diagnostics).toMatchObject([
			{
				code: "INTERCHANGE_SOURCE_MISSING",
				severity: "warning",
				message: expect.stringMatching(/clip 2: its master clip 'A' doesn't have the track/),
			},
		]);
	});

	it("[TIM6] reads the named sequence of several", () => {
		const bytes = aafBytes(
			composition(1, "Reel 1", sequence(clip(10, 0, 5))),
			composition(2, "Reel 2", sequence(clip(10, 5, 5))),
			...master(10, "A"),
		);
		expect(codesOf(read(bytes))).toEqual(["INTERCHANGE_SEVERAL_SEQUENCES"]);
		expect(linesOf(read(bytes, "Reel 2"))).toEqual(["V1", `  0-5 ${at(5, 10)} A`]);
	});

	it("takes compositions that no other one plays if none is marked as a sequence", () => {
		const bytes = aafBytes(
			nested(2, "Nest", sequence(clip(10, 0, 5))),
			nested(1, "Film", sequence(clip(2, 0, 5))),
			...master(10, "A"),
		);
		expect(read(bytes).sequences).toEqual([{ name: "Film", line: 2 }]);
	});

	it("refuses compositions and sources that lead back to themselves", () => {
		const loop = aafBytes(
			composition(1, "Film", sequence(clip(2, 0, 10))),
			nested(2, "Nest", sequence(clip(3, 0, 10))),
			nested(3, "Other", sequence(clip(2, 0, 10))),
		);
		expect(codesOf(read(loop))).toEqual(["INTERCHANGE_NEST_LOOP"]);
		expect(read(loop).counts).toMatchObject({ total: 3, flattened: 2, refused: 1 });
		const circle = aafBytes(
			composition(1, "Film", sequence(clip(5, 0, 10))),
			mob(CLASS.masterMob, 5, "A", [slot(1, clip(6, 0, 10))]),
			mob(0x37, 6, "A.mxf", [slot(1, clip(5, 0, 10))]),
		);
		expect(codesOf(read(circle))).toEqual(["INTERCHANGE_NEST_LOOP"]);
	});

	it("refuses clips without a length, tracks without a rate, and endless nests", () => {
		expect(codesOf(film(sequence(gap(5), clip(10, 0, null))))).toEqual(["INTERCHANGE_CLIP_REFUSED"]);
		let deep = clip(10, 0, 5);
		for (let depth = 0; depth < 200; depth++) deep = sequence(deep);
		expect(codesOf(film(deep))).toEqual(["INTERCHANGE_CLIP_REFUSED"]);
		const unrated = mob(CLASS.compositionMob, 1, "Film", [slot(1, sequence(clip(10, 0, 5)), [0, 1])]);
		expect(codesOf(read(aafBytes(unrated)))).toEqual(["INTERCHANGE_RATE"]);
	});

	it("refuses nests inside nests that would fill all memory", () => {
		const doubled = Array.from({ length: 25 }, (_, index) => {
			const half = clip(101 + index, 0, 2 ** (25 - index));
			return nested(100 + index, "", sequence(half, half));
		});
		const bytes = aafBytes(
			composition(1, "Film", sequence(clip(100, 0, 2 ** 26))),
			...doubled,
			nested(125, "", sequence(clip(10, 0, 1), clip(10, 0, 1))),
			...master(10, "A"),
		);
		expect(codesOf(read(bytes))).toEqual(["INTERCHANGE_TOO_LARGE"]);
	});
});

describe("readAaf, given a damaged file,", () => {
	const bytes = aafBytes(composition(1, "Film", sequence(clip(10, 0, 5))), ...master(10, "A"));
	const damaged = (change: (copy: Uint8Array, view: DataView) => void) => {
		const copy = bytes.slice();
		change(copy, new DataView(copy.buffer));
		return read(copy);
	};
	/** The first directory sector, after the header and the table of sectors. */
	const directory = (view: DataView) => 512 * (view.getUint32(48, true) + 1);

	it.each<[string, (copy: Uint8Array, view: DataView) => void, RegExp]>([
		[
			"a chain of sectors in a circle",
			(_, view) => view.setUint32(512 + 4 * view.getUint32(48, true), view.getUint32(48, true), true),
			/circle .*at byte 48/,
		],
		[
			"a directory beyond the end",
			(_, view) => view.setUint32(48, 9_999, true),
			/sector 9999 is beyond the end/,
		],
		["sectors of an impossible size", (_, view) => view.setUint16(30, 40, true), /2\^40 bytes/],
		["a folder inside itself", (_, view) => view.setUint32(directory(view) + 76, 0, true), /circle/],
		[
			"a stream longer than the file",
			(_, view) => view.setUint32(directory(view) + 128 * 8 + 120, 4_000_000, true),
			/damaged/,
		],
	])("refuses %s, with the place", (_, change, message) => {
		const file = damaged(change);
		expect(file.timeline).toBeNull();
		expect(file.diagnostics).toMatchObject([
			{ code: "INTERCHANGE_MALFORMED", line: null, message: expect.stringMatching(message) },
		]);
	});

	it("refuses a file that was cut off anywhere, without throwing", () => {
		for (let length = 512; length < bytes.length - 512; length += 512)
			expect(codesOf(read(bytes.slice(0, length)))).toContain("INTERCHANGE_MALFORMED");
	});

	it("[TIM2, TIM45] knows an AAF that was cut off before its directory, also without the AAF's kind", () => {
		const unmarked = bytes.slice(0, bytes.length - 1024);
		unmarked.fill(0, 8, 24);
		const lost = new DataView(unmarked.buffer);
		lost.setUint32(48, bytes.length / 512, true);
		expect(read(unmarked).diagnostics).toMatchObject([
			{
				code: "INTERCHANGE_MALFORMED",
				message: expect.stringMatching(/^the AAF is damaged or cut off: sector \d+ is beyond the end/),
			},
		]);
		const workbook = new Uint8Array(512 * 3);
		workbook.set(bytes.subarray(0, 8));
		expect(readTimelineFile(workbook, { file: "budget.xls" })).toBeNull();
	});

	it("leaves other compound files to other readers", () => {
		const workbook = bytes.slice();
		workbook.fill(0, 8, 24);
		expect(readTimelineFile(workbook, { file: "budget.xls" })).toBeNull();
		expect(readTimelineFile(workbook.slice(0, 100), { file: "budget.xls" })).toBeNull();
		expect(readCutList(workbook, { file: "budget.xls" }).diagnostics).toMatchObject([
			{ code: "EDL_NOT_TEXT" },
		]);
	});
});
