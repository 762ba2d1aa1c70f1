import { describe, expect, it } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { codesOf, eventLine, readList } from "./testing/list-of.ts";

const later = (number: string, seconds: number) => {
	const at = (n: number) => `01:00:${String(n).padStart(2, "0")}:00`;
	return eventLine({ number, record: `${at(seconds)} ${at(seconds + 2)}` });
};

describe("event lines", () => {
	it("[EDL1] may stand behind blanks and tabs", () => {
		expect(readList([`  \t${eventLine()} \t`]).events).toMatchObject([{ number: 1, line: 1 }]);
	});

	it("[EDL2] that share a number are a block, counted from 0", () => {
		const lines = [eventLine(), eventLine({ channels: "A" }), later("002", 2), later("001", 4)];
		expect(readList(lines).events.map(({ block }) => block)).toEqual([0, 0, 1, 2]);
	});

	it("[EDL16] that all share one number are taken in blocks of 64", () => {
		const lines = Array.from({ length: 65 }, () => eventLine({ channels: "NONE" }));
		const blocks = readList(lines).events.map(({ block }) => block);
		expect([blocks[63], blocks[64]]).toEqual([0, 1]);
	});

	it("[EDL16] behind a line that could not be read open a block of their own", () => {
		for (const lost of [later("002", 2).replace(" C ", " Z "), later("", 2)]) {
			const lines = [eventLine(), lost, "* FROM CLIP NAME: lost.mov", later("001", 4)];
			const { events } = readList(lines);
			expect(events.map(({ block }) => block)).toEqual([0, 2]);
			expect(events.map(({ contents }) => contents)).toEqual(["R001", "R001"]);
		}
	});

	it("[EDL16] stay in their block where one of its lines could not be read", () => {
		const faulty = eventLine({ number: "012", transition: "Z" });
		const lines = [eventLine({ number: "012" }), faulty, "* FROM CLIP NAME: a.mov"];
		expect(readList(lines).events).toMatchObject([{ contents: "a.mov" }]);
		const other = eventLine({ number: "120", transition: "Z" });
		expect(readList([eventLine({ number: "012" }), other, "* FROM CLIP NAME: a.mov"]).events).toMatchObject([
			{ contents: "R001" },
		]);
	});

	it("[EDL3] hold four timecodes: with a fifth they are faults of it", () => {
		for (const fifth of ["01:00:00:00", "1:00:00:0"]) {
			const edl = readList([eventLine({ transition: `C ${fifth}` }), later("002", 2)]);
			expect(edl.diagnostics).toMatchObject([
				{
					code: "EDL_BLOCK_PARSE_ERROR",
					line: 1,
					column: 23,
					text: fifth,
					message: expect.stringContaining("fifth"),
				},
			]);
		}
	});

	it.each([
		["001X R001 V C 10:00:00:00 10:00:01:00 01:00:00:00 01:00:01:00", 1, "001X"],
		["0000001 R001 V C 10:00:00:00 10:00:01:00 01:00:00:00 01:00:01:00", 1, "0000001"],
		["001 10:00:00:00 10:00:01:00 01:00:00:00", 4, "001 10:00:00:00 10:00:01:00 01:00:00:00"],
		[
			"001 10:00:00:00 10:00:01:00 01:00:00:00 01:00:01:00",
			4,
			"001 10:00:00:00 10:00:01:00 01:00:00:00 01:00:01:00",
		],
		["001 R001 V C 10:00:00:00 10:00:01:00 01:00:00:00 x1:00:01:00", 50, "x1:00:01:00"],
	])("[EDL5] '%s' is a fault at column %i", (line, column, text) => {
		expect(readList([line, "* next"]).diagnostics[1]).toMatchObject({
			code: "EDL_BLOCK_PARSE_ERROR",
			line: 1,
			column,
			text,
		});
	});

	it.each([
		["001 AX", "a channel, a transition and four timecodes"],
		["001", "a channel, a transition and four timecodes"],
		["001 AX 10:00:00:00 10:00:01:00 01:00:00:00 01:00:01:00", "a channel and a transition"],
		["001 AX V 10:00:00:00 10:00:01:00", "a transition and two of four timecodes"],
		["001 AX D 012 10:00:00:00 10:00:01:00 01:00:00:00", "a channel and one of four timecodes"],
		["001 AX V C", "four timecodes at the end of the line"],
	])("[EDL63] '%s' is reported all that it lacks: %s", (line, expected) => {
		const [diagnostic] = readList([eventLine(), line]).diagnostics;
		expect(diagnostic?.message).toMatch(new RegExp(`^Block parse error: found '.*', expected ${expected}$`));
	});

	it.each([
		["001 AX V K B 010 10:00:00:00", "one timecode"],
		["001 AX V C 10:00:00:00 10:00:01:00 01:00:00:00", "three timecodes"],
		["001 AX V C 10:00:00:00 - 10:00:01:00 01:00:00:00", "'-'"],
		[
			"001 AX V C 25:00:00:00 01:61:01:00 10:00:00:99 10:00:00:xx",
			"'25:00:00:00', '01:61:01:00', '10:00:00:99' and '10:00:00:xx'",
		],
		["001 AX V C 10:00:00:00 10:00:01:00 1:0:0:0 01:00:00:24 01:00:00:0O", "'1:0:0:0' and '01:00:00:0O'"],
		["001 AX V C 10:00:00:00 10:00:01:00 01:00:00:00 01:00:01", "'01:00:01'"],
	])("[EDL63] '%s' is reported with what it has instead of four timecodes: %s", (line, found) => {
		const [diagnostic] = readList([eventLine(), line]).diagnostics;
		expect(diagnostic?.message).toBe(
			`Block parse error: found ${found}, expected four timecodes at the end of the line`,
		);
	});

	it("[EDL61] above the first event, lines that begin with digits are text of the header", () => {
		const header = ["TITLE: X", "2021-03-01 10:22:33", "1080p25 master, 3 reels", "00", "FCM: DROP FRAME"];
		const edl = readList([...header, eventLine()], RATES["29.97"]);
		expect(codesOf(edl)).toEqual([]);
		expect(edl.dropFrame).toBe(true);
		expect(edl.notes.map(({ raw, block }) => [block, ...raw])).toEqual(
			header.slice(1, 4).map((line) => [-1, line]),
		);
		expect(edl.unusedTokens.map(({ line }) => line)).toEqual([2, 3, 4]);
		expect(codesOf(readList([eventLine(), "1080p25 master, 3 reels"]))).toEqual(["EDL_BLOCK_PARSE_ERROR@2"]);
	});

	it("[EDL61] above the first event, a line with a number and one timecode is text of the header", () => {
		const header = ["TITLE: X", "001 Reel of 01:00:00:00", "002 25fps 01:00:00:00"];
		const edl = readList([...header, eventLine()]);
		expect(codesOf(edl)).toEqual([]);
		expect(edl.events).toHaveLength(1);
		expect(edl.unusedTokens.map(({ line }) => line)).toEqual([2, 3]);
		// After the first event, such a line is a damaged event.
		expect(codesOf(readList([eventLine(), header[2] ?? ""]))).toEqual(["EDL_BLOCK_PARSE_ERROR@2"]);
	});

	it("[EDL61] above the first event, a line with an event's number and several timecodes is a damaged event", () => {
		const damaged = "001 AX V C 10:00:00:00 10:00:01:00 01:00:00:00";
		expect(codesOf(readList([damaged, eventLine()]))).toEqual(["EDL_BLOCK_PARSE_ERROR@1"]);
	});

	it.each([
		"001 A V C",
		"001 A V C 01:00:00:00",
		"001 A V C 1:0:0:0 1:0:1:0 10:0:0:0 10:0:1:0",
		"001 A V Z 1:0:0:0 1:0:1:0 10:0:0:0 10:0:1:0",
		"001 A V C 01000000 01000100 10000000 10000100",
		"001 A V C XX:XX:XX:XX XX:XX:XX:XX XX:XX:XX:XX XX:XX:XX:XX",
		"001 V C 01:00:00:00",
		"1 LONG REEL NAME A2/V D 010",
		"001 A NONE W001 025 01:00:00",
		"001 a aa k b 010",
	])("[EDL61] above the first event, '%s' is a damaged event", (damaged) => {
		expect(codesOf(readList(["TITLE: X", damaged, eventLine()]))).toEqual(["EDL_BLOCK_PARSE_ERROR@2"]);
		expect(codesOf(readList([eventLine(), damaged]))).toEqual(["EDL_BLOCK_PARSE_ERROR@2"]);
	});

	it.each([
		"24 frames",
		"24 fps source, camera B",
		"2026-11-04 exported by A B C",
		"9 lives has the harbour cat",
		"3 reels A, B, C",
		"2 drives A C as backup",
		"4 B W reels",
		"16 mm 1.85:1 V 12",
	])("[EDL61] above the first event, '%s' is text of the header", (line) => {
		expect(codesOf(readList(["TITLE: X", line, eventLine()]))).toEqual([]);
	});

	it("[EDL5] are no events where two timecodes follow a line that ends in some", () => {
		const edl = readList([eventLine(), "10:00:00:00 10:00:02:00", "R001 10:00:00:00 10:00:02:00"]);
		expect(codesOf(edl)).toEqual(["EDL_BLOCK_PARSE_ERROR@2"]);
		expect(edl.diagnostics[0]).toMatchObject({ column: 1, text: "10:00:00:00" });
	});

	it("[EDL3] have reels of up to 250 characters", () => {
		expect(codesOf(readList([eventLine({ reel: "R".repeat(250) })]))).toEqual([]);
		expect(readList([eventLine(), eventLine({ reel: "R".repeat(251) })]).diagnostics).toMatchObject([
			{ code: "EDL_BLOCK_PARSE_ERROR", line: 2, column: 6, text: `${"R".repeat(239)}…` },
		]);
	});
});

