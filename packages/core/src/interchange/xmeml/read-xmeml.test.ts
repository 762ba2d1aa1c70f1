import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rational } from "../../rational/rational.ts";
import { codesOf, linesOf, readText } from "../testing/read-text.ts";
import { type TestSequence, xmemlText } from "../testing/xmeml-text.ts";

const fixture = (name: string) =>
	readFileSync(new URL(`../../../../../fixtures/timelines/xmeml/${name}`, import.meta.url), "utf8");

/** Clips in a file, counted by their tags. */
const tagsIn = (text: string) => [...text.matchAll(/<(?:clipitem|generatoritem)[ >]/g)].length;

function film(items: TestSequence["video"][number], name = "Film"): TestSequence {
	return { name, duration: 1_000, video: [items] };
}

const SHOT = { start: 10, end: 30, in: 5, plays: "fog.mov" };

/** One clip with elements of its own, in the test's 25 fps sequence; source frames count from the media's 1000. */
function clipWith(more: string, item: Partial<typeof SHOT> & { speed?: number } = {}): string[] {
	return linesOf(readText(xmemlText(film([{ ...SHOT, ...item, more }])))).slice(1);
}

describe("readXmeml, given real exports,", () => {
	// Worked out from each clipitem's start, end, in and ticks, and file/timecode/frame, by the rules TIM10 to TIM16.
	it.each([
		[
			"premiere-nested-sequence.xml",
			{ total: 26, read: 17, flattened: 8, generated: 1, disabled: 0, refused: 0, unused: 0 },
			[
				"V1",
				"  536-636 0..100 sc01_sh010_anim.mov",
				"V2",
				"  13-113 0..100 sc01_sh010_anim.mov",
				"  165-322 0..157 sc01_sh020_anim.mov",
				"  322-557 0..235 sc01_sh030_anim.mov",
				"  636-736 0..100 sc01_sh010_anim.mov",
				"  736-956 0..220 sc01_sh030_anim.mov",
				"V3",
				"  15-956 108000..108941 test_title generated",
				"V4",
				"  956-1177 133..354 sc01_master_layerA_sh030_temp.mov",
				"  1152-1246 6..100 sc01_sh010_anim.mov",
				"A1",
				"  13-113 0..100 sc01_sh010_anim.mov ch1+2",
				"  536-636 0..100 sc01_sh010_anim.mov ch1+2",
				"A2",
				"  335-505 8497..8667 sc01_placeholder.wav ch1+2",
				"  636-736 0..100 sc01_sh010_anim.mov ch1+2",
				"A3",
				"  153-351 6896..7094 track_08.wav ch1+2",
				"A4",
				"  956-1177 133..354 sc01_master_layerA_sh030_temp.mov ch1",
				"  1164-1258 18..112 sc01_sh010_anim.mov ch1",
				"A5",
				"  956-1164 133..341 sc01_master_layerA_sh030_temp.mov ch2",
				"  1164-1246 18..100 sc01_sh010_anim.mov ch2",
			],
		],
		[
			"hiero.xml",
			{ total: 2, read: 2, flattened: 0, generated: 0, disabled: 0, refused: 0, unused: 0 },
			["V1", "  14-1069 1101071..1102126 A160C005_171213_R0MN", "  1085-1324 816..326639/400 x1/400 /"],
		],
		[
			"premiere-generators.xml",
			{ total: 9, read: 0, flattened: 1, generated: 8, disabled: 0, refused: 0, unused: 0 },
			[
				"V1",
				"  0-264 0..264 Universal Counting Leader generated",
				"  264-383 86313..86432 Black Video generated",
				"  383-502 86313..86432 Blue Matte generated",
				"  502-621 86313..86432 HD Bars and Tone generated",
				"  621-737 86313..86429 Transparent Video generated",
				"  737-856 86313..86432 Graphic generated",
				"V2",
				"V3",
				"A1",
				"  0-264 0..264 Universal Counting Leader ch1 generated",
				"  502-621 86313..86432 HD Bars and Tone ch1+2 generated",
				"A2",
				"A3",
				"A4",
			],
		],
	])("finds every clip of %s", (name, counts, lines) => {
		const text = fixture(name);
		const file = readText(text);
		expect(file.counts).toEqual(counts);
		expect(file.counts.total).toBe(tagsIn(text));
		expect(codesOf(file)).toEqual([]);
		expect(linesOf(file)).toEqual(lines);
	});

	it("reads names, files, markers, links and the start", () => {
		const { timeline } = readText(fixture("premiere-nested-sequence.xml"));
		const clip = timeline?.tracks[0]?.clips[0];
		expect(clip).toMatchObject({
			fileName: "sc01_sh010_anim.mov",
			filePath: "D:/media/sc01_sh010_anim.mov",
			reel: "",
			path: "sequence 'sc01_sh010_layerA' / video track 1 / clip 1",
			line: 49,
		});
		const sound = timeline?.tracks.find(({ kind }) => kind === "audio")?.clips[1];
		expect(sound?.linkGroup).toBe(clip?.linkGroup);
		expect(timeline?.tracks[1]?.transitions.map(({ name }) => name)).toEqual(["Cross Dissolve"]);
		expect(readText(fixture("hiero.xml")).timeline?.start.toFraction()).toBe("86400");
	});
});

