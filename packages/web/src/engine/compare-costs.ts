/** No currency's minor unit is smaller. Source: ISO 4217, list one. */
const PARTS = 10_000;

/** An amount in whole parts, which add up exactly. */
const inParts = (amount: number) => Math.round(amount * PARTS);

/** The difference of two displayed amounts in one currency, exact below 900 billion. */
export function differenceOf(amount: number, before: number): number {
	return (inParts(amount) - inParts(before)) / PARTS;
}

/** The sum of displayed amounts in one currency, exact below 900 billion. */
export function addShown(amounts: readonly number[]): number {
	return amounts.reduce((sum, amount) => sum + inParts(amount), 0) / PARTS;
}
