import { describe, expect, it } from "vitest";
import type { Edl } from "./model.ts";
import { eventLine, readList } from "./testing/list-of.ts";

const contentsOf = ({ events }: Edl) => events.map(({ contents }) => contents);
const speedsOf = ({ events }: Edl) =>
	events.map(({ speedNumerator, speedDenominator }) => speedNumerator / speedDenominator);

/** The zero-length cut line that opens a transition. */
const outgoing = (reel: string) =>
	eventLine({ reel, source: "10:00:00:00 10:00:00:00", record: "01:00:00:00 01:00:00:00" });
const dissolve = (reel: string) => eventLine({ reel, transition: "D    010" });
const wipe = (reel: string) => eventLine({ reel, transition: "W001 010" });
const cut = (reel: string, source = "10:00:00:00 10:00:02:00") => eventLine({ reel, source });

describe("names", () => {
	it("[EDL11] of a lone CLIP NAME are the outgoing's in a transition, the event's elsewhere", () => {
		expect(contentsOf(readList([cut("R1"), "* CLIP NAME: a.mov"]))).toEqual(["a.mov"]);
		expect(contentsOf(readList([outgoing("R1"), dissolve("R2"), "* CLIP NAME: a.mov"]))).toEqual([
			"a.mov",
			"R2",
		]);
		expect(contentsOf(readList([dissolve("R2"), "* CLIP NAME: a.mov"]))).toEqual(["a.mov"]);
	});

	it.each([
		["FROM CLIP NAME", "CLIP NAME"],
		["CLIP NAME", "FROM CLIP"],
		["FROM CLIP NAME", "FROM CLIP"],
	])("[EDL11] by %s go before those by %s, in either order", (better, worse) => {
		const notes = [`* ${better}: better`, `* ${worse}: worse`];
		expect(contentsOf(readList([cut("R1"), ...notes]))).toEqual(["better"]);
		expect(contentsOf(readList([cut("R1"), ...notes.toReversed()]))).toEqual(["better"]);
	});

	it("[EDL11] by TO CLIP NAME go before those by TO CLIP, in either order", () => {
		const notes = ["* TO CLIP NAME: better", "* TO CLIP: worse"];
		const lines = [outgoing("R1"), dissolve("R2")];
		expect(contentsOf(readList([...lines, ...notes]))).toEqual(["R1", "better"]);
		expect(contentsOf(readList([...lines, ...notes.toReversed()]))).toEqual(["R1", "better"]);
		expect(contentsOf(readList([...lines, "* TO CLIP: path"]))).toEqual(["R1", "path"]);
	});

	it("[EDL11] of a wipe are FROM for the outgoing and TO for the incoming", () => {
		const notes = ["* FROM CLIP NAME: out.mov", "* TO CLIP NAME: in.mov"];
		expect(contentsOf(readList([outgoing("R1"), wipe("R2"), ...notes]))).toEqual(["out.mov", "in.mov"]);
	});

	it("[EDL11] by FROM are a lone foreground's, not those of a foreground over its background", () => {
		const key = (reel: string) => eventLine({ reel, transition: "K" });
		expect(contentsOf(readList([key("R1"), "* FROM CLIP NAME: a.mov"]))).toEqual(["a.mov"]);
		const background = eventLine({ reel: "R1", transition: "K B" });
		expect(contentsOf(readList([background, key("R2"), "* FROM CLIP NAME: a.mov"]))).toEqual(["a.mov", "R2"]);
	});

	it("[EDL16] that come first stay, and a later one of the same rank is nobody's", () => {
		const notes = ["* FROM CLIP NAME: first", "* FROM CLIP NAME: second"];
		expect(contentsOf(readList([cut("R1"), ...notes]))).toEqual(["first"]);
	});

	it("[EDL16] of a line stay when another line and a better name come", () => {
		const lines = [cut("R1"), "* FROM CLIP: path", cut("R2"), "* FROM CLIP NAME: b.mov"];
		expect(contentsOf(readList(lines))).toEqual(["path", "b.mov"]);
	});

	it("[EDL11] that are empty name nothing", () => {
		expect(contentsOf(readList([cut("R1"), "* FROM CLIP NAME:", "* CLIP NAME: b.mov"]))).toEqual(["b.mov"]);
		expect(contentsOf(readList([cut("R1"), "* FROM CLIP NAME:"]))).toEqual(["R1"]);
	});
});

