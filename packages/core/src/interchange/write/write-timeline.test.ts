import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEdl } from "../../edl/read-edl.ts";
import { rational, roundHalfUp, toNumber } from "../../rational/rational.ts";
import { buildTimeline } from "../../timeline/build-timeline.ts";
import { filmRate } from "../shape/exact-rate.ts";
import type { InterchangeTimeline } from "../shape/model.ts";
import { anyTimeline, plainClip, plainTimeline } from "../testing/arbitrary-timeline.ts";
import { codesOf, readText } from "../testing/read-text.ts";
import { type WrittenFormat, writeTimeline } from "./write-timeline.ts";

type Fraction = InterchangeTimeline["fps"];

function write(timeline: InterchangeTimeline, format: WrittenFormat) {
	return writeTimeline(timeline, format, { file: "film" });
}

/** Frames with six decimals: speeds and in points are decimals in some formats. */
const framesOf = (seconds: Fraction, fps: Fraction) => toNumber(roundHalfUp(seconds.mul(fps), 6));

/** Everything that a timeline shows, in frames. */
function shown({ name, fps, start, tracks, markers }: InterchangeTimeline) {
	return {
		name,
		fps: fps.toFraction(),
		start: start.toFraction(),
		tracks: tracks.map((track) => ({
			track: `${track.kind} ${track.level} ${track.name} ${track.enabled}`,
			clips: track.clips.map(({ record, source, speed, reel, enabled, filePath, ...clip }) => ({
				record: [framesOf(record.from, fps), framesOf(record.to, fps)],
				source: source && [framesOf(source.from, fps), framesOf(source.to, fps)],
				speed: toNumber(roundHalfUp(speed, 6)),
				sourceFps: clip.sourceFps?.toFraction(),
				texts: [clip.name, reel, filePath],
				enabled,
			})),
			transitions: track.transitions.map(({ record, type, name: called }) => [
				framesOf(record.from, fps),
				framesOf(record.to, fps),
				type,
				called,
			]),
		})),
		// In the order of the film, whatever the file's.
		markers: markers
			.map((marker) => [marker.name, marker.comment, framesOf(marker.record.from, fps)] as const)
			.sort(([, , a], [, , b]) => a - b),
	};
}

function readBack(timeline: InterchangeTimeline, format: "otio" | "xmeml") {
	const { files, lost } = write(timeline, format);
	expect(files.map(({ track }) => track)).toEqual([null]);
	const read = readText(files[0]?.text ?? "");
	expect(read.format).toBe(format);
	return { timeline: read.timeline, lost, codes: codesOf(read) };
}

it("[TIM60] writes the color of a marker by its name in OpenTimelineIO, and others as they are", () => {
	const at = { from: rational(1), to: rational(1) };
	const colors = ["Red", "cyan", "Fuchsia", undefined];
	const markers = colors.map((color, line) => ({
		...{ name: "", comment: "", record: at, line },
		...(color === undefined ? {} : { color }),
	}));
	const back = readBack({ ...plainTimeline([plainClip()]), markers }, "otio");
	expect(back.timeline?.markers.map(({ color }) => color)).toEqual(["RED", "CYAN", "Fuchsia", undefined]);
});

describe("the colors of markers", () => {
	const markersIn = (colors: readonly (string | undefined)[], second = 0) =>
		plainTimeline([plainClip()], {
			markers: colors.map((color, line) => ({
				...{ name: "M", comment: "", record: { from: rational(second), to: rational(second) }, line },
				...(color === undefined ? {} : { color }),
			})),
		});

	it("[TIM62] are those of Avid's markers in an edit list; others are green, and reported", () => {
		const { files, lost } = write(markersIn(["RED", "blue", undefined, "PINK", "Fuchsia"]), "edl");
		const { locators } = readEdl(new TextEncoder().encode(files[0]?.text), { file: "film", rate: "25" });
		expect(locators.map(({ colour }) => colour)).toEqual(["RED", "BLUE", "GREEN", "GREEN", "GREEN"]);
		expect(lost.map(({ message }) => message)).toEqual([
			"CMX 3600: 2 markers in a color that Avid's lists don't have: written in green",
		]);
	});

	it("[TIM61] are reported as lost in Final Cut Pro 7 XML", () => {
		expect(write(markersIn(["RED", undefined]), "xmeml").lost.map(({ message }) => message)).toEqual([
			"Final Cut Pro 7 XML: 1 marker with a color: written without it",
		]);
	});

	it("[TIM58] don't matter for markers before the first clip, which a message counts", () => {
		expect(write(markersIn(["RED", "PINK"], -1), "edl").lost.map(({ message }) => message)).toEqual([
			"CMX 3600: 2 markers without a clip: left out",
		]);
	});
});

