import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codesOf, linesOf, readText } from "../testing/read-text.ts";

const fixture = (name: string) =>
	readFileSync(new URL(`../../../../../fixtures/timelines/fcpxml/${name}.fcpxml`, import.meta.url), "utf8");

/** Clips in a file, counted by their tags. */
const tagsIn = (text: string) =>
	[...text.matchAll(/<(?:(?:asset|ref|mc|sync)-clip|clip|video|audio|title)[ >/]/g)].length;

const RESOURCES = `<resources>
<format id="r1" frameDuration="1/25s"/><format id="r24" frameDuration="100/2400s"/>
<asset id="a" name="Fog" start="100s" duration="400s" hasVideo="1" hasAudio="1" format="r1" src="file:///Media/old/fog%20bank.mov"/>
<asset id="b" name="Pier" start="0s" duration="400s" hasVideo="1" format="r1"><media-rep kind="proxy-media" src="file:///p.mov"/><media-rep kind="original-media" src="file:///Media/pier.mov"/><metadata><md key="com.apple.proapps.studio.reel" value="A007"/></metadata></asset>
<asset id="c" name="Song" start="0s" duration="100s" hasAudio="1"><media-rep src="file:///Media/song.wav"/></asset>
<media id="nest" name="Nest"><sequence format="r1" tcStart="10s" duration="20s"><spine><asset-clip ref="b" name="Pier" offset="10s" start="0s" duration="8s"/><asset-clip ref="a" name="Fog" offset="18s" start="100s" duration="12s"/></spine></sequence></media>
<effect id="t" name="Title"/></resources>`;

function fcpxml(spine: string, attributes = 'tcStart="3600s" tcFormat="NDF"'): string {
	return `<?xml version="1.0"?>\n<!DOCTYPE fcpxml>\n<fcpxml version="1.11">${RESOURCES}<library><event><project name="Film"><sequence format="r1" ${attributes}><spine>${spine}</spine></sequence></project></event></library></fcpxml>`;
}

const read = (spine: string) => linesOf(readText(fcpxml(spine)));