describe("statements", () => {
	it("give the list its first TITLE, or none; a second one is kept as it stands", () => {
		expect(readList([eventLine()]).title).toBe("");
		const edl = readList(["TITLE: FIRST", "TITLE: SECOND", eventLine()]);
		expect(edl.title).toBe("FIRST");
		expect(edl.unusedTokens).toEqual([{ file: "cut.edl", line: 2, text: "TITLE: SECOND" }]);
	});

	it("[EDL2] FCM below the first event speaks of the source side, also where that event has lost its number", () => {
		const dropOf = (lines: readonly string[]) =>
			readList(lines, RATES["29.97"]).events.map((event) => [event.sourceDropFrame, event.recordDropFrame]);
		expect(dropOf([eventLine()])).toEqual([[false, false]]);
		expect(dropOf(["FCM: DROP FRAME", eventLine()])).toEqual([[true, true]]);
		expect(dropOf([eventLine(), "FCM: DROP FRAME", later("002", 2)])).toEqual([
			[false, false],
			[true, false],
		]);
		expect(dropOf([eventLine({ number: "" }), "FCM: DROP FRAME", later("002", 2)])).toEqual([[true, false]]);
		expect(dropOf(["FCM: DROP FRAME", eventLine(), "FCM: NON-DROP FRAME", later("002", 2)])).toEqual([
			[true, true],
			[false, true],
		]);
	});

	it("[EDL5] FCM that says nothing known is not used, with a warning", () => {
		const edl = readList(["  FCM: SOMETIMES", eventLine()], RATES["29.97"]);
		expect(edl.diagnostics).toMatchObject([
			{ code: "EDL_FCM_UNKNOWN", severity: "warning", line: 1, column: 3, text: "SOMETIMES" },
		]);
		expect(edl.unusedTokens).toMatchObject([{ line: 1, text: "FCM: SOMETIMES" }]);
		expect(edl.events).toMatchObject([{ sourceDropFrame: false, recordDropFrame: false }]);
	});

	it("[EDL3] AUD adds to the event above it, and to both lines of a transition", () => {
		const channelsOf = (lines: readonly string[]) =>
			readList(lines).events.map(({ channels }) => channels.join());
		const still = eventLine({ record: "01:00:00:00 01:00:00:00", source: "10:00:00:00 10:00:00:00" });
		expect(channelsOf([eventLine(), eventLine(), "AUD  3"])).toEqual(["V", "V,A3"]);
		expect(channelsOf([still, eventLine({ transition: "D    010" }), "AUD  3"])).toEqual(["V,A3", "V,A3"]);
		expect(channelsOf([still, eventLine({ channels: "A", transition: "D    010" }), "AUD  3"])).toEqual([
			"V",
			"A1,A3",
		]);
	});

	it.each([
		["above all events", ["AUD  3    4", eventLine()], 1],
		["with another word", [eventLine(), "AUD  3 four"], 2],
	])("[EDL4] AUD %s is kept as it stands", (_what, lines, line) => {
		const edl = readList(lines);
		expect(edl.unusedTokens).toMatchObject([{ line, text: lines[line - 1] }]);
		expect(edl.events).toMatchObject([{ channels: ["V"] }]);
	});
});

