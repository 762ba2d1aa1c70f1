import { describe, expect, it } from "vitest";
import { RATES } from "../timecode/rate.ts";
import { decodeBytes } from "./decode-bytes.ts";
import { isRefused } from "./is-refused.ts";
import { readEdl } from "./read-edl.ts";
import { codesOf, eventLine, readList } from "./testing/list-of.ts";

const FILE = { file: "cut.edl", rate: RATES["25"] };
const encode = (text: string) => new TextEncoder().encode(text);

describe("rejected files", () => {
	it.each([
		["an empty file", new Uint8Array(), "EDL_EMPTY", "empty file"],
		["a BOM and blank lines", encode("\ufeff \r\n\t\n"), "EDL_EMPTY", "empty file"],
		["a title and no events", encode("TITLE: NOTHING"), "EDL_NO_EVENTS", "no events found"],
		[
			"a page of the web",
			encode("<!doctype html><p>not found</p>"),
			"EDL_OTHER_FORMAT",
			"not an EDL but a web page",
		],
		["a PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), "EDL_NOT_TEXT", "not a text EDL"],
		["a zip", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0), "EDL_NOT_TEXT", "not a text EDL"],
		["zeros", new Uint8Array(5000), "EDL_NOT_TEXT", "not a text EDL"],
		["UTF-16 of odd length", Uint8Array.of(0xff, 0xfe, 65), "EDL_NOT_TEXT", "not a text EDL"],
	])("%s, by name", (_what, bytes, code, message) => {
		const edl = readEdl(bytes, FILE);
		expect(edl.diagnostics).toMatchObject([{ code, message, severity: "error", file: "cut.edl" }]);
		expect(isRefused(edl)).toBe(true);
		expect(edl.events).toEqual([]);
		expect(edl.lines.accounted).toBe(edl.lines.total);
	});

	it("a NUL in a clip name, naming its line and column", () => {
		const edl = readList(["TITLE: X", eventLine(), "* FROM CLIP NAME: a\0b.mov", "* a remark"]);
		expect(edl.diagnostics).toMatchObject([{ code: "EDL_NUL_CHARACTER", line: 3, column: 20 }]);
		expect(isRefused(edl)).toBe(true);
		expect(readList(["TITLE: X", "\0", eventLine()]).diagnostics).toMatchObject([{ line: 2, column: 1 }]);
		expect(readList(["TITLE: X", "a\0b"]).diagnostics).toMatchObject([{ line: 2, column: 2 }]);
	});

	it.each(["\x1a", "\0\0\0", "\x1a\0\0", "\x1aleft over from another file\0"])(
		"[EDL60] nothing of a list that ends with %j, which an info tells",
		(end) => {
			const edl = readList(["TITLE: X", eventLine(), end]);
			expect(edl.events).toHaveLength(1);
			expect(edl.diagnostics).toMatchObject([{ code: "EDL_END_IGNORED", severity: "info", line: null }]);
			expect(edl.diagnostics[0]?.message).toContain(`${end.length} byte`);
		},
	);

	it("more than 256 MiB, unread", () => {
		const bytes = new Uint8Array(256 * 1024 * 1024 + 1);
		expect(decodeBytes(bytes)).toEqual({ text: null, reason: "too-large" });
		const edl = readEdl(bytes, FILE);
		expect(edl.diagnostics).toMatchObject([{ code: "EDL_TOO_LARGE", severity: "error", line: null }]);
		expect(isRefused(edl)).toBe(true);
	});

	it("with everything that a list has, and nothing in it", () => {
		const nothing = {
			file: "cut.edl",
			title: "",
			dropFrame: false,
			events: [],
			notes: [],
			locators: [],
			unusedTokens: [],
			diagnostics: expect.any(Array),
		};
		const text = encode("\n\n");
		const lines = { total: 2, accounted: 2 };
		expect(readEdl(text, FILE)).toEqual({ ...nothing, lines, rate: RATES["25"], rateGuessed: false });
		const guessed = { rate: RATES["23.98"], rateGuessed: true };
		expect(readEdl(text, { file: "cut.edl" })).toEqual({ ...nothing, lines, ...guessed });
	});

	it("with a hint where there is one", () => {
		const hints = (bytes: Uint8Array) => readEdl(bytes, FILE).diagnostics.map(({ hint }) => hint);
		expect(hints(Uint8Array.of(0x50, 0x4b, 3, 4))).toEqual([
			expect.stringContaining("AAF, Final Cut XML, OpenTimelineIO or EDL"),
		]);
		expect(readEdl(encode(""), FILE).diagnostics[0]).not.toHaveProperty("hint");
	});

	it("not a list that has one faulty line among good ones", () => {
		const edl = readList([eventLine(), eventLine({ number: "002", transition: "Z" })]);
		expect(codesOf(edl)).toEqual(["EDL_BLOCK_PARSE_ERROR@2"]);
		expect(isRefused(edl)).toBe(false);
	});

	it("a list none of whose lines could be read, with all their faults", () => {
		const edl = readList([eventLine({ number: "0000001" })]);
		expect(codesOf(edl)).toEqual(["EDL_NO_EVENTS", "EDL_BLOCK_PARSE_ERROR@1"]);
		expect(isRefused(edl)).toBe(true);
	});
});

