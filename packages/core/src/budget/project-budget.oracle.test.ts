import * as fc from "fast-check";
import { expect, it } from "vitest";
import { buildCut } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import { LICENSE_STATUSES, licenseSchema } from "../model/licensors/license.ts";
import { budgetLineSchema } from "../model/productions/budget-line.ts";
import { CATEGORIES } from "../model/records/record-field-values.ts";
import {
	UNDERLYING_KINDS,
	UNDERLYING_STATUSES,
	underlyingRightSchema,
} from "../model/records/underlying-right.ts";
import { budgetDocument } from "./budget-document.ts";

type Row = Record<"estimate" | "rest" | "committed" | "invoiced" | "paid" | "expected", number>;
const SUMMED = ["estimate", "rest", "committed", "invoiced", "paid", "expected"] as const;

const cents = (amount: number) => Math.round(amount * 100);
/** Halves away from zero, in whole numbers only. */
const rounded = (numerator: bigint, denominator: bigint) =>
	(2n * numerator + denominator) / (2n * denominator);

/** Cents of USD for cents of GBP at 0.8, counted in whole numbers. */
const toDollars = (amount: number, currency: string) =>
	currency === "GBP" ? Number(rounded(BigInt(amount) * 10n, 8n)) : amount;

const anyAmount = fc.integer({ min: 0, max: 999_999 });
const anyCurrency = fc.constantFrom("USD", "GBP");

const anyLicense = (id: number) =>
	fc
		.record({
			record_id: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
			licensor_id: fc.integer({ min: 1, max: 5 }),
			status: fc.constantFrom("paid", "invoiced", "signed", ...LICENSE_STATUSES),
			fee: fc.option(anyAmount, { freq: 9 }),
			currency: anyCurrency,
			option: fc.record({
				price: anyAmount.map((amount) => amount / 100),
				exercised_on: fc.option(fc.constant("2027-06-01")),
			}),
		})
		.map(({ record_id, fee, option, ...fields }) =>
			licenseSchema.parse({
				...{ id, production_id: 1, name: `L${id}`, fee: fee === null ? null : fee / 100, ...fields },
				lines: [
					{
						...{ record_id, territories: "World", media: "All media", term: { kind: "perpetuity" } },
						options: [{ years: 1, ...option }],
					},
				],
			}),
		);

const anyLine = (id: number) =>
	fc
		.record({
			target: fc.oneof(
				fc.constant({}),
				fc.integer({ min: 1, max: 6 }).map((licensor_id) => ({ licensor_id })),
				fc.constantFrom(...CATEGORIES).map((category) => ({ category })),
			),
			amount: anyAmount,
			currency: anyCurrency,
		})
		.map(({ target, amount, currency }) =>
			budgetLineSchema.parse({ id, name: `Line ${id}`, amount: amount / 100, currency, ...target }),
		);

/** Underlying rights of record 1 to 9; no cut uses the last. */
const anyRecordRights = (id: number) =>
	fc
		.array(
			fc.record({
				kind: fc.constantFrom(...UNDERLYING_KINDS),
				status: fc.constantFrom(...UNDERLYING_STATUSES),
				cost: fc.option(anyAmount, { freq: 5 }),
				currency: anyCurrency,
			}),
			{ maxLength: 3 },
		)
		.map((drawn) => ({
			...{
				id,
				production_locator: String(10_000_000 + id),
				title: "",
				category: CATEGORIES[id % 3] ?? "Footage",
			},
			underlying_rights: drawn.map(({ cost, currency, ...fields }) =>
				underlyingRightSchema.parse({ ...fields, ...(cost === null ? {} : { cost: cost / 100, currency }) }),
			),
		}));