describe("a clip without a length", () => {
	const empty = { from: rational(2), to: rational(2) };
	const timeline = plainTimeline([plainClip(), plainClip({ record: empty })]);

	it.each(["xmeml", "edl"] as const)("[TIM58] is left out of %s, and the loss says so", (format) => {
		const { lost } = write(timeline, format);
		expect(lost.map(({ severity, message }) => [severity, message.split(": ")[1]])).toContainEqual([
			"warning",
			expect.stringContaining("1 clip shorter than half a frame"),
		]);
	});

	it("[TIM58] comes back from OpenTimelineIO, which has such clips", () => {
		const back = readBack(timeline, "otio");
		expect(back.timeline?.tracks[0]?.clips).toHaveLength(2);
		expect(back.codes).toEqual(["INTERCHANGE_NO_LENGTH"]);
	});
});

describe("a timeline that is written and read again", () => {
	it.each(["otio", "xmeml"] as const)(
		"[TIM60, TIM61] has the same clips, speeds, transitions and markers in %s",
		(format) => {
			fc.assert(
				fc.property(anyTimeline, (timeline) => {
					const back = readBack(timeline, format);
					expect(back.codes).toEqual([]);
					expect(back.timeline && shown(back.timeline)).toEqual(shown(timeline));
					const codes = timeline.dropFrame && format === "otio" ? ["INTERCHANGE_NOT_CARRIED"] : [];
					expect(back.lost.map(({ code }) => code)).toEqual(codes);
				}),
				{ numRuns: 100 },
			);
		},
	);

	it("[TIM62] has the same clips on the track of each edit list", () => {
		fc.assert(
			fc.property(anyTimeline, (timeline) => {
				const { fps, start, dropFrame } = timeline;
				const rate = filmRate(fps)?.name ?? "25";
				const { files } = write(timeline, "edl");
				const listed = timeline.tracks.filter(({ clips }) => clips.some(({ enabled }) => enabled));
				expect(files.map(({ track }) => track)).toEqual(
					listed.map(({ kind, level }) => `${kind === "video" ? "V" : "A"}${level}`),
				);
				for (const [at, { text }] of files.entries()) {
					const edl = readEdl(new TextEncoder().encode(text), { file: "film", rate });
					expect(edl.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
					expect(edl.dropFrame).toBe(dropFrame);
					const film = buildTimeline([{ edl, track: "auto", reel: "" }], rate);
					const clips = (listed[at]?.clips ?? []).filter(({ enabled }) => enabled);
					const frame = (seconds: Fraction) => framesOf(seconds, fps) + toNumber(start);
					expect(
						film.clips
							.filter(({ noContents }) => noContents !== "black")
							.map((clip) => [
								clip.recordIn,
								clip.recordOut,
								clip.sourceStart,
								clip.speedNumerator / clip.speedDenominator,
								clip.reel,
								clip.contents,
							])
							.sort(byFilm),
					).toEqual(
						clips
							.map(({ record, source, speed, reel, name }) => [
								frame(record.from),
								frame(record.to),
								framesOf((speed.s < 0n ? source?.to : source?.from) ?? rational(0), fps),
								toNumber(speed),
								reel || "AX",
								name,
							])
							.sort(byFilm),
					);
				}
			}),
			{ numRuns: 100 },
		);
	});
});

describe("exact values", () => {
	/** Seconds up to a day. */
	const moment = fc
		.tuple(fc.nat(86_399), fc.nat(10 ** 9), fc.integer({ min: 1, max: 10 ** 9 }))
		.map(([whole, n, d]) => rational(whole).add(rational(n % d, d)));
	const speed = fc
		.tuple(
			fc.constantFrom(1, -1),
			fc.integer({ min: 10 ** 7, max: 10 ** 9 }),
			fc.integer({ min: 10 ** 7, max: 10 ** 9 }),
		)
		.map(([sign, numerator, denominator]) => rational(sign * numerator, denominator));
	const shots = fc.array(
		fc.record({ speed, from: moment, gap: moment, frames: fc.integer({ min: 1, max: 500 }) }),
		{
			maxLength: 5,
		},
	);
	const clipAt = (start: Fraction, length: Fraction, from: Fraction, rate: Fraction) =>
		plainClip({
			record: { from: start, to: start.add(length) },
			source: { from, to: from.add(length.mul(rate.abs())) },
			speed: rate,
		});
	const exactly = (timeline: InterchangeTimeline | null) =>
		timeline?.tracks.flatMap(({ clips }) =>
			clips.map(({ record, source, speed: rate }) =>
				[record.from, record.to, source?.from, source?.to, rate].map((value) => value?.toFraction()),
			),
		);

	it("[TIM87] come back from OpenTimelineIO at any speeds and moments", () => {
		fc.assert(
			fc.property(shots, (all) => {
				let cursor = rational(0);
				const clips = all.map(({ speed: rate, from, gap, frames }) => {
					const start = cursor.add(gap);
					const length = rational(frames).add(gap.mod(1));
					cursor = start.add(length);
					return clipAt(start, length, from, rate);
				});
				const markers = clips.map(({ record }) => ({ name: "", comment: "", record, line: 1 }));
				const timeline = plainTimeline(clips, { markers });
				const back = readBack(timeline, "otio");
				expect(exactly(back.timeline)).toEqual(exactly(timeline));
				expect(back.timeline?.markers.map(({ record }) => record.to.toFraction())).toEqual(
					markers.map(({ record }) => record.to.toFraction()),
				);
			}),
		);
	});

	it("[TIM87] come back from Final Cut Pro 7 XML at any speeds and source positions", () => {
		fc.assert(
			fc.property(shots, (all) => {
				let cursor = 0;
				const clips = all.map(({ speed: rate, from, frames }) => {
					const start = cursor;
					cursor += frames;
					return clipAt(rational(start, 25), rational(frames, 25), from, rate);
				});
				const timeline = plainTimeline(clips);
				expect(exactly(readBack(timeline, "xmeml").timeline)).toEqual(exactly(timeline));
			}),
		);
	});

	it.each([
		["xmeml", "<value>104.5</value>", /<value ox[^<]+<\/value>/],
		["otio", '"time_scalar": 1.045', /"time_scalar": 1.04\d+/],
	] as const)(
		"[TIM87] give way to a speed that another program wrote into %s",
		(format, changed, written) => {
			const { files } = write(
				plainTimeline([clipAt(rational(0), rational(1), rational(0), rational(1001, 960))]),
				format,
			);
			const text = files[0]?.text ?? "";
			expect(text).toMatch(written);
			const [clip] = readText(text.replace(written, changed)).timeline?.tracks[0]?.clips ?? [];
			expect(clip?.speed.toFraction()).toBe("209/200");
		},
	);
});

function byFilm(a: readonly unknown[], b: readonly unknown[]): number {
	return Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]);
}