describe("encodings", () => {
	it.each(["utf16le", "swap16"] as const)("[EDL1] reads UTF-16 without a byte order mark (%s)", (order) => {
		const text = Buffer.from(
			"TITLE: Фильм\r\n001  AX  V  C  00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00",
			"utf16le",
		);
		const edl = readEdl(order === "swap16" ? text.swap16() : text, { file: "a.edl" });
		expect(edl).toMatchObject({ title: "Фильм", diagnostics: [] });
		expect(edl.events).toHaveLength(1);
	});
});

describe("the rate", () => {
	const withFrame = (frame: string, rest: readonly string[] = []) => [
		...rest,
		eventLine({ record: `01:00:00:${frame} 01:00:02:00` }),
	];

	it.each([
		["23", [], "23.98"],
		["24", [], "25"],
		["25", [], "29.97"],
		["30", [], "50"],
		["49", [], "50"],
		["50", [], "59.94"],
		["30", ["FCM: DROP FRAME"], "59.94"],
		["00", ["FCM: DROP FRAME"], "29.97"],
	])("[TC7] is guessed from frame number %s after %j as %s", (frame, rest, name) => {
		const edl = readList(withFrame(frame, rest), null);
		expect(edl.rate.name).toBe(name);
		expect(edl.rateGuessed).toBe(true);
	});

	it("[TC7] is 29.97 where a label has ';', and an impossible label says nothing of it", () => {
		expect(readList([eventLine({ record: "01:00:00;00 01:00:02;00" })], null).rate.name).toBe("29.97");
		const edl = readList(
			[eventLine({ source: "99:99:99:99 10:00:02:00" }), eventLine({ number: "2" })],
			null,
		);
		expect(edl.rate.name).toBe("23.98");
	});

	it("that contradicts the list is said once, with the better guess, beside each lost line", () => {
		const lines = [1, 2].map((n) => eventLine({ number: `00${n}`, record: "01:00:00:24 01:00:02:00" }));
		const edl = readList(lines, RATES["24"]);
		expect(codesOf(edl)).toEqual([
			"TC_FRAMES_OUT_OF_RANGE@1",
			"EDL_RATE_CONTRADICTED@1",
			"TC_FRAMES_OUT_OF_RANGE@2",
		]);
		expect(edl.diagnostics[1]).toMatchObject({ severity: "error", hint: "The list looks like 25." });
		expect(edl.events).toEqual([]);
	});

	it("that has no drop-frame counts a drop-frame list without, with one warning", () => {
		const edl = readList(["FCM: DROP FRAME", eventLine({ record: "01:01:00;00 01:01:02;00" })]);
		expect(edl.dropFrame).toBe(false);
		expect(edl.events[0]).toMatchObject({ recordIn: 3660 * 25, recordDropFrame: false });
		expect(edl.diagnostics.find(({ code }) => code === "EDL_DROP_IMPOSSIBLE")).toMatchObject({
			severity: "warning",
			line: 2,
		});
		expect(codesOf(readList(["FCM: DROP FRAME", eventLine()]))).toEqual(["EDL_DROP_IMPOSSIBLE"]);
	});

	it("[EDL2] a header alone makes a list drop-frame, at rates that have it", () => {
		const dropFrame = (header: readonly string[], rate = RATES["29.97"]) => readList(header, rate).dropFrame;
		expect(dropFrame(["FCM: DROP FRAME"])).toBe(true);
		expect(dropFrame(["FCM: NON-DROP FRAME"])).toBe(false);
		expect(dropFrame(["TITLE: X"])).toBe(false);
		expect(dropFrame(["FCM: DROP FRAME"], RATES["25"])).toBe(false);
	});

	it("[EDL17] a label with ';' contradicts only a header that says NON-DROP FRAME", () => {
		const drop = { source: "10:00:00;00 10:00:02;00", record: "01:00:00;00 01:00:02;00" };
		const read = (lines: readonly string[]) => readList(lines, RATES["29.97"]).diagnostics;
		expect(read([eventLine(drop)])).toEqual([]);
		expect(read(["FCM: DROP FRAME", eventLine(drop)])).toEqual([]);
		expect(read(["FCM: NON-DROP FRAME", eventLine(), "FCM: DROP FRAME"])).toEqual([]);
		expect(read(["FCM: NON-DROP FRAME", eventLine(drop)])).toMatchObject([
			{ code: "EDL_FCM_CONTRADICTED", severity: "warning", line: 2 },
		]);
	});
});