describe("notes", () => {
	it("[EDL10] M2 without a speed is an error that shows its tokens", () => {
		expect(readList([eventLine(), "M2 R001 fast 10:00:00:00"]).diagnostics).toMatchObject([
			{
				code: "EDL_BAD_SPEED",
				severity: "error",
				line: 2,
				column: 9,
				text: "fast",
				tokens: ["M2", "R001", "fast", "10:00:00:00"],
			},
		]);
	});

	it("[EDL10] M2 above all events is not used, with a warning", () => {
		expect(readList(["M2 R001 012.5 10:00:00:00", eventLine()]).diagnostics).toMatchObject([
			{ code: "EDL_SPEED_WITHOUT_EVENT", severity: "warning", line: 1 },
		]);
	});

	it("[EDL4] only a reel note restores a reel", () => {
		const reels = (keyword: string) =>
			readList([eventLine(), `* ${keyword}: LONG_NAME REPLACED BY: R001`]).events.map(({ reel }) => reel);
		expect(reels("FINAL CUT PRO REEL")).toEqual(["LONG_NAME"]);
		expect(reels("COMMENT")).toEqual(["R001"]);
	});

	it("[EDL4] keep their keyword, their block and all their raw lines", () => {
		const full = `* FROM CLIP NAME:  ${"X".repeat(57)} NIG`;
		const edl = readList(["* header", eventLine(), "* ASC_SAT 0.9", full, "* HT", "* LOC: 01:00:00:00 RED"]);
		expect(edl.notes).toEqual([
			{ line: 1, block: -1, keyword: "", value: "* header", raw: ["* header"] },
			{ line: 3, block: 0, keyword: "ASC_SAT", value: "0.9", raw: ["* ASC_SAT 0.9"] },
			{ line: 4, block: 0, keyword: "FROM CLIP NAME", value: `${"X".repeat(57)} NIGHT`, raw: [full, "* HT"] },
			{ line: 6, block: 0, keyword: "LOC", value: "01:00:00:00 RED", raw: ["* LOC: 01:00:00:00 RED"] },
		]);
	});
});