describe("source files", () => {
	it.each(["", "(NULL)", "(null)"])("[EDL11] called '%s' are none", (file) => {
		expect(contentsOf(readList([cut("R1"), `* SOURCE FILE: ${file}`]))).toEqual(["R1"]);
		const lines = [outgoing("R1"), dissolve("R2"), `* SOURCE FILE: ${file}`];
		const files = ["* SOURCE FILE: out.mov", "* SOURCE FILE: in.mov"];
		expect(contentsOf(readList([...lines, ...files]))).toEqual(["out.mov", "in.mov"]);
	});

	it.each(["(NONE)", "NULL", "(NULL).mov"])("[EDL11] called '%s' are files", (file) => {
		expect(contentsOf(readList([cut("R1"), `* SOURCE FILE: ${file}`]))).toEqual([file]);
	});

	it("[EDL16] of a transition are the outgoing's and the incoming's; a third is nobody's", () => {
		const files = ["a.mov", "b.mov", "c.mov"].map((file) => `* FROM FILE: ${file}`);
		expect(contentsOf(readList([outgoing("R1"), dissolve("R2"), ...files]))).toEqual(["a.mov", "b.mov"]);
	});

	it("[EDL16] of cut lines are each the line's above them", () => {
		const lines = [cut("AX"), "* SOURCE FILE: a.mov", cut("AX"), "* SOURCE FILE: b.mov"];
		expect(contentsOf(readList(lines))).toEqual(["a.mov", "b.mov"]);
		expect(contentsOf(readList(lines.slice(0, 3)))).toEqual(["a.mov", null]);
	});

	it("[EDL16] alone in a transition are both sides' where both have one reel", () => {
		const lines = [outgoing("R1"), dissolve("R1"), "* SOURCE FILE: one.mov"];
		expect(contentsOf(readList(lines))).toEqual(["one.mov", "one.mov"]);
	});

	it("[EDL28] name an event that no clip name does, and then it has its name", () => {
		const lines = [cut("AX"), "* SOURCE FILE: a.mov", "* TO CLIP NAME: b.mov"];
		expect(contentsOf(readList(lines))).toEqual(["a.mov"]);
	});

	it("[EDL11] are named without their folder, and without the blanks around the name", () => {
		const named = (file: string) => contentsOf(readList([cut("R1"), `* SOURCE FILE: ${file}`]));
		expect(named("S:\\archive\\a.mov")).toEqual(["a.mov"]);
		expect(named("/archive/ a.mov")).toEqual(["a.mov"]);
		expect(named("S:\\archive\\")).toEqual(["R1"]);
	});
});

describe("events that would go without a name", () => {
	it("[EDL28] take a clip name of their block, whatever its keyword, also where the reel is blank", () => {
		for (const reel of ["AX", "ax", ""]) {
			expect(contentsOf(readList([cut(reel), "* TO CLIP NAME: a.mov"]))).toEqual(["a.mov"]);
			expect(contentsOf(readList([cut(reel), "* TO CLIP NAME:", "* TO CLIP: b.mov"]))).toEqual(["b.mov"]);
		}
	});

	it("[EDL28] take none that names something else, and leave the others' names alone", () => {
		expect(contentsOf(readList([outgoing("R1"), dissolve("AX"), "* KEY CLIP NAME: a.mov"]))).toEqual([
			"R1",
			"a.mov",
		]);
		expect(contentsOf(readList([outgoing("R1"), dissolve("AX"), "* FROM CLIP NAME: a.mov"]))).toEqual([
			"a.mov",
			null,
		]);
	});

	it("[EDL28] take no other note for a name", () => {
		expect(contentsOf(readList([cut("AX"), "* COMMENT: a.mov", "* b.mov"]))).toEqual([null]);
	});

	it("[EDL11] called AX by a note are named by their file", () => {
		const lines = [cut("AX"), "* FROM CLIP NAME: AX", "* SOURCE FILE: a.mov"];
		expect(contentsOf(readList(lines))).toEqual(["a.mov"]);
	});

	it.each(["AA", "BB", "FILM", "SAMPLE ACCURATE EDITS"])("[EDL11] are not those of reel '%s'", (reel) => {
		expect(contentsOf(readList([cut(reel)]))).toEqual([reel]);
	});
});

