import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCutList } from "../read-cut-list.ts";
import { readTimelineFile } from "../read-timeline-file.ts";
import { codesOf, linesOf, readText } from "../testing/read-text.ts";
import { sessionText } from "../testing/session-text.ts";

const fixture = (name: string) =>
	readTimelineFile(
		readFileSync(new URL(`../../../../../fixtures/timelines/protools/${name}.txt`, import.meta.url)),
		{ file: `${name}.txt` },
	);

/** A time of the test session, in seconds after its start. */
const at = (seconds: number, frames = 0) =>
	`10:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}:${String(frames).padStart(2, "0")}`;

const clip = (name: string, start: number, end: number, more = {}) => ({
	name,
	start: at(start),
	end: at(end),
	...more,
});
const track = (name: string, rows: readonly ReturnType<typeof clip>[], states = "") => ({
	name,
	states,
	rows,
});

describe("readProTools, given Pro Tools' own exports of one session,", () => {
	// Worked out from the rows and the session's start by the rule TIM54, in frames at 23.98.
	it.each([
		["timecode", ["600-920", "200-521"], []],
		["samples", ["600-921600/1001", "28672/143-521704/1001"], []],
		["min-secs", ["600000/1001-912000/1001", "192000/1001-72000/143"], ["INTERCHANGE_COARSE_TIMES"]],
		["feet-frames", ["600000/1001-921000/1001", "200000/1001-521000/1001"], ["INTERCHANGE_COARSE_TIMES"]],
	])("[TIM54] reads its times as %s", (name, [first, second], codes) => {
		const file = fixture(name);
		if (file === null) throw new Error("not recognized");
		expect(linesOf(file)).toEqual([
			"A1",
			`  ${first} ? Audio Clip 1 Name ch1`,
			"A2",
			`  ${second} ? Audio Clip 2 Name ch1`,
		]);
		expect(codesOf(file)).toEqual(codes);
		expect(file).toMatchObject({
			format: "protools",
			sequences: [{ name: "Test", line: 1 }],
			counts: { total: 2, read: 2 },
		});
		expect(file.timeline?.markers.map(({ name: marker, comment }) => [marker, comment])).toEqual([
			["Marker Absolute", "Comment"],
			["Marker Bars-Beats", "Comment"],
		]);
		// 2,695,168 samples; the other marker has only its label.
		expect(file.timeline?.markers[0]?.record.from.toFraction()).toBe("21056/375");
	});

	it("[TIM54] refuses bars and beats, and says what to export", () => {
		const file = fixture("bars-beats");
		expect(file).toMatchObject({ timeline: null, counts: { total: 2, read: 0, refused: 2 } });
		expect(file?.diagnostics).toMatchObject([
			{
				code: "INTERCHANGE_BARS_AND_BEATS",
				severity: "error",
				line: 30,
				hint: expect.stringContaining("Timecode"),
			},
		]);
	});

	it.each([
		["utf-8", []],
		["mac-roman", ["INTERCHANGE_DECODED_MAC_ROMAN"]],
	])("[TIM53] reads the letters of %s", (name, codes) => {
		const file = fixture(name);
		expect(file?.diagnostics.map(({ code }) => code)).toEqual(codes);
		expect(file?.timeline?.markers.map((marker) => marker.name)).toEqual([
			"Test Ellipsis…",
			"Test Em Dash —",
			"Test En Dash –",
			"Right Side Quote’s Not An Apostrophe",
		]);
	});

	it.each(["utf16le", "swap16"] as const)("[TIM53] reads UTF-16 without a byte order mark (%s)", (order) => {
		const text = sessionText([track("Звук", [clip("Тема", 3, 10)])]).replace("\tMix", "\tФильм");
		const bytes = Buffer.from(text, "utf16le");
		const file = readTimelineFile(order === "swap16" ? bytes.swap16() : bytes, { file: "mix.txt" });
		expect(file).toMatchObject({ format: "protools", diagnostics: [] });
		expect(file?.timeline?.name).toBe("Фильм");
		expect(file && linesOf(file)).toEqual(["A1", expect.stringContaining("Тема")]);
	});

	it("[TIM53] shows the markers of a text without tracks, and warns", () => {
		const file = fixture("markers-only");
		expect(file?.diagnostics).toMatchObject([{ code: "INTERCHANGE_NO_TRACKS", severity: "warning" }]);
		expect(file?.timeline?.markers).toHaveLength(7);
		expect(file?.timeline?.markers[1]).toMatchObject({ name: "Marker 2", comment: "Some comments" });
	});

	it("[TIM53] skips a list that it doesn't know", () => {
		const file = fixture("unrecognized-section");
		expect(file && linesOf(file)).toEqual(["A1", "  120-240 ? Audio 1_01 ch1"]);
		expect(file?.timeline?.tracks[0]?.clips[0]).toMatchObject({
			fileName: "Audio 1_01.wav",
			filePath: "Macintosh HD/Users/stef/Desktop/SessionText_SimpleTest/Audio Files/Audio 1_01.wav",
		});
	});
});