describe("readXmeml", () => {
	it("[TIM10] finds an element in full by its id, also when it comes first as a reference", () => {
		const items = [SHOT, { ...SHOT, start: 40, end: 50 }];
		expect(linesOf(readText(xmemlText(film(items))))).toEqual([
			"V1",
			"  10-30 1005..1025 fog.mov",
			"  40-50 1005..1015 fog.mov",
		]);
	});

	it.each([
		["24", "TRUE", "24000/1001"],
		["30", "TRUE", "30000/1001"],
		["60", "TRUE", "60000/1001"],
		["25", "FALSE", "25"],
	])("[TIM11] a timebase of %s with ntsc %s is %s", (timebase, ntsc, fps) => {
		const text = xmemlText(film([SHOT])).replaceAll(
			"<timebase>25</timebase><ntsc>FALSE</ntsc>",
			`<timebase>${timebase}</timebase><ntsc>${ntsc}</ntsc>`,
		);
		expect(readText(text).timeline?.fps.toFraction()).toBe(fps);
	});

	it("[TIM12] a clip beside a transition lasts to its outer edges", () => {
		const transition = `<transitionitem><start>40</start><end>60</end><alignment>center</alignment><effect><name>Cross Dissolve</name><effecttype>transition</effecttype></effect></transitionitem>`;
		const text = xmemlText(
			film([
				{ start: 10, end: -1, in: 0, plays: "a.mov" },
				{ start: -1, end: 90, in: 100, plays: "b.mov" },
			]),
		).replace("</clipitem><clipitem>", `</clipitem>${transition}<clipitem>`);
		expect(linesOf(readText(text))).toEqual(["V1", "  10-60 1000..1050 a.mov", "  40-90 1100..1150 b.mov"]);
	});

	it("[TIM12] reads a clip without a length, and refuses one that ends before it starts", () => {
		const file = readText(
			xmemlText(
				film([
					{ ...SHOT, end: 10 },
					{ ...SHOT, start: 20, end: 15 },
				]),
			),
		);
		expect(linesOf(file)).toEqual(["V1", "  10-10 1005..1005 fog.mov"]);
		expect(file.counts).toMatchObject({ total: 2, read: 1, refused: 1 });
	});

	it.each([
		["<start>20</start><end>15</end>", "The clip ends before it starts. Export"],
		["<start>10</start><end>-1</end>", "−1 needs a transition beside it. Export"],
		["<start>abc</start><end>15</end>", "Export"],
		["<end>15</end>", "Export"],
	])("[TIM12] hints why a clip with %s has no place", (bounds, hint) => {
		const text = xmemlText(film([SHOT])).replace(/<start>.*?<\/end>/, bounds);
		expect(readText(text).diagnostics).toMatchObject([
			{ code: "INTERCHANGE_CLIP_REFUSED", hint: `${hint} the sequence again, or move the clip.` },
		]);
	});

	it("[TIM2] recognizes a file with comments and other instructions before its root", () => {
		const text = xmemlText(film([SHOT])).replace(
			/<\?xml[^>]*>/,
			"<?xml version='1.0'?>\r\n<?xml-stylesheet href='film.xsl'?>\r\n<!-- by hand -->",
		);
		expect(linesOf(readText(text))).toEqual(["V1", "  10-30 1005..1025 fog.mov"]);
	});

	it("[TIM12] refuses a clip that ends at a transition which isn't there", () => {
		const file = readText(xmemlText(film([{ ...SHOT, end: -1 }])));
		expect(file.counts).toMatchObject({ total: 1, refused: 1, read: 0 });
		expect(file.diagnostics).toEqual([
			expect.objectContaining({ code: "INTERCHANGE_CLIP_REFUSED", severity: "error", line: 3 }),
		]);
	});

	it("[TIM13] takes ticks before frames", () => {
		const ticks = 254_016_000_000 * 2;
		expect(clipWith(`<pproTicksIn>${ticks}</pproTicksIn>`)).toEqual(["  10-30 1050..1070 fog.mov"]);
	});

	it.each([
		// 20 film frames are 0.8 s: 40 frames at 50 fps, so in counts those.
		["counts on the clip's frames if only they fit the length", 10, 50, "1005..1025"],
		["counts on the sequence's frames otherwise", 10, 30, "1010..1030"],
	])("[TIM13] at another rate without ticks, %s, and warns", (_, from, to, source) => {
		const text = xmemlText(film([{ ...SHOT, in: 0, more: "<rate><timebase>50</timebase></rate>" }])).replace(
			"<in>0</in><out>20</out>",
			`<in>${from}</in><out>${to}</out>`,
		);
		const file = readText(text);
		expect(linesOf(file)).toEqual(["V1", `  10-30 ${source} fog.mov`]);
		expect(codesOf(file)).toEqual(["INTERCHANGE_SOURCE_RATE"]);
	});

	it.each<[string, number, number, string, string[]]>([
		["the file's frames if only they fit the length", 10, 50, "1005..1025", ["INTERCHANGE_SOURCE_RATE"]],
		["the sequence's frames if they fit", 10, 30, "1010..1030", []],
		["the sequence's frames if one is missing", 10, 29, "1010..1030", []],
	])("[TIM13] counts an in point without a rate on %s", (_, from, to, source, codes) => {
		const text = xmemlText(film([{ ...SHOT, in: 0 }]))
			.replace("<in>0</in><out>20</out>", `<in>${from}</in><out>${to}</out>`)
			.replaceAll(
				/<timebase>25(<\/timebase><ntsc>FALSE<\/ntsc><\/rate><duration>\d+<\/duration><timecode>)/g,
				"<timebase>50$1",
			);
		const file = readText(text);
		expect(linesOf(file)).toEqual(["V1", `  10-30 ${source} fog.mov`]);
		expect(codesOf(file)).toEqual(codes);
	});

	it.each([
		[200, "1010..1050 x2"],
		[50, "2005/2..2025/2 x1/2"],
		// Reverse counts from the media's end: 101000 − 5.
		[-100, "100975..100995 x-1"],
		[-200, "100950..100990 x-2"],
		[0, "1005..1005 x0"],
	])("[TIM14] plays %d per cent", (speed, source) => {
		expect(clipWith("", { speed })).toEqual([`  10-30 ${source} fog.mov`]);
	});

	const key = (when: number, value: number) =>
		`<keyframe><when>${when}</when><value>${value}</value></keyframe>`;
	const ramp = (...keys: string[]) =>
		`<filter><effect><effectid>timeremap</effectid><parameter><parameterid>variablespeed</parameterid><value>1</value></parameter><parameter><parameterid>speed</parameterid><value>108.451</value></parameter><parameter><parameterid>graphdict</parameterid>${keys.join("")}</parameter></effect></filter>`;

	it.each([
		["a ramp from its graph", ramp(key(0, 0), key(142, 154)), 0, 143, "1000..82011/71 x77/71 ramp"],
		[
			"the part of a ramp from its in point",
			ramp(key(0, 0), key(10, 10), key(20, 30)),
			5,
			15,
			"1005..1030 x5/3 ramp",
		],
		["a ramp that turns back", ramp(key(0, 0), key(10, 30), key(20, 10)), 0, 20, "1000..1030 x1/2 ramp"],
	])("[TIM14] reads %s", (_, more, from, length, source) => {
		expect(clipWith(more, { in: from, start: 0, end: length })).toEqual([`  0-${length} ${source} fog.mov`]);
	});

	it("[TIM14] 48 frames at 202 per cent play 97 frames, to the nearest", () => {
		const [line = ""] = clipWith("", { start: 0, end: 48, in: 0, speed: 202 });
		expect(line).toBe("  0-48 1000..27424/25 x101/50 fog.mov");
		expect(Math.round(27424 / 25 - 1000)).toBe(97);
	});

	it.each([
		["fog.MXF", "media"],
		["10000001_fog.mov", "media"],
		["Black Video", "generated"],
		["Title v1.2", "generated"],
	])("[TIM16] takes a slug named %s for %s, as clips without their media are slugs", (name, kind) => {
		const text = xmemlText(film([{ ...SHOT, plays: "x" }]))
			.replace("<name>x</name><enabled>", `<name>${name}</name><enabled>`)
			.replace(/<pathurl>.*?<\/pathurl>/, "<mediaSource>Slug</mediaSource>");
		expect(readText(text).timeline?.tracks[0]?.clips).toMatchObject([{ name, kind }]);
	});

	it.each([
		["the active angle", ["FALSE", "TRUE"], "close", []],
		["the first angle, with a warning, if none is active", ["", "2"], "wide", ["INTERCHANGE_SOURCE_MISSING"]],
	])("[TIM16] plays %s of a multiclip", (_, [wide = "", close = ""], played, codes) => {
		const angle = (name: string, isActive: string) =>
			`<angle><activevideoangle>${isActive}</activevideoangle><clip id="c ${name}"><name>${name}</name><file id="f ${name}"><name>${name}.mov</name><timecode><frame>500</frame></timecode></file></clip></angle>`;
		const text = xmemlText(film([SHOT])).replace(
			/<file.*<\/file>/,
			`<multiclip id="m"><name>Cameras</name>${angle("wide", wide)}${angle("close", close)}</multiclip>`,
		);
		expect(linesOf(readText(text))).toEqual(["V1", `  10-30 505..525 ${played}`]);
		expect(codesOf(readText(text))).toEqual(codes);
	});

	it("counts clips and tracks that are switched off, and what is nested in them", () => {
		const inner = film([SHOT, { ...SHOT, start: 30, end: 40 }], "Inner");
		const text = xmemlText(
			film([
				{ ...SHOT, enabled: false },
				{ start: 40, end: 60, in: 0, plays: inner, enabled: false },
				{ start: 60, end: 70, in: 0, plays: "b.mov" },
			]),
		);
		expect(readText(text).counts).toMatchObject({ total: 5, disabled: 4, read: 1 });
		const off = readText(
			text.replace("</track></video></media></sequence></xmeml>", "<enabled>FALSE</enabled>$&"),
		);
		expect(off.counts).toMatchObject({ total: 5, disabled: 5, read: 0 });
	});

	it("[TIM8] places a nested sequence twice, trimmed, and counts its clips once", () => {
		const inner = film(
			[
				{ start: 0, end: 20, in: 0, plays: "a.mov" },
				{ start: 20, end: 60, in: 0, plays: "b.mov" },
			],
			"Inner",
		);
		const file = readText(
			xmemlText(
				film([
					{ start: 100, end: 130, in: 10, plays: inner },
					{ start: 200, end: 210, in: 20, plays: inner, speed: 200 },
				]),
			),
		);
		expect(linesOf(file)).toEqual([
			"V1",
			"  100-110 1010..1020 a.mov",
			"  110-130 1000..1020 b.mov",
			"  200-210 1020..1040 x2 b.mov",
		]);
		expect(file.counts).toMatchObject({ total: 4, flattened: 2, read: 2 });
	});

	it("refuses a sequence that is nested in itself", () => {
		const text = xmemlText(film([SHOT])).replace(/<file.*<\/file>/, '<sequence id="Film"/>');
		const file = readText(text);
		expect(codesOf(file)).toEqual(["INTERCHANGE_NEST_LOOP"]);
		expect(file.counts).toMatchObject({ total: 1, refused: 1 });
	});

	it("refuses nests that multiply into millions of clips", () => {
		let sequence = film([SHOT]);
		for (let depth = 0; depth < 7; depth++) {
			const inner = { ...sequence, name: `Nest ${depth}` };
			const tracks = Array.from({ length: 10 }, () => [{ start: 0, end: 40, in: 0, plays: inner }]);
			sequence = { name: "Film", duration: 40, video: tracks };
		}
		expect(codesOf(readText(xmemlText(sequence)))).toEqual(["INTERCHANGE_TOO_LARGE"]);
	});

	const two = xmemlText(film([SHOT], "Film"), film([{ ...SHOT, plays: "b.mov" }], "Trailer"));

	it("[TIM6] lists several sequences, and reads the one that is named", () => {
		const file = readText(two);
		expect(codesOf(file)).toEqual(["INTERCHANGE_SEVERAL_SEQUENCES"]);
		expect(file.sequences.map(({ name }) => name)).toEqual(["Film", "Trailer"]);
		expect(file.counts).toMatchObject({ total: 2, unused: 2 });
		const trailer = readText(two, "Trailer");
		expect(linesOf(trailer)).toEqual(["V1", "  10-30 1005..1025 b.mov"]);
		expect(trailer.counts).toMatchObject({ total: 2, read: 1, unused: 1 });
		expect(codesOf(readText(two, "Teaser"))).toEqual(["INTERCHANGE_UNKNOWN_SEQUENCE"]);
	});

	it.each([undefined, "Film"])(
		"[TIM6] gives advice that works if two sequences have one name, asked for %s",
		(wanted) => {
			const text = two.replaceAll("Trailer", "Film");
			expect(readText(text, wanted).diagnostics).toMatchObject([
				{
					code: "INTERCHANGE_SEVERAL_SEQUENCES",
					message: "2 sequences are named 'Film'",
					hint: "Export only the sequence of the cut, or rename it in the editing system and export again.",
				},
			]);
		},
	);

	it("[TIM6] takes the sequence that nests the others without being told", () => {
		const inner = film([SHOT], "Inner");
		const text = xmemlText(inner, film([{ start: 0, end: 50, in: 0, plays: inner }]));
		expect(readText(text).timeline?.name).toBe("Film");
	});

	it.each([
		["no sequence", "<xmeml version='5'><bin/></xmeml>", "INTERCHANGE_NO_SEQUENCE"],
		[
			"a sequence without a rate",
			xmemlText(film([SHOT])).replaceAll(/<rate>.*?<\/rate>/g, ""),
			"INTERCHANGE_RATE",
		],
		["a file that was cut off", two.slice(0, 600), "INTERCHANGE_MALFORMED"],
		[
			"entities of its own",
			two.replace("<!DOCTYPE xmeml>", '<!DOCTYPE xmeml [<!ENTITY a "b">]>'),
			"INTERCHANGE_DOCTYPE",
		],
	])("refuses %s", (_, text, code) => {
		const file = readText(text);
		expect(codesOf(file)).toEqual([code]);
		expect(file.timeline).toBeNull();
	});

	it.each(["TRUE", "FALSE"])("[TIM4] reads the timebase 23.976 exactly, with ntsc %s", (ntsc) => {
		const text = xmemlText(film([SHOT])).replaceAll(
			"<timebase>25</timebase><ntsc>FALSE</ntsc>",
			`<timebase>23.976</timebase><ntsc>${ntsc}</ntsc>`,
		);
		const { timeline } = readText(text);
		const [clip] = timeline?.tracks[0]?.clips ?? [];
		expect(timeline?.fps.toFraction()).toBe("24000/1001");
		expect(clip?.record.from.toFraction()).toBe("1001/2400");
		expect(clip?.source?.from.toFraction()).toBe(rational(1005 * 1001, 24_000).toFraction());
	});

	it("[TIM11] takes a sequence's rate from its timecode, else from its format", () => {
		const rate = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
		const bare = xmemlText(film([SHOT])).replace(rate, "");
		const withTimecode = bare.replace("<media>", `<timecode>${rate}<frame>90000</frame></timecode><media>`);
		expect(linesOf(readText(withTimecode))).toEqual(["V1", "  10-30 1005..1025 fog.mov"]);
		const withFormat = bare.replace(
			"<video>",
			`<video><format><samplecharacteristics>${rate}<width>1920</width></samplecharacteristics></format>`,
		);
		expect(linesOf(readText(withFormat))).toEqual(["V1", "  10-30 1005..1025 fog.mov"]);
	});

	const dissolve = (from: number, to: number) =>
		`<transitionitem><start>${from}</start><end>${to}</end></transitionitem>`;

	it("[TIM12] lengthens clips that state a cut inside their transition", () => {
		const text = xmemlText(
			film([
				{ start: 10, end: 50, in: 0, plays: "a.mov" },
				{ start: 50, end: 90, in: 100, plays: "b.mov" },
			]),
		).replace("</clipitem><clipitem>", `</clipitem>${dissolve(44, 60)}<clipitem>`);
		expect(linesOf(readText(text))).toEqual(["V1", "  10-60 1000..1050 a.mov", "  44-90 1094..1140 b.mov"]);
	});

	it("[TIM12] finds a transition that is written elsewhere in its track", () => {
		const text = xmemlText(
			film([
				{ start: 10, end: 50, in: 0, plays: "a.mov" },
				{ start: -1, end: 90, in: 100, plays: "b.mov" },
			]),
		)
			.replace("<in>100</in><out>191</out>", "<in>100</in><out>150</out>")
			.replace("</clipitem></track>", `</clipitem>${dissolve(40, 60)}</track>`);
		expect(linesOf(readText(text))).toEqual(["V1", "  10-50 1000..1040 a.mov", "  40-90 1100..1150 b.mov"]);
	});

	it.each([
		["counts in and out from a subclip's first frame", "", "1105..1125"],
		[
			"also ticks, if they say the same as in",
			`<pproTicksIn>${(254_016_000_000 / 25) * 5}</pproTicksIn>`,
			"1105..1125",
		],
		[
			"but not ticks that count from the media's first",
			`<pproTicksIn>${(254_016_000_000 / 25) * 105}</pproTicksIn>`,
			"1105..1125",
		],
	])("[TIM13] %s", (_, ticks, source) => {
		const more = `${ticks}<subclipinfo><startoffset>100</startoffset><endoffset>0</endoffset></subclipinfo>`;
		expect(clipWith(more)).toEqual([`  10-30 ${source} fog.mov`]);
	});

	it("[TIM13] takes an in point of −1, which is the media's first frame, for that", () => {
		expect(clipWith("", { in: -1 })).toEqual(["  10-30 1000..1020 fog.mov"]);
	});

	it("[TIM13] takes any other in point before 0 as it is", () => {
		expect(clipWith("", { in: -5 })).toEqual(["  10-30 995..1015 fog.mov"]);
	});

	it("[TIM10] finds the file of a clip in its master clip", () => {
		const master =
			'<bin><children><clip id="m1"><media><video><track><clipitem><file id="f9"><name>fog.mov</name><timecode><frame>700</frame></timecode></file></clipitem></track></video></media></clip></children></bin>';
		const file = readText(
			xmemlText(film([{ ...SHOT, more: "<masterclipid>m1</masterclipid>" }]), master).replace(
				/<file id="fog.mov">.*?<\/file>/,
				"",
			),
		);
		expect(linesOf(file)).toEqual(["V1", "  10-30 705..725 fog.mov"]);
		expect(file.timeline?.tracks[0]?.clips[0]?.fileName).toBe("fog.mov");
		expect(file.counts).toMatchObject({ total: 2, read: 1, unused: 1 });
	});

	it.each([
		["at its in point", "", "1012..1012 x0 a.mov"],
		["that it names", "<stillframeoffset>17</stillframeoffset>", "1002..1002 x0 b.mov"],
	])("[TIM8, TIM14] replaces a nest that is a still with the frame %s", (_, offset, shown) => {
		const more = `<stillframe>TRUE</stillframe>${offset}`;
		const inner = film(
			[
				{ start: 0, end: 15, in: 0, plays: "a.mov" },
				{ start: 15, end: 50, in: 0, plays: "b.mov" },
			],
			"Inner",
		);
		const text = xmemlText(film([{ start: 10, end: 30, in: 12, plays: inner, more }]));
		expect(linesOf(readText(text))).toEqual(["V1", `  10-30 ${shown}`]);
	});

	it("[TIM14] shows the frame that a still names", () => {
		const still = "<stillframe>TRUE</stillframe><stillframeoffset>12</stillframeoffset>";
		expect(clipWith(still)).toEqual(["  10-30 1012..1012 x0 fog.mov"]);
	});

	const constant = (speed: number, reverse: string, ...keys: string[]) =>
		`<filter><effect><effectid>timeremap</effectid><parameter><parameterid>variablespeed</parameterid><value>0</value></parameter><parameter><parameterid>speed</parameterid><value>${speed}</value></parameter><parameter><parameterid>reverse</parameterid><value>${reverse}</value></parameter><parameter><parameterid>graphdict</parameterid><valuemin>0</valuemin><valuemax>99999</valuemax>${keys.join("")}</parameter></effect></filter>`;

	it.each([
		// Final Cut moves the graph by the clip's anchor: 40 + 5 × 2.
		["a constant speed from its graph", constant(200, "FALSE", key(0, 40), key(500, 1040)), "1050..1090 x2"],
		// Resolve's last key is a frame short: 5 × 2.
		[
			"a constant speed from its first key",
			constant(200, "FALSE", key(0, 0), key(500, 999)),
			"1010..1050 x2",
		],
		// The key at the in point is exact, the speed rounded: 11.
		[
			"a constant speed from the key at its in point",
			constant(200, "FALSE", key(0, 0), key(5, 11), key(500, 1001)),
			"1011..1051 x2",
		],
		// From 540 backwards: 540 − 5 × 1.
		["reverse from its graph", constant(100, "TRUE", key(0, 540), key(500, 40)), "1515..1535 x-1"],
		[
			"a constant speed whose graph says nothing",
			constant(200, "FALSE", key(0, 0), key(500, 0)),
			"1010..1050 x2",
		],
	])("[TIM14] plays %s", (_, more, source) => {
		expect(clipWith(more)).toEqual([`  10-30 ${source} fog.mov`]);
	});

	it("[TIM14] leaves out keyframes that Premiere writes without a usable value", () => {
		const junk = key(500, -1_815_255_671).replace("</keyframe>", "<speedvirtualkf>TRUE</speedvirtualkf>$&");
		const more = ramp(key(0, 0), key(420, 420), key(440, 430), key(480, 470), junk, key(600, 580));
		expect(clipWith(more, { start: 0, end: 100, in: 400 })).toEqual([
			"  0-100 1400..4465/3 x53/60 ramp fog.mov",
		]);
	});

	it("[TIM14] counts reverse from the clip's duration if the file doesn't say the media's", () => {
		const text = xmemlText(film([{ ...SHOT, speed: -200, more: "<duration>500</duration>" }])).replace(
			/<duration>100000<\/duration>/,
			"",
		);
		expect(linesOf(readText(text))).toEqual(["V1", "  10-30 1950..1990 x-2 fog.mov"]);
	});

	it("[TIM6] takes an outer sequence without an id beside nested ones without", () => {
		const inner = film([SHOT], "Inner");
		const text = xmemlText(
			film([{ start: 0, end: 50, in: 0, plays: inner }], "Film"),
			film([SHOT], "Trailer"),
		).replaceAll(/<sequence id="[^"]*">/g, (tag) => (tag.includes("Trailer") ? tag : "<sequence>"));
		expect(readText(text).sequences.map(({ name }) => name)).toEqual(["Film", "Trailer"]);
	});

	it("[TIM13] reads Premiere's drop-frame timecodes, which have semicolons throughout", () => {
		const rate = "<rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate>";
		const timecode = (label: string) =>
			`<timecode>${rate}<string>${label}</string><displayformat>DF</displayformat></timecode>`;
		const file = readText(
			xmemlText(
				`<sequence><name>S</name>${rate}${timecode("00;59;56;04")}<media><video><track><clipitem><name>x</name><start>0</start><end>10</end><in>0</in><out>10</out><file id="f"><name>f.mov</name>${rate}${timecode("01;00;00;00")}</file></clipitem></track></video></media></sequence>`,
			),
		);
		// 3,596 seconds of 30 frames and 4, less 2 in each of 59 minutes but the tenth ones; an hour has 107,892.
		expect(file.timeline?.start.toFraction()).toBe("107776");
		expect(linesOf(file)).toEqual(["V1", "  0-10 107892..107902 x"]);
	});
});

