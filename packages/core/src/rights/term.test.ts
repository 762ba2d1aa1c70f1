import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addYears, dateOf, dayOf, daysOfTerm, extendedTerm } from "./term.ts";

const dates = (range: { from: number; to: number } | null) =>
	range && [dateOf(range.from), dateOf(range.to - 1)];

describe("[RIG5] a term", () => {
	it("of dates includes its last day", () => {
		const term = { kind: "dates", from: "2026-01-01", to: "2026-12-31" } as const;
		expect(dates(daysOfTerm(term, {}))).toEqual(["2026-01-01", "2026-12-31"]);
		expect(dates(daysOfTerm(term, {}, 3))).toEqual(["2026-01-01", "2029-12-31"]);
	});

	it("of years counts from its event, and is open until that has a date", () => {
		const term = { kind: "years", years: 5, since: "delivery" } as const;
		expect(daysOfTerm(term, { signature: "2026-02-03" })).toBeNull();
		expect(dates(daysOfTerm(term, { delivery: "2026-02-03" }))).toEqual(["2026-02-03", "2031-02-02"]);
	});

	it("in perpetuity has no last day", () => {
		const days = daysOfTerm({ kind: "perpetuity", from: "2026-02-03" }, {});
		expect(days && [dateOf(days.from), dateOf(days.to)]).toEqual(["2026-02-03", null]);
	});

	it("with exercised options is a longer term of its kind, and of the same days", () => {
		const events = { delivery: "2026-02-03" };
		for (const term of [
			{ kind: "dates", from: "2026-03-01", to: "2028-02-29" },
			{ kind: "years", years: 5, since: "delivery" },
			{ kind: "perpetuity", from: null },
		] as const) {
			const extended = extendedTerm(term, 3);
			expect(extended.kind).toBe(term.kind);
			expect(daysOfTerm(extended, events)).toEqual(daysOfTerm(term, events, 3));
		}
	});

	it("to the end of the year 9999 has no last day", () => {
		const term = { kind: "dates", from: "2026-01-01", to: "9999-12-31" } as const;
		expect(daysOfTerm(term, {})?.to).toBe(Infinity);
		expect(daysOfTerm(term, {}, 2)?.to).toBe(Infinity);
		expect(daysOfTerm({ ...term, to: "9999-12-30" }, {})?.to).toBe(dayOf("9999-12-31"));
		expect(extendedTerm(term, 2)).toEqual(term);
		expect(dateOf(dayOf("9999-12-31") + 1)).toBeNull();
	});

	it("counts years of two digits as they are written", () => {
		const term = { kind: "dates", from: "0026-01-01", to: "0026-12-31" } as const;
		expect(dates(daysOfTerm(term, {}))).toEqual(["0026-01-01", "0026-12-31"]);
	});

	it("from 29 February ends on 28 February of other years", () => {
		expect(dateOf(addYears(dayOf("2028-02-29"), 1) - 1)).toBe("2029-02-28");
	});
});

it("dateOf gives back every date", () => {
	const date = fc.date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
	fc.assert(
		fc.property(date, (any) => {
			const text = any.toISOString().slice(0, 10);
			expect(dateOf(dayOf(text))).toBe(text);
		}),
	);
});