describe("readProTools", () => {
	it("[TIM55] joins fades to their clips, and lets both clips of a cross fade play through it", () => {
		const file = readText(
			sessionText([
				track("MX", [
					clip("(fade in)", 1, 3),
					clip("Theme", 3, 10),
					clip("(cross fade)", 10, 12),
					clip("Rain", 12, 20),
					clip("(fade out)", 20, 24),
				]),
			]),
		);
		expect(linesOf(file)).toEqual(["A1", "  25-300 ? Theme ch1", "  250-600 ? Rain ch1"]);
		expect(file.counts).toMatchObject({ total: 5, read: 2, flattened: 3 });
		const [tracks] = file.timeline?.tracks ?? [];
		expect(tracks?.transitions.map(({ record }) => [record.from.valueOf(), record.to.valueOf()])).toEqual([
			[10, 12],
		]);
	});

	it("[TIM55] joins a clip that is nothing but its cross fades", () => {
		const file = readText(
			sessionText([
				track("MX", [
					clip("A", 0, 5),
					clip("(cross fade)", 5, 6),
					clip("B", 6, 6),
					clip("(cross fade)", 6, 7),
					clip("C", 7, 9),
				]),
			]),
		);
		expect(linesOf(file)).toEqual(["A1", "  0-150 ? A ch1", "  125-175 ? B ch1", "  150-225 ? C ch1"]);
	});

	it("[TIM55] refuses a fade without a clip beside it", () => {
		const file = readText(sessionText([track("MX", [clip("(fade in)", 1, 2), clip("Theme", 3, 10)])]));
		expect(file.counts).toMatchObject({ total: 2, read: 1, refused: 1 });
		const hint = "In Pro Tools, remove the fade if no clip belongs to it, and export the text again.";
		expect(file.diagnostics).toMatchObject([{ code: "INTERCHANGE_CLIP_REFUSED", line: 15, hint }]);
	});

	it("[TIM56] counts a stereo pair once, with its fades, and keeps what only one channel has", () => {
		const pair = (channel: number, suffix: string) => [
			clip("(fade in)", 1, 2, { channel }),
			clip(`Theme-01.${suffix}`, 2, 10, { channel }),
		];
		const file = readText(
			sessionText([
				track("MX (Stereo)", [...pair(1, "L"), ...pair(2, "R"), clip("Bell.R", 20, 21, { channel: 2 })]),
			]),
		);
		expect(linesOf(file)).toEqual(["A1", "  25-250 ? Theme-01 ch1+2", "A2", "  500-525 ? Bell ch2"]);
		expect(file.counts).toMatchObject({ total: 5, read: 2, flattened: 3 });
	});

	it("[TIM57] leaves out muted clips, and tracks that are muted or inactive, but not hidden ones", () => {
		const song = (more = {}) => [clip("Song", 1, 5, more)];
		const file = readText(
			sessionText([
				track("A", [...song({ isMuted: true }), clip("(fade out)", 5, 6, { isMuted: true })]),
				track("B", song(), "Muted "),
				track("C", song(), "Hidden Inactive "),
				track("D", []),
				track("E", song(), "Hidden Solo "),
			]),
		);
		expect(linesOf(file)).toEqual([
			"A1",
			"  25-150 ? Song ch1 off",
			"A2 off",
			"  25-125 ? Song ch1 off",
			"A3 off",
			"  25-125 ? Song ch1 off",
			"A4",
			"A5",
			"  25-125 ? Song ch1",
		]);
		expect(file.counts).toMatchObject({ total: 5, read: 1, disabled: 4 });
	});

	it("[TIM54] counts drop-frame and subframes, also past midnight", () => {
		const file = readText(
			sessionText(
				[
					{
						name: "FX",
						rows: [
							{ name: "Door", start: "23:59:59;00.00", end: "00:00:00;15.50" },
							{ name: "Rain", start: "00:01:00;02.00", end: "00:01:01;02.00" },
						],
					},
				],
				{ format: "29.97 Drop Frame", start: "23:59:58;00.00" },
			),
		);
		// The first minute of an hour skips two labels: 00:01:00;02 is frame 1800.
		expect(linesOf(file)).toEqual(["A1", "  30-151/2 ? Door ch1", "  1860-1890 ? Rain ch1"]);
		expect(file.timeline).toMatchObject({ dropFrame: true });
	});

	it("[TIM54] counts 59.94 drop-frame, which skips four labels a minute, also without semicolons", () => {
		const rows = [{ name: "Rain", start: "01:00:59:58", end: "01:02:00:04" }];
		const file = readText(
			sessionText([{ name: "FX", rows }], { format: "59.94 Drop Frame", start: "01:00:00;00" }),
		);
		// 60 × 60 − 2 = 3598, and 2 × 3600 + 4 − 2 × 4 = 7196.
		expect(linesOf(file)).toEqual(["A1", "  3598-7196 ? Rain ch1"]);
	});

	it.each(["30 Drop Frame", "30 Drop", "60 Drop Frame", "119.88 Drop Frame", "25 Drop"])(
		"[TIM54] refuses %s, because such labels would count as others",
		(format) => {
			const rows = [{ name: "Rain", start: "01:01:00;02", end: "01:02:00;02" }];
			const file = readText(sessionText([{ name: "FX", rows }], { format, start: "01:00:00;00" }));
			expect(file).toMatchObject({ timeline: null, counts: { total: 1, refused: 1 } });
			expect(file.diagnostics).toMatchObject([
				{ code: "INTERCHANGE_RATE", severity: "error", message: expect.stringContaining(`'${format}'`) },
			]);
		},
	);

	it("[TIM54] finds the rate of feet from the markers, and says if it can't", () => {
		const rows = [{ name: "Song", start: "10+00", end: "20+08" }];
		const marker = (feet: string, samples: number) => `1   \t${feet}\t${samples}\tSamples  \tM\t`;
		const read = (...markers: string[]) => readText(sessionText([{ name: "MX", rows }], { markers }));
		const [, unknown] = linesOf(read());
		expect(unknown).toBe("  500/3-1025/3 ? Song ch1");
		// 1,000 feet at 25 fps are 640 seconds.
		const known = read(marker("1000+00", 640 * 48_000));
		expect(linesOf(known)[1]).toBe("  160-328 ? Song ch1");
		expect(known.diagnostics[0]?.message).toContain("up to a frame off");
	});

	it("[TIM57] takes the source timecode from the time stamps, from the fade on", () => {
		const file = readText(
			sessionText([
				track("DX", [
					clip("(fade in)", 4, 5, { timestamp: at(0) }),
					clip("Interview", 5, 9, { timestamp: "14:00:10:00" }),
				]),
			]),
		);
		const from = (14 * 3600 + 9) * 25;
		expect(linesOf(file)[1]).toBe(`  100-225 ${from}..${from + 125} Interview ch1`);
	});

	it("[TIM57] finds a clip's file by its name if the text has the files but not the clips", () => {
		const files = ["Theme.L.wav", "Theme.R.wav", "Theme-02.wav", "Wind.aif"];
		const lists = [
			"F I L E S  I N  S E S S I O N",
			"Filename \tLocation",
			...files.map((name) => `${name}\tMix:Audio Files:`),
			"",
		];
		const names = ["Theme-01.L", "Theme-02-01", "Theme", "Wind-03-02", "Windy", "Rain-01"];
		const rows = names.map((name, index) => clip(name, index, index + 1));
		const { events } = readCutList(new TextEncoder().encode(sessionText([track("MX", rows)], { lists })), {
			file: "mix.txt",
		});
		expect(events.map(({ contents }) => contents)).toEqual([
			"Theme.L.wav",
			"Theme-02.wav",
			"Theme.L.wav",
			"Wind.aif",
			"Windy",
			"Rain-01",
		]);
	});

	it("[TIM57] names pieces of a file after it", () => {
		const lists = [
			"O N L I N E  C L I P S  I N  S E S S I O N",
			"CLIP NAME \tSource File",
			...["Theme-01.L", "Theme-02-01.L", "Theme.L", "Chorus"].map((name) => `${name}\tTheme.wav\t[1]`),
			"",
		];
		const names = ["Theme-01.L", "Theme-02-01.L", "Theme.L", "Chorus", "Other-01"];
		const text = sessionText(
			[
				track(
					"MX",
					names.map((name, index) => clip(name, index, index + 1)),
				),
			],
			{
				lists,
			},
		);
		const { events } = readCutList(new TextEncoder().encode(text), { file: "mix.txt" });
		expect(events.map(({ contents }) => contents)).toEqual([
			"Theme.wav",
			"Theme.wav",
			"Theme.wav",
			"Chorus",
			"Other-01",
		]);
	});

	it("[TIM53] reads comments of several lines, and old exports that call clips regions", () => {
		const text = sessionText([track("MX", [clip("Song", 1, 2)])], {
			comments: "cue 1\n1\t1\tnot a clip\t10:00:00:00",
		}).replace("CLIP NAME  ", "REGION NAME");
		for (const lineBreak of ["\n", "\r\n", "\r"])
			expect(linesOf(readText(text.replaceAll("\n", lineBreak)))).toEqual(["A1", "  25-50 ? Song ch1"]);
	});

	it("[TIM3] refuses rows that it can't read, each with its line", () => {
		const text = sessionText([
			track("MX", [
				clip("Song", 1, 2),
				{ name: "Bad", start: "10:00:99:00", end: at(3) },
				clip("Back", 5, 4),
			]),
		]).replace("\n\n\nM A R K", "\n1\tcut off\n\n\nM A R K");
		const file = readText(text);
		expect(file.counts).toMatchObject({ total: 4, read: 1, refused: 3 });
		expect(file.diagnostics.map(({ code, line }) => [code, line])).toEqual(
			[16, 17, 18].map((line) => ["INTERCHANGE_CLIP_REFUSED", line]),
		);
	});

	describe("[TIM81] given a text that was cut off,", () => {
		const whole = sessionText([
			track("MX", [clip("Song", 1, 2), clip("Rain", 2, 3)]),
			track("FX", [clip("Door", 4, 5), clip("Bell", 5, 6)]),
		]);
		const upTo = (text: string) => whole.slice(0, whole.indexOf(text));
		const lineOfRow = (name: string) => upTo(name).split("\n").length;

		it.each([
			["after a row", upTo("1       \t2       \tBell"), 3, lineOfRow("Door")],
			["within a row's state", upTo("muted\n\n\nM A R K"), 4, lineOfRow("Bell")],
			["before a track's first row", upTo("1       \t1       \tDoor"), 2, lineOfRow("Door") - 1],
			[
				"before a track's columns",
				upTo(
					"CHANNEL \tEVENT   \tCLIP NAME                     \tSTART TIME    \tEND TIME      \tDURATION      \tSTATE\n1       \t1       \tDoor",
				),
				2,
				lineOfRow("Door") - 2,
			],
		])("names the track it ends in: %s", (_, text, total, line) => {
			const file = readText(text);
			expect(file.counts).toMatchObject({ total, read: total });
			expect(file.diagnostics).toMatchObject([
				{
					code: "INTERCHANGE_INCOMPLETE",
					severity: "warning",
					line,
					message: expect.stringContaining("'FX'"),
				},
			]);
		});

		it("compares its tracks with the header's count", () => {
			const file = readText(upTo("TRACK NAME:\tFX"));
			expect(file.counts).toMatchObject({ total: 2, read: 2 });
			expect(file.diagnostics).toMatchObject([
				{ code: "INTERCHANGE_INCOMPLETE", line: 6, message: expect.stringContaining("2 tracks") },
			]);
		});

		it("compares its clip list with the header's count", () => {
			const list = "O N L I N E  C L I P S  I N  S E S S I O N";
			const counted = (clips: number) =>
				whole
					.replace("BIT DEPTH", `# OF AUDIO CLIPS:\t${clips}\nBIT DEPTH`)
					.replace("T R A C K", `${list}\nCLIP NAME\tSource File\nSong\tSong.wav\n\nT R A C K`);
			expect(codesOf(readText(counted(1)))).toEqual([]);
			expect(readText(counted(2)).diagnostics).toMatchObject([
				{ code: "INTERCHANGE_INCOMPLETE", line: 3, message: expect.stringContaining("2 clips") },
			]);
		});

		it("is content with a whole one without markers", () => {
			expect(codesOf(readText(upTo("M A R K")))).toEqual([]);
		});

		it("names a marker without a place", () => {
			const file = readText(`${whole}1   \t10:00:07:00\t336000\tSamples  \tCue\t\n2   \t10:00:0`);
			expect(file.timeline?.markers).toHaveLength(1);
			expect(file.diagnostics).toMatchObject([
				{ code: "INTERCHANGE_MARKER_REFUSED", severity: "warning", line: whole.split("\n").length + 1 },
			]);
		});
	});

	it.each([
		["no rate", "25 Frame", "", "INTERCHANGE_RATE"],
		["no start", "10:00:00:00", "noon", "INTERCHANGE_MALFORMED"],
	])("[TIM53] refuses a session with %s", (_, written, instead, code) => {
		const file = readText(sessionText([track("MX", [clip("Song", 1, 2)])]).replace(written, instead));
		expect(file).toMatchObject({ timeline: null, counts: { total: 1, refused: 1 } });
		expect(codesOf(file)).toEqual([code]);
	});

	it("[TIM6] refuses another session's name", () => {
		const text = sessionText([track("MX", [clip("Song", 1, 2)])]);
		expect(codesOf(readText(text, "Other"))).toEqual(["INTERCHANGE_UNKNOWN_SEQUENCE"]);
		expect(readText(text, "Mix").counts).toMatchObject({ read: 1 });
	});
});
