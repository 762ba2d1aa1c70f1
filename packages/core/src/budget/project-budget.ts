import { amountOfLicense, type CostedCut, licensedCost, withCurrencies } from "../clearance/licensed-cost.ts";
import { type CountedRight, countedRights, sumCounted } from "../clearance/underlying-cost.ts";
import { displayCost } from "../costing/display-cost.ts";
import { exactAmount } from "../costing/exact-amount.ts";
import type { License } from "../model/licensors/license.ts";
import type { BudgetLine } from "../model/productions/budget-line.ts";
import { CATEGORIES, type Category } from "../model/records/record-field-values.ts";
import { nullWithoutRate } from "../money/convert.ts";
import { type Rational, rational, ZERO } from "../rational/rational.ts";
import { groupBy } from "../text/group-by.ts";
import { categoryShares } from "./category-shares.ts";
import { type CountedFee, committedDays } from "./committed-days.ts";
import type { BudgetInput, BudgetLicense, BudgetRow, ConvertedLine, ProjectBudget } from "./model.ts";
import { contingencyLeft, sum, sumOrNull, withBudget } from "./spending.ts";

/** A signed licence with its fees. */
interface LicenseFee extends CountedFee {
	readonly license: License;
}

/**
 * Compares a project's budget with what a cut needs and what its licences cost [BUD1–BUD8, BUD10]. Time: that of costing the
 * cut, and linear in licences and lines.
 */
export function projectBudget(
	cut: CostedCut,
	{ licensors, licenses, lines, records }: BudgetInput,
): ProjectBudget {
	const cost = licensedCost(cut, withCurrencies(licenses, licensors));
	const recordsOf = new Map(
		cost.licensors.flatMap((one) => one.licenses.map(({ license, recordIds }) => [license.id, recordIds])),
	);
	const counted = [
		...cost.licensors.flatMap((one) => one.licenses.map(({ license }) => license)),
		...cost.unused,
	]
		.sort((a, b) => a.id - b.id)
		.flatMap((license): BudgetLicense[] => {
			const amount = amountOfLicense(cut, license);
			return amount === null ? [] : [{ license, ...amount }];
		});
	const fees = counted.map(({ license, displayAmount: amount }): LicenseFee => {
		const { status, signed_on, dates } = license;
		const committedOn = signed_on ?? dates.invoiced ?? dates.paid;
		return { license, status, amount, committedOn, paidOn: dates.paid };
	});
	const rights = countedRights(cut, records);
	const { fees: rightFees, rest: rightsRest } = owedRights(rights);
	const converted = lines.map((line) => convertLine(cut, line));
	const lineAmounts = groupBy(converted, ({ line }) => targetOf(line.licensor_id, line.category));
	const budgetOf = (licensorId: number | null, category: Category | null) =>
		sumOrNull((lineAmounts.get(targetOf(licensorId, category)) ?? []).map(({ amount }) => amount));
	const feesOf = groupBy(fees, ({ license }) => license.licensor_id);
	const costOf = new Map(cost.licensors.map((one) => [one.licensorId, one]));

	const total = rowOf(
		cost.estimate,
		cost.restCosting.totalCost.add(rightsRest),
		[...fees, ...rightFees],
		budgetOf(null, null),
	);
	const contingency = sum(converted.map((one) => one.contingency ?? ZERO));
	return {
		displayCurrency: cut.displayCurrency,
		total,
		contingency,
		contingencyLeft: contingencyLeft(total, contingency),
		lines: converted,
		unallocated: {
			licensors: unallocated(({ licensor_id }) => licensor_id !== null),
			categories: unallocated(({ category }) => category !== null),
		},
		licensors: [
			...new Set([
				...cost.licensors.map(({ licensorId }) => licensorId),
				...fees.map(({ license }) => license.licensor_id),
				...lines.flatMap(({ licensor_id }) => licensor_id ?? []),
			]),
		]
			.sort((a, b) => a - b)
			.map((licensorId) => {
				const found = costOf.get(licensorId);
				return {
					licensorId,
					...rowOf(
						found?.estimate ?? ZERO,
						found?.rest ?? ZERO,
						feesOf.get(licensorId) ?? [],
						budgetOf(licensorId, null),
					),
				};
			})
			.filter(hasAnything),
		underlyingRights: rowOf(ZERO, rightsRest, rightFees, null),
		categories: categoriesOf(),
		days: committedDays([...fees, ...rightFees]),
		licenses: counted,
		unused: cost.unused,
		unconverted: cost.unconverted,
		unconvertedRights: rights.filter(({ isUnconverted }) => isUnconverted),
		numRecordsMissingPrices: cost.numRecordsMissingPrices,
	};

	function unallocated(isPart: (line: BudgetLine) => boolean): Rational | null {
		const parts = sumOrNull(converted.filter(({ line }) => isPart(line)).map(({ amount }) => amount));
		return total.budget === null || parts === null ? null : total.budget.sub(parts);
	}

	function categoriesOf() {
		const estimates = categoryShares(cut.costing, cut);
		const rests = categoryShares(cost.restCosting, cut);
		/** A licence belongs to the one category of all records that it covers in the cut [BUD7]. */
		const categoryOf = ({ id }: License): Category | null => {
			const found = new Set(
				(recordsOf.get(id) ?? []).map((record) => cut.costing.records.get(record)?.category),
			);
			const [only] = found;
			return found.size === 1 ? (only ?? null) : null;
		};
		const byCategory = fees.map((fee) => ({ ...fee, category: categoryOf(fee.license) }));
		const rightsOf = groupBy(rights, ({ record }) => record.category);
		return [...CATEGORIES, null]
			.map((category) => {
				const owed = owedRights(category === null ? [] : (rightsOf.get(category) ?? []));
				return {
					category,
					...rowOf(
						estimates.get(category) ?? ZERO,
						(rests.get(category) ?? ZERO).add(owed.rest),
						[...byCategory.filter((fee) => fee.category === category), ...owed.fees],
						category === null ? null : budgetOf(null, category),
					),
				};
			})
			.filter(hasAnything);
	}
}

