import { describe, expect, it } from "vitest";
import { DEFAULT_PIVOT_YEAR, readDate } from "./read-date.ts";

function read(text: string, pivotYear = DEFAULT_PIVOT_YEAR): string | null {
	const found = readDate(text, pivotYear);
	return found && `${found.date} ${found.kind}`;
}

describe("[IMP3] a date in a log", () => {
	it.each([
		["5/24", "2024-05-01 month"],
		["5/25", "1925-05-01 month"],
		["5/1963", "1963-05-01 month"],
		["1963-05", "1963-05-01 month"],
		["May 1963", "1963-05-01 month"],
		["May-63", "1963-05-01 month"],
		["1963", "1963-01-01 year"],
		["1960s", "1960-01-01 decade"],
		["1963-05-24", "1963-05-24 day"],
		["1963-05-24T10:00:00Z", "1963-05-24 day"],
		["24 May 1963", "1963-05-24 day"],
		["24-May-63", "1963-05-24 day"],
		["May 24, 1963", "1963-05-24 day"],
		["24th of May 1963", "1963-05-24 day"],
		["5/24/1963", "1963-05-24 day"],
		["5/6/1963", "1963-05-06 day"],
		["24/5/1963", "1963-05-24 day"],
		["5.6.1963", "1963-06-05 day"],
		["5/24/24", "2024-05-24 day"],
		["5/24/25", "1925-05-24 day"],
	])("%s is %s", (text, expected) => {
		expect(read(text)).toBe(expected);
	});

	it.each([
		"",
		"soon",
		"c. 1963",
		"63",
		"13/24",
		"0/24",
		"2/30/1963",
		"30 February 1963",
		"1963-13",
		"24 Mai 1963",
	])("%j isn't a date", (text) => {
		expect(read(text)).toBeNull();
	});

	it("uses the pivot of the import", () => {
		expect(read("5/30", 40)).toBe("2030-05-01 month");
	});

	it("uses the precision of a date cell's format", () => {
		const cell = { kind: "date", date: "1963-05-24" } as const;
		expect(readDate({ ...cell, shows: "day" }, 25)).toEqual({ date: "1963-05-24", kind: "day" });
		expect(readDate({ ...cell, shows: "month" }, 25)).toEqual({ date: "1963-05-01", kind: "month" });
		expect(readDate({ ...cell, shows: "year" }, 25)).toEqual({ date: "1963-01-01", kind: "year" });
	});
});
