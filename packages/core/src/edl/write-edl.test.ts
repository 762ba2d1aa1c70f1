import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RATE_NAMES, RATES } from "../timecode/rate.ts";
import type { Edl, EdlEvent } from "./model.ts";
import { readEdl } from "./read-edl.ts";
import { eventLine, readList } from "./testing/list-of.ts";
import { writeEdl } from "./write-edl.ts";

const label = fc
	.record({
		h: fc.nat(22),
		m: fc.nat(59),
		s: fc.nat(59),
		f: fc.nat(23),
		sign: fc.constantFrom(":", ":", ";"),
	})
	.map(({ h, m, s, f, sign }) => [h, m, s, f, sign] as const);
const two = (n: number) => String(n).padStart(2, "0");
const text = fc.stringMatching(/^[A-Za-z0-9_.()é -]{1,90}$/).filter((name) => name.trim() !== "");
const reel = fc.oneof(fc.constantFrom("AX", "BL", "", "R 1"), fc.stringMatching(/^[A-Z][A-Z0-9_]{0,40}$/));
const channels = fc.constantFrom("V", "A", "A2", "AA", "B", "AA/V", "NONE", "A34", "V2", "A17");

/** Blocks as real systems write them, with omissions and errors. */
const block = fc
	.record({
		kind: fc.constantFrom("cut", "cut", "dissolve", "lone dissolve", "key", "two channels"),
		reels: fc.tuple(reel, reel),
		channels,
		source: label,
		sourceSeconds: fc.nat(40),
		record: label,
		recordSeconds: fc.nat(40),
		speed: fc.constantFrom(null, null, "012.5", "-024.0", "000.0", "047.9"),
		names: fc.array(
			fc.tuple(
				fc.constantFrom("FROM CLIP NAME", "TO CLIP NAME", "KEY CLIP NAME", "SOURCE FILE", "COMMENT", "FREE"),
				text,
			),
			{ maxLength: 4 },
		),
	})
	.map((parts) => (number: number) => linesOfBlock(parts, number));

function linesOfBlock(
	parts: {
		readonly kind: string;
		readonly reels: readonly [string, string];
		readonly channels: string;
		readonly source: readonly [number, number, number, number, string];
		readonly sourceSeconds: number;
		readonly record: readonly [number, number, number, number, string];
		readonly recordSeconds: number;
		readonly speed: string | null;
		readonly names: readonly (readonly [string, string])[];
	},
	number: number,
): string[] {
	const range = ([h, m, s, f, sign]: typeof parts.source, seconds: number) => {
		const end = s + seconds;
		const carry = m + (end >= 60 ? 1 : 0);
		const out = `${two(h + (carry >= 60 ? 1 : 0))}:${two(carry % 60)}:${two(end % 60)}${sign}${two(f)}`;
		return `${two(h)}:${two(m)}:${two(s)}${sign}${two(f)} ${out}`;
	};
	const event = (reelName: string, transition: string, length = parts.recordSeconds) =>
		eventLine({
			number: String(number).padStart(3, "0"),
			reel: reelName,
			channels: parts.channels,
			transition,
			source: range(parts.source, length === 0 ? 0 : parts.sourceSeconds),
			record: range(parts.record, length),
		});
	const [first, second] = parts.reels;
	const lines: Record<string, string[]> = {
		cut: [event(first, "C")],
		dissolve: [event(first, "C", 0), event(second, "D    012")],
		"lone dissolve": [event(second, "W001 012")],
		key: [event(first, "K B"), event(second, "K    000")],
		"two channels": [event(first, "C"), event(first, "C")],
	};
	const m2 =
		parts.speed === null ? [] : [`M2   ${second}  ${parts.speed}  ${range(parts.source, 0).slice(0, 11)}`];
	const notes = parts.names.map(([keyword, name]) =>
		keyword === "FREE" ? `* ${name}` : `* ${keyword}: ${name}`,
	);
	return [...(lines[parts.kind] ?? []), ...m2, ...notes];
}

const list = fc
	.tuple(fc.constantFrom("", "FCM: DROP FRAME", "FCM: NON-DROP FRAME"), fc.array(block, { maxLength: 12 }))
	.map(([fcm, blocks]) => [
		"TITLE: GENERATED",
		fcm,
		...blocks.flatMap((linesOf, at) => {
			const later = at % 5 === 3 ? [at % 2 ? "FCM: DROP FRAME" : "FCM: NON-DROP FRAME"] : [];
			return [...later, ...linesOf(at + 1)];
		}),
	]);

