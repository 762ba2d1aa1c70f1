import { displayCost } from "../../costing/display-cost.ts";
import { exactAmount } from "../../costing/exact-amount.ts";
import { showAmount } from "../../money/minor-unit.ts";
import { ZERO } from "../../rational/rational.ts";
import type { BudgetDocument } from "../budget-document.ts";
import type { SeriesEpisode } from "../series-budget.ts";

type License = BudgetDocument["licenses"][number];

/** A licence as a test tells it. */
export type LicenseFacts = Pick<License, "licensor_name" | "name"> &
	Partial<Pick<License, "reference" | "status" | "currency" | "fee" | "other_fees">>;

/** An episode as a test tells it: a plan, open costs by licensor, and licences. */
export interface EpisodeFacts {
	readonly name: string;
	readonly currency?: string;
	readonly budget?: number;
	readonly contingency?: number;
	/** The estimate of uses without a licence, by licensor. */
	readonly rest?: Readonly<Record<string, number>>;
	readonly licenses?: readonly LicenseFacts[];
	readonly underlying?: { readonly rest: number; readonly committed: number; readonly paid: number };
	readonly recordsWithoutPrice?: number;
	/** Rates by code, which convert the licences' amounts. */
	readonly rates?: Readonly<Record<string, string>>;
}

/** An episode whose document adds up like that of a project [BUD4–BUD6, BUD10]. */
export function episodeWith(id: number, told: EpisodeFacts): SeriesEpisode {
	const { name, currency = "USD", rest = {}, budget = null, contingency = 0 } = told;
	const underlying = told.underlying ?? { rest: 0, committed: 0, paid: 0 };
	const rates = { timestamp: "2026-11-01", rates: told.rates ?? {} };
	const total = (amounts: readonly number[], of = currency) =>
		showAmount(
			amounts.reduce((sum, amount) => sum.add(exactAmount(amount)), ZERO),
			of,
		);
	const licenses = (told.licenses ?? []).map((license, index): License => {
		const { fee = 0, other_fees = [], currency: own = currency } = license;
		const amount = total([fee, ...other_fees.map((one) => one.amount)], own);
		const money = { displayCurrency: currency, rates };
		return {
			...{
				id: index + 1,
				reference: "",
				status: "signed",
				...license,
				fee,
				other_fees,
				option_prices: [],
				currency: own,
				amount,
			},
			display_amount:
				own === currency ? amount : showAmount(displayCost(exactAmount(amount), own, money), currency),
		};
	});
	const spending = (own: readonly License[], open: number, more = { committed: 0, paid: 0 }) => {
		const sumOf = (statuses: readonly string[]) =>
			own.filter(({ status }) => statuses.includes(status)).map(({ display_amount }) => display_amount);
		const committed = total([...sumOf(["signed", "invoiced", "paid"]), more.committed]);
		return {
			...{ estimate: 0, rest: open, committed },
			invoiced: total([...sumOf(["invoiced", "paid"]), more.paid]),
			paid: total([...sumOf(["paid"]), more.paid]),
			expected: total([committed, open]),
		};
	};
	const names = new Set([...Object.keys(rest), ...licenses.map(({ licensor_name }) => licensor_name)]);
	const whole = spending(licenses, total([...Object.values(rest), underlying.rest]), underlying);
	return {
		id,
		name,
		document: {
			...{ cut: "Fine cut", display_currency: currency, budget, contingency, ...whole },
			left: budget === null ? null : total([budget, -whole.expected]),
			contingency_left: null,
			unallocated: { licensors: null, categories: null },
			records_without_price: told.recordsWithoutPrice ?? 0,
			licensors: [...names].map((licensor_name, index) => ({
				...{ licensor_id: index + 1, licensor_name, budget: null, left: null },
				...spending(
					licenses.filter((license) => license.licensor_name === licensor_name),
					rest[licensor_name] ?? 0,
				),
			})),
			underlying_rights: { budget: null, left: null, ...spending([], underlying.rest, underlying) },
			...{ lines: [], categories: [], days: [], licenses },
			...{ unused_licenses: [], unconverted_licenses: [], unconverted_rights: [] },
		},
	};
}
