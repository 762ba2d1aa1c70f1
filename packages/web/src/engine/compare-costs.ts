import { parseDecimal, showAmount, ZERO } from "@oxcut/core";

const exact = (value: number) => parseDecimal(String(value)) ?? ZERO;

/** The difference of two shown amounts of one currency, shown. */
export function differenceOf(amount: number, before: number, currency: string): number {
	return showAmount(exact(amount).sub(exact(before)), currency);
}

/** The sum of shown amounts of one currency, shown. */
export function addShown(amounts: readonly number[], currency: string): number {
	return showAmount(
		amounts.reduce((sum, amount) => sum.add(exact(amount)), ZERO),
		currency,
	);
}
