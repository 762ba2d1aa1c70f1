import { describe, expect, it } from "vitest";
import { formatTimecode } from "./format-timecode.ts";
import { RATES } from "./rate.ts";

describe("formatTimecode", () => {
	it("[TC2] writes ; before the frames of a drop-frame label", () => {
		expect(formatTimecode(107_892, RATES["29.97"], true)).toBe("01:00:00;00");
		expect(formatTimecode(1800, RATES["29.97"], true)).toBe("00:01:00;02");
		expect(formatTimecode(1799, RATES["29.97"], true)).toBe("00:00:59;29");
	});

	it("[TC2] writes an ordinary label if the rate has no drop-frame", () => {
		expect(formatTimecode(90_000, RATES["25"], true)).toBe("01:00:00:00");
	});

	it("[TC4] leads with the sign and never wraps", () => {
		expect(formatTimecode(-250, RATES["25"], false)).toBe("-00:00:10:00");
		expect(formatTimecode(-1, RATES["29.97"], true)).toBe("-00:00:00;01");
		expect(formatTimecode(0, RATES["25"], false)).toBe("00:00:00:00");
		expect(formatTimecode(100 * 90_000, RATES["25"], false)).toBe("100:00:00:00");
	});

	it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("[TC8] rejects %s frames", (frames) => {
		expect(() => formatTimecode(frames, RATES["25"], false)).toThrow(/^frames must be a whole number/);
	});
});
