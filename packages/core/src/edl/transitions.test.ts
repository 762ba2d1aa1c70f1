import { describe, expect, it } from "vitest";
import { codesOf, eventLine, readList } from "./testing/list-of.ts";

const cut = ["cut", null, 0];

describe("transitions", () => {
	it.each([
		["C", cut],
		["c", cut],
		["C 000", cut],
		["D 025", ["dissolve", null, 25]],
		["d 000", ["dissolve", null, 0]],
		["D 123456", ["dissolve", null, 123_456]],
		["W001 012", ["wipe", 1, 12]],
		["W1234 012", ["wipe", 1234, 12]],
		["W 12 012", ["wipe", 12, 12]],
		["W 1234 012", ["wipe", 1234, 12]],
		["K", ["key", null, 0]],
		["k", ["key", null, 0]],
		["KO", ["key", null, 0]],
		["K O", ["key", null, 0]],
		["K 010", ["key", null, 10]],
		["KO 010", ["key", null, 10]],
		["K O 010", ["key", null, 10]],
		["KB", ["key-background", null, 0]],
		["K B", ["key-background", null, 0]],
		["KB 010", ["key-background", null, 10]],
		["K B 010", ["key-background", null, 10]],
	])("[EDL3] read '%s'", (transition, expected) => {
		const edl = readList([eventLine({ transition })]);
		const [event] = edl.events;
		expect(event?.transition).toEqual({ type: expected[0], wipe: expected[1], frames: expected[2] });
		expect(event).toMatchObject({ reel: "R001", channels: ["V"] });
		expect(codesOf(edl).filter((code) => !code.startsWith("EDL_KEY_"))).toEqual([]);
	});

	it("[EDL3] of a cut have no length: it is not used, with a warning", () => {
		const edl = readList([eventLine({ transition: "C    010" })]);
		expect(edl.events).toMatchObject([{ transition: { type: "cut", frames: 0 } }]);
		expect(edl.diagnostics).toMatchObject([{ code: "EDL_CUT_WITH_LENGTH", severity: "warning", line: 1 }]);
	});

	it.each([
		["R001", "V", ["V"]],
		["R001", "B", ["V", "A1"]],
		["K", "A", ["A1"]],
		["W", "V", ["V"]],
		["W", "A1", ["A1"]],
	])("[EDL3] are dissolves where reel %s and channel %s have a length alone", (reel, token, channels) => {
		const edl = readList([eventLine({ reel, channels: token, transition: "010" })]);
		expect(edl.events).toMatchObject([{ reel, channels, transition: { type: "dissolve", frames: 10 } }]);
		expect(edl.diagnostics).toMatchObject([{ code: "EDL_TRANSITION_MISSING", severity: "warning", line: 1 }]);
	});

	it.each([
		["D", "D", 21],
		["W", "W", 21],
		["W001", "W001", 21],
		["W 025", "W", 21],
		["B", "B", 21],
		["O", "O", 21],
		["Z", "Z", 21],
		["CC", "CC", 21],
		["K Z", "Z", 23],
		["KBK", "KBK", 21],
		["ABCDEFGHIJ", "ABCDEFGHIJ", 21],
		["D 1234567", "1234567", 23],
		["O 010", "O", 21],
		["5 010", "5", 21],
		["XW1 010", "XW1", 21],
		["W12345 010", "W12345", 21],
		["W 12345 010", "12345", 23],
		["W 1A 010", "1A", 23],
	])("[EDL5] that read '%s' are faults of the token '%s'", (transition, text, column) => {
		const edl = readList([eventLine({ transition })]);
		expect(edl.diagnostics).toMatchObject([
			{ code: "EDL_NO_EVENTS" },
			{ code: "EDL_BLOCK_PARSE_ERROR", severity: "error", line: 1, column, text },
		]);
	});

	it.each([
		["D", "D 025"],
		["d", "D 025"],
		["W", "W001 025"],
		["W001", "W001 025"],
		["W 025", "W001 025"],
	])("[EDL5] that are only '%s' are faults that show the form %s", (transition, form) => {
		expect(readList([eventLine({ transition })]).diagnostics[1]?.message).toContain(form);
	});

	it.each(["Z", "XD", "XW1", "W1X", "WX"])(
		"[EDL5] that are no transition, as '%s', show all forms",
		(transition) => {
			expect(readList([eventLine({ transition })]).diagnostics[1]?.message).toContain("K, KB or KO");
		},
	);
});
