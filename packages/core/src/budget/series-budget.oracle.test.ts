import * as fc from "fast-check";
import { expect, it } from "vitest";
import { seriesBudget } from "./series-budget.ts";
import { episodeWith, type LicenseFacts } from "./testing/episode-with.ts";

const RATES = { USD: "1", GBP: "0.8" };
const STATUSES = ["signed", "invoiced", "paid"] as const;
const SUMMED = ["estimate", "rest", "committed", "invoiced", "paid", "expected"] as const;

const cents = (amount: number) => Math.round(amount * 100);
/** Cents in the other currency, halves away from zero. */
const inCurrency = (amount: number, from: string, to: string) => {
	if (from === to) return amount;
	const [by, per] = from === "GBP" ? [10n, 8n] : [8n, 10n];
	return Number((2n * BigInt(amount) * by + per) / (2n * per));
};

const anyFee = fc.constantFrom(0, 10.01, 10.01, 25.5, 333.33);
const anyLicense: fc.Arbitrary<LicenseFacts> = fc.record({
	licensor_name: fc.constantFrom("North", "Tall", "Ships"),
	name: fc.constantFrom("Deal", "Other"),
	reference: fc.constantFrom("", "A-1", "B-2"),
	status: fc.constantFrom(...STATUSES),
	currency: fc.constantFrom("USD", "USD", "GBP"),
	fee: anyFee,
	other_fees: fc.array(fc.record({ kind: fc.constantFrom("access", "research"), amount: anyFee }), {
		maxLength: 1,
	}),
});
const anyCents = fc.integer({ min: 0, max: 99_999 }).map((amount) => amount / 100);
const anyEpisode = fc.record({
	name: fc.constantFrom("One", "Two"),
	currency: fc.constantFrom("USD", "GBP"),
	budget: fc.integer({ min: 0, max: 999_999 }).map((amount) => amount / 100),
	rest: fc.record({ North: anyCents, Tall: anyCents }),
	licenses: fc.array(anyLicense, { maxLength: 5 }),
	underlying: fc.record({ rest: anyCents, committed: anyCents, paid: fc.constant(0) }),
	rates: fc.constant(RATES),
});

it("[BUD11] [BUD13] equals what comparing every licence with every other finds, in random series", () => {
	fc.assert(
		fc.property(
			fc.array(anyEpisode, { maxLength: 5 }),
			fc.constantFrom("USD", "GBP"),
			(told, displayCurrency) => {
				const episodes = told.map((one, index) => episodeWith(index + 1, one));
				const rates = { timestamp: "2026-11-01", rates: RATES };
				const found = seriesBudget(episodes, { displayCurrency, rates });
				const to = (amount: number, from: string) => inCurrency(cents(amount), from, displayCurrency);

				const all = episodes.flatMap(({ document }, episode) =>
					(document?.licenses ?? []).map((license) => ({ ...license, episode })),
				);
				type Entry = (typeof all)[number];
				const isSame = (a: Entry, b: Entry) =>
					a.reference !== "" &&
					a.reference === b.reference &&
					a.licensor_name === b.licensor_name &&
					a.currency === b.currency &&
					a.fee === b.fee &&
					JSON.stringify(a.other_fees) === JSON.stringify(b.other_fees);
				const beats = (a: Entry, b: Entry) => {
					const [x, y] = [STATUSES.indexOf(a.status as "paid"), STATUSES.indexOf(b.status as "paid")];
					return x > y || (x === y && a.episode < b.episode);
				};
				const isRepeated = (entry: Entry) => {
					const same = all.filter((other) => isSame(entry, other));
					const isClear = same.every((a) => same.every((b) => a === b || a.episode !== b.episode));
					return isClear && same.some((other) => beats(other, entry));
				};
				const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
				const documents = episodes.flatMap(({ document }) => document ?? []);

				const rows = documents.map((document) => {
					const parts = [...document.licensors, document.underlying_rights];
					const summed = (of: "estimate" | "rest" | "committed" | "invoiced" | "paid") =>
						sum(parts.map((part) => to(part[of], document.display_currency)));
					return {
						...{ estimate: summed("estimate"), rest: summed("rest"), committed: summed("committed") },
						...{ invoiced: summed("invoiced"), paid: summed("paid") },
						expected: summed("rest") + summed("committed"),
						budget: to(document.budget ?? 0, document.display_currency),
					};
				});
				const repeated = all.filter(isRepeated);
				const twice = (statuses: readonly string[]) =>
					sum(
						repeated
							.filter(({ status }) => statuses.includes(status))
							.map((entry) =>
								to(entry.display_amount, documents[entry.episode]?.display_currency ?? displayCurrency),
							),
					);
				const less = {
					...{ estimate: 0, rest: 0, committed: twice(STATUSES), expected: twice(STATUSES) },
					...{ invoiced: twice(["invoiced", "paid"]), paid: twice(["paid"]) },
				};
				for (const of of SUMMED) {
					expect(found.episodes.map((row) => cents(row[of]))).toEqual(rows.map((row) => row[of]));
					expect([of, cents(found.counted_once[of])]).toEqual([of, 0 - less[of]]);
					const total = sum(rows.map((row) => row[of])) - less[of];
					expect([of, cents(found[of])]).toEqual([of, total]);
					// The rows of licensors are without what counts once, and add up to the same.
					const parts = [...found.licensors, found.underlying_rights];
					expect([of, sum(parts.map((row) => cents(row[of])))]).toEqual([of, total]);
				}
				const budget = sum(rows.map((row) => row.budget));
				expect(found.budget === null ? null : cents(found.budget)).toBe(rows.length === 0 ? null : budget);
				const repeatedIds = found.shared_licenses.flatMap((one) =>
					one.repeated.map(({ episode_id, license_id }) => `${episode_id} ${license_id}`),
				);
				expect(repeatedIds.sort()).toEqual(repeated.map(({ episode, id }) => `${episode + 1} ${id}`).sort());
				expect(sum(found.shared_licenses.map(({ saved }) => cents(saved)))).toBe(less.committed);
			},
		),
	);
});
