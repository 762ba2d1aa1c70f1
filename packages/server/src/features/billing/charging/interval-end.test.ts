import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { intervalEnd, unusedPart } from "./interval-end.ts";

const DAY_MS = 86_400_000;

/** The charges after a first one. */
function chargesFrom(first: Date, kind: "month" | "year", count: number): string[] {
	const starts = [first];
	while (starts.length <= count) {
		const end = intervalEnd(starts.at(-1) ?? first, kind, first);
		if (end === null) throw new Error("the interval has no end");
		starts.push(end);
	}
	return starts.slice(1).map((date) => date.toISOString());
}

describe("[BIL6] an interval", () => {
	test("of a month ends at the same time of the same day, and on the last day of a shorter month", () => {
		expect(chargesFrom(new Date("2027-01-31T09:30:00Z"), "month", 5)).toEqual([
			"2027-02-28T09:30:00.000Z",
			"2027-03-31T09:30:00.000Z",
			"2027-04-30T09:30:00.000Z",
			"2027-05-31T09:30:00.000Z",
			"2027-06-30T09:30:00.000Z",
		]);
	});

	test("of a year ends on the same day of the next year", () => {
		expect(chargesFrom(new Date("2027-12-31T23:59:59Z"), "year", 2)).toEqual([
			"2028-12-31T23:59:59.000Z",
			"2029-12-31T23:59:59.000Z",
		]);
	});

	test("of a year from 29 February ends on the 28th, and in the next leap year on the 29th", () => {
		const days = chargesFrom(new Date("2028-02-29T09:30:00Z"), "year", 8).map((date) => date.slice(5, 10));
		expect(days).toEqual(["02-28", "02-28", "02-28", "02-29", "02-28", "02-28", "02-28", "02-29"]);
	});

	test("has no end if the fee is charged once", () => {
		const start = new Date("2027-01-31T09:30:00Z");
		expect(intervalEnd(start, "once", start)).toBeNull();
	});

	test("never moves the day of later charges, whatever the first day", () => {
		const firsts = fc.date({ min: new Date("2024-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
		fc.assert(
			fc.property(firsts, (first) => {
				for (const charge of chargesFrom(first, "month", 24).map((text) => new Date(text))) {
					const tomorrow = new Date(charge.getTime() + DAY_MS);
					const isMonthsLast = tomorrow.getUTCDate() === 1;
					expect(charge.getUTCDate() === first.getUTCDate() || isMonthsLast).toBe(true);
					expect(charge.getUTCDate()).toBeLessThanOrEqual(first.getUTCDate());
				}
			}),
		);
	});
});

test("what is left of a paid interval is rounded down to the cent", () => {
	const interval = { start: new Date("2027-04-01T00:00:00Z"), end: new Date("2027-05-01T00:00:00Z") };
	expect(unusedPart(1000, { ...interval, at: new Date("2027-04-21T00:00:00Z") })).toBe(333);
	expect(unusedPart(1000, { ...interval, at: new Date("2027-05-01T00:00:00Z") })).toBe(0);
});
