import { parseDecimal, showAmount, ZERO } from "@oxcut/core";

/** The difference of two shown amounts of one currency, shown. */
export function differenceOf(amount: number, before: number, currency: string): number {
	const exact = (value: number) => parseDecimal(String(value)) ?? ZERO;
	return showAmount(exact(amount).sub(exact(before)), currency);
}
