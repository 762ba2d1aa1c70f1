import { expect, test } from "vitest";
import { resolveTwoDigitYear } from "./two-digit-year.ts";

test.each([
	[0, 2000],
	[24, 2024],
	[25, 1925],
	[99, 1999],
])("[IMP3] the two-digit year %d is %d", (year, full) => {
	expect(resolveTwoDigitYear(year)).toBe(full);
});

test("[IMP3] an import may set the pivot", () => {
	expect(resolveTwoDigitYear(29, 30)).toBe(2029);
	expect(resolveTwoDigitYear(0, 0)).toBe(1900);
	expect(resolveTwoDigitYear(99, 100)).toBe(2099);
});

test.each([-1, 100, 1.5, Number.NaN])("%d is no two-digit year", (year) => {
	expect(() => resolveTwoDigitYear(year)).toThrow(RangeError);
	expect(() => resolveTwoDigitYear(10, year === 100 ? 101 : year)).toThrow(RangeError);
});