describe("M2 lines", () => {
	const half = (reel: string, at: string) => `M2 ${reel} 012.5 ${at}`;

	it("[EDL19] are the line's by reel and source in, first among those since the last note", () => {
		const lines = [cut("R1"), "* FROM CLIP NAME: a", cut("R1"), half("R1", "10:00:00:00")];
		expect(speedsOf(readList(lines))).toEqual([1, 0.5]);
	});

	it("[EDL19] are each one line's: the later line's first, then the earlier one's", () => {
		const notes = [half("R1", "10:00:00:00"), "M2 R1 050.0 10:00:00:00"];
		expect(speedsOf(readList([cut("R1"), "* FROM CLIP NAME: a", cut("R1"), ...notes]))).toEqual([2, 0.5]);
	});

	it("[EDL19] do not take a note that ox does not read for the end of a line's notes", () => {
		const second = eventLine({ reel: "R1", transition: "D    010" });
		const notes = [half("R1", "10:00:00:00"), "M2 R1 050.0 10:00:00:00"];
		expect(speedsOf(readList([cut("R1"), "* a remark", second, ...notes]))).toEqual([0.5, 2]);
	});

	it("[EDL19] fit an earlier line by reel and source in before another one by source in alone", () => {
		const lines = [cut("R2"), cut("R1"), "* FROM CLIP NAME: a", cut("R3", "11:00:00:00 11:00:02:00")];
		expect(speedsOf(readList([...lines, half("R1", "10:00:00:00")]))).toEqual([1, 0.5, 1]);
	});

	it("[EDL19] are an earlier line's where only that one fits", () => {
		const second = cut("R2", "11:00:00:00 11:00:02:00");
		const lines = [cut("R1"), "* FROM CLIP NAME: a", second, half("r1", "10:00:00:00")];
		expect(speedsOf(readList(lines))).toEqual([0.5, 1]);
	});

	it.each([
		["source in before reel", "R1", "11:00:00:00", [1, 0.5, 1]],
		["source in alone", "RX", "12:00:00:00", [1, 1, 0.5]],
		["reel alone, in small letters", "r2", "13:00:00:00", [1, 0.5, 1]],
		["order alone", "RX", "13:00:00:00", [0.5, 1, 1]],
	])("[EDL19] go by %s", (_what, reel, at, speeds) => {
		const lines = [
			cut("R1"),
			cut("R2", "11:00:00:00 11:00:02:00"),
			cut("R3", "12:00:00:00 12:00:02:00"),
			half(reel, at),
		];
		expect(speedsOf(readList(lines))).toEqual(speeds);
	});

	it("[EDL19] of one line are one: the next M2 is the next line's", () => {
		const lines = [cut("R1"), cut("R1", "10:00:00:00 10:00:04:00").replace("01:00:02:00", "01:00:04:00")];
		const notes = [half("R1", "10:00:00:00"), "M2 R1 050.0 10:00:00:00"];
		expect(speedsOf(readList([...lines, ...notes]))).toEqual([0.5, 2]);
	});

	it("[EDL29] alone below a shot and its own freeze are the freeze's, whatever other notes there are", () => {
		const notes = ["* FROM CLIP NAME: a.mov", "* TO CLIP NAME: a.mov", "M2 R1 000.0 10:00:00:00"];
		expect(speedsOf(readList([outgoing("R1"), dissolve("R1"), ...notes]))).toEqual([1, 0]);
	});

	describe("below one edit that is listed once for each channel", () => {
		const parts = { reel: "R1", source: "10:00:00:00 10:00:02:00", record: "01:00:00:00 01:00:02:00" };
		const speeds = (second: Parameters<typeof eventLine>[0], notes = [half("R1", "10:00:00:00")]) =>
			speedsOf(readList([eventLine(parts), eventLine({ ...parts, channels: "A", ...second }), ...notes]));

		it("are all lines'", () => {
			expect(speeds({})).toEqual([0.5, 0.5]);
		});

		it.each<[string, Parameters<typeof eventLine>[0]]>([
			["reel", { reel: "R2" }],
			["source in", { source: "10:00:00:01 10:00:02:01" }],
			["source out", { source: "10:00:00:00 10:00:03:00", record: "01:00:00:00 01:00:03:00" }],
			["record in", { record: "02:00:00:00 02:00:02:00" }],
			["transition", { transition: "D    010" }],
		])("are not those of a line with another %s", (_what, second) => {
			expect(speeds(second)).toEqual([0.5, 1]);
		});

		it("are not those of a line with another length in the film", () => {
			// Its lengths differ, so it has a speed of its own.
			expect(speeds({ record: "01:00:00:00 01:00:08:00" })).toEqual([0.5, 0.25]);
			expect(speeds({ record: "01:00:00:00 01:00:08:00" }, ["M2 R1 -012.5 10:00:00:00"])).toEqual([
				-0.5, 0.25,
			]);
		});

		it("are not those of a cut line below a transition", () => {
			const lines = [
				eventLine({ ...parts, transition: "D    010" }),
				eventLine(parts),
				half("R1", "10:00:00:00"),
			];
			expect(speedsOf(readList(lines))).toEqual([0.5, 1]);
		});

		it("are not those of a transition's outgoing line", () => {
			const freeze = "M2 R1 000.0 10:00:00:00";
			expect(speeds({ transition: "D    010" }, [freeze])).toEqual([0, 1]);
		});
	});
});
