import { describe, expect, it } from "vitest";
import { countFrames, TimecodeError } from "./count-frames.ts";
import { RATES } from "./rate.ts";

function codeThrownBy(label: string): string | null {
	try {
		countFrames(label, RATES["29.97"]);
		return null;
	} catch (error) {
		return error instanceof TimecodeError ? error.code : "another error";
	}
}

describe("countFrames", () => {
	it("puts 00:01:00;02 at frame 1800 in 29.97 drop-frame", () => {
		expect(countFrames("00:01:00;02", RATES["29.97"])).toBe(1800);
	});

	it("[TC4] counts backwards from midnight for a negative label", () => {
		expect(countFrames("-00:00:10:00", RATES["25"])).toBe(-250);
	});

	it("throws a TimecodeError that carries the label's fault", () => {
		expect(() => countFrames("one hour", RATES["25"])).toThrow(
			expect.objectContaining({ name: "TimecodeError", message: expect.stringContaining("one hour") }),
		);
		expect(codeThrownBy("00:01:00;00")).toBe("TC_DROPPED_LABEL");
		expect(codeThrownBy("00:01:00:30")).toBe("TC_FRAMES_OUT_OF_RANGE");
		expect(codeThrownBy("one hour")).toBe("TC_MALFORMED");
		expect(codeThrownBy("00:01:00;02")).toBeNull();
	});
});
