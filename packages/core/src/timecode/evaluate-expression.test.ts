import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateExpression } from "./evaluate-expression.ts";
import { formatTimecode } from "./format-timecode.ts";
import { RATES } from "./rate.ts";

const at = (text: string, name: keyof typeof RATES = "25") => evaluateExpression(text, RATES[name]);
const faults = (text: string, name: keyof typeof RATES = "25") => {
	const { value, diagnostics } = at(text, name);
	return [value, ...diagnostics.map(({ code, severity, column }) => [code, severity, column])];
};

describe("evaluateExpression", () => {
	it.each([
		["01:00:00:00 + 250", 90_250, "01:00:10:00"],
		["01:00:00:00+250f", 90_250, "01:00:10:00"],
		["01:00:10:00 - 01:00:00:00", 250, "00:00:10:00"],
		["00:00:00:00 - 00:00:10:00", -250, "-00:00:10:00"],
		["-00:00:10:00", -250, "-00:00:10:00"],
		["23:59:59:24 + 1", 2_160_000, "24:00:00:00"],
		["1:00:00:00 .. 1:00:02:00", 50, "00:00:02:00"],
		["01:00:00:00–01:00:02:00", 50, "00:00:02:00"],
		["100..150", 50, "00:00:02:00"],
		["3 * (00:00:01:00 + 5)", 90, "00:00:03:15"],
		["00:00:10:00 / 4 * 2", 124, "00:00:04:24"],
		["2 + 3 * 4", 14, "00:00:00:14"],
		["10 - 4 - 3", 3, "00:00:00:03"],
		["2 - -3", 5, "00:00:00:05"],
		["  250  ", 250, "00:00:10:00"],
		["-0", 0, "00:00:00:00"],
		["(2 + 3) * (1 + 1)", 10, "00:00:00:10"],
		["2 * 3 * 00:00:01:00", 150, "00:00:06:00"],
	])("[TC4, TC5] %s is %i frames at 25", (text, frames, label) => {
		expect(at(text).value).toEqual({ frames, label, dropFrame: false });
	});

	it.each([
		["12s", 300],
		["12.5s", 313],
		["12,5s", 313],
		["0.24s", 6],
		["01:00:00:00 + 2s", 90_050],
		["2 * 2s", 100],
		["0s..2s", 50],
		["-2s", -50],
	])("[TC14] %s is %i frames at 25", (text, frames) => {
		expect(at(text).value?.frames).toBe(frames);
	});

	it("[TC14] reads seconds as real time, rounded to the nearest frame, with a warning", () => {
		expect(at("3600s", "29.97").value).toMatchObject({ frames: 107_892, label: "00:59:56:12" });
		expect(faults("1 + 12.5s")).toEqual([
			{ frames: 314, label: "00:00:12:14", dropFrame: false },
			["TC_REMAINDER", "warning", 5],
		]);
		expect(at("1001s", "29.97").diagnostics).toEqual([]);
		expect(at("1s", "29.97")).toMatchObject({
			value: { frames: 30 },
			diagnostics: [{ code: "TC_REMAINDER" }],
		});
		expect(faults("2s * 2s")[1]).toMatchObject(["TC_EXPRESSION", "error", 6]);
		expect(faults("2sec")[1]).toMatchObject(["TC_EXPRESSION", "error", 1]);
	});

	it.each([
		["01:00:00.10", "29.97", 107_902, ["TC_FRAME_SEPARATOR"]],
		["01:00:00,10", "29.97", 107_902, ["TC_FRAME_SEPARATOR"]],
		["01.00.00.10", "29.97", 107_902, ["TC_FRAME_SEPARATOR"]],
		["01,00,00,10", "29.97", 107_902, ["TC_FRAME_SEPARATOR"]],
		["01.00.00.10", "25", 90_010, []],
		["01.00.00:10", "29.97", 108_010, []],
		["01.00.00.00..01.00.00.10", "25", 10, []],
		["01;00;00;10", "29.97", 107_902, []],
		["01:00;00:10", "29.97", 107_902, []],
		["01:00:00.10", "25", 90_010, []],
		["01:00:00,10 + 1", "25", 90_011, []],
		["01;00;00:10", "25", 90_010, ["TC_DROP_UNAVAILABLE"]],
	] as const)("[EDL3] reads %s at %s as a list does", (text, rate, frames, codes) => {
		const { value, diagnostics } = at(text, rate);
		expect(value?.frames).toBe(frames);
		expect(diagnostics.map(({ code }) => code)).toEqual(codes);
	});

	it("[TC2] answers in drop-frame where the expression has a ;", () => {
		expect(at("01:00:00;00 + 250", "29.97").value).toEqual({
			frames: 108_142,
			label: "01:00:08;10",
			dropFrame: true,
		});
		expect(at("01:00:00:00 + 250", "29.97").value?.label).toBe("01:00:08:10");
		expect(at("00:00:59;29 + 1", "29.97").value?.label).toBe("00:01:00;02");
	});

	it("[TC2] answers in drop-frame where the caller asks for it", () => {
		const { value } = evaluateExpression("1800", RATES["29.97"], { dropFrame: true });
		expect(value?.label).toBe("00:01:00;02");
		expect(evaluateExpression("01:00:00:00", RATES["29.97"], { dropFrame: true }).value?.frames).toBe(
			107_892,
		);
	});

	it("[TC3] rejects a label that drop-frame skips, at its column", () => {
		expect(faults("250 + 00:01:00;00", "29.97")).toEqual([null, ["TC_DROPPED_LABEL", "error", 7]]);
	});

	it("[TC3] rejects a label out of range, at the field's column", () => {
		expect(faults("250 + 00:61:00:25")).toEqual([
			null,
			["TC_MINUTES_OUT_OF_RANGE", "error", 10],
			["TC_FRAMES_OUT_OF_RANGE", "error", 16],
		]);
	});

	it("warns of drop-frame and non-drop-frame labels in one expression, at its beginning", () => {
		expect(at(" 01:00:00;00 + 00:00:10:00", "29.97")).toMatchObject({
			value: { frames: 108_192, dropFrame: true },
			diagnostics: [{ code: "TC_MIXED_COUNTING", severity: "warning", column: 2 }],
		});
		expect(at("01:00:00;00 + 00:00:10;00", "29.97").diagnostics).toEqual([]);
	});

	it("[TC8] says what a division leaves over", () => {
		expect(at("7 / 2")).toMatchObject({
			value: { frames: 3 },
			diagnostics: [{ code: "TC_REMAINDER", severity: "warning", column: 3 }],
		});
		expect(at("-7 / 2").value?.frames).toBe(-3);
		expect(at("8 / 2").diagnostics).toEqual([]);
	});

	it.each([
		["", 1],
		["   ", 1],
		["250 +", 6],
		["250 +  ", 6],
		["(250", 5],
		["250)", 4],
		["250 250", 5],
		["01:00:00:00 * 01:00:00:00", 15],
		["(00:00:01:00 + 1) * 00:00:01:00", 21],
		["(2 * 00:00:01:00) * 00:00:01:00", 21],
		["10 / 0", 6],
		["10 / 00:00:01:00", 6],
		["10 / 5f", 6],
		["2.5", 1],
		["ten", 1],
		["5m", 1],
		["1 .. 2 .. 3", 8],
		["1e3", 1],
		["99999999999999999999", 1],
		["9007199254740991 + 1", 18],
	])("rejects '%s' at column %i", (text, column) => {
		expect(faults(text)).toEqual([null, ["TC_EXPRESSION", "error", column]]);
	});

	it("quotes the unexpected token, and nothing at the end", () => {
		expect(at("250 ten").diagnostics).toMatchObject([{ text: "ten" }]);
		expect(at("250 +").diagnostics).toMatchObject([{ text: "" }]);
	});

	it("rejects expressions that are too long, and survives deep nesting", () => {
		expect(faults(` ${"1+".repeat(499)}11`)).toEqual([null, ["TC_EXPRESSION", "error", 2]]);
		expect(faults(" ".repeat(1001))).toEqual([null, ["TC_EXPRESSION", "error", 1]]);
		expect(at(`${"1+".repeat(499)}11`).value?.frames).toBe(510);
		expect(at(`${"(".repeat(499)}7${")".repeat(499)}`).value?.frames).toBe(7);
	});

	it("adds and subtracts any two labels exactly", () => {
		const rate = RATES["59.94"];
		const frames = fc.integer({ min: 0, max: 6_000_000 });
		fc.assert(
			fc.property(frames, frames, fc.constantFrom("+", "-"), (a, b, operator) => {
				const text = `${formatTimecode(a, rate, true)} ${operator} ${formatTimecode(b, rate, true)}`;
				return evaluateExpression(text, rate).value?.frames === (operator === "+" ? a + b : a - b);
			}),
		);
	});

	it("never throws, whatever the text", () => {
		const piece = fc.constantFrom(
			"01:00:00:00",
			"00:01:00;00",
			"250",
			"7f",
			"+",
			"-",
			"*",
			"/",
			"(",
			")",
			"..",
			" ",
			"x",
			"0",
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(piece).map((pieces) => pieces.join("")),
				),
				(text) => {
					const { value, diagnostics } = evaluateExpression(text, RATES["29.97"]);
					return value !== null || diagnostics.length > 0;
				},
			),
		);
	});
});