describe("files that are no lists", () => {
	it.each([
		['<?xml version="1.0"?>\n<!DOCTYPE xmeml>\n<xmeml version="5">', "Final Cut XML"],
		['<xmeml version="5"><sequence>', "Final Cut XML"],
		['<!DOCTYPE fcpxml>\n<fcpxml version="1.10">', "Final Cut XML"],
		["<!DOCTYPE html><html><body>Sign in</body></html>", "a web page"],
		["Heading\nFIELD_DELIM\tTABS\n\nColumn", "an Avid log (ALE)"],
		["Heading\r\nAUDIO_FORMAT\t48khz\r\n", "an Avid log (ALE)"],
		["anna\t01:00:04:12\tV1\tred\tBlow up?\t1", "a list of markers"],
		["Marker Name\tDescription\tIn\tOut", "a list of markers"],
		['{"OTIO_SCHEMA": "Timeline.1"}', "an OpenTimelineIO timeline"],
		['\n  <xmeml version="5">', "Final Cut XML"],
	])("[EDL5] %j is rejected as what it is", (text, format) => {
		const edl = readList([text]);
		expect(codesOf(edl)).toEqual(["EDL_OTHER_FORMAT"]);
		expect(edl.diagnostics[0]?.message).toBe(`not an EDL but ${format}`);
	});

	it("[EDL5] an Avid log is a log, and the message says where to import it", () => {
		const { diagnostics } = readList(["Heading\nFIELD_DELIM\tTABS\n\nColumn"]);
		expect(diagnostics[0]?.hint).toMatch(/^Import it as a log\./);
	});

	it("[EDL3] a reel of thousands of characters is a damaged line", () => {
		expect(codesOf(readList([eventLine(), eventLine({ number: "002", reel: "A".repeat(5_000) })]))).toEqual([
			"EDL_BLOCK_PARSE_ERROR@2",
		]);
	});
});

