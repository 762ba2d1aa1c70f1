import { expect, test } from "vitest";
import type { RecordClip } from "../api/list-record-clips.ts";
import { singleUses, usedSource } from "./single-uses.ts";

const range = (tcIn: string, tcOut: string, sourceIn: string | null, sourceOut: string | null) => ({
	tcIn,
	tcOut,
	sourceIn,
	sourceOut,
});
const clip = (subClips: RecordClip["subClips"], level = 1): RecordClip => ({
	...range("01:00:00:00", "01:00:20:00", "00:00:10:00", "00:00:30:00"),
	trkMediaType: "video",
	trkLevel: level,
	fps: "25",
	subClips,
});

const PIECES = [
	range("01:00:00:00", "01:00:05:00", "00:00:10:00", "00:00:15:00"),
	range("01:00:15:00", "01:00:20:00", "00:00:25:00", "00:00:30:00"),
];

test("a clip that another one covers in its middle is two uses, each with its own timecodes", () => {
	const uses = singleUses([clip(PIECES)]);
	expect(uses.map(({ number, tcIn, sourceIn, length }) => [number, tcIn, sourceIn, length])).toEqual([
		[1, "01:00:00:00", "00:00:10:00", "00:00:05:00"],
		[2, "01:00:15:00", "00:00:25:00", "00:00:05:00"],
	]);
});

test("a covered clip has no number, and the next use gets the next number", () => {
	const uses = singleUses([clip(PIECES.slice(0, 1)), clip([]), clip(PIECES.slice(1), 2)]);
	expect(uses.map(({ number, track }) => [number, track])).toEqual([
		[1, "V1"],
		[null, "V1"],
		[2, "V2"],
	]);
});

test("the used source extends from the first used frame to the last, whatever the order of the uses", () => {
	const used = usedSource(singleUses([clip([...PIECES].reverse())]));
	expect(used).toEqual({
		sourceIn: "00:00:10:00",
		sourceOut: "00:00:30:00",
		parts: [
			{ number: 1, from: 0.75, to: 1 },
			{ number: 2, from: 0, to: 0.25 },
		],
	});
});

test("without source timecodes there is no strip of the source", () => {
	expect(usedSource(singleUses([clip([range("01:00:00:00", "01:00:05:00", null, null)])]))).toBeNull();
});

test("a source that counts faster than the film has its place on the strip", () => {
	const ntsc = clip([range("01:00:00:00", "01:00:05:00", "00:00:10:28", "00:00:15:28"), PIECES[1]!]);
	const used = usedSource(singleUses([ntsc]));
	expect([used?.sourceIn, used?.sourceOut]).toEqual(["00:00:10:28", "00:00:30:00"]);
	expect(used?.parts[0]?.to).toBeCloseTo(5 / (20 - 28 / 30));
});
