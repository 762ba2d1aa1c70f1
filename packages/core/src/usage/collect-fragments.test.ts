import { expect, test } from "vitest";
import { matchTimeline } from "../matching/match-timeline.ts";
import { makeAltFile, makeLibrary, makeRecord, makeTimeline } from "../matching/testing/make-cut.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { collectFragments } from "./collect-fragments.ts";

const library = makeLibrary(
	[makeRecord(1, "boats"), makeRecord(2, "march")],
	[makeAltFile(1, "split screen", null, [1, 2]), makeAltFile(2, "title", "ignored")],
);

test("[REC6] picture is collected by track and record, sound by record alone", () => {
	const boats = { contents: "boats" };
	const matched = matchTimeline(
		makeTimeline([
			{ track: "V1", recordIn: 0, recordOut: 10, ...boats },
			{ track: "V2", recordIn: 10, recordOut: 20, ...boats },
			{ track: "V1", recordIn: 20, recordOut: 30, contents: "split screen" },
			{ track: "V1", recordIn: 30, recordOut: 40, contents: "title" },
			{ track: "A1", recordIn: 50, recordOut: 60, ...boats },
			{ track: "A2", recordIn: 60, recordOut: 70, ...boats },
		]),
		library,
	);
	const piece = (clip: number) => ({ clip, recordIn: clip * 10, recordOut: clip * 10 + 10 });
	expect(collectFragments(reconcile(matched), matched)).toEqual([
		{ recordId: 1, trkMediaType: "video", fragments: [piece(0), piece(2)] },
		{ recordId: 1, trkMediaType: "video", fragments: [piece(1)] },
		{ recordId: 2, trkMediaType: "video", fragments: [piece(2)] },
		{
			recordId: 1,
			trkMediaType: "audio",
			fragments: [
				{ ...piece(5), clip: 4 },
				{ ...piece(6), clip: 5 },
			],
		},
	]);
});