describe("contents", () => {
	it("[EDL11] go by the first that exists: clip name, path of the clip, file, reel", () => {
		const lines = [
			eventLine(),
			"* FROM CLIP: S:\\path\\take.exr",
			"* FROM CLIP NAME:  take_1",
			"* SOURCE FILE: other.mov",
		];
		expect(readList(lines).events[0]?.contents).toBe("take_1");
		expect(readList(lines.toSpliced(2, 1)).events[0]?.contents).toBe("S:\\path\\take.exr");
	});

	it("[EDL11] of a transition whose outgoing line is missing are not the FROM name", () => {
		const edl = readList([
			eventLine({ reel: "R002", transition: "D    025" }),
			"* FROM CLIP NAME: outgoing.mov",
		]);
		expect(edl.events[0]?.contents).toBe("R002");
	});

	it.each<[string, [string, string], string[], (string | null)[]]>([
		["a file beside black", ["BL", "AX"], ["* SOURCE FILE: a.mov"], [null, "a.mov"]],
		["a file beside a reel", ["10000002", "AX"], ["* SOURCE FILE: a.mov"], ["10000002", "a.mov"]],
		["a FROM name beside black", ["BL", "AX"], ["* FROM CLIP NAME: a.mov"], [null, "a.mov"]],
		["a FROM name beside AX", ["AX", "AX"], ["* FROM CLIP NAME: a.mov"], ["a.mov", null]],
	])("[EDL28] %s names the side that would go without", (_, [first, second], notes, contents) => {
		const edl = readList([
			eventLine({ reel: first, source: "00:00:00:00 00:00:00:00", record: "01:00:00:00 01:00:00:00" }),
			eventLine({ reel: second, transition: "D    010" }),
			...notes,
		]);
		expect(edl.events.map((event) => event.contents)).toEqual(contents);
	});

	it("[EDL14] of a name whose rest stands on a line without a star are joined; an event never is", () => {
		const note = "* FROM CLIP NAME:  THE LONG WAY HOME, RESTORED MASTER FROM THE 1978 PRINT, PAT100";
		const rest = readList([eventLine(), note, "00001_a.mov"]);
		expect(rest.events[0]?.contents?.endsWith("PAT10000001_a.mov")).toBe(true);
		expect(codesOf(rest)).toEqual([]);
		const event = readList([eventLine(), note, "002  R002 V C 01:00:00:00 01:00:02:00 01:00:02:00"]);
		expect(codesOf(event)).toContain("EDL_BLOCK_PARSE_ERROR@3");
	});

	it("[EDL28] of a plain cut are a TO or KEY name where it has no other", () => {
		const name = (keyword: string, reel: string) =>
			readList([eventLine({ reel }), `* ${keyword} CLIP NAME: a.mov`]).events[0]?.contents;
		expect([name("TO", "AX"), name("KEY", "AX"), name("TO", "R1")]).toEqual(["a.mov", "a.mov", "R1"]);
	});

	it("[EDL11] of a key are FROM for the background and KEY for the foreground", () => {
		const edl = readList([
			eventLine({ transition: "K B" }),
			eventLine({ reel: "R002", transition: "K" }),
			"* FROM CLIP NAME: below.mov",
			"* KEY CLIP NAME: title.tif",
		]);
		expect(edl.events.map(({ contents }) => contents)).toEqual(["below.mov", "title.tif"]);
	});

	it("[EDL11] of one source file in a transition are both lines' where both have one reel", () => {
		const block = (second: string) => [
			eventLine({ reel: "AX", record: "01:00:00:00 01:00:00:00", source: "10:00:00:00 10:00:00:00" }),
			eventLine({ reel: second, transition: "D    010" }),
			"* SOURCE FILE: one.mov",
		];
		expect(readList(block("AX")).events.map(({ contents }) => contents)).toEqual(["one.mov", "one.mov"]);
		expect(readList(block("R9")).events.map(({ contents }) => contents)).toEqual(["one.mov", "R9"]);
	});

	it("are not those of a line above that could not be read", () => {
		const edl = readList([
			eventLine(),
			eventLine({ number: "002", transition: "Z" }),
			"* FROM CLIP NAME: of event 2",
			"* SOURCE FILE: of event 2",
		]);
		expect(edl.events[0]?.contents).toBe("R001");
	});

	it("called AX or BL by a note are no contents either", () => {
		const named = (name: string) =>
			readList([eventLine({ reel: "AX" }), `* FROM CLIP NAME: ${name}`]).events[0];
		expect(named("AX")).toMatchObject({ contents: null, noContents: "unnamed" });
		expect(named("bl")).toMatchObject({ contents: null, noContents: "black" });
		expect(named("fade")).toMatchObject({ contents: null, noContents: "pseudo" });
	});

	it("leave Object.prototype as it is", () => {
		const edl = readList([eventLine({ reel: "constructor" }), "* FROM CLIP NAME: __proto__"]);
		expect(edl.events[0]).toMatchObject({ reel: "constructor", contents: "__proto__" });
		expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("R001");
	});
});