describe("names that were wrapped", () => {
	const name = "X".repeat(57);
	const full = `* FROM CLIP NAME:  ${name}`;
	const contentsOf = (lines: readonly string[]) => {
		const edl = readList(lines);
		expect(edl.lines.accounted).toBe(edl.lines.total);
		return edl.events[0]?.contents;
	};

	it("[EDL14] show an uncertain join with an info", () => {
		expect(readList([eventLine(), full, "* REST"]).diagnostics).toMatchObject([
			{ code: "EDL_NOTE_JOINED", severity: "info", line: 3, column: 1, text: `${name}REST` },
		]);
	});

	it.each([
		["* FROM", "* ", "REST", `${name}REST`],
		["* FROM", "*", "REST", `${name}REST`],
		["*FROM", "*", "REST", `${name}REST`],
		["*FROM", "* ", "REST", `${name} REST`],
		["  * FROM", "* ", "REST", `${name}REST`],
		["  *FROM", "* ", "REST", `${name} REST`],
		["* FROM", "", "REST", `${name}REST`],
		["* FROM", "   ", "REST", `${name}REST`],
	])("[EDL14] behind '%s' continue behind '%s'", (start, rest, text, expected) => {
		expect(contentsOf([eventLine(), `${start} CLIP NAME:  ${name}`, rest + text])).toBe(expected);
	});

	it("[EDL14] continue in a line that begins with a digit", () => {
		expect(contentsOf([eventLine(), full, "1953.mov"])).toBe(`${name}1953.mov`);
	});

	it("[EDL14] continue without a star only in a line shorter than 120 characters, whatever event follows", () => {
		const next = later("002", 2);
		expect(contentsOf([eventLine(), full, "Y".repeat(119), next])).toBe(`${name}${"Y".repeat(119)}`);
		expect(contentsOf([eventLine(), full, "Y".repeat(120), next])).toBe(name);
		expect(contentsOf([eventLine(), full, "SHORT", next])).toBe(`${name}SHORT`);
	});

	it("[EDL14] continue in no line with a timecode", () => {
		expect(contentsOf([eventLine(), full, "AT 01:00:00"])).toBe(name);
	});

	it("[EDL14] continue only in the next line", () => {
		expect(contentsOf([eventLine(), full, "", "* REST"])).toBe(name);
	});

	it("[EDL14] go over eight lines at most", () => {
		const rest = `* ${"Y".repeat(76)}`;
		const lines = [full, ...Array.from({ length: 8 }, () => rest)];
		expect(contentsOf([eventLine(), ...lines])).toBe(`${name}${"Y".repeat(76 * 7)}`);
	});

	it("[EDL14] keep a blank at the end of the line, unless event lines end in one too", () => {
		expect(contentsOf([eventLine(), `${full} `, "* REST"])).toBe(`${name} REST`);
		expect(contentsOf([`${eventLine()} `, `${full} `, "* REST"])).toBe(`${name}REST`);
		expect(readList([`* COMMENT:  ${"X".repeat(64)} `, "* REST", eventLine()]).notes[0]?.value).toBe(
			`${"X".repeat(64)} REST`,
		);
	});

	it("[EDL4] are no notes that ox does not read", () => {
		const remark = `* ${"X".repeat(70)}`;
		expect(readList([eventLine(), remark, "* REST"]).unusedTokens.map(({ text }) => text)).toEqual([
			remark,
			"* REST",
		]);
	});
});

describe("lists of markers", () => {
	const marker = (name: string) => ` |C:ResolveColorBlue |M:${name} |D:1`;

	it("[EDL5] are rejected at their first marker", () => {
		const lines = [eventLine(), marker("one"), later("002", 2), marker("two")];
		expect(readList(lines).diagnostics).toMatchObject([
			{ code: "EDL_MARKER_LIST", severity: "error", line: 2, column: 1, hint: expect.any(String) },
		]);
	});

	it.each(["|C: without a name", "|M: without a colour"])(
		"[EDL5] have markers with colour and name: not '%s'",
		(text) => {
			expect(codesOf(readList([eventLine(), text]))).toEqual([]);
		},
	);
});