it("[BUD2–BUD7, BUD10] equals what a slow count of every licence, line and record finds, in random productions", async () => {
	const licensesOf = fc.tuple(anyLicense(1), anyLicense(2), anyLicense(3), anyLicense(4));
	const linesOf = fc.tuple(anyLine(1), anyLine(2), anyLine(3), anyLine(4));
	const rightsOf = fc.tuple(...[1, 2, 3, 9].map(anyRecordRights));
	await fc.assert(
		fc.asyncProperty(
			anyCutInput,
			licensesOf,
			linesOf,
			rightsOf,
			async (drawn, licenses, lines, withRights) => {
				const rates = { ...drawn.rates, rates: { ...drawn.rates.rates, USD: "1", GBP: "0.8" } };
				const input = { ...drawn, displayCurrency: "USD", rates };
				const { context } = await buildCut(input);
				const { licensors } = input.library;
				const found = budgetDocument(context, { licensors, licenses, lines, records: withRights });

				const unknown = licensors.find(({ name }) => name === "Unknown")?.id;
				const owed = licenses.filter(
					({ status, fee }) => fee !== null && ["signed", "invoiced", "paid"].includes(status),
				);
				const dollars = ({ fee, currency, lines: [line] }: (typeof owed)[number]) => {
					const option = line?.options[0];
					const more = option?.exercised_on === "2027-06-01" ? (option.price ?? 0) : 0;
					return toDollars(cents(fee ?? 0) + cents(more), currency ?? "USD");
				};
				/** Whether a licence covers a record. */
				const covers = ({ lines: [line], licensor_id }: (typeof owed)[number], id: number, owner: number) =>
					line?.record_id === null
						? licensor_id === owner && licensor_id !== unknown
						: line?.record_id === id;
				// A covered record costs nothing more: the rest is what the cut costs with all of them rights-free.
				const records = input.library.records.map((record) =>
					owed.some((one) => covers(one, record.id, record.licensor_id))
						? { ...record, rights_free: true }
						: record,
				);
				const { costing: rest } = (await buildCut({ ...input, library: { ...input.library, records } }))
					.context;

				const sumOf = (of: readonly (typeof owed)[number][], statuses: readonly string[]) =>
					of.reduce((sum, one) => sum + (statuses.includes(one.status) ? dollars(one) : 0), 0);
				const spent = (of: readonly (typeof owed)[number][]) => ({
					committed: sumOf(of, ["signed", "invoiced", "paid"]),
					invoiced: sumOf(of, ["invoiced", "paid"]),
					paid: sumOf(of, ["paid"]),
				});
				const rights = withRights.flatMap((record) =>
					record.underlying_rights.map((right) => ({
						...{
							status: right.status,
							category: record.category,
							isUsed: context.usage.byRecord.has(record.id),
						},
						cents: toDollars(cents(right.cost ?? 0), right.currency ?? "USD"),
					})),
				);
				const rightsIn = (of: typeof rights, statuses: readonly string[]) =>
					of.reduce((sum, one) => sum + (statuses.includes(one.status) ? one.cents : 0), 0);
				/** The amounts with those of underlying rights. */
				const withThese = (of: typeof rights, row: ReturnType<typeof counted>) => {
					const used = of.filter(({ isUsed }) => isUsed);
					const rest = row.rest + rightsIn(used, ["open", "asked", "quoted", "agreed"]);
					const committed = row.committed + rightsIn(of, ["signed", "invoiced", "paid"]);
					return {
						...{ estimate: row.estimate, rest, committed, expected: rest + committed },
						invoiced: row.invoiced + rightsIn(of, ["invoiced", "paid"]),
						paid: row.paid + rightsIn(of, ["paid"]),
					};
				};
				const inCents = (row: Row) => Object.fromEntries(SUMMED.map((name) => [name, cents(row[name])]));
				const counted = (estimate: number, left: number, of: readonly (typeof owed)[number][]) => ({
					...{ estimate, rest: left, ...spent(of), expected: left + spent(of).committed },
				});
				const costOf = (costing: typeof rest, id: number) =>
					cents(Number(costing.licensors.get(id)?.displayCost ?? 0));

				expect(inCents(found)).toEqual(
					withThese(
						rights,
						counted(cents(Number(context.costing.totalCost)), cents(Number(rest.totalCost)), owed),
					),
				);
				expect(inCents(found.underlying_rights)).toEqual(withThese(rights, counted(0, 0, [])));
				const fees = found.licenses.reduce((sum, one) => sum + cents(one.display_amount), 0);
				expect(fees + cents(found.underlying_rights.committed)).toBe(cents(found.committed));
				const { committed, paid } = found.days.at(-1) ?? { committed: 0, paid: 0 };
				expect([committed, paid]).toEqual([found.committed, found.paid]);
				const planned = (isFor: (line: (typeof lines)[number]) => boolean) => {
					const own = lines.filter(isFor);
					if (own.length === 0) return null;
					return own.reduce((sum, { amount, currency }) => sum + toDollars(cents(amount), currency), 0);
				};
				const budget = planned(({ licensor_id, category }) => licensor_id === null && category === null);
				const plannedIn = ({ budget: amount }: { budget: number | null }) =>
					amount === null ? null : cents(amount);
				expect(plannedIn(found)).toBe(budget);
				if (budget !== null) expect(cents(found.left ?? 0)).toBe(budget - cents(found.expected));

				for (const row of found.licensors) {
					const { licensor_id: id } = row;
					const own = owed.filter(({ licensor_id }) => licensor_id === id);
					expect(inCents(row)).toEqual(counted(costOf(context.costing, id), costOf(rest, id), own));
					expect(plannedIn(row)).toBe(planned(({ licensor_id }) => licensor_id === id));
				}
				for (const rows of [[...found.licensors, found.underlying_rights], found.categories])
					for (const name of SUMMED)
						expect(rows.reduce((sum, row) => sum + cents(row[name]), 0)).toBe(cents(found[name]));

				for (const category of CATEGORIES) {
					const row = found.categories.find((one) => one.category === category);
					expect(row === undefined ? null : plannedIn(row)).toBe(
						planned((line) => line.category === category),
					);
					const own = owed.filter((one) => {
						const used = [...context.costing.records.values()].filter(
							({ recordId, licensorId, licensable }) => licensable && covers(one, recordId, licensorId),
						);
						return used.length > 0 && used.every((record) => record.category === category);
					});
					const ofThis = rights.filter((one) => one.category === category);
					const { committed } = withThese(ofThis, counted(0, 0, own));
					expect(cents(row?.committed ?? 0)).toBe(committed);
					let estimate = 0;
					for (const licensor of context.costing.licensors.values()) {
						const all = [...context.costing.records.values()].filter(
							({ licensorId, licensable }) => licensable && licensorId === licensor.licensorId,
						);
						const cost = cents(Number(licensor.displayCost));
						const ofCategory = all.filter((record) => record.category === category);
						if (cost === 0 || ofCategory.length === 0) continue;
						if (ofCategory.length === all.length) estimate += cost;
						else estimate += shareOf(ofCategory, licensor.currency, rates.rates);
					}
					expect(cents(row?.estimate ?? 0)).toBe(estimate);
				}
			},
		),
	);
}, 120_000);

/** Cents of USD that records cost before conditions: rounded to cents, converted and rounded, in whole numbers. */
function shareOf(
	records: readonly { readonly overall: { toFraction(): string } }[],
	currency: string,
	rates: Readonly<Record<string, string>>,
): number {
	let [numerator, denominator] = [0n, 1n];
	for (const { overall } of records) {
		const [over = "0", under = "1"] = overall.toFraction().split("/");
		[numerator, denominator] = [
			numerator * BigInt(under) + BigInt(over) * denominator,
			denominator * BigInt(under),
		];
	}
	// The only currency here without cents.
	const cent = currency === "JPY" ? 1n : 100n;
	const own = (rounded(numerator * cent, denominator) * 100n) / cent;
	const [whole = "", decimals = ""] = (rates[currency] ?? "").split(".");
	return Number(rounded(own * 10n ** BigInt(decimals.length), BigInt(whole + decimals)));
}
