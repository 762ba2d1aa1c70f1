import { describe, expect, it } from "vitest";
import { RATES } from "./rate.ts";
import { trtSeconds } from "./trt.ts";

const seconds = (trt: string | null, fps: string | null, cut: keyof typeof RATES = "25") =>
	trtSeconds(trt, fps, RATES[cut])?.toFraction() ?? null;

describe("trtSeconds", () => {
	it("[TC9] counts frames at the record's own rate", () => {
		expect(seconds("00:00:10:12", "24")).toBe("21/2");
		expect(seconds("00:01:00:00", "23.98")).toBe("3003/50");
	});

	it("[TC9] counts at the cut's rate if the record has none", () => {
		expect(seconds("00:00:10:12", null)).toBe("262/25");
		expect(seconds("00:00:10:12", "", "24")).toBe("21/2");
	});

	it("[TC9] reads ; as a separator and never as drop-frame", () => {
		expect(seconds("00:10:00;00", "29.97")).toBe(seconds("00:10:00:00", "29.97"));
		expect(seconds("00:01:00;00", "29.97")).toBe("3003/50");
		expect(seconds("00:01:00;00", "25")).toBe("60");
	});

	it.each([
		[null, "25"],
		["", "25"],
		["90 seconds", "25"],
		["00:00:00:00", "25"],
		["-00:00:10:00", "25"],
		["00:00:10:25", "25"],
		["00:00:10:00", "26"],
	])("[USE2] returns null for %s at %s", (trt, fps) => {
		expect(seconds(trt, fps)).toBeNull();
	});
});
