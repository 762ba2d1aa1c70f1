import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edlToJson } from "./edl-to-json.ts";
import type { Edl } from "./model.ts";
import { readEdl } from "./read-edl.ts";
import { eventLine } from "./testing/list-of.ts";
import { writeEdl } from "./write-edl.ts";

const REAL_LIST = [
	"TITLE: HARBOUR LIGHTS",
	"FCM: DROP FRAME",
	eventLine(),
	"M2   R001           012.5                10:00:00:00",
	"* FROM CLIP NAME:  GETTY_1_March.mov",
	eventLine({ number: "002", source: "10:00:00:00 10:00:00:00", record: "01:00:02:00 01:00:02:00" }),
	eventLine({
		number: "002",
		reel: "B_0088C002_241125",
		transition: "D    012",
		record: "01:00:02;00 01:00:04;00",
	}),
	"* FROM CLIP NAME:  ARCHIVE MUSIC LIBRARY 12 DOCUMENTARY TENSION 3 07 NIGHT ON QUAY ",
	"* .WAV",
	"AUD  3    4",
	"* LOC: 01:00:01:14 RED     REMARK",
	">>> SOURCE R001",
].join("\r\n");

function expectSound(edl: Edl): void {
	expect(edl.lines.accounted).toBe(edl.lines.total);
	for (const event of edl.events) {
		const numbers = [event.sourceIn, event.sourceOut, event.recordIn, event.recordOut, event.speedNumerator];
		expect(numbers.every(Number.isSafeInteger)).toBe(true);
		expect(event.speedDenominator).toBeGreaterThan(0);
		expect(event.recordOut).toBeGreaterThanOrEqual(event.recordIn);
		expect((event.contents === null) === (event.noContents !== null)).toBe(true);
	}
	for (const { line, column, message } of edl.diagnostics) {
		expect(line === null || (line >= 1 && line <= edl.lines.total)).toBe(true);
		expect(column === null || column >= 1).toBe(true);
		expect(message).not.toContain("undefined");
	}
	edlToJson(edl);
	writeEdl(edl);
}

describe("readEdl, given anything,", () => {
	it("[EDL5] never throws on arbitrary bytes", () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) =>
				expectSound(readEdl(bytes, { file: "x.edl" })),
			),
			{ numRuns: 500 },
		);
	});

	it("[EDL5] never throws on lists with pieces changed, doubled, moved or lost", () => {
		const bytes = new TextEncoder().encode(REAL_LIST);
		const mutation = fc.record({
			at: fc.nat(bytes.length),
			length: fc.nat(40),
			to: fc.nat(bytes.length),
			byte: fc.integer({ min: 1, max: 255 }),
			kind: fc.constantFrom("set", "cut", "copy"),
		});
		fc.assert(
			fc.property(fc.array(mutation, { minLength: 1, maxLength: 12 }), (mutations) => {
				let list = [...bytes];
				for (const { at, length, to, byte, kind } of mutations) {
					const piece = list.slice(at, at + length);
					if (kind === "set") list[Math.min(at, list.length)] = byte;
					else if (kind === "cut") list.splice(at, length);
					else list = [...list.slice(0, to), ...piece, ...list.slice(to)];
				}
				expectSound(readEdl(Uint8Array.from(list), { file: "x.edl" }));
			}),
			{ numRuns: 500 },
		);
	});

	it("[EDL5] never throws on lines made of a list's own words", () => {
		const words = [
			"001",
			"0000001",
			"V",
			"AA/V",
			"C",
			"D",
			"W001",
			"K",
			"B",
			"025",
			"01:00:00:00",
			"01:00:02;00",
		];
		const more = [
			"*",
			"M2",
			"AUD",
			"FCM:",
			"FROM CLIP NAME:",
			"LOC:",
			"|C:",
			"|M:",
			"99:99:99:99",
			"-1",
			"\t",
			"\n",
		];
		const line = fc.array(fc.constantFrom(...words, ...more), { maxLength: 60 });
		fc.assert(
			fc.property(line, (tokens) => {
				expectSound(readEdl(new TextEncoder().encode(tokens.join(" ")), { file: "x.edl" }));
			}),
			{ numRuns: 500 },
		);
	});
});

describe("the work of readEdl", () => {
	// Lists that would take minutes to read in quadratic time.
	const repeated = (line: (i: number) => string) =>
		new TextEncoder().encode(Array.from({ length: 60_000 }, (_, i) => line(i)).join("\n"));

	it.each([
		["events of one number, each with a name", (i: number) => (i % 2 ? "* FROM CLIP NAME: a" : eventLine())],
		["names without end below one event", (i: number) => (i ? "* FROM CLIP: a" : eventLine())],
		["speeds without end below one event", (i: number) => (i ? "M2 R001 012.5 10:00:00:00" : eventLine())],
		[
			"notes that all look wrapped",
			(i: number) => (i ? `* ${"x".repeat(76)}` : `* FROM CLIP NAME: ${"x".repeat(60)}`),
		],
		["backgrounds of one number", () => eventLine({ transition: "K B" })],
	])("grows with the lines for %s", (_what, line) => {
		const edl = readEdl(repeated(line), { file: "x.edl" });
		expect(edl.lines).toEqual({ total: 60_000, accounted: 60_000 });
	});

	it("grows with the length of a line", () => {
		const edl = readEdl(
			new TextEncoder().encode(`${eventLine()}\n${`001 ${" ".repeat(3_000_000)}x\n`.repeat(2)}`),
			{
				file: "x.edl",
			},
		);
		expect(edl.diagnostics.map(({ code }) => code)).toContain("EDL_BLOCK_PARSE_ERROR");
	});
});
