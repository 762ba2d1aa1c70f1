import { expect, it } from "vitest";
import { readLists } from "../../../engine/read-lists.ts";
import { blockedBy } from "./blocked-by.ts";
import type { DroppedList } from "./dropped-list.ts";

const LIST = "TITLE: X\n001  A  V C 00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n";

function dropped(name: string, track: string | null, text = LIST): DroppedList {
	const bytes = new TextEncoder().encode(text);
	return { key: 1, name, track, reel: "", sequence: "", size: bytes.length, bytes, isTrackGuess: false };
}

it.each([
	["nothing dropped", [], "Drop at least one EDL."],
	["a list without a track", [dropped("narr.edl", null)], "narr.edl needs a track."],
	["an empty file", [dropped("a.edl", "V1", "")], "a.edl: empty file"],
	[
		"two lists for one track",
		[dropped("a.edl", "V1"), dropped("b.edl", "V1")],
		"'a.edl' and 'b.edl' both fill track V1: choose another track or reel for one of them",
	],
	["a whole cut", [dropped("a.edl", "V1"), dropped("b.edl", "V2")], null],
])("blockedBy names what blocks: %s", (_case, files, expected) => {
	expect(blockedBy(files, readLists(files, null))).toBe(expected);
});
