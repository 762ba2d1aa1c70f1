import { parseDecimal, showAmount, ZERO } from "@oxcut/core";

const exact = (value: number) => parseDecimal(String(value)) ?? ZERO;

/** The difference of two displayed amounts in one currency, as displayed. */
export function differenceOf(amount: number, before: number, currency: string): number {
	return showAmount(exact(amount).sub(exact(before)), currency);
}

/** The sum of displayed amounts in one currency, as displayed. */
export function addShown(amounts: readonly number[], currency: string): number {
	return showAmount(
		amounts.reduce((sum, amount) => sum.add(exact(amount)), ZERO),
		currency,
	);
}
