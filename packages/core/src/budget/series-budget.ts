import { displayCost } from "../costing/display-cost.ts";
import { exactAmount } from "../costing/exact-amount.ts";
import type { CostingContext } from "../costing/model.ts";
import { nullWithoutRate, rateOf } from "../money/convert.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { compareText } from "../text/compare-text.ts";
import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import type { BudgetDocument } from "./budget-document.ts";
import type { BudgetRow, Spending } from "./model.ts";
import { type LicenseEntry, sharedLicenses } from "./shared-licenses.ts";
import {
	contingencyLeft,
	negativeSpending,
	shownIn,
	sum,
	sumOrNull,
	sumSpending,
	withBudget,
} from "./spending.ts";
import { namesNotCounted } from "./table-parts.ts";

/** A project of a series, with its budget against a cut. */
export interface SeriesEpisode {
	readonly id: number;
	readonly name: string;
	/** Null if the project has no cut with reports, or the cut can't be built. */
	readonly document: BudgetDocument | null;
	/** Why the cut can't be built. */
	readonly problem?: string | undefined;
}

/** The currency of a series and the rates to convert to it. */
export type SeriesMoney = Pick<CostingContext, "displayCurrency" | "rates">;

/** The budgets of a series' episodes added up, as data: what `ox report series --format json` prints. */
export type SeriesBudget = ReturnType<typeof seriesBudget>;

/** An episode that isn't counted: it has no cut with reports, its cut can't be built, or its currency has no exchange rate. */
interface UncountedEpisode {
	readonly id: number;
	readonly name: string;
	readonly reason: "no_cut" | "not_built" | "no_rate";
	/** The currency without a rate. */
	readonly currency: string | null;
	/** Why its cut can't be built. */
	readonly problem: string | null;
}

/** An episode that counts, with its amounts in the currency of the series. */
interface CountedEpisode {
	readonly episode: SeriesEpisode;
	readonly document: BudgetDocument;
	readonly licensors: readonly { readonly name: string; readonly row: BudgetRow }[];
	readonly underlyingRights: BudgetRow;
	readonly budget: Rational | null;
	readonly contingency: Rational;
}

type DocumentAmounts = Pick<
	BudgetDocument,
	"budget" | "estimate" | "rest" | "committed" | "invoiced" | "paid"
>;

/** The currency of most episodes, of the first of them if several are equally frequent; null without an episode that counts. */
export function seriesCurrency(episodes: readonly SeriesEpisode[]): string | null {
	const found = groupBy(
		episodes.flatMap(({ document }) => document ?? []),
		(document) => document.display_currency,
	);
	const [first] = [...found].toSorted(([, a], [, b]) => b.length - a.length);
	return first?.[0] ?? null;
}

/**
 * Adds up the budgets of a series' episodes, and counts licences that were bought once for several of them once [BUD11–BUD14].
 * Time: linear in the documents.
 */
