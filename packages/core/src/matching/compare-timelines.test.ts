import { expect, test } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { buildTimeline } from "../timeline/build-timeline.ts";
import type { Timeline } from "../timeline/model.ts";
import { listOf, type TestEvent, V1 } from "../timeline/testing/list.ts";
import { compareTimelines } from "./compare-timelines.ts";

function film(...events: readonly TestEvent[]): Timeline {
	return buildTimeline([{ edl: listOf("cut.edl", events), track: V1, reel: "" }], RATES["25"]);
}

const FERRY: TestEvent = { rec: [0, 50], src: [100, 150], contents: "20410388_FERRY.MOV" };
const PICKETS: TestEvent = { rec: [50, 90], src: [0, 40], contents: "20410412_PICKETS.MOV" };

test("[MAT11] the same film has nothing new", () => {
	expect(compareTimelines(film(FERRY, PICKETS), film(FERRY, PICKETS))).toEqual({
		unchanged: 2,
		moved: 0,
		trimmed: 0,
		added: 0,
		removed: 0,
	});
});

test("[MAT11] clips are moved, trimmed, added and removed", () => {
	const after = film(
		{ ...PICKETS, rec: [0, 40], contents: "20410412_pickets.mov" },
		{ ...FERRY, rec: [40, 60], src: [110, 130] },
		{ rec: [60, 70], src: [0, 10], contents: "new.mov" },
	);
	const before = film(FERRY, PICKETS, { rec: [90, 99], src: [0, 9], contents: "gone.mov" });
	expect(compareTimelines(before, after)).toEqual({
		unchanged: 0,
		moved: 1,
		trimmed: 1,
		added: 1,
		removed: 1,
	});
});

test("[MAT11] a clip that now occurs twice is new once", () => {
	const again = { ...FERRY, rec: [90, 140] as const };
	expect(compareTimelines(film(FERRY, PICKETS), film(FERRY, PICKETS, again))).toMatchObject({
		unchanged: 2,
		added: 1,
	});
});

test("[MAT11] black isn't a clip, and films with different rates aren't compared", () => {
	const black: TestEvent = { rec: [50, 60], src: [0, 10], reel: "BL", contents: null, noContents: "black" };
	expect(compareTimelines(film(FERRY), film(FERRY, black))).toMatchObject({ unchanged: 1, added: 0 });
	expect(compareTimelines(film(FERRY), { ...film(FERRY), rate: RATES["24"] })).toBeNull();
});
