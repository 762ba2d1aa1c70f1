import { describe, expect, it } from "vitest";
import { linesOf, readText } from "../testing/read-text.ts";

const RESOURCES = `<format id="f24" frameDuration="100/2400s"/>
<asset id="a" name="A_0006C026" start="10493440/12288s" duration="682496/12288s" hasVideo="1" format="f24"/>
<asset id="b" name="B_0004C001" start="10533376/12288s" duration="623616/12288s" hasVideo="1" format="f24"/>
<asset id="mix" name="33-3T01" start="40608001/48000s" duration="70s" hasAudio="1"/>`;

const film = (multicam: string, clip: string) =>
	readText(
		`<fcpxml version="1.11"><resources>${RESOURCES}<media id="m"><multicam format="f24" ${multicam}</multicam></media></resources><project name="Film"><sequence format="f24" tcStart="3600s"><spine>${clip}</spine></sequence></project></fcpxml>`,
	);

// Final Cut's own file and answer, of FCP Cafe's page on source timecodes: 875.21 s (frame 21,005) after 18 frames.
it("[TIM31] plays the frame that Final Cut shows, in a multicam clip whose time begins later than 0", () => {
	const file = film(
		`tcStart="20495/24s"><mc-angle name="Cam A" angleID="1"><gap offset="0s" start="3600s" duration="4/24s"/><sync-clip offset="4/24s" name="33-3-1 Cam A" start="20495/24s" duration="1332/24s"><asset-clip ref="a" offset="20495/24s" name="A" start="20495/24s" duration="1332/24s"><clip lane="-1" offset="846s" name="33-3T01" start="846s" duration="1523/24s"><audio ref="mix" offset="609120015/720000s" start="609120015/720000s" duration="70s" srcCh="1"/></clip></asset-clip></sync-clip></mc-angle><mc-angle name="Cam B" angleID="2"><gap offset="0s" start="20495/24s" duration="79/24s"/><sync-clip offset="79/24s" name="33-3-1 Cam B" start="20573/24s" duration="1217/24s"><asset-clip ref="b" offset="20573/24s" name="B" start="20573/24s" duration="1217/24s"/></sync-clip></mc-angle>`,
		'<mc-clip ref="m" offset="3600s" name="33-3-1" start="1679040/1920s" duration="2720/1920s"><mc-source angleID="1" srcEnable="audio"/><mc-source angleID="2" srcEnable="video"/></mc-clip>',
	);
	expect(linesOf(file)).toEqual(["V1", "  0-34 20987..21021 B", "A1", "  0-34 20984..21018 33-3T01 ch1"]);
	expect(file.counts).toMatchObject({ total: 7, read: 2, flattened: 4, unused: 1 });
	expect(file.diagnostics).toEqual([]);
});

it("[TIM31] finds the second clip of an angle, and a multicam clip's own beginning, from tcStart", () => {
	const angle = `tcStart="30s"><mc-angle name="A" angleID="1"><asset-clip ref="a" offset="0s" name="One" start="854s" duration="20s"/><asset-clip ref="b" name="Two" start="858s" duration="20s"/></mc-angle>`;
	const source = '<mc-source angleID="1" srcEnable="all"/>';
	expect(
		linesOf(
			film(
				angle,
				`<mc-clip ref="m" offset="3600s" start="49s" duration="2s">${source}</mc-clip><mc-clip ref="m" offset="3602s" duration="1s">${source}</mc-clip>`,
			),
		),
	).toEqual(["V1", "  0-24 20952..20976 One", "  24-48 20592..20616 Two", "  48-72 20496..20520 One"]);
});

describe("[TIM35] a multicam clip that names an angle which the file doesn't have", () => {
	const angle =
		'tcStart="0s"><mc-angle name="A" angleID="1"><asset-clip ref="a" offset="0s" name="One" start="854s" duration="20s"/></mc-angle>';
	const clip = (sources: string) =>
		film(
			angle,
			`<mc-clip ref="m" name="Talk" offset="3600s" duration="1s">${sources}</mc-clip><asset-clip ref="b" name="Next" start="858s" duration="1s"/>`,
		);

	it.each([
		["alone", '<mc-source angleID="Z" srcEnable="all"/>'],
		["for its sound", '<mc-source angleID="1" srcEnable="video"/><mc-source angleID="Z" srcEnable="audio"/>'],
	])("is refused, %s", (_, sources) => {
		const file = clip(sources);
		expect(linesOf(file)).toEqual(["V1", "  24-48 20592..20616 Next"]);
		expect(file.counts).toMatchObject({ total: 3, read: 1, refused: 1, unused: 1 });
		expect(file.diagnostics).toMatchObject([
			{
				code: "INTERCHANGE_CLIP_REFUSED",
				severity: "error",
				message: "project 'Film' / clip 1: 'Talk' plays the angle 'Z', which the file doesn't have",
			},
		]);
	});

	it("is read if that angle is switched off", () => {
		const file = clip('<mc-source angleID="1" srcEnable="all"/><mc-source angleID="Z" srcEnable="none"/>');
		expect(linesOf(file)).toEqual(["V1", "  0-24 20496..20520 One", "  24-48 20592..20616 Next"]);
		expect(file.diagnostics).toEqual([]);
	});
});
