import type { LicenseStatus } from "../model/licensors/license.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { compareText } from "../text/compare-text.ts";
import type { BudgetDay } from "./model.ts";

/** An amount that is owed, in the display currency. */
export interface CountedFee {
	readonly status: LicenseStatus;
	readonly amount: Rational;
	/** Null if nobody entered the day. */
	readonly committedOn: string | null;
	readonly paidOn: string | null;
}

/** Sums the committed and paid amounts up to each day on which they changed; the last entry is the total [BUD8]. */
export function committedDays(fees: readonly CountedFee[]): BudgetDay[] {
	const changes = fees.flatMap(({ status, amount, committedOn, paidOn }) => [
		{ date: committedOn, committed: amount, paid: ZERO },
		...(status === "paid" ? [{ date: paidOn, committed: ZERO, paid: amount }] : []),
	]);
	const dated = changes.flatMap((change) => (change.date === null ? [] : [{ ...change, date: change.date }]));
	const days: BudgetDay[] = [];
	let sums = { committed: ZERO, paid: ZERO };
	const add = ({ committed, paid }: typeof sums) => {
		sums = { committed: sums.committed.add(committed), paid: sums.paid.add(paid) };
	};
	for (const change of dated.sort((a, b) => compareText(a.date, b.date))) {
		add(change);
		if (days.at(-1)?.date === change.date) days.pop();
		days.push({ date: change.date, ...sums });
	}
	for (const change of changes) if (change.date === null) add(change);
	return fees.length === 0 ? [] : [...days, { date: null, ...sums }];
}