describe("readFcpxml, given real exports,", () => {
	const counts = (total: number, parts: Readonly<Record<string, number>>) => ({
		...{ total, read: 0, flattened: 0, generated: 0, disabled: 0, refused: 0, unused: 0 },
		...parts,
	});

	// Worked out from each element's offset, start and duration, by the rules TIM30 to TIM36.
	it.each([
		["AudioOnly", counts(5, { read: 5 }), null],
		[
			"AuditionSample",
			counts(3, { read: 1, unused: 2 }),
			["V1", "  0-237 6031..6268 chocolate for senses", "A1", "  0-237 6031..6268 chocolate for senses"],
		],
		["CompoundClips", counts(5, { flattened: 3, generated: 2 }), null],
		[
			"CutSample",
			counts(12, { read: 8, flattened: 4 }),
			[
				"V1",
				"  0-916 0..916 Mojave desert sunrise_LYNDA_61316",
				"  916-1589 0..673 meditate",
				"  1589-3219 673..2303 meditate",
				"  3219-4434 2303..3518 meditate",
				"A1",
				"  0-916 0..916 Mojave desert sunrise_LYNDA_61316 ch1+2",
				"  916-1589 0..673 meditate ch1+2",
				"  1589-3219 673..2303 meditate ch1+2",
				"  3219-4434 2303..3518 meditate ch1+2",
			],
		],
		["DisabledClips", counts(4, { read: 1, generated: 1, disabled: 2 }), null],
		[
			"MulticamSample",
			counts(5, { read: 2, flattened: 1, unused: 2 }),
			[
				"V1",
				"  260-6520 0..6260 Day2_InterviewOwners_02_A",
				"A1",
				"  0-6630 984696000/1001..991332630/1001 4CH001I",
			],
		],
		["Occlusion", counts(8, { flattened: 3, generated: 4, unused: 1 }), null],
		[
			"SyncClip",
			counts(3, { read: 2, flattened: 1 }),
			[
				"V1",
				"  0-738 0..738 TestVideo",
				"A1",
				// The synchronized clip's sync-source switches the storyline's role off.
				"  0-738 0..738 TestVideo ch1+2 off",
				"A2",
				"  0-1872457/14400 0..1872457/14400 TestAudio ch1",
			],
		],
		[
			"TransitionMarkers1",
			counts(3, { generated: 3 }),
			[
				"V1",
				"  0-252 86400..86652 Basic Title 1 generated",
				"  228-492 86388..86652 Basic Title 2 generated",
				"  468-720 86388..86640 Basic Title 3 generated",
			],
		],
		["23.98", counts(11, { read: 10, unused: 1 }), null],
		["24With25Media", counts(2, { read: 2 }), null],
	] as const)("finds every clip of %s", (name, expected, lines) => {
		const text = fixture(name);
		const file = readText(text);
		expect(file.counts).toEqual(expected);
		expect(file.counts.total).toBe(tagsIn(text));
		expect(codesOf(file).filter((code) => code !== "INTERCHANGE_LEFT_OUT")).toEqual([]);
		if (lines !== null) expect(linesOf(file)).toEqual(lines);
	});

	// Computed by a separate program, from the format's rules and with another parser (see the README there).
	const tables = readFileSync(
		new URL("../../../../../fixtures/timelines/fcpxml/expected.txt", import.meta.url),
		"utf8",
	)
		.split(/^# /m)
		.slice(1)
		.map((table) => table.trimEnd().split("\n"));

	it.each(tables.map(([head = "", ...lines]) => [head, lines] as const))(
		"finds the same clips as another reader in %s",
		(head, lines) => {
			const [name = "", project = ""] = head.split(" / ");
			let kind = "";
			const found = linesOf(readText(fixture(name), project)).flatMap((line) => {
				if (line.startsWith("  ")) return [`${kind} ${line.trim()}`];
				kind = line.slice(0, 1);
				return [];
			});
			expect(found.sort()).toEqual([...lines].sort());
		},
	);

	it("[TIM33] 54 film frames of 25 in 24 are the 54 source frames up to the asset's last, 738", () => {
		const clip = readText(fixture("24With25Media")).timeline?.tracks[0]?.clips[0];
		expect(clip?.source?.from.mul(25).toFraction()).toBe("684");
		expect(clip?.source?.to.mul(25).toFraction()).toBe("738");
	});

	it("[TIM33] 9978 film frames of 23.98 in 24 are 9978 source frames", () => {
		const clip = readText(fixture("DisabledClips")).timeline?.tracks[0]?.clips[2];
		expect(clip?.source?.to.mul(24_000).div(1_001).toFraction()).toBe("9978");
	});

	it.each([
		["Structure", "INTERCHANGE_SEVERAL_SEQUENCES"],
		["StandaloneAssetClip", "INTERCHANGE_NO_SEQUENCE"],
	])("refuses %s", (name, code) => {
		const file = readText(fixture(name));
		expect(codesOf(file)).toEqual([code]);
		expect(file.counts.total).toBe(tagsIn(fixture(name)));
	});
});

describe("readFcpxml", () => {
	it("reads assets of old and new versions, reels, roles, markers and the start", () => {
		const { timeline } = readText(
			fcpxml(
				'<asset-clip ref="a" offset="3600s" start="102s" duration="4s" audioRole="dialogue"><marker start="103s" duration="1/25s" value="Look" note="here"/></asset-clip><asset-clip ref="b" offset="3604s" duration="2s" videoRole="archive.newsreel"/>',
			),
		);
		expect(timeline?.start.toFraction()).toBe("90000");
		const [fog, pier] = timeline?.tracks[0]?.clips ?? [];
		expect(fog).toMatchObject({ fileName: "fog bank.mov", filePath: "/Media/old/fog bank.mov", reel: "" });
		expect(pier).toMatchObject({ fileName: "pier.mov", reel: "A007", role: "archive.newsreel" });
		expect(timeline?.tracks[1]?.clips[0]).toMatchObject({ role: "dialogue", linkGroup: fog?.linkGroup });
		expect(timeline?.markers).toMatchObject([{ name: "Look", comment: "here" }]);
		expect(timeline?.markers[0]?.record.from.toFraction()).toBe("1");
	});

	it("[TIM31] places elements without an offset after the one before", () => {
		expect(read('<gap duration="2s"/><asset-clip ref="b" name="x" start="1s" duration="3s"/>')).toEqual([
			"V1",
			"  50-125 25..100 x",
		]);
	});

	it("[TIM32, TIM34] puts what is attached on tracks above and below, in its parent's time", () => {
		const attached =
			'<asset-clip ref="b" name="over" lane="1" offset="103s" start="5s" duration="10s"/><asset-clip ref="c" name="song" lane="-1" offset="100s" duration="1s"/><asset-clip ref="b" name="far" lane="1" offset="112s" duration="1s"/>';
		expect(
			read(
				`<asset-clip ref="a" name="fog" offset="3600s" start="102s" duration="4s">${attached}</asset-clip>`,
			),
		).toEqual([
			"V1",
			"  0-100 2550..2650 fog",
			"V2",
			"  25-275 125..375 over",
			"V3",
			"  250-275 0..25 far",
			"A1",
			"  0-100 2550..2650 fog",
			"A2",
			"  -50--25 0..25 song",
		]);
	});

	it("[TIM32] a compound clip shows its part of the contents", () => {
		expect(read('<ref-clip ref="nest" offset="3600s" start="16s" duration="5s" srcEnable="video"/>')).toEqual(
			["V1", "  0-50 150..200 Pier", "  50-125 2500..2575 Fog"],
		);
	});

	it("[TIM34] a secondary storyline counts from its own beginning", () => {
		const story =
			'<spine lane="1" offset="101s"><asset-clip ref="b" name="one" offset="0s" duration="1s"/><asset-clip ref="b" name="two" offset="1s" start="9s" duration="1s"/></spine>';
		expect(
			read(
				`<asset-clip ref="a" name="fog" srcEnable="video" offset="3600s" start="100s" duration="4s">${story}</asset-clip>`,
			),
		).toEqual(["V1", "  0-100 2500..2600 fog", "V2", "  25-50 0..25 one", "  50-75 225..250 two"]);
	});

	it("[TIM35] split edits, switched-off channels, generated and disabled elements", () => {
		expect(
			read(
				'<asset-clip ref="a" name="fog" offset="3600s" start="102s" duration="4s" audioStart="101s" audioDuration="6s"/><asset-clip ref="a" name="mute" offset="3604s" start="100s" duration="1s"><audio-channel-source srcCh="1, 2" enabled="0"/></asset-clip><title ref="t" name="Text" offset="3605s" duration="1s"/><video ref="b" name="off" offset="3606s" duration="1s" enabled="0"/>',
			),
		).toEqual([
			"V1",
			"  0-100 2550..2650 fog",
			"  100-125 2500..2525 mute",
			"  125-150 0..25 Text generated",
			"  150-175 0..25 off off",
			"A1",
			"  -25-125 2525..2675 fog",
			"A2",
			"  100-125 2500..2525 mute off",
		]);
	});

	it.each([
		["all", '<audio-channel-source srcCh="1, 2" enabled="0"/>', ["mute ch1 off", "mute ch2 off"]],
		[
			"some",
			'<audio-channel-source srcCh="1" active="0"/><audio-channel-source srcCh="2"/>',
			["mute ch1 off", "mute ch2"],
		],
	])("[TIM35] a clip around media switches off %s of its channels", (_, sources, sound) => {
		const media = [1, 2].map(
			(channel) =>
				`<audio ref="a" lane="-${channel}" offset="100s" start="100s" duration="8s" srcCh="${channel}"/>`,
		);
		const lines = read(
			`<clip name="mute" offset="3600s" start="102s" duration="1s"><video ref="a" offset="100s" start="100s" duration="8s">${media.join("")}</video>${sources}</clip>`,
		);
		expect(lines).toEqual([
			...["V1", "  0-25 2550..2575 mute"],
			...["A1", `  0-25 2550..2575 ${sound[0]}`],
			...["A2", `  0-25 2550..2575 ${sound[1]}`],
		]);
	});

	it.each([
		["a constant speed", '<timept time="0s" value="0s"/><timept time="10s" value="20s"/>', "100..200 x2"],
		["reverse", '<timept time="0s" value="20s"/><timept time="20s" value="0s"/>', "400..450 x-1"],
		["a freeze", '<timept time="0s" value="7s"/><timept time="10s" value="7s"/>', "175..175 x0"],
		[
			"a ramp",
			'<timept time="0s" value="0s"/><timept time="3s" value="3s"/><timept time="5s" value="7s"/>',
			"50..125 x3/2 ramp",
		],
	])("[TIM33] reads %s from timeMap", (_, points, source) => {
		expect(
			read(
				`<asset-clip ref="b" name="x" offset="3600s" start="2s" duration="2s"><timeMap>${points}</timeMap></asset-clip>`,
			),
		).toEqual(["V1", `  0-50 ${source} x`]);
	});

	// The speed changes from 1 to 3 at second 3 of the clip's own time, evenly within a second before and after it: halfway
	// through, the clip is at 3.5 seconds of its source, not at 3.
	it.each([
		["smooth2", "a clip with all of the change", "0s", "6s", "0..300 x2 ramp", []],
		["smooth", "a clip with all of the change", "0s", "6s", "0..300 x2 ramp", []],
		["linear", "a clip that begins in the middle", "3s", "2s", "75..225 x3 ramp", []],
		[
			"smooth2",
			"a clip that begins in the middle",
			"3s",
			"2s",
			"175/2..225 x11/4 ramp",
			["INTERCHANGE_SPEED_UNKNOWN"],
		],
		["smooth2", "a clip that ends where the change does", "1s", "3s", "25..150 x5/3 ramp", []],
	] as const)("[TIM74] reads %s from timeMap, for %s", (interp, _, start, duration, source, codes) => {
		const file = readText(
			fcpxml(
				`<asset-clip ref="b" name="x" offset="3600s" start="${start}" duration="${duration}"><timeMap><timept time="0s" value="0s" outTime="5s"/><timept time="3s" value="3s" interp="${interp}" inTime="1s" outTime="1s"/><timept time="9s" value="21s"/></timeMap></asset-clip>`,
			),
		);
		expect(linesOf(file)[1]?.replace(/^ {2}0-\d+ /, "")).toBe(`${source} x`);
		expect(codesOf(file)).toEqual(codes);
	});

	it("[TIM74] a speed that turns back gradually doesn't reach the point where it would turn at once", () => {
		const shown = (reach: string) =>
			read(
				`<asset-clip ref="b" name="x" offset="3600s" start="0s" duration="8s"><timeMap><timept time="0s" value="0s"/><timept time="4s" value="4s" ${reach}/><timept time="8s" value="0s"/></timeMap></asset-clip>`,
			)[1];
		expect(shown("")).toBe("  0-200 0..100 x0 ramp x");
		// From 1 to -1 in four seconds: at most a second short of the end.
		expect(shown('inTime="2s" outTime="2s"')).toBe("  0-200 0..75 x0 ramp x");
		// Longer than the clip: all of it is one curve.
		expect(shown('inTime="9s" outTime="9s"')).toBe("  0-200 0..50 x0 ramp x");
	});

	it.each([
		["24", "", "0..625/12 x25/24"],
		["24", ' scaleEnabled="0"', "0..50"],
		["50", "", "0..50"],
	])("[TIM33] conforms %s fps%s", (rate, scale, source) => {
		expect(
			read(
				`<asset-clip ref="b" name="x" offset="3600s" duration="2s"><conform-rate srcFrameRate="${rate}"${scale}/></asset-clip>`,
			),
		).toEqual(["V1", `  0-50 ${source} x`]);
	});

	it("[TIM36] neighbours reach to the far end of a transition", () => {
		const spine =
			'<asset-clip ref="b" name="one" offset="3600s" duration="4s"/><transition name="Cross Dissolve" offset="3603s" duration="2s"/><asset-clip ref="b" name="two" offset="3604s" start="50s" duration="4s"/>';
		const file = readText(fcpxml(spine));
		expect(linesOf(file)).toEqual(["V1", "  0-125 0..125 one", "  75-200 1225..1350 two"]);
		expect(file.timeline?.tracks[0]?.transitions).toHaveLength(1);
	});

	it.each([
		["an asset that isn't there", '<asset-clip ref="gone" name="x" offset="3600s" duration="1s"/>'],
		["a compound clip that isn't there", '<ref-clip ref="gone" name="x" offset="3600s" duration="1s"/>'],
		["no usable duration", '<clip name="x" offset="3600s" duration="soon"/>'],
	])("refuses a clip with %s", (_, spine) => {
		const file = readText(fcpxml(spine));
		expect(codesOf(file)).toEqual(["INTERCHANGE_CLIP_REFUSED"]);
		expect(file.counts).toMatchObject({ refused: 1, read: 0 });
	});

	it("refuses a file whose root isn't what its DOCTYPE says", () => {
		expect(codesOf(readText('<!DOCTYPE fcpxml><html version="1"/>'))).toEqual(["INTERCHANGE_NO_SEQUENCE"]);
	});

	it("refuses a compound clip that contains itself", () => {
		const text = fcpxml('<ref-clip ref="nest" offset="3600s" duration="5s"/>').replace(
			'<asset-clip ref="b" name="Pier" offset="10s"',
			'<ref-clip ref="nest" offset="10s"',
		);
		const file = readText(text);
		expect(codesOf(file)).toEqual(["INTERCHANGE_CLIP_REFUSED"]);
	});

	it.each([
		["FFVideoFormat1080p2398", "24000/1001"],
		["FFVideoFormat1080p25", "25"],
		["FFVideoFormat1080i50", "25"],
		["FFVideoFormatDV720x480i5994_16x9", "30000/1001"],
		["FFVideoFormat3840x2160p5994", "60000/1001"],
	])("[TIM30] a format without a frame duration has the rate in its name: %s", (name, fps) => {
		const text = fcpxml('<asset-clip ref="b" name="x" offset="3600s" duration="2s"/>').replace(
			'<format id="r1" frameDuration="1/25s"/>',
			`<format id="r1" name="${name}"/>`,
		);
		expect(readText(text).timeline?.fps.toFraction()).toBe(fps);
	});

	it.each([
		["nothing about its media", "", ["V1", "A1"]],
		["a rate of sound only", 'audioSources="1" audioRate="48000"', ["A1"]],
		["a picture only", 'videoSources="1"', ["V1"]],
		["no sound", 'hasAudio="0"', ["V1"]],
	])("[TIM35] an asset that says %s still plays", (_, attributes, tracks) => {
		const text = fcpxml('<asset-clip ref="b" name="x" offset="3600s" duration="2s"/>').replace(
			'duration="400s" hasVideo="1" format="r1"><media-rep kind="proxy',
			`duration="400s" ${attributes}><media-rep kind="proxy`,
		);
		expect(linesOf(readText(text))).toEqual(tracks.flatMap((track) => [track, "  0-50 0..50 x"]));
	});

	it("[TIM31] a clip without a start begins where its asset does, if that has no 0", () => {
		const text = fcpxml('<asset-clip ref="b" name="x" offset="3600s" duration="2s"/>').replace(
			'name="Pier" start="0s"',
			'name="Pier" start="1000s"',
		);
		expect(linesOf(readText(text))).toEqual(["V1", "  0-50 25000..25050 x"]);
	});

	it("[TIM33] conforms from the asset's rate if the clip doesn't say it", () => {
		const text = fcpxml(
			'<asset-clip ref="b" name="x" offset="3600s" duration="2s"><conform-rate/></asset-clip>',
		).replace(
			'hasVideo="1" format="r1"><media-rep kind="proxy',
			'hasVideo="1" format="r24"><media-rep kind="proxy',
		);
		expect(linesOf(readText(text))).toEqual(["V1", "  0-50 0..625/12 x25/24 x"]);
	});

	const synced = (source: string) =>
		read(
			`<sync-clip name="Sync" offset="3600s" start="101s" duration="2s"><asset-clip ref="a" name="cam" offset="100s" start="100s" duration="8s" audioRole="dialogue"><asset-clip ref="c" name="boom" lane="-1" offset="100s" duration="8s" audioRole="effects"/></asset-clip>${source}</sync-clip>`,
		);

	it.each([
		["none", "", "", ""],
		["storyline", "dialogue.dialogue-1", " off", ""],
		["connected", "effects", "", " off"],
		// The role is that of the other part.
		["connected", "dialogue", "", ""],
	])("[TIM35] a synchronized clip with sound switched off: %s %s", (id, role, cam, boom) => {
		const source =
			role === ""
				? ""
				: `<sync-source sourceID="${id}"><audio-role-source role="${role}" active="0"/></sync-source>`;
		expect(synced(source)).toEqual([
			"V1",
			"  0-50 2525..2575 cam",
			"A1",
			`  0-50 2525..2575 cam${cam}`,
			"A2",
			`  0-50 25..75 boom${boom}`,
		]);
	});

	it("[TIM35] a compound clip with a role of its sound switched off", () => {
		const text = fcpxml(
			'<ref-clip ref="nest" offset="3600s" start="18s" duration="5s" useAudioSubroles="1"><audio-role-source role="music.music-1" active="0"/></ref-clip>',
		).replace('name="Fog" offset="18s"', 'name="Fog" audioRole="music" offset="18s"');
		expect(linesOf(readText(text))).toEqual([
			"V1",
			"  0-125 2500..2625 Fog",
			"A1",
			"  0-125 2500..2625 Fog off",
		]);
	});

	it("[TIM35] an angle with a role of its sound switched off", () => {
		const text = fcpxml(
			'<mc-clip ref="multi" offset="3600s" duration="2s"><mc-source angleID="1" srcEnable="all"><audio-role-source role="dialogue" active="0"/></mc-source></mc-clip>',
		).replace(
			"<effect",
			'<media id="multi"><multicam format="r1" tcStart="0s"><mc-angle name="A" angleID="1"><asset-clip ref="a" name="cam" offset="0s" start="100s" duration="8s" audioRole="dialogue"/></mc-angle></multicam></media><effect',
		);
		expect(linesOf(readText(text))).toEqual([
			"V1",
			"  0-50 2500..2550 cam",
			"A1",
			"  0-50 2500..2550 cam off",
		]);
	});

	it("[TIM31] begins the contents of a clip at 0 of its own time if they have no offset", () => {
		const place = 'offset="3600s" start="10s" duration="4s"';
		const own = 'ref="b" start="2s" duration="50s"';
		expect(read(`<sync-clip name="S" ${place}><spine><asset-clip ${own}/></spine></sync-clip>`)).toEqual([
			"V1",
			"  0-100 300..400 pier.mov",
		]);
		expect(read(`<clip name="C" ${place}><video ${own}/></clip>`)).toEqual(["V1", "  0-100 300..400 C"]);
	});

	it("warns once that a clip with picture and sound has no length", () => {
		const file = readText(
			fcpxml('<asset-clip ref="a" name="Fog" offset="3600s" start="100s" duration="0s"/>'),
		);
		expect(codesOf(file)).toEqual(["INTERCHANGE_NO_LENGTH"]);
	});

	it("generates drawings, and reads what is attached to them", () => {
		const file = readText(
			fcpxml(
				'<live-drawing name="Sketch" offset="3600s" duration="2s"><asset-clip ref="b" name="Pier" lane="1" offset="1s" start="3s" duration="1s"/></live-drawing><asset-clip ref="b" name="Next" start="0s" duration="2s"/>',
			),
		);
		expect(linesOf(file)).toEqual([
			"V1",
			"  0-50 0..50 Sketch generated",
			"  50-100 0..50 Next",
			"V2",
			"  25-50 75..100 Pier",
		]);
	});
});
