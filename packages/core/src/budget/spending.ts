import { showAmount } from "../money/minor-unit.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import type { BudgetRow, Spending } from "./model.ts";

export function sum(amounts: readonly Rational[]): Rational {
	return amounts.reduce((total, amount) => total.add(amount), ZERO);
}

/** The sum of the amounts that there are; null without any. */
export function sumOrNull(amounts: readonly (Rational | null)[]): Rational | null {
	const found = amounts.flatMap((amount) => amount ?? []);
	return found.length === 0 ? null : sum(found);
}

export function sumSpending(parts: readonly Spending[]): Spending {
	return mapSpending((key) => sum(parts.map((part) => part[key])));
}

export function negativeSpending(spending: Spending): Spending {
	return mapSpending((key) => ZERO.sub(spending[key]));
}

function mapSpending(amountOf: (key: keyof Spending) => Rational): Spending {
	return {
		estimate: amountOf("estimate"),
		rest: amountOf("rest"),
		committed: amountOf("committed"),
		invoiced: amountOf("invoiced"),
		paid: amountOf("paid"),
		expected: amountOf("expected"),
	};
}

/** Spending and what it leaves of its budget [BUD5]. */
export function withBudget(spending: Spending, budget: Rational | null): BudgetRow {
	return { ...spending, budget, left: budget === null ? null : budget.sub(spending.expected) };
}

/** The contingency that a total leaves: it is used by what is expected over the budget [BUD5]. */
export function contingencyLeft({ left }: Pick<BudgetRow, "left">, contingency: Rational): Rational | null {
	if (left === null) return null;
	return left.compare(0) < 0 ? contingency.add(left) : contingency;
}

/** Functions that write exact amounts of a currency as a document has them: rounded to the minor unit. */
export function shownIn(currency: string) {
	const shown = (amount: Rational) => showAmount(amount, currency);
	const orNull = (amount: Rational | null) => (amount === null ? null : shown(amount));
	const spendingOf = ({ estimate, rest, committed, invoiced, paid, expected }: Spending) => ({
		estimate: shown(estimate),
		rest: shown(rest),
		committed: shown(committed),
		invoiced: shown(invoiced),
		paid: shown(paid),
		expected: shown(expected),
	});
	const rowOf = ({ budget, left, ...spending }: BudgetRow) => ({
		budget: orNull(budget),
		...spendingOf(spending),
		left: orNull(left),
	});
	return { shown, orNull, spendingOf, rowOf };
}
