/** The smallest charge that the provider accepts, in cents; a smaller rest is waived. */
const LEAST_CHARGE = 50;

/** Splits a price into the parts paid from credit and charged, in cents. */
export function splitPrice(
	price: number,
	credit: number,
): { readonly credit: number; readonly amount: number } {
	const rest = Math.max(0, price - credit);
	return { credit: Math.min(price, credit), amount: rest < LEAST_CHARGE ? 0 : rest };
}