describe("[TIM15] sound of two channels with a crossfade", () => {
	const item = (name: string, start: number, end: number, channel: number) =>
		`<clipitem><name>${name}</name><start>${start}</start><end>${end}</end><in>100</in><out>150</out><file id="${name}"/><sourcetrack><mediatype>audio</mediatype><trackindex>${channel}</trackindex></sourcetrack></clipitem>`;
	const fade = "<transitionitem><start>45</start><end>55</end><alignment>center</alignment></transitionitem>";
	const track = (channel: number, more = "") =>
		`<track${channel > 1 ? ` currentExplodedTrackIndex="${channel - 1}"` : ""}>${item("fog", 0, -1, channel)}${fade}${item("pier", -1, 100, channel)}${more}</track>`;
	const tracksWith = (second: string) => {
		const text = xmemlText(
			`<sequence><name>Film</name><rate><timebase>25</timebase></rate><duration>200</duration><media><audio>${track(1)}${second}</audio></media></sequence>`,
		);
		const tracks = readText(text).timeline?.tracks ?? [];
		return tracks.map(({ clips, transitions }) => [clips.length, transitions.length]);
	};

	it("has the crossfade once, even if the second channel has a clip of its own", () => {
		expect(tracksWith(track(2))).toEqual([[2, 1]]);
		expect(tracksWith(track(2, item("gulls", 120, 150, 2)))).toEqual([
			[2, 1],
			[1, 0],
		]);
	});
});