describe("speeds", () => {
	const retimed = (m2: string, rate = RATES["23.98"]) => {
		const edl = readList([eventLine(), `M2   R001  ${m2}  10:00:00:00`], rate);
		const [event] = edl.events;
		return event && `${event.speedNumerator}/${event.speedDenominator}`;
	};

	it.each(["024.0", "24", "23.976", "23.98", "23.9", "+24.0"])("[EDL10] M2 %s at 23.98 is normal", (m2) => {
		expect(retimed(m2)).toBe("1/1");
	});

	it.each([
		["012.5", "25/48"],
		["-024.0", "-1/1"],
		["-012.0", "-1/2"],
		["000.0", "0/1"],
		["-000.0", "0/1"],
		["048.0", "2/1"],
	])("[EDL10] M2 %s is exactly %s of equal lengths", (m2, speed) => {
		expect(retimed(m2)).toBe(speed);
	});

	it.each(["abc", "NaN", "Infinity", "1e309", "1,5", "--5", ""])(
		"[EDL10] M2 '%s' is an error of its line",
		(m2) => {
			const edl = readList([eventLine(), `M2   R001  ${m2}  10:00:00:00`]);
			expect(codesOf(edl)).toEqual(["EDL_BAD_SPEED@2"]);
			expect(edl.events[0]).toMatchObject({ speedNumerator: 1, speedDenominator: 1 });
		},
	);

	it("[EDL10] of a dissolve's two lines each have their own M2, by reel and source in, then by order", () => {
		const lines = (first: string, second: string) => [
			eventLine({ reel: first, source: "10:00:00:00 10:00:00:00", record: "01:00:00:00 01:00:00:00" }),
			eventLine({ reel: second, transition: "D    010" }),
		];
		const speeds = (list: readonly string[]) =>
			readList(list).events.map(({ speedNumerator, speedDenominator }) => speedNumerator / speedDenominator);
		const swapped = ["M2 IN 050.0 10:00:00:00", "M2 OUT 000.0 10:00:00:00"];
		expect(speeds([...lines("OUT", "IN"), ...swapped])).toEqual([0, 2]);
		const inOrder = ["M2 AX 000.0 10:00:00:00", "M2 AX 050.0 10:00:00:00"];
		expect(speeds([...lines("AX", "AX"), ...inOrder])).toEqual([0, 2]);
	});

	it("[EDL29] of a dissolve from a shot to its own freeze belong to the freeze, not to the line without length", () => {
		const { events } = readList([
			eventLine({ reel: "R1", source: "10:00:00:00 10:00:00:00", record: "01:00:00:00 01:00:00:00" }),
			eventLine({ reel: "R1", transition: "D    010" }),
			"M2 R1 000.0 10:00:00:00",
		]);
		expect(events.map(({ speedNumerator }) => speedNumerator)).toEqual([1, 0]);
	});
});

describe("event lines", () => {
	it.each([
		["12", ["EDL_SHORT_EVENT_NUMBER@1"], 1],
		["123456", [], 1],
		["1234567", ["EDL_NO_EVENTS", "EDL_BLOCK_PARSE_ERROR@1"], 0],
	])("[EDL3] with number %s", (number, codes, events) => {
		const edl = readList([eventLine({ number })]);
		expect(codesOf(edl)).toEqual(codes);
		expect(edl.events).toHaveLength(events);
	});

	it("[EDL3] take a single-digit hour and a negative one", () => {
		const edl = readList([
			eventLine({ source: "1:00:00:00 1:00:02:00", record: "-00:00:01:00 00:00:01:00" }),
		]);
		expect(edl.events[0]).toMatchObject({ sourceIn: 90_000, recordIn: -25, recordOut: 25 });
	});

	it("[EDL7] keep the zero-length line that opens a transition, and drop others", () => {
		const nothing = "01:00:02:00 01:00:02:00";
		const edl = readList([
			eventLine({ record: nothing, source: nothing }),
			eventLine({ transition: "D    010", record: "01:00:02:00 01:00:04:00" }),
			eventLine({ number: "002", record: "01:00:04:00 01:00:04:00" }),
		]);
		expect(edl.events.map(({ line }) => line)).toEqual([1, 2]);
		expect(codesOf(edl)).toEqual(["EDL_ZERO_LENGTH@3"]);
	});

	it("[EDL6] let a transition begin inside the clip before it by its own length", () => {
		const dissolve = (record: string) => [
			eventLine(),
			eventLine({ number: "002", transition: "D    010", record }),
		];
		expect(codesOf(readList(dissolve("01:00:01:15 01:00:03:15")))).toEqual([]);
		expect(codesOf(readList(dissolve("01:00:01:14 01:00:03:14")))).toEqual(["EDL_UNUSUAL_SEQUENCE@2"]);
	});

	it("[EDL3] on both lines of a transition have the channels of the AUD line below them", () => {
		const edl = readList([
			eventLine({ channels: "AA", record: "01:00:00:00 01:00:00:00" }),
			eventLine({ channels: "AA", transition: "D    010" }),
			"AUD  3    4",
		]);
		expect(edl.events.map(({ channels }) => channels)).toEqual([
			["A1", "A2", "A3", "A4"],
			["A1", "A2", "A3", "A4"],
		]);
	});

	it("of half a million characters are faults, quoted in short", () => {
		const lines = [`001 ${" ".repeat(200_000)}x`, `002 ${"A".repeat(300_000)} V C x`];
		const edl = readList([eventLine(), ...lines]);
		expect(codesOf(edl)).toEqual(["EDL_BLOCK_PARSE_ERROR@2", "EDL_BLOCK_PARSE_ERROR@3"]);
		for (const { message, context, tokens } of edl.diagnostics) {
			const texts = [message, ...(context ?? []).map(({ text }) => text), ...(tokens ?? [])];
			expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(500);
		}
	});
});