describe("writeEdl", () => {
	it("[EDL13] is read back as the same events, at every rate", () => {
		fc.assert(
			fc.property(list, fc.constantFrom(...RATE_NAMES), (lines, rateName) => {
				const first = readList(lines, RATES[rateName]);
				const second = readAgain(first);
				expect(second.events.map(withoutPlace)).toEqual(first.events.map(withoutPlace));
				expect(second.lines.accounted).toBe(second.lines.total);
			}),
			{ numRuns: 300 },
		);
	});

	it("[EDL13] writes the same text for what it reads back", () => {
		fc.assert(
			fc.property(list, (lines) => {
				const once = readAgain(readList(lines));
				expect(writeEdl(readAgain(once))).toBe(writeEdl(once));
			}),
			{ numRuns: 100 },
		);
	});

	it("keeps notes that ox does not use, markers and colour below their block", () => {
		const notes = ["* LOC: 01:00:01:00 RED     LICENCE?", "* ASC_SAT 0.9", "* a remark", "REM another"];
		const lines = writeEdl(readList([eventLine(), ...notes, eventLine({ number: "002" })])).split("\r\n");
		expect(lines.slice(3, 7)).toEqual(notes);
	});

	it("writes a dissolve's names together below it, where systems look for them", () => {
		const lines = [
			eventLine({ source: "10:00:00:00 10:00:00:00", record: "01:00:00:00 01:00:00:00" }),
			eventLine({ reel: "R002", transition: "D    012" }),
			"* FROM CLIP NAME:  out.mov",
			"* TO CLIP NAME:  in.mov",
		];
		expect(writeEdl(readList(lines)).split("\r\n").slice(2, 6)).toEqual(lines);
	});

	const linesOf = (lines: readonly string[], rate = RATES["25"]) =>
		writeEdl(readList(lines, rate)).split("\r\n").slice(0, -1);
	const expectSame = (lines: readonly string[], rate = RATES["25"]) => {
		const first = readList(lines, rate);
		expect(readAgain(first).events.map(withoutPlace)).toEqual(first.events.map(withoutPlace));
	};

	it("begins with the title and the drop mode", () => {
		expect(linesOf(["TITLE: HARBOUR", eventLine()]).slice(0, 2)).toEqual([
			"TITLE:   HARBOUR",
			"FCM: NON-DROP FRAME",
		]);
		expect(linesOf(["FCM: DROP FRAME", eventLine()], RATES["29.97"])[1]).toBe("FCM: DROP FRAME");
	});

	it.each([
		[
			"drop-frame film whose first source is not",
			{ source: "10:00:00:00 10:00:01:00", record: "01:00:00;00 01:00:01;00" },
			["FCM: DROP FRAME", "FCM: NON-DROP FRAME"],
		],
		[
			"non-drop film whose first source is drop-frame",
			{ source: "10:00:00;00 10:00:01;00", record: "01:00:00:00 01:00:01:00" },
			["FCM: NON-DROP FRAME"],
		],
	])("[EDL2] states the drop mode of a %s", (_, labels, fcms) => {
		const lines = ["FCM: NON-DROP FRAME", eventLine(labels)];
		const written = linesOf(lines, RATES["29.97"]);
		expect(written.filter((line) => line.startsWith("FCM"))).toEqual(fcms);
		expectSame(lines, RATES["29.97"]);
	});

	it("writes every part of an event in its column", () => {
		const lines = [
			eventLine({ channels: "AA", transition: "W001 012" }),
			"AUD  3    12",
			"M2   R001           012.5                10:00:00:00",
			"* TO CLIP NAME:  in.mov",
		];
		expect(linesOf(lines).slice(2)).toEqual(lines);
	});

	it("writes numbers with three digits, or six where one needs more", () => {
		const numbers = (...given: readonly string[]) =>
			linesOf(given.map((number) => eventLine({ number })))
				.filter((line) => /^\d/.test(line))
				.map((line) => line.split(" ")[0]);
		expect(numbers("1", "999")).toEqual(["001", "999"]);
		expect(numbers("1", "1000")).toEqual(["000001", "001000"]);
	});

	it("keeps notes above the first event there", () => {
		expect(linesOf(["* COMMENT: header", eventLine()])[2]).toBe("* COMMENT: header");
	});

	it("keeps two notes apart that could be read as one that was wrapped", () => {
		const long = `* COMMENT: ${"X".repeat(59)}`;
		const notes = (comment: string) =>
			linesOf([eventLine(), comment, "* FROM CLIP NAME: a.mov", "* REST"]).slice(3, 6);
		expect(notes(long)).toEqual([long, "", "* REST"]);
		expect(notes(long.slice(1))).toEqual([long.slice(1), "* REST", "* FROM CLIP NAME:  a.mov"]);
		expect(notes(long.slice(0, -1))).toEqual([long.slice(0, -1), "* REST", "* FROM CLIP NAME:  a.mov"]);
	});

	it("keeps file names, but not in a block where they would name an event without a name", () => {
		const named = [eventLine(), "* FROM CLIP NAME:  a.mov", "* SOURCE FILE: b.mov"];
		expect(linesOf(named)).toContain("* SOURCE FILE: b.mov");
		const half = [eventLine({ reel: "AX" }), "* SOURCE FILE: a.mov", eventLine({ reel: "AX" })];
		expect(linesOf(half)).not.toContain("* SOURCE FILE: a.mov");
		expectSame(half);
		const other = eventLine({ number: "002", reel: "AX", record: "01:00:02:00 01:00:04:00" });
		expect(linesOf([...named, other])).toContain("* SOURCE FILE: b.mov");
	});

	it("writes no reel note where the reels are long again", () => {
		const lines = [eventLine({ reel: "SHORT" }), "* FINAL CUT PRO REEL: LONG_NAME REPLACED BY: SHORT"];
		expect(linesOf(lines).join("\n")).not.toContain("REPLACED BY");
		const unknown = "* FINAL CUT PRO REEL: no reels";
		expect(linesOf([eventLine(), unknown])).not.toContain(unknown);
	});

	it("names each line before the next one, or once where several have one name", () => {
		const names = (first: string, second: string) =>
			linesOf([
				eventLine(),
				`* FROM CLIP NAME: ${first}`,
				eventLine({ channels: "A" }),
				`* FROM CLIP NAME: ${second}`,
			]).filter((line) => line.startsWith("*"));
		expect(names("a.mov", "b.mov")).toEqual(["* FROM CLIP NAME:  a.mov", "* FROM CLIP NAME:  b.mov"]);
		expect(names("a.mov", "a.mov")).toEqual(["* FROM CLIP NAME:  a.mov"]);
	});

	it("writes the names of wipes and keys where systems look for them", () => {
		const wipe = [
			eventLine({ source: "10:00:00:00 10:00:00:00", record: "01:00:00:00 01:00:00:00" }),
			eventLine({ reel: "R002", transition: "W001 012" }),
			"* FROM CLIP NAME:  out.mov",
			"* TO CLIP NAME:  in.mov",
		];
		expect(linesOf(wipe).slice(2)).toEqual(wipe);
		const key = [
			eventLine({ transition: "K B  000" }),
			"* FROM CLIP NAME:  below.mov",
			eventLine({ reel: "R002", transition: "K    000" }),
			"* KEY CLIP NAME:  title.tif",
		];
		expect(linesOf(key).slice(2)).toEqual(key);
	});

	it.each([
		["AX", "bl", "BL"],
		["AX", "AX", "AX"],
		["R001", "fade", "FADE"],
	])("writes what reel %s called '%s' is: %s", (reel, name, written) => {
		const lines = [eventLine({ reel }), `* FROM CLIP NAME: ${name}`];
		expect(linesOf(lines).at(-1)).toBe(`* FROM CLIP NAME:  ${written}`);
		expectSame(lines);
	});

	describe("M2 of normal speed", () => {
		const retimed = "M2 R001 012.5 10:00:00:00";
		const speeds = (first: string, second: string, m2 = retimed) => {
			const lines = [first, "* FROM CLIP NAME: a", second, "* FROM CLIP NAME: b", m2];
			expectSame(lines);
			return linesOf(lines).filter((line) => line.startsWith("M2"));
		};
		const half = expect.stringContaining("012.5");

		it("stands below a line where a later M2 would be read as that line's", () => {
			expect(speeds(eventLine(), eventLine({ channels: "A" }))).toEqual([
				expect.stringContaining("025.0"),
				half,
			]);
		});

		it("is not written where the later line has another reel or source in, or normal speed too", () => {
			const other = eventLine({ reel: "R002", channels: "A" });
			expect(speeds(eventLine(), other, "M2 R002 012.5 10:00:00:00")).toEqual([half]);
			const elsewhere = eventLine({ channels: "A", source: "11:00:00:00 11:00:02:00" });
			expect(speeds(eventLine(), elsewhere, "M2 R001 012.5 11:00:00:00")).toEqual([half]);
			expect(speeds(eventLine(), eventLine({ channels: "A" }), "M2 R001 025.0 10:00:00:00")).toEqual([]);
		});

		it("is not written below the last line", () => {
			const lines = [
				eventLine({ record: "01:00:00:00 01:00:00:00" }),
				retimed,
				eventLine({ transition: "D    010" }),
			];
			expect(linesOf(lines).filter((line) => line.startsWith("M2"))).toHaveLength(1);
		});
	});

	it("[TC4] writes what ends at midnight, and what runs past it in drop-frame", () => {
		const midnight = "23:59:58:00 00:00:00:00";
		expect(linesOf([eventLine({ record: midnight })])[2]).toContain(midnight);
		const drop = "23:59:59;00 00:00:01;00";
		expect(linesOf([eventLine({ record: drop })], RATES["29.97"])[3]).toContain(drop);
		const late = "23:59:57:00 23:59:59:00";
		expect(linesOf([eventLine({ record: late })], RATES["29.97"])[2]).toContain(late);
	});

	it("[TC4] writes what runs past midnight so that it reads back", () => {
		const first = readList([eventLine({ record: "23:59:59:00 00:00:01:00" })]);
		expect(writeEdl(first)).toContain("23:59:59:00 00:00:01:00");
		expect(readAgain(first).events[0]).toMatchObject({ recordOut: 86_401 * 25 });
	});
});

function readAgain(edl: Edl): Edl {
	return readEdl(new TextEncoder().encode(writeEdl(edl)), { file: edl.file, rate: edl.rate });
}

function withoutPlace({ line: _line, block: _block, ...event }: EdlEvent): object {
	return event;
}
