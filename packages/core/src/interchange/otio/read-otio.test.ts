import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codesOf, linesOf, readText } from "../testing/read-text.ts";
import { writeTimeline } from "../write/write-timeline.ts";

const fixture = (name: string) =>
	readFileSync(new URL(`../../../../../fixtures/timelines/otio/${name}.otio`, import.meta.url), "utf8");

/** Clips in a file, counted by their schemas. */
const clipsIn = (text: string) => [...text.matchAll(/"OTIO_SCHEMA"\s*:\s*"Clip\.\d+"/g)].length;

const time = (value: number, rate = 24) => ({ OTIO_SCHEMA: "RationalTime.1", value, rate });
const range = (from: number, length: number, rate = 24) => ({
	OTIO_SCHEMA: "TimeRange.1",
	start_time: time(from, rate),
	duration: time(length, rate),
});
const clip = (name: string, from: number, length: number, more = {}) => ({
	OTIO_SCHEMA: "Clip.2",
	name,
	source_range: range(from, length),
	active_media_reference_key: "DEFAULT_MEDIA",
	media_references: {
		DEFAULT_MEDIA: {
			OTIO_SCHEMA: "ExternalReference.1",
			target_url: `file:///Media/${name}`,
			available_range: range(0, 500),
		},
	},
	...more,
});
const track = (children: readonly unknown[], more = {}) => ({
	OTIO_SCHEMA: "Track.1",
	kind: "Video",
	name: "",
	children,
	...more,
});
const stack = (children: readonly unknown[], more = {}) => ({ OTIO_SCHEMA: "Stack.1", children, ...more });
const timeline = (tracks: readonly unknown[], more = {}) => ({
	OTIO_SCHEMA: "Timeline.1",
	name: "Film",
	global_start_time: time(86_400),
	tracks: stack(tracks),
	...more,
});
const read = (value: unknown) => readText(JSON.stringify(value, null, "\t"));

describe("readOtio, given the project's own files,", () => {
	// Worked out from source ranges and the order of children, by the rules TIM40 to TIM44.
	it.each([
		["big_int", ["V1", "  0-24 1..25 black"]],
		[
			"multitrack",
			[
				"V1",
				"  0-720 0..720 tech.fux (loop)-HD.mp4",
				"  803-1525 0..722 out-b (loop)-HD.mp4",
				"  1957-2677 0..720 brokchrd (loop)-HD.mp4",
				"V2",
				"  482-962 0..480 t-hawk (loop)-HD.mp4",
				"V3",
				"  1198-1838 0..640 KOLL-HD.mp4",
			],
		],
		[
			"preflattened",
			[
				"V1",
				"  0-482 0..482 tech.fux (loop)-HD.mp4",
				"  482-962 0..480 t-hawk (loop)-HD.mp4",
				"  962-1198 159..395 out-b (loop)-HD.mp4",
				"  1198-1838 0..640 KOLL-HD.mp4",
				"  1957-2677 0..720 brokchrd (loop)-HD.mp4",
			],
		],
		["transition_test", ["V1", "  0-60 0..60 A", "  40-100 -10..50 B", "  100-150 0..50 C"]],
		["nested_example", null],
	])("finds every clip of %s", (name, lines) => {
		const text = fixture(name);
		const file = readText(text);
		expect(codesOf(file)).toEqual([]);
		expect(file.counts).toMatchObject({ total: clipsIn(text), read: clipsIn(text) });
		if (lines !== null) expect(linesOf(file)).toEqual(lines);
	});
});

