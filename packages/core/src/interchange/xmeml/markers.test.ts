import { expect, it } from "vitest";
import { codesOf, readText } from "../testing/read-text.ts";
import { type TestSequence, xmemlText } from "../testing/xmeml-text.ts";

const marker = (name: string, from: number, to = -1) =>
	`<marker><comment>c</comment><name>${name}</name><in>${from}</in><out>${to}</out></marker>`;
/** A sequence with shots at frames of the film, from a frame of their file on. */
const film = (
	shots: readonly (readonly [start: number, end: number, from: number, more: string])[],
	name = "Film",
): TestSequence => ({
	name,
	duration: 900,
	video: [shots.map(([start, end, from, more]) => ({ start, end, in: from, plays: "fog.mov", more }))],
});

function read(sequence: TestSequence | string) {
	const file = readText(xmemlText(sequence));
	const markers = file.timeline?.markers.map(
		({ name, record: { from, to } }) => `${name} ${from.mul(25).toFraction()}-${to.mul(25).toFraction()}`,
	);
	return { file, markers };
}

// Frame of the film = start + (marker − in).
it("[TIM83] reads the markers on clips of Final Cut 7 XML, in film order", () => {
	const { file, markers } = read(
		film([
			[100, 200, 50, marker("b", 75) + marker("c", 140, 400)],
			[20, 60, 0, marker("a", 5, 9)],
			[300, 340, 10, `<enabled>FALSE</enabled>${marker("off", 12)}`],
		]),
	);
	expect(markers).toEqual(["a 25-29", "b 125-125", "c 190-200", "off 302-302"]);
	expect(file.timeline?.markers[0]?.comment).toBe("c");
	expect(codesOf(file)).toEqual([]);
});

it("[TIM83] counts a clip's markers in the frames in which its in point counts", () => {
	const rate = "<rate><timebase>50</timebase><ntsc>FALSE</ntsc></rate>";
	// 50 frames of the film are 100 of the clip: the marker is 40 of them, 20 of the film's, after the in point.
	const own = `<clipitem><name>x</name>${rate}<start>10</start><end>60</end><in>200</in><out>300</out>${marker("m", 240)}</clipitem>`;
	const sequence = `<sequence><name>Film</name>${rate.replace("50", "25")}<media><video><track>${own}</track></video></media></sequence>`;
	expect(read(sequence).markers).toEqual(["m 30-30"]);
});

it("[TIM83] reads what picture and sound share once, and places the markers of nested sequences", () => {
	const inner = film([[0, 100, 0, marker("in clip", 30)]], "Inner");
	const text = xmemlText({
		...film([]),
		video: [
			[
				{ start: 10, end: 60, in: 20, plays: inner },
				{ start: 100, end: 110, in: 0, plays: inner },
				{ start: 200, end: 225, in: 0, plays: inner, speed: 200 },
			],
		],
	});
	const track = /<video>(<track>.*<\/track>)<\/video>/s.exec(
		xmemlText(film([[0, 9, 0, marker("both", 3)]])),
	)?.[1];
	expect(track).toBeDefined();
	const file = readText(
		text.replace(
			"</video></media></sequence></xmeml>",
			`</video><audio>${track}${track?.replace("<track>", '<track currentExplodedTrackIndex="1">')}</audio></media></sequence></xmeml>`,
		),
	);
	// 10 + (30 − 20), and 200 + 30 ÷ 2; the second clip ends before the marker.
	expect(
		file.timeline?.markers.map(({ name, record }) => `${name} ${record.from.mul(25).toFraction()}`),
	).toEqual(["both 3", "in clip 20", "in clip 215"]);
});

it("[TIM83] leaves out and counts the markers before and after what a clip shows", () => {
	const { file, markers } = read(
		film([
			[
				100,
				200,
				50,
				`\n${marker("early", 49)}${marker("first", 50)}${marker("last", 149)}${marker("late", 150)}`,
			],
		]),
	);
	expect(markers).toEqual(["first 100-100", "last 199-199"]);
	expect(file.diagnostics).toMatchObject([{ code: "INTERCHANGE_LEFT_OUT", severity: "info", line: 4 }]);
	expect(file.diagnostics[0]?.message).toMatch(/^2 markers .*'early'$/);
});

it("[TIM8] refuses markers in nests inside nests that would fill all memory", () => {
	const rate = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
	let inner = `<sequence id="s0"><name>s0</name>${rate}<duration>9</duration>${marker("m", 0)}<media/></sequence>`;
	for (let level = 1; level < 8; level++) {
		const clip = (sequence: string) =>
			`<clipitem><start>0</start><end>9</end><in>0</in><out>9</out>${sequence}</clipitem>`;
		const copies = clip(`<sequence id="s${level - 1}"/>`).repeat(9);
		const tracks = `<track>${clip(inner)}${copies}</track>`;
		inner = `<sequence id="s${level}"><name>s${level}</name>${rate}<duration>9</duration><media><video>${tracks}</video></media></sequence>`;
	}
	expect(codesOf(read(inner).file)).toEqual(["INTERCHANGE_TOO_LARGE"]);
});
