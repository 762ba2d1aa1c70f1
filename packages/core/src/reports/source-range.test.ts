import { describe, expect, it } from "vitest";
import { sourceLabels, sourceRangeOf, sourceRangeOfFragments } from "./source-range.ts";
import { reportContext, type ToldUse } from "./testing/report-context.ts";

function timelineOf(use: Partial<ToldUse>) {
	return reportContext({
		records: [{}],
		uses: [{ record: 1, in: "01:00:00:00", out: "01:00:04:00", source: "00:01:00:00", ...use }],
	}).timeline;
}

describe("sourceRangeOf", () => {
	it.each<[string, Partial<ToldUse>, [number, number] | null]>([
		["at normal speed", {}, [1500, 1600]],
		["in fast motion", { speed: [2, 1] }, [1500, 1700]],
		["in slow motion, every frame that is shown in part", { speed: [1, 3] }, [1500, 1534]],
		["in reverse, from its lowest frame", { speed: [-1, 1] }, [1400, 1500]],
		[
			"at a speed of more digits than a number holds",
			{ speed: [100_000_000_000_001, 300_000_000_000_000] },
			[1500, 1534],
		],
		["in slow reverse", { speed: [-1, 3] }, [1466, 1500]],
		["in a freeze, its one frame", { speed: [0, 1] }, [1500, 1501]],
		["without a usable source, nothing", { source: null }, null],
	])("[REC5] shows %s", (_, use, expected) => {
		const clip = timelineOf(use).clips[0]!;
		const range = sourceRangeOf(clip, clip.recordIn, clip.recordOut);
		expect(range && [range.sourceIn, range.sourceOut]).toEqual(expected);
	});

	it("[REC5] follows a piece of the clip by the clip's speed", () => {
		const clip = timelineOf({ speed: [-2, 1] }).clips[0]!;
		expect(sourceRangeOf(clip, clip.recordIn + 10, clip.recordIn + 20)).toEqual({
			sourceIn: 1460,
			sourceOut: 1480,
		});
	});
});

describe("sourceRangeOfFragments", () => {
	it("reaches from the first to the last frame of all fragments", () => {
		const timeline = timelineOf({});
		const at = timeline.clips[0]!.recordIn;
		const fragments = [
			{ clip: 0, recordIn: at + 50, recordOut: at + 60 },
			{ clip: 0, recordIn: at, recordOut: at + 10 },
		];
		expect(sourceLabels(timeline, sourceRangeOfFragments(timeline, fragments))).toEqual({
			sourceIn: "00:01:00:00",
			sourceOut: "00:01:02:10",
		});
	});
});