describe("readOtio", () => {
	it("reads names, files, the start and the line of a clip", () => {
		const file = read(timeline([track([clip("fog bank.mov", 10, 5)])]));
		expect(file.timeline?.start.toFraction()).toBe("86400");
		expect(file.timeline?.tracks[0]?.clips[0]).toMatchObject({
			fileName: "fog bank.mov",
			filePath: "/Media/fog bank.mov",
			line: 18,
		});
	});

	it("[TIM40] reads NaN, Inf and huge numbers, but not inside of texts", () => {
		const text = JSON.stringify(timeline([track([clip("NaN Inf.mov", 10, 5)])])).replace(
			'"name":"Film"',
			'"name":"Film","metadata":{"a":NaN,"b":-Infinity,"c":[Inf,-Inf],"d":340282366920938463463374607431768211456}',
		);
		expect(linesOf(readText(text))).toEqual(["V1", "  0-5 10..15 NaN Inf.mov"]);
	});

	it("[TIM41] reads decimal spellings of film rates exactly", () => {
		const text = JSON.stringify(timeline([track([clip("x", 10, 5)])])).replaceAll(
			'"rate":24',
			'"rate":23.976023976',
		);
		expect(readText(text).timeline?.fps.toFraction()).toBe("24000/1001");
	});

	const nested = (name: string, more = {}) => ({
		OTIO_SCHEMA: "Stack.1",
		name,
		source_range: range(10, 20),
		children: [
			track([clip("pier", 0, 40)]),
			track([clip("waves", 100, 15), clip("wind", 50, 40)], { kind: "Audio", name: "Mix" }),
		],
		...more,
	});

	it.each([
		["the start", timeline([track([clip("a", 48, 24)])], { global_start_time: time(3_600, 1) })],
		[
			"a gap",
			timeline([track([{ OTIO_SCHEMA: "Gap.1", source_range: range(0, 2, 1) }, clip("a", 48, 24)])], {
				global_start_time: null,
			}),
		],
	])("[TIM41] takes the rate of the clips if that of %s is 1, as seconds have in Python", (_, film) => {
		const { timeline: sequence } = read(film);
		expect(sequence?.fps.valueOf()).toBe(24);
		expect(sequence?.start.valueOf()).toBe(film.global_start_time === null ? 0 : 86_400);
	});

	it.each([
		[
			"the film",
			[clip("a", 0, 24), clip("b", 0, 1e300), clip("c", 0, 24)],
			2,
			/^timeline .* clip 2: 'b' .*: 4\.\d*e\+298 seconds$/,
		],
		["its source", [clip("a", 0, 24), clip("b", -1e12, 24)], 1, /'b' .*: -41666666666\.6\d* seconds$/],
	])("[TIM3, TIM88] refuses clips at a time that no film reaches, in %s", (_, children, refused, message) => {
		const file = read(timeline([track(children)]));
		expect(linesOf(file)).toEqual(["V1", "  0-24 0..24 a"]);
		expect(file.counts).toMatchObject({ total: children.length, read: 1, refused });
		expect(file.diagnostics[0]).toMatchObject({
			code: "INTERCHANGE_CLIP_REFUSED",
			severity: "error",
			message: expect.stringMatching(message),
		});
	});

	it("[TIM4] warns of a rate that films don't have, which has no timecodes", () => {
		const at12 = clip("a", 0, 0, { source_range: range(0, 24, 12) });
		expect(read(timeline([track([at12])], { global_start_time: time(0, 12) })).diagnostics).toMatchObject([
			{ code: "INTERCHANGE_RATE", severity: "warning", message: expect.stringContaining("at 12 fps") },
		]);
	});

	it.each([12, 1])("[TIM41] keeps a rate of %d if no clip has one of films", (rate) => {
		const film = timeline([track([clip("a", 0, 24, { source_range: range(0, 24, rate) })])], {
			global_start_time: time(0, rate),
		});
		expect(read(film).timeline?.fps.valueOf()).toBe(rate);
	});

	it.each([
		["https://cdn.example/v/f%201.mov?x=1&y=/2#t", "f 1.mov", "https://cdn.example/v/f 1.mov"],
		["https://cdn.example/v/why%3F.mov", "why?.mov", "https://cdn.example/v/why?.mov"],
		["file:///v/who?#1.mov", "who?#1.mov", "/v/who?#1.mov"],
		["v/who?.mov", "who?.mov", "v/who?.mov"],
	])("names the file of %s without its query", (target_url, fileName, filePath) => {
		const media_references = { DEFAULT_MEDIA: { OTIO_SCHEMA: "ExternalReference.1", target_url } };
		const file = read(timeline([track([clip("a", 0, 24, { media_references })])]));
		expect(file.timeline?.tracks[0]?.clips[0]).toMatchObject({ fileName, filePath });
		if (file.timeline === null) return;
		const [written] = writeTimeline(file.timeline, "otio", { file: "film.otio" }).files;
		expect(readText(String(written?.text)).timeline?.tracks[0]?.clips[0]).toMatchObject({
			fileName,
			filePath,
		});
	});

	it("[TIM44] plays the sound of a nest in a picture track, trimmed and retimed with it", () => {
		const effects = [{ OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: 2 }];
		const file = read(
			timeline([
				track([clip("fog", 0, 5), nested("Reel"), nested("Fast", { effects })], { name: "Film" }),
				track([clip("song", 7, 9)], { kind: "Audio" }),
			]),
		);
		expect(linesOf(file)).toEqual([
			"V1",
			"  0-5 0..5 fog",
			"  5-25 10..30 pier",
			"  25-40 10..40 x2 pier",
			"A1",
			"  0-9 7..16 song",
			"A2",
			"  5-10 110..115 waves",
			"  10-25 50..65 wind",
			"  25-55/2 110..115 x2 waves",
			"  55/2-45 50..85 x2 wind",
		]);
		expect(file.counts).toMatchObject({ total: 8, read: 8, unused: 0 });
		expect(file.timeline?.tracks[2]?.name).toBe("Film");
	});

	it("[TIM44] counts the sound of a nest once that has a place of its own in a sound track", () => {
		const file = read(timeline([track([nested("Reel")]), track([nested("Reel")], { kind: "Audio" })]));
		expect(linesOf(file)).toEqual([
			"V1",
			"  0-20 10..30 pier",
			"A1",
			"  0-5 110..115 waves",
			"  5-20 50..65 wind",
		]);
		// The picture of the nest that plays as sound is never shown.
		expect(file.counts).toMatchObject({ total: 6, read: 3, flattened: 2, unused: 1 });
	});

	it("[TIM44] switches off the sound of a nest with its track", () => {
		const file = read(timeline([track([nested("Reel")], { enabled: false }), track([clip("fog", 0, 5)])]));
		expect(file.counts).toMatchObject({ total: 4, read: 1, disabled: 3 });
	});

	it.each([
		[2, "10..50 x2"],
		[-1, "10..30 x-1"],
		[0.5, "10..20 x1/2"],
	])("[TIM43] plays a time warp of %d", (time_scalar, source) => {
		const effects = [{ OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar }];
		expect(linesOf(read(timeline([track([clip("x", 10, 20, { effects })])])))).toEqual([
			"V1",
			`  0-20 ${source} x`,
		]);
	});

	it("[TIM3, TIM42] counts an item of an unknown schema as refused, as its error says", () => {
		const weird = { OTIO_SCHEMA: "Weird.1", name: "w", children: [clip("in", 0, 5)] };
		const text = JSON.stringify(timeline([track([weird, clip("a", 0, 10)])]), null, 1);
		const file = readText(text);
		const line = text.split("\n").findIndex((one) => one.includes("Weird.1")) + 1;
		expect(file.diagnostics).toMatchObject([{ code: "INTERCHANGE_CLIP_REFUSED", line }]);
		expect(file.counts).toMatchObject({ total: 3, read: 1, refused: 2, unused: 0 });
	});

	it.each(["NaN", "Infinity", "1e400", "null", '"2"'])(
		"[TIM43] warns that a time warp of %s is left out, beside others",
		(time_scalar) => {
			const effects = [
				{ OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: "HERE" },
				{ OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: 2 },
				{ OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: "?", enabled: false },
			];
			const text = JSON.stringify(timeline([track([clip("x", 10, 20, { effects })])]));
			const file = readText(text.replace('"HERE"', time_scalar));
			expect(linesOf(file)).toEqual(["V1", "  0-20 10..50 x2 x"]);
			expect(file.diagnostics).toMatchObject([
				{
					code: "INTERCHANGE_SPEED_UNKNOWN",
					severity: "warning",
					message: expect.stringContaining("'x' has a time_scalar that isn't a number"),
				},
			]);
		},
	);

	it("[TIM43] freezes the first frame, and warns about a speed that isn't described", () => {
		const freeze = clip("still", 10, 20, { effects: [{ OTIO_SCHEMA: "FreezeFrame.1", time_scalar: 0 }] });
		const ramp = clip("ramp", 10, 20, { effects: [{ OTIO_SCHEMA: "TimeEffect.1" }] });
		const file = read(timeline([track([freeze, ramp])]));
		expect(linesOf(file)).toEqual(["V1", "  0-20 10..10 x0 still", "  20-40 10..30 ramp"]);
		expect(codesOf(file)).toEqual(["INTERCHANGE_SPEED_UNKNOWN"]);
	});

	// Resolve's key frames are seconds of the retimed media and of the media, both from the media's first frame.
	const keyFrames = (...frames: readonly (readonly unknown[])[]) => ({
		effects: [
			{
				OTIO_SCHEMA: "TimeEffect.1",
				metadata: {
					Resolve_OTIO: {
						"Key Frames": frames.map((one) => [...one, ...[false, 0, 0, 0, 0].slice(one.length - 2)]),
					},
				},
			},
		],
	});
	const ramp = keyFrames([0, 0], [2, 1], [6, 9]);

	it.each([
		// 2 s at half speed, then 2 s at double: media 0 to 5 s.
		["from the media's start", [clip("x", 0, 96, ramp)], "0-96 0..120 x5/4 ramp x"],
		// The clip begins at 0.5 s of the media, which is 1 s of the retimed one: 1 s at half, 2 s at double.
		["from a later frame of the media", [clip("x", 12, 72, ramp)], "0-72 12..120 x3/2 ramp x"],
		["within one speed", [clip("x", 48, 24, ramp)], "0-24 48..96 x2 x"],
		["with two key frames", [clip("x", 12, 24, keyFrames([0, 0], [8, 4]))], "0-24 12..24 x1/2 x"],
		["in reverse", [clip("x", 96, 24, keyFrames([0, 8], [8, 0]))], "0-24 72..96 x-1 x"],
		["that stops", [clip("x", 0, 72, keyFrames([0, 0], [1, 1], [9, 1]))], "0-72 0..24 x1/3 ramp x"],
	])("[TIM43] reads Resolve's speed ramp %s", (_, children, line) => {
		const file = read(timeline([track(children)]));
		expect(linesOf(file)).toEqual(["V1", `  ${line}`]);
		expect(codesOf(file)).toEqual([]);
	});

	it("[TIM9, TIM43] has the points of Resolve's ramp, in the time of its source", () => {
		const media = { ...clip("x", 0, 0).media_references.DEFAULT_MEDIA, available_range: range(86_400, 500) };
		const file = read(
			timeline([track([clip("x", 86_400, 96, { ...ramp, media_references: { DEFAULT_MEDIA: media } })])]),
		);
		const points = file.timeline?.tracks[0]?.clips[0]?.speedMap;
		expect(points?.map(({ film, source }) => `${film.toFraction()} ${source.toFraction()}`)).toEqual([
			"0 3600",
			"2 3601",
			"4 3605",
		]);
	});

	it("[TIM7, TIM43] continues Resolve's ramp through transitions", () => {
		const transition = { OTIO_SCHEMA: "Transition.1", in_offset: time(12), out_offset: time(24) };
		const file = read(timeline([track([clip("a", 12, 72, ramp), transition, clip("x", 96, 24, ramp)])]));
		// The second clip begins at 4 s of the media; half a second of film earlier, 3 s play.
		expect(linesOf(file)).toEqual(["V1", "  0-96 12..168 x13/8 ramp a", "  60-96 72..144 x2 x"]);
	});

	it.each([
		["key frames that aren't in order", keyFrames([0, 0], [2, 1], [1, 3]), "0..96 x", "doesn't describe"],
		["a key frame without a number", keyFrames([0, 0], ["2", 1]), "0..96 x", "doesn't describe"],
		["a clip outside of its key frames", keyFrames([0, 20], [2, 30]), "0..96 x", "doesn't describe"],
		[
			"a start that it plays twice",
			keyFrames([0, 0], [1, 1], [2, 0], [8, 6]),
			"0..48 x1/2 ramp x",
			"several",
		],
		[
			"a gradual change at its end",
			keyFrames([0, 0], [2, 1], [6, 9, true]),
			"0..120 x5/4 ramp x",
			"gradually",
		],
	])("[TIM43] warns of %s", (_, effects, line, message) => {
		const file = read(timeline([track([clip("x", 0, 96, effects)])]));
		expect(linesOf(file)).toEqual(["V1", `  0-96 ${line}`]);
		expect(file.diagnostics).toMatchObject([
			{ code: "INTERCHANGE_SPEED_UNKNOWN", message: expect.stringContaining(message) },
		]);
	});

	it("[TIM8, TIM43] reads a nest with key frames at its average speed, with a warning", () => {
		const nest = stack([track([clip("a", 0, 240)])], { name: "N", source_range: range(0, 96), ...ramp });
		const file = read(timeline([track([nest])]));
		expect(linesOf(file)).toEqual(["V1", "  0-96 0..120 x5/4 a"]);
		expect(codesOf(file)).toEqual(["INTERCHANGE_NEST_RAMP"]);
	});

	it("[TIM42, TIM44] reads whole media, nests, switched-off and generated clips", () => {
		const whole = { ...clip("whole", 0, 0), source_range: null };
		const generated = {
			...clip("bars", 0, 10),
			media_references: { DEFAULT_MEDIA: { OTIO_SCHEMA: "GeneratorReference.1" } },
		};
		const nest = {
			OTIO_SCHEMA: "Stack.1",
			source_range: range(5, 10),
			children: [track([clip("in", 100, 50)]), track([clip("over", 0, 8)])],
		};
		const file = read(timeline([track([nest, generated, clip("off", 0, 10, { enabled: false }), whole])]));
		expect(linesOf(file)).toEqual([
			"V1",
			"  0-10 105..115 in",
			"  10-20 0..10 bars generated",
			"  20-30 0..10 off off",
			"  30-530 0..500 whole",
			"V2",
			"  0-3 5..8 over",
		]);
		expect(file.counts).toMatchObject({ total: 5, read: 3, generated: 1, disabled: 1 });
	});

	it("[TIM6] reads the named timeline of a collection", () => {
		const file = {
			OTIO_SCHEMA: "SerializableCollection.1",
			children: [timeline([track([clip("x", 0, 5)])]), timeline([track([])], { name: "Trailer" })],
		};
		expect(codesOf(read(file))).toEqual(["INTERCHANGE_SEVERAL_SEQUENCES"]);
		expect(linesOf(readText(JSON.stringify(file), "Film"))).toEqual(["V1", "  0-5 0..5 x"]);
	});

	it("[TIM41] names a clip without a length, which no film shows", () => {
		const value = timeline([track([clip("a", 0, 10), clip("none", 5, 0), clip("b", 0, 10)])]);
		const file = read(value);
		expect(linesOf(file)).toEqual(["V1", "  0-10 0..10 a", "  10-10 5..5 none", "  10-20 0..10 b"]);
		const lines = JSON.stringify(value, null, "\t").split("\n");
		expect(file.diagnostics).toEqual([
			expect.objectContaining({
				code: "INTERCHANGE_NO_LENGTH",
				file: "film.xml",
				// The schema is on the line before the name.
				line: lines.findIndex((line) => line.includes('"name": "none"')),
				message: expect.stringContaining("clip 2: 'none'"),
			}),
		]);
	});

	it("[TIM42] shows a clip without a length in the transitions on both sides of it", () => {
		const cross = {
			OTIO_SCHEMA: "Transition.1",
			transition_type: "SMPTE_Dissolve",
			in_offset: time(3),
			out_offset: time(2),
		};
		const file = read(
			timeline([track([clip("a", 0, 10), cross, clip("z", 50, 0), cross, clip("b", 20, 10)])]),
		);
		expect(linesOf(file)).toEqual(["V1", "  0-12 0..12 a", "  7-12 47..52 z", "  7-20 17..30 b"]);
		expect(codesOf(file)).toEqual([]);
	});

	it.each([
		["at rate 0", range(0, 10, 0)],
		["of negative length", range(5, -10)],
		["of texts", { OTIO_SCHEMA: "TimeRange.1", start_time: time(5), duration: { value: "10", rate: "24" } }],
	] as const)("[TIM42] refuses a range %s rather than playing the whole media", (_, source_range) => {
		const file = read(timeline([track([clip("x", 5, 10, { source_range }), clip("b", 0, 10)])]));
		expect(codesOf(file)).toEqual(["INTERCHANGE_CLIP_REFUSED"]);
		expect(linesOf(file)).toEqual(["V1", "  0-10 0..10 b"]);
		const gap = { OTIO_SCHEMA: "Gap.1", source_range };
		expect(codesOf(read(timeline([track([gap, clip("b", 0, 10)])])))).toEqual(["INTERCHANGE_CLIP_REFUSED"]);
	});

	it.each([
		[
			"the timeline",
			(inner: unknown[]) => timeline([], { tracks: stack([track(inner)], { source_range: range(8, 6) }) }),
		],
		["a track", (inner: unknown[]) => timeline([track(inner, { source_range: range(8, 6) })])],
		["a stack", (inner: unknown[]) => timeline([stack([track(inner)], { source_range: range(8, 6) })])],
	] as const)("[TIM44] trims %s that has a source range of its own", (_, trimmed) => {
		const file = read(trimmed([clip("a", 0, 10), clip("b", 100, 10)]));
		expect(linesOf(file)).toEqual(["V1", "  0-2 8..10 a", "  2-6 100..104 b"]);
	});

	it("[TIM43, TIM44] retimes a track, and leaves out effects that are switched off", () => {
		const warp = { OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: 2 };
		const inner = [clip("a", 0, 10), clip("b", 100, 10, { effects: [{ ...warp, enabled: false }] })];
		const file = read(timeline([track(inner, { source_range: range(4, 8), effects: [warp] })]));
		expect(linesOf(file)).toEqual(["V1", "  0-3 4..10 x2 a", "  3-8 100..110 x2 b"]);
	});

	it("[TIM42] leaves what follows a clip without a usable start in its place, also around a nest", () => {
		const lost = { ...range(0, 10), start_time: time(0, Number.NaN) };
		const marker = { OTIO_SCHEMA: "Marker.2", name: "m", marked_range: range(3, 1) };
		const inner = [clip("x", 5, 10, { source_range: lost }), clip("a", 0, 10, { markers: [marker] })];
		const text = JSON.stringify(timeline([track([stack([track(inner)]), clip("b", 0, 10)])])).replace(
			'"value":0,"rate":null',
			'"value":NaN,"rate":24',
		);
		const file = readText(text);
		expect(linesOf(file)).toEqual(["V1", "  10-20 0..10 a", "  20-30 0..10 b"]);
		expect(file.timeline?.markers.map(({ record }) => record.from.mul(24).toFraction())).toEqual(["13"]);
		expect(codesOf(file)).toEqual(["INTERCHANGE_CLIP_REFUSED"]);
	});

	it("names an item of a kind that it doesn't know, which keeps its place", () => {
		const foreign = { OTIO_SCHEMA: "Scene.3", name: "Sc 4", source_range: range(0, 24) };
		const file = read(timeline([track([clip("a", 0, 10), foreign, clip("b", 0, 10)])]));
		expect(linesOf(file)).toEqual(["V1", "  0-10 0..10 a", "  34-44 0..10 b"]);
		expect(file.diagnostics).toMatchObject([
			{ code: "INTERCHANGE_CLIP_REFUSED", message: expect.stringContaining("'Sc 4' is a 'Scene'") },
		]);
	});

	it("moves a track's markers with its range", () => {
		const markers = [{ OTIO_SCHEMA: "Marker.2", name: "m", marked_range: range(9, 1) }];
		const file = read(timeline([track([clip("a", 0, 10)], { source_range: range(8, 2), markers })]));
		expect(file.timeline?.markers.map(({ record }) => record.from.mul(24).toFraction())).toEqual(["1"]);
	});

	// The places of the innermost object or list that doesn't end, counted by hand.
	it.each([
		["between two keys", '{\n\t"OTIO_SCHEMA": "Timeline.1",\n\t"tracks": {"a": [1], ', [3, 12]],
		["inside a text", '{\n\t"OTIO_SCHEMA": "Timeline.1",\n\t"name": "a { \\" [ b', [1, 1]],
		["inside a list", '[\n{"OTIO_SCHEMA": "Stack.1", "v": NaN, "children": [{}, ', [2, 50]],
	] as const)("says where a file that was cut off %s ends", (_, text, [line, column]) => {
		expect(readText(text).diagnostics).toEqual([
			expect.objectContaining({ code: "INTERCHANGE_MALFORMED", line, column }),
		]);
	});

	it("says where JSON has a fault that the engine gives no position of", () => {
		const { diagnostics } = readText('{\n"OTIO_SCHEMA": "Timeline.1",\n"tracks": abc}');
		expect(diagnostics).toMatchObject([
			{ code: "INTERCHANGE_MALFORMED", message: "not JSON: expected a JSON value", line: 3, column: 11 },
		]);
	});

	it("says where JSON has a fault after numbers that JSON doesn't have", () => {
		expect(readText('{"OTIO_SCHEMA": "Stack.1",\n"a": [NaN, -Infinity] "b"}').diagnostics).toEqual([
			expect.objectContaining({ code: "INTERCHANGE_MALFORMED", line: 2, column: 23 }),
		]);
	});

	it("refuses a clip that has no range, and compositions without end", () => {
		const bare = { OTIO_SCHEMA: "Clip.1", name: "x", source_range: null, media_reference: null };
		const file = read(timeline([track([bare])]));
		expect(codesOf(file)).toEqual(["INTERCHANGE_CLIP_REFUSED"]);
		expect(file.counts).toMatchObject({ total: 1, refused: 1 });
		let deep: unknown = clip("x", 0, 5);
		for (let depth = 0; depth < 300; depth++) deep = track([deep]);
		expect(codesOf(read(timeline([deep])))).toContain("INTERCHANGE_CLIP_REFUSED");
	});

	it("[TIM41] takes the rate of what has a place in the film, not of its markers, sound or media", () => {
		const marker = { OTIO_SCHEMA: "Marker.2", name: "", marked_range: range(0, 1, 1_000) };
		const sound = clip("song.wav", 0, 480_000, { source_range: range(0, 480_000, 48_000) });
		const file = read(
			timeline([track([sound], { kind: "Audio" }), track([clip("fog.mov", 24, 48)])], {
				global_start_time: null,
				tracks: {
					OTIO_SCHEMA: "Stack.1",
					markers: [marker],
					children: [track([sound], { kind: "Audio" }), track([clip("fog.mov", 24, 48)])],
				},
			}),
		);
		expect(file.timeline?.fps.toFraction()).toBe("24");
		expect(linesOf(file)).toEqual(["V1", "  0-48 24..72 fog.mov", "A1", "  0-240 0..240 song.wav"]);
	});
});