describe("what a format can't carry", () => {
	const seconds = (frames: number) => rational(frames, 25);
	const ramp = plainClip({
		speedMap: [
			{ film: seconds(0), source: seconds(100) },
			{ film: seconds(4), source: seconds(106) },
			{ film: seconds(10), source: seconds(110) },
		],
	});
	const messages = (timeline: InterchangeTimeline, format: WrittenFormat) =>
		write(timeline, format).lost.map(({ severity, message }) => `${severity}: ${message}`);

	it.each<[string, WrittenFormat, Parameters<typeof plainClip>[0], string]>([
		["a speed that varies", "otio", ramp, "with a speed that varies: written at the average speed"],
		["a speed that varies", "edl", ramp, "with a speed that varies: written at the average speed"],
		["an unknown source", "otio", { source: null }, "without a known source range"],
		["an unknown source", "xmeml", { source: null }, "without a known source range"],
		["an unknown source", "edl", { source: null }, "without a known source range"],
		["a clip that is switched off", "edl", { enabled: false }, "switched off: left out"],
		["a title", "edl", { kind: "generated" }, "such as titles: left out"],
		["two sound channels", "xmeml", { channels: [1, 2] }, "with chosen sound channels"],
		["a role", "xmeml", { role: "music" }, "with a role"],
		["half a frame", "xmeml", { record: { from: seconds(0), to: rational(21, 50) } }, "between two frames"],
		["a reel named BL", "edl", { reel: "bl" }, "on a reel named BL"],
		[
			"a drop-frame source",
			"otio",
			{ sourceTimecode: { fps: rational(30_000, 1001), dropFrame: true } },
			"with a drop-frame source timecode: written without that setting",
		],
	])("[TIM58] is reported: %s, in %s", (_, format, change, expected) => {
		expect(messages(plainTimeline([plainClip(change)]), format)).toEqual([
			expect.stringContaining(
				`1 clip ${expected}`.replace("1 clip such", "1 clip made by the editing system, such"),
			),
		]);
	});

	it.each(["otio", "edl"] as const)(
		"[TIM58] is reported: links, in %s, but not that of one clip",
		(format) => {
			const track = { kind: "audio", name: "", enabled: true, transitions: [] } as const;
			const linked = [
				plainClip({ linkGroup: "a", name: "alone" }),
				plainClip({ linkGroup: "b", name: "picture" }),
			];
			const sound = plainClip({ linkGroup: "b", name: "sound" });
			const film = (...others: ReturnType<typeof plainClip>[]) =>
				plainTimeline([], {
					tracks: [...linked, ...others].map((clip, at) => ({ ...track, level: at + 1, clips: [clip] })),
				});
			expect(messages(film(), format)).toEqual([]);
			expect(messages(film(sound), format)).toEqual([
				expect.stringContaining("2 clips linked to others: written without links (first: 'picture')"),
			]);
		},
	);

	it("[TIM61] keeps ramps, channels and links in Final Cut Pro 7 XML", () => {
		const sound = { kind: "audio", level: 1, name: "", enabled: true, transitions: [] } as const;
		const timeline = plainTimeline([ramp], {
			tracks: [
				...plainTimeline([ramp]).tracks,
				{ ...sound, clips: [plainClip({ linkGroup: "x", channels: [2] })] },
				{ ...sound, level: 2, clips: [plainClip({ linkGroup: "x", channels: [1] })] },
			],
		});
		const { timeline: back, lost } = readBack(timeline, "xmeml");
		expect(lost).toEqual([]);
		const [picture, first, second] = back?.tracks.map((track) => track.clips[0]) ?? [];
		expect(
			picture?.speedMap?.map(({ film, source }) => [film.mul(25).valueOf(), source.mul(25).valueOf()]),
		).toEqual([
			[0, 100],
			[4, 106],
			[10, 110],
		]);
		expect([first?.channels, second?.channels]).toEqual([[2], [1]]);
		expect(first?.linkGroup).toBe(second?.linkGroup);
	});

	it("[TIM59] gives clips on top of each other without a transition tracks of their own", () => {
		const timeline = plainTimeline([plainClip(), plainClip({ name: "pier.mov" })]);
		for (const format of ["otio", "xmeml"] as const) {
			const { timeline: back } = readBack(timeline, format);
			expect(back?.tracks.map(({ clips }) => clips.map(({ name }) => name))).toEqual([
				["fog.mov"],
				["pier.mov"],
			]);
		}
		const { files, lost } = write(timeline, "edl");
		expect(files.map(({ track }) => track)).toEqual(["V1", "V2"]);
		expect(lost).toMatchObject([{ severity: "warning", line: 7 }]);
	});

	it("[TIM59] leaves out what no editing system could show, in little time", () => {
		const clips = Array.from({ length: 5_000 }, () => plainClip());
		expect(messages(plainTimeline(clips), "edl").join()).toContain("4900 clips on top of too many others");
	});

	it.each([
		["xmeml", rational(25, 2)],
		["edl", rational(12)],
	] as const)("[TIM58] refuses a rate that %s doesn't have", (format, fps) => {
		const { files, lost } = write(plainTimeline([plainClip()], { fps }), format);
		expect(files).toEqual([]);
		expect(lost).toMatchObject([{ code: "INTERCHANGE_RATE", severity: "error" }]);
	});

	it("[TIM60] writes moments between frames exactly in OpenTimelineIO", () => {
		const record = { from: rational(1, 48_000), to: rational(48_001, 48_000) };
		const { timeline } = readBack(
			plainTimeline([plainClip({ record, source: { from: rational(1, 3), to: rational(4, 3) } })]),
			"otio",
		);
		const [clip] = timeline?.tracks[0]?.clips ?? [];
		expect(
			[clip?.record.from, clip?.record.to, clip?.source?.from].map((time) => time?.toFraction()),
		).toEqual(["1/48000", "48001/48000", "1/3"]);
	});

	it("[TIM87] keeps the rate of a source that begins between two frames in OpenTimelineIO", () => {
		const from = rational(173_221, 48);
		const [clip] =
			readBack(
				plainTimeline([plainClip({ sourceFps: rational(24_000, 1001), source: { from, to: from.add(1) } })]),
				"otio",
			).timeline?.tracks[0]?.clips ?? [];
		expect([clip?.sourceFps, clip?.sourceTimecode?.fps, clip?.source?.from].map(String)).toEqual(
			[rational(24_000, 1001), rational(24_000, 1001), from].map(String),
		);
	});

	it("[TIM87] ignores an exact value that another program's change no longer fits", () => {
		const { files } = write(
			plainTimeline([plainClip({ source: { from: rational(1, 3), to: rational(4, 3) } })]),
			"otio",
		);
		const moved = readText((files[0]?.text ?? "").replace("8.333333333333334", "9"));
		expect(moved.timeline?.tracks[0]?.clips[0]?.source?.from.toFraction()).toBe("9/25");
	});

	describe("two clips without a known source in a dissolve", () => {
		const first = { from: seconds(0), to: seconds(300) };
		const second = { from: seconds(250), to: seconds(400) };
		const [plain] = plainTimeline([]).tracks;
		const transitions = [
			{ record: { from: second.from, to: first.to }, name: "", type: "dissolve" as const, line: 1 },
		];
		const clips = [
			plainClip({ record: first, source: null }),
			plainClip({ record: second, source: null, name: "pier.mov" }),
		];
		const timeline = plainTimeline([], { tracks: plain ? [{ ...plain, clips, transitions }] : [] });

		it("[TIM58] are two clips again if they come back from an edit list", () => {
			const { files } = write(timeline, "edl");
			const text = files[0]?.text ?? "";
			expect(text).toContain("V     C        01:00:10:00 01:00:10:00 01:00:10:00 01:00:10:00");
			const edl = readEdl(new TextEncoder().encode(text), { file: "film", rate: "25" });
			const film = buildTimeline([{ edl, track: "auto", reel: "" }], "25");
			expect(film.clips.map(({ recordIn, recordOut }) => [recordIn - 90_000, recordOut - 90_000])).toEqual([
				[0, 300],
				[250, 400],
			]);
		});

		it("[TIM58] begin at zero for other readers of OpenTimelineIO, also before the cut", () => {
			const text = write(timeline, "otio").files[0]?.text ?? "";
			const back = readText(text.replaceAll('"unknown"', '""'));
			expect(back.timeline?.tracks[0]?.clips.map(({ source }) => source?.from.toFraction())).toEqual([
				"0",
				"0",
			]);
		});

		it.each(["otio", "xmeml"] as const)("[TIM87] still have none when they come back from %s", (format) => {
			const speed = rational(-5, 2);
			const fast = clips.map((clip) => ({ ...clip, speed }));
			const sped = { ...timeline, tracks: timeline.tracks.map((track) => ({ ...track, clips: fast })) };
			const { timeline: back } = readBack(sped, format);
			expect(back?.tracks[0]?.clips.map((clip) => [clip.source, clip.speed.equals(speed)])).toEqual([
				[null, true],
				[null, true],
			]);
		});
	});

	it("[TIM62] gives clips of one name without a known source different sources in an edit list", () => {
		const clips = [0, 250].map((from) =>
			plainClip({ record: { from: seconds(from), to: seconds(from + 100) }, source: null }),
		);
		const { files } = write(plainTimeline(clips), "edl");
		expect(files[0]?.text).toContain("01:00:00:00 01:00:04:00 01:00:00:00 01:00:04:00");
		expect(files[0]?.text).toContain("01:00:10:00 01:00:14:00 01:00:10:00 01:00:14:00");
	});

	it("[TIM58] says that an edit list moves a source that begins between its frames", () => {
		const source = { from: rational(1, 3), to: rational(4, 3) };
		const { lost } = write(plainTimeline([plainClip({ source })]), "edl");
		expect(lost.map(({ message }) => message)).toContainEqual(
			expect.stringContaining("1 clip with a source that begins between two frames"),
		);
	});

	it.each([
		["10000001_Fade.mov", "10000001_Fade.mov"],
		["", "Fade_"],
	])(
		"[EDL11, TIM62] names a clip called Fade with the file '%s' %s in an edit list, and says so",
		(fileName, name) => {
			const clip = plainClip({ name: "Fade", fileName, filePath: fileName, reel: "A001" });
			const { files, lost } = writeTimeline(plainTimeline([clip]), "edl", { file: "film.otio" });
			const edl = readEdl(new TextEncoder().encode(files[0]?.text), { rate: "25" });
			expect(edl.events.map(({ contents }) => contents)).toEqual([name]);
			expect(lost).toMatchObject([
				{ severity: "warning", message: expect.stringContaining("under another name") },
			]);
		},
	);

	it("[TIM62] writes a long marker at its start, and says so", () => {
		const marker = (frames: number) => ({
			...{ name: "Cue", comment: "", line: 1 },
			record: { from: seconds(5), to: seconds(5 + frames) },
		});
		const { files, lost } = write(
			plainTimeline([plainClip()], { markers: [0, 1, 2, 50].map(marker) }),
			"edl",
		);
		expect(files[0]?.text.match(/^\* LOC: 01:00:00:05 GREEN {3}Cue\r$/gm)).toHaveLength(4);
		expect(lost.map(({ message }) => message)).toEqual([
			"CMX 3600: 2 markers longer than a frame: written without a length",
		]);
	});

	it("[TIM62] writes markers below the event where they are, and names that break lines on one", () => {
		const markers = [{ name: "Cue\n1", comment: "", record: { from: seconds(5), to: seconds(5) }, line: 1 }];
		const { files } = write(plainTimeline([plainClip({ name: "fog\r\nTITLE: x" })], { markers }), "edl");
		expect(files[0]?.text.split("\r\n")).toEqual([
			"TITLE:   Film V1",
			"FCM: NON-DROP FRAME",
			"001  AX       V     C        00:00:04:00 00:00:04:10 01:00:00:00 01:00:00:10",
			"* SOURCE FILE: fog.mov",
			"* LOC: 01:00:00:05 GREEN   Cue 1",
			"* FROM CLIP NAME:  fog TITLE: x",
			"",
		]);
	});
});

it("writeTimeline names a format that isn't written", () => {
	const call = () => Reflect.apply(writeTimeline, undefined, [plainTimeline([]), "aaf", { file: "film" }]);
	expect(call).toThrow(new TypeError("format must be one of otio, xmeml, edl; found 'aaf'"));
});