/** The amounts owed for underlying rights, and the costs of those that the cut still has to clear [BUD10]. */
function owedRights(rights: readonly CountedRight[]): {
	readonly fees: readonly CountedFee[];
	readonly rest: Rational;
} {
	const fees = rights.flatMap(
		({ right: { status, date }, isCommitted, displayCost: amount }): CountedFee[] =>
			// A right that is owed has a status that licences have too.
			isCommitted && amount !== null
				? [{ status: status as License["status"], amount, committedOn: date, paidOn: date }]
				: [],
	);
	return { fees, rest: sumCounted(rights.filter(({ isCommitted }) => !isCommitted)) };
}

/** The key of the part of the project that a line is for. */
function targetOf(licensorId: number | null, category: Category | null): string {
	return `${licensorId} ${category}`;
}

function rowOf(
	estimate: Rational,
	rest: Rational,
	fees: readonly CountedFee[],
	budget: Rational | null,
): BudgetRow {
	const sumOf = (statuses: readonly License["status"][]) =>
		sum(fees.flatMap(({ status, amount }) => (statuses.includes(status) ? [amount] : [])));
	const committed = sum(fees.map(({ amount }) => amount));
	return withBudget(
		{
			estimate,
			rest,
			committed,
			invoiced: sumOf(["invoiced", "paid"]),
			paid: sumOf(["paid"]),
			expected: committed.add(rest),
		},
		budget,
	);
}

function hasAnything({ budget, estimate, rest, committed }: BudgetRow): boolean {
	return budget !== null || [estimate, rest, committed].some((amount) => !amount.equals(0));
}

function convertLine(cut: Pick<CostedCut, "displayCurrency" | "rates">, line: BudgetLine): ConvertedLine {
	const amount = exactAmount(line.amount);
	const contingency = amount.mul(exactAmount(line.contingency)).mul(rational(1, 100));
	const converted = nullWithoutRate(() => ({
		amount: displayCost(amount, line.currency, cut),
		contingency: displayCost(contingency, line.currency, cut),
	}));
	return { line, ...(converted ?? { amount: null, contingency: null }) };
}
