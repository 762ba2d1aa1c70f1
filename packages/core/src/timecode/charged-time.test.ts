import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rational } from "../rational/rational.ts";
import { chargedMinutes, chargedSeconds, formatDurationDesc } from "./charged-time.ts";

describe("charged time", () => {
	it("[TC6] rounds seconds up for any remaining frame, by the nominal rate", () => {
		expect([0, 1, 24, 25, 48].map((frames) => chargedSeconds(frames, 24))).toEqual([0, 1, 1, 2, 2]);
	});

	it("[TC6] rounds minutes up for any remaining second or frame", () => {
		expect([0, 1, 1500, 1501].map((frames) => chargedMinutes(frames, 25))).toEqual([0, 1, 1, 2]);
	});

	it("[TC6] rounds up for a part of a frame", () => {
		expect(chargedSeconds(rational(49, 2), 24)).toBe(2);
		expect(chargedSeconds(rational(48, 2), 24)).toBe(1);
		expect(chargedMinutes(rational(3001, 2), 25)).toBe(2);
	});

	it("[TC6, TC8] rounds up for a part of a frame too small for a floating-point number", () => {
		expect(chargedSeconds(rational(24n * 10n ** 20n + 1n, 10n ** 20n), 24)).toBe(2);
	});

	it("counts the same for whole frames given as a number and as a fraction", () => {
		fc.assert(
			fc.property(fc.nat(1e7), fc.constantFrom(24, 25, 30, 48, 50, 60), (frames, nominal) => {
				return (
					chargedSeconds(frames, nominal) === chargedSeconds(rational(frames), nominal) &&
					chargedMinutes(frames, nominal) === Math.ceil(chargedSeconds(frames, nominal) / 60)
				);
			}),
		);
	});

	it("[REP2] shows charged seconds as m:ss", () => {
		expect([0, 5, 60, 75, 3605].map(formatDurationDesc)).toEqual(["0:00", "0:05", "1:00", "1:15", "60:05"]);
	});
});
