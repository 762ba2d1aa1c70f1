import { describe, expect, it } from "vitest";
import { countDiagnostics, type Diagnostic, firstOfEachKind } from "../diagnostics.ts";
import { quote } from "./diagnostic-log.ts";
import { readEdl } from "./read-edl.ts";
import { eventLine, readList } from "./testing/list-of.ts";

describe("quote", () => {
	it("leaves 240 characters alone and shortens a longer text to them", () => {
		expect(quote("x".repeat(240))).toBe("x".repeat(240));
		expect(quote("x".repeat(241))).toBe(`${"x".repeat(239)}…`);
	});
});

const faulty = (number: string) => eventLine({ number, transition: "Z" });

describe("diagnostics", () => {
	it("[EDL5] have two lines on either side, as far as there are lines", () => {
		const lines = [faulty("001"), "* a", "* b", "* c", faulty("002"), "* d", faulty("003")];
		const contexts = readList([...lines])
			.diagnostics.slice(1)
			.map(({ context }) => context);
		const around = (from: number, to: number) =>
			lines.slice(from - 1, to).map((text, index) => ({ line: from + index, text }));
		expect(contexts).toEqual([around(1, 3), around(3, 7), around(5, 7)]);
	});

	it("share the context lines that they have in common", () => {
		const [first, second] = readList([eventLine({ number: "12" }), faulty("002")]).diagnostics;
		expect(first?.context?.[0]?.line).toBe(1);
		expect(second?.context?.[0]).toBe(first?.context?.[0]);
	});

	it("[EDL5] quote long lines of their context in short", () => {
		const long = `* ${"x".repeat(300)}`;
		const [, diagnostic] = readList([long, faulty("001"), `* ${"y".repeat(238)}`]).diagnostics;
		expect(diagnostic?.context?.map(({ text }) => text)).toEqual([
			`${long.slice(0, 239)}…`,
			faulty("001"),
			`* ${"y".repeat(238)}`,
		]);
	});

	it("[EDL5] have the tokens of a line that could not be read, 32 at most", () => {
		const tokensOf = (line: string) => readList([eventLine(), line, "* next"]).diagnostics[0]?.tokens;
		expect(tokensOf("001  R001 \t V  ")).toEqual(["001", "R001", "V"]);
		expect(tokensOf(`001 ${"x ".repeat(40)}`)).toEqual(["001", ...Array.from({ length: 31 }, () => "x")]);
	});

	it("come in the order of the file, those of the whole file first", () => {
		const edl = readList(["FCM: DROP FRAME", eventLine({ number: "12" }), faulty("002")]);
		expect(edl.diagnostics.map(({ line }) => line)).toEqual([null, 2, 3]);
		const bytes = new Uint8Array([...new TextEncoder().encode(eventLine({ number: "12" })), 10, 0xe9]);
		expect(readEdl(bytes, { file: "cut.edl" }).diagnostics.map(({ line }) => line)).toEqual([null, 1]);
	});

	it("have only what there is to say: no column, context or tokens of a whole file, no tokens of a line that reads", () => {
		expect(readList(["TITLE: X"]).diagnostics).toEqual([
			{
				code: "EDL_NO_EVENTS",
				severity: "error",
				message: "no events found",
				file: "cut.edl",
				line: null,
				column: null,
			},
		]);
		expect(Object.keys(readList([eventLine({ number: "12" })]).diagnostics[0] ?? {})).toEqual([
			"code",
			"severity",
			"message",
			"file",
			"line",
			"column",
			"context",
		]);
	});
});

describe("[EDL64] diagnostics of one kind", () => {
	it("are the first hundred and a count of the others, of which other kinds know nothing", () => {
		const oneFrame = (index: number) => {
			const label = (frame: number) =>
				`01:00:${String(Math.floor(frame / 25)).padStart(2, "0")}:${String(frame % 25).padStart(2, "0")}`;
			const range = `${label(index)} ${label(index + 1)}`;
			return eventLine({ source: range, record: range });
		};
		const edl = readList([...Array.from({ length: 250 }, (_, index) => oneFrame(index)), faulty("002")]);
		const ofKind = edl.diagnostics.filter(({ code }) => code === "EDL_ONE_FRAME");
		expect(ofKind.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
		expect(ofKind.map(({ more }) => more)).toEqual([...Array.from({ length: 99 }, () => undefined), 150]);
		expect(edl.diagnostics.at(-1)).toMatchObject({ code: "EDL_BLOCK_PARSE_ERROR", line: 251 });
		expect(edl.events).toHaveLength(250);
		expect(countDiagnostics(edl.diagnostics, "info")).toBe(250);
		expect(countDiagnostics(edl.diagnostics, "error")).toBe(1);
		expect(countDiagnostics(edl.diagnostics, "warning")).toBe(0);
	});

	it("are cut to that where they come from elsewhere, with what was counted before", () => {
		const jump = (line: number): Diagnostic => {
			return {
				code: "TIMELINE_SOURCE_JUMP",
				severity: "warning",
				message: "x",
				file: "a",
				line,
				column: null,
			};
		};
		const other: Diagnostic = { ...jump(7), severity: "error" };
		const all = [
			...Array.from({ length: 149 }, (_, index) => jump(index + 1)),
			other,
			{ ...jump(150), more: 50 },
		];
		const listed = firstOfEachKind(all);
		expect(listed).toEqual([...all.slice(0, 99), { ...jump(100), more: 100 }, other]);
		expect(countDiagnostics(listed)).toBe(201);
		expect(firstOfEachKind(listed)).toEqual(listed);
	});
});
