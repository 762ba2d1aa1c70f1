import { describe, expect, it } from "vitest";
import { codesOf, readText } from "../testing/read-text.ts";

const time = (value: number) => ({ OTIO_SCHEMA: "RationalTime.1", value, rate: 24 });
const range = (from: number, length: number) => ({
	OTIO_SCHEMA: "TimeRange.1",
	start_time: time(from),
	duration: time(length),
});
const marker = (name: string, from: number, length = 0) => ({
	OTIO_SCHEMA: "Marker.2",
	name,
	comment: "",
	marked_range: range(from, length),
});
const item = (schema: string, source_range: unknown, markers: readonly unknown[], more = {}) => ({
	OTIO_SCHEMA: schema,
	name: schema,
	source_range,
	markers,
	...more,
});
const clip = (from: number, length: number, markers: readonly unknown[], more = {}) =>
	item("Clip.1", range(from, length), markers, more);
const gap = (length: number, markers: readonly unknown[] = []) => item("Gap.1", range(0, length), markers);
const track = (children: readonly unknown[], markers: readonly unknown[] = [], more = {}) =>
	item("Track.1", null, markers, { kind: "Video", children, ...more });
const stack = (
	children: readonly unknown[],
	markers: readonly unknown[] = [],
	source_range: unknown = null,
) => item("Stack.1", source_range, markers, { children });
const warp = (time_scalar: number) => ({ effects: [{ OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar }] });
/** Two seconds at half speed, then at double. */
const RAMP = {
	effects: [
		{
			OTIO_SCHEMA: "TimeEffect.1",
			metadata: {
				Resolve_OTIO: {
					"Key Frames": [
						[0, 0],
						[2, 1],
						[6, 9],
					],
				},
			},
		},
	],
};

function read(tracks: unknown) {
	const file = readText(JSON.stringify({ OTIO_SCHEMA: "Timeline.1", name: "Film", tracks }, null, "\t"));
	const at = (seconds: { mul(by: number): { toFraction(): string } }) => seconds.mul(24).toFraction();
	return {
		file,
		markers: file.timeline?.markers.map(({ name, record }) => `${name} ${at(record.from)}-${at(record.to)}`),
	};
}

it("[TIM83] has the color of an OpenTimelineIO marker, if it has one", () => {
	const { file } = read(stack([track([gap(24, [{ ...marker("m", 3), color: "RED" }, marker("n", 5)])])]));
	expect(file.timeline?.markers.map(({ color }) => color)).toEqual(["RED", undefined]);
});

describe("[TIM83] the markers of an OpenTimelineIO file", () => {
	// Frame of the film = frame where the item begins + (marker − start of its source range) ÷ speed.
	it.each([
		["a gap", [gap(24), gap(24, [marker("m", 12)])], ["m 36-36"]],
		["a clip", [gap(24), clip(100, 48, [marker("m", 110)])], ["m 34-34"]],
		["a clip, to its end", [gap(24), clip(100, 48, [marker("m", 147, 10)])], ["m 71-72"]],
		["a clip, from its start", [gap(24), clip(100, 48, [marker("m", 90, 20)])], ["m 24-34"]],
		["a clip at double speed", [gap(72), clip(200, 24, [marker("m", 230)], warp(2))], ["m 87-87"]],
		[
			"a clip with a ramp of Resolve's",
			[gap(24), clip(0, 96, [marker("slow", 12), marker("fast", 48, 24), marker("past", 130)], RAMP)],
			["slow 48-48", "fast 84-96"],
		],
		["a clip in reverse", [gap(96), clip(50, 10, [marker("m", 52, 1)], warp(-1))], ["m 103-104"]],
		["a clip that is switched off", [gap(24), clip(0, 9, [marker("m", 3)], { enabled: false })], ["m 27-27"]],
		[
			"a clip without a source range",
			[
				gap(24),
				item("Clip.1", null, [marker("m", 90)], {
					media_reference: { OTIO_SCHEMA: "ExternalReference.1", available_range: range(80, 20) },
				}),
			],
			["m 34-34"],
		],
		[
			"a freeze, where it shows the frame",
			[
				gap(24),
				clip(50, 10, [marker("m", 50, 1), marker("other", 55, 1)], {
					effects: [{ OTIO_SCHEMA: "FreezeFrame.1" }],
				}),
			],
			["m 24-34"],
		],
		[
			"clips beside a transition",
			[
				clip(0, 24, []),
				{ OTIO_SCHEMA: "Transition.1", in_offset: time(4), out_offset: time(4) },
				clip(100, 24, [marker("m", 101)]),
			],
			["m 25-25"],
		],
		[
			"a stack in a track, and what is in it",
			[
				gap(106),
				stack([track([clip(0, 30, [marker("in clip", 15)])])], [marker("on stack", 12)], range(10, 20)),
			],
			["on stack 108-108", "in clip 111-111"],
		],
	])("are read on %s", (_, children, expected) => {
		expect(read(stack([track(children)])).markers).toEqual(expected);
	});

	it("are read on tracks and on the timeline, also after the last clip", () => {
		const tracks = [track([gap(10)], [marker("track", 5), marker("late", 500)]), track([clip(0, 9, [])])];
		expect(read(stack(tracks, [marker("film", 1)])).markers).toEqual([
			"film 1-1",
			"track 5-5",
			"late 500-500",
		]);
	});

	it("are left out, counted and named if the film doesn't show what they are on", () => {
		const trimmed = clip(100, 48, [
			marker("before", 99),
			marker("first", 100),
			marker("last", 147),
			marker("after", 148),
		]);
		const nest = stack([track([clip(0, 30, [marker("cut off", 5)])])], [], range(10, 20));
		const { file, markers } = read(
			stack([track([trimmed, nest, clip(0, 9, [{ ...marker("no range", 0), marked_range: null }])])]),
		);
		expect(markers).toEqual(["first 0-0", "last 47-47"]);
		expect(codesOf(file)).toEqual(["INTERCHANGE_LEFT_OUT"]);
		expect(file.diagnostics[0]).toMatchObject({ severity: "info", line: expect.any(Number) });
		expect(file.diagnostics[0]?.message).toMatch(/^4 markers .*'before'$/);
	});
});
