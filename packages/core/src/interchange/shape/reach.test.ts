import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const time = (value: number) => ({ OTIO_SCHEMA: "RationalTime.1", value, rate: 25 });
const range = (from: number, length: number) => ({
	OTIO_SCHEMA: "TimeRange.1",
	start_time: time(from),
	duration: time(length),
});
const clip = (name: string, from: number, length: number, enabled = true) => ({
	OTIO_SCHEMA: "Clip.2",
	name,
	enabled,
	source_range: range(from, length),
});
const read = (start: number, clips: readonly object[], markers: readonly object[] = []) =>
	readText(
		JSON.stringify({
			OTIO_SCHEMA: "Timeline.1",
			name: "Film",
			global_start_time: time(start),
			tracks: {
				OTIO_SCHEMA: "Stack.1",
				markers,
				children: [{ OTIO_SCHEMA: "Track.1", kind: "Video", children: clips }],
			},
		}),
	);

describe("a time that no film or source reaches", () => {
	it("[TIM3, TIM88] refuses each clip there, and counts it", () => {
		const { timeline, counts, diagnostics } = read(0, [
			clip("first", 0, 50),
			clip("source", 1e300, 50),
			clip("off", -1e12, 50, false),
			clip("long", 0, 1e10),
			clip("after it", 0, 50),
		]);
		expect(timeline?.tracks[0]?.clips.map(({ name }) => name)).toEqual(["first"]);
		expect(counts).toMatchObject({ total: 5, read: 1, disabled: 0, refused: 4 });
		expect(diagnostics).toMatchObject(
			["source", "off", "long", "after it"].map((name) => ({
				code: "INTERCHANGE_CLIP_REFUSED",
				severity: "error",
				message: expect.stringContaining(`'${name}' is at a time that no film or source reaches`),
			})),
		);
	});

	it("[TIM88] leaves out each marker there, with a warning", () => {
		const marker = { OTIO_SCHEMA: "Marker.2", name: "late", marked_range: range(1e300, 0) };
		const { timeline, diagnostics } = read(0, [clip("first", 0, 50)], [marker]);
		expect(timeline?.markers).toEqual([]);
		expect(diagnostics).toMatchObject([{ code: "INTERCHANGE_MARKER_REFUSED", severity: "warning" }]);
	});

	it("[TIM88] refuses a sequence that starts there", () => {
		const { timeline, diagnostics } = read(1e300, []);
		expect(timeline).toBeNull();
		expect(diagnostics).toMatchObject([{ code: "INTERCHANGE_MALFORMED", severity: "error" }]);
	});
});
