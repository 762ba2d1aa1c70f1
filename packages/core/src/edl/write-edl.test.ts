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

/** Blocks as systems write them, with what they leave out and get wrong. */
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
