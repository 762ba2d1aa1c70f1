import { expect, it } from "vitest";
import { linesOf, readText } from "../testing/read-text.ts";
import { timelineToEdl } from "../timeline-to-edl.ts";

const read = (spine: string) =>
	readText(
		`<fcpxml version="1.11"><resources><format id="r1" frameDuration="1/25s"/><asset id="p" name="Pier" duration="400s" hasVideo="1" format="r1" src="file:///pier.mov"/></resources><project name="Film"><sequence format="r1" tcStart="3600s"><spine>${spine}</spine></sequence></project></fcpxml>`,
	);
const film = (spine: string) => linesOf(read(spine));

const base = 'ref="p" name="base" offset="3620s" duration="8s"';
const pier = '<asset-clip ref="p" name="pier" lane="1" duration="2s"/>';

// Apple's DTD: "The 'offset' attribute defines the location of the object in the parent timeline (default is '0s')."
it.each([
	["a clip whose time begins at 0", `<asset-clip ${base}>${pier}</asset-clip>`, "500-550"],
	["a clip whose time begins later", `<asset-clip ${base} start="12s">${pier}</asset-clip>`, "200-250"],
	["a gap", `<gap offset="3620s" start="5s" duration="8s">${pier}</gap>`, "375-425"],
	["a clip in a clip", `<clip ${base} start="12s"><video ref="p" duration="30s"/>${pier}</clip>`, "200-250"],
	[
		"a storyline attached to a clip",
		`<asset-clip ${base} start="12s"><spine lane="1"><gap duration="1s"/><asset-clip ref="p" name="pier" duration="2s"/></spine></asset-clip>`,
		"225-275",
	],
	[
		"an audition attached to a clip",
		`<asset-clip ${base} start="12s"><audition lane="1"><asset-clip ref="p" name="pier" duration="2s"/></audition></asset-clip>`,
		"200-250",
	],
])("[TIM31] attaches an element without an offset to 0 of the time of %s", (_, spine, record) => {
	expect(film(spine).filter((line) => line.endsWith(" pier"))).toEqual([`  ${record} 0..50 pier`]);
});

it("[TIM86] warns of what 0 places before the film", () => {
	const spine = `<asset-clip ${base.replace("3620s", "3600s")} start="12s">${pier}</asset-clip>`;
	const { events, diagnostics } = timelineToEdl(read(spine));
	expect(events.map(({ recordIn, recordOut }) => [recordIn, recordOut])).toEqual([
		[90_000, 90_200],
		[89_700, 89_750],
	]);
	expect(diagnostics).toMatchObject([
		{
			code: "INTERCHANGE_BEFORE_START",
			severity: "warning",
			message: expect.stringContaining("'pier' begins before the sequence does"),
			line: 1,
		},
	]);
});

// The middle of a second's dissolve is the cut, at 50 frames; at the ends it fades in and out.
it("[TIM31] places a transition without an offset on the cut", () => {
	const fade = '<transition name="Dissolve" duration="20/25s"/>';
	const clip = (name: string) => `<asset-clip ref="p" name="${name}" start="10s" duration="2s"/>`;
	const spine = `${fade}${clip("a")}${fade}${clip("b")}${fade}`;
	expect(film(spine)).toEqual(["V1", "  0-60 250..310 a", "  40-100 240..300 b"]);
	const [track] = read(spine).timeline?.tracks ?? [];
	expect(
		track?.transitions.map(({ record }) => [record.from, record.to].map((at) => at.mul(25).valueOf())),
	).toEqual([
		[0, 20],
		[40, 60],
		[80, 100],
	]);
});

it.each([
	[
		"a frame count as offset",
		`<asset-clip ref="p" name="x" offset="90000" duration="2s">${pier}</asset-clip>`,
		2,
	],
	["a timecode as start", `<asset-clip ref="p" name="x" start="00:00:10:00" duration="2s"/>`, 1],
	["a gap's duration", `<gap name="x" duration="2"/>`, 0],
	[
		"a storyline's offset",
		`<gap duration="2s"><spine lane="1" name="x" offset="?"><asset-clip ref="p" duration="1s"/></spine></gap>`,
		1,
	],
])("[TIM84] refuses an element with %s, instead of another place", (_, element, refused) => {
	const file = read(`${element}<asset-clip ref="p" name="other" offset="3610s" duration="2s"/>`);
	expect(linesOf(file)).toEqual(["V1", "  250-300 0..50 other"]);
	expect(file.counts).toMatchObject({ total: refused + 1, refused, read: 1 });
	expect(file.diagnostics).toMatchObject([
		{ code: "INTERCHANGE_CLIP_REFUSED", severity: "error", message: expect.stringContaining("isn't a time") },
	]);
});