export function seriesBudget(episodes: readonly SeriesEpisode[], money: SeriesMoney) {
	const { displayCurrency } = money;
	const { shown, orNull, spendingOf, rowOf } = shownIn(displayCurrency);

	const counted = episodes.flatMap((episode) => {
		const { document } = episode;
		return document !== null && hasRate(document.display_currency, money)
			? [countEpisode(episode, document, money)]
			: [];
	});
	const entries = counted.flatMap(({ document }, position) =>
		document.licenses.map((license): LicenseEntry => ({ position, license })),
	);
	const { shared, doubtful } = sharedLicenses(entries);
	const feeOf = ({ position, license }: LicenseEntry): Spending => {
		const fee = toSeries(license.display_amount, counted[position]?.document.display_currency ?? "", money);
		return {
			...{ estimate: ZERO, rest: ZERO, committed: fee, expected: fee },
			invoiced: license.status === "signed" ? ZERO : fee,
			paid: license.status === "paid" ? fee : ZERO,
		};
	};
	const twice = shared
		.flatMap(({ repeated }) => repeated)
		.map((entry) => ({ entry, fee: negativeSpending(feeOf(entry)) }));
	const countedOnce = sumSpending(twice.map(({ fee }) => fee));
	const entryOf = (entry: LicenseEntry) => {
		const { id, name, reference, status, currency, amount } = entry.license;
		const episode = counted[entry.position]?.episode;
		return {
			...{ episode_id: episode?.id ?? 0, episode: episode?.name ?? "" },
			...{ license_id: id, name, reference, status, currency, amount },
			display_amount: shown(feeOf(entry).committed),
		};
	};

	const rows = counted.map((one) => withBudget(sumSpending(partsOf(one)), one.budget));
	const total = withBudget(sumSpending([...rows, countedOnce]), sumOrNull(rows.map(({ budget }) => budget)));
	const contingency = sum(counted.map((one) => one.contingency));
	const licensors = groupBy(
		counted.flatMap((one) => one.licensors),
		({ name }) => foldName(name),
	);
	const twiceOf = groupBy(twice, ({ entry }) => foldName(entry.license.licensor_name));
	const uncounted = episodes.flatMap((episode) => uncountedEpisode(episode, money) ?? []);
	return {
		display_currency: displayCurrency,
		is_complete: uncounted.every(({ reason }) => reason === "no_cut"),
		...rowOf(total),
		contingency: shown(contingency),
		contingency_left: orNull(contingencyLeft(total, contingency)),
		records_without_price: counted.reduce((all, { document }) => all + document.records_without_price, 0),
		episodes: counted.map((one, position) => ({
			id: one.episode.id,
			name: one.episode.name,
			cut: one.document.cut,
			currency: one.document.display_currency,
			...rowOf(rows[position] ?? total),
			contingency: shown(one.contingency),
			records_without_price: one.document.records_without_price,
		})),
		counted_once: spendingOf(countedOnce),
		licensors: [...licensors]
			.map(([key, parts]) => ({
				licensor_name: parts[0]?.name ?? "",
				...rowOf(
					withBudget(
						sumSpending([...parts.map(({ row }) => row), ...(twiceOf.get(key) ?? []).map(({ fee }) => fee)]),
						sumOrNull(parts.map(({ row }) => row.budget)),
					),
				),
			}))
			.sort((a, b) => compareText(foldName(a.licensor_name), foldName(b.licensor_name))),
		underlying_rights: spendingOf(sumSpending(counted.map((one) => one.underlyingRights))),
		shared_licenses: shared.map(({ counted: first, repeated }) => ({
			licensor_name: first.license.licensor_name,
			name: first.license.name,
			reference: first.license.reference,
			saved: shown(sum(repeated.map((entry) => feeOf(entry).committed))),
			counted: entryOf(first),
			repeated: repeated.map(entryOf),
		})),
		doubtful_licenses: doubtful.map(({ doubt, entries: found }) => ({
			doubt,
			licensor_name: found[0]?.license.licensor_name ?? "",
			entries: found.map(entryOf),
		})),
		uncounted_episodes: uncounted,
		not_counted: counted.flatMap(({ episode, document }) =>
			namesNotCounted(document).map((name) => ({ episode_id: episode.id, episode: episode.name, name })),
		),
	};
}

/** Why an episode isn't counted [BUD12, BUD16]; null if it is. */
function uncountedEpisode(
	{ id, name, document, problem }: SeriesEpisode,
	money: SeriesMoney,
): UncountedEpisode | null {
	const episode = { id, name, currency: null, problem: null };
	if (problem !== undefined) return { ...episode, reason: "not_built", problem };
	if (document === null) return { ...episode, reason: "no_cut" };
	const { display_currency: currency } = document;
	return hasRate(currency, money) ? null : { ...episode, reason: "no_rate", currency };
}

/** Converts the amounts of an episode, each once [BUD11]. */
function countEpisode(episode: SeriesEpisode, document: BudgetDocument, money: SeriesMoney): CountedEpisode {
	const { display_currency: currency } = document;
	const converted = (amount: number) => toSeries(amount, currency, money);
	const row = (amounts: DocumentAmounts): BudgetRow => {
		const [rest, committed] = [converted(amounts.rest), converted(amounts.committed)];
		return withBudget(
			{
				...{ estimate: converted(amounts.estimate), rest, committed, expected: committed.add(rest) },
				...{ invoiced: converted(amounts.invoiced), paid: converted(amounts.paid) },
			},
			amounts.budget === null ? null : converted(amounts.budget),
		);
	};
	return {
		...{ episode, document },
		licensors: document.licensors.map((licensor) => ({ name: licensor.licensor_name, row: row(licensor) })),
		underlyingRights: row(document.underlying_rights),
		budget: document.budget === null ? null : converted(document.budget),
		contingency: converted(document.contingency),
	};
}

function partsOf({ licensors, underlyingRights }: CountedEpisode): Spending[] {
	return [...licensors.map(({ row }) => row), underlyingRights];
}

/**
 * A document's amount in the currency of the series. Amounts in it are as shown, so they are exact.
 *
 * @throws {CurrencyError} without an exchange rate.
 */
function toSeries(amount: number, currency: string, money: SeriesMoney): Rational {
	const exact = exactAmount(amount);
	// Equal currencies need no rate.
	return currency === money.displayCurrency ? exact : displayCost(exact, currency, money);
}

function hasRate(currency: string, { displayCurrency, rates }: SeriesMoney): boolean {
	if (currency === displayCurrency) return true;
	return [currency, displayCurrency].every(
		(code) => nullWithoutRate(() => rateOf(code, rates.rates)) !== null,
	);
}
