import { expect, it } from "vitest";
import { findDuplicateTracks } from "./find-duplicate-tracks.ts";
import { A1, cutEdl, listOf, V1 } from "./testing/list.ts";

const found = (...edls: Parameters<typeof findDuplicateTracks>[0]) =>
	findDuplicateTracks(edls).map(({ code, file }) => [code, file]);
const list = (file: string) => listOf(file, []);

it("[EDL24] the same file twice is an error that names it, whatever its tracks", () => {
	expect(found(cutEdl(list("cut.edl"), V1), cutEdl(list("cut.edl"), A1))).toEqual([
		["TIMELINE_DUPLICATE_FILE", "cut.edl"],
	]);
	expect(found(cutEdl(list("cut.edl"), "auto"), cutEdl(list("cut.edl"), "auto"))).toHaveLength(1);
});

it("[EDL24] two files for one track are an error that names both and the track", () => {
	const [error] = findDuplicateTracks([cutEdl(list("a.edl"), V1), cutEdl(list("b.edl"), V1)]);
	expect(error).toMatchObject({ code: "TIMELINE_DUPLICATE_TRACK", severity: "error", file: "b.edl" });
	expect(error?.message).toContain("'a.edl' and 'b.edl' both fill track V1");
});

it.each([
	["1", "01"],
	["Reel A", " reel a"],
])("[EDL24] reels '%s' and '%s' are the same", (one, two) => {
	expect(found(cutEdl(list("a.edl"), V1, one), cutEdl(list("b.edl"), V1, two))).toHaveLength(1);
});

it("[EDL24] different tracks, different reels and several lists on auto are no duplicates", () => {
	expect(
		found(
			cutEdl(list("a.edl"), V1, "1"),
			cutEdl(list("b.edl"), V1, "2"),
			cutEdl(list("c.edl"), A1, "1"),
			cutEdl(list("d.edl"), "auto"),
			cutEdl(list("e.edl"), "auto"),
		),
	).toEqual([]);
});
