/**
 * Compares `a / b` with `c / d` exactly; denominators are above 0.
 *
 * Source positions of retimed clips are such pairs of whole numbers. Only if their cross products exceed 2^53, BigInt
 * is used.
 *
 * @returns negative, 0 or positive.
 */
export function compareFractions(a: number, b: number, c: number, d: number): number {
	if (b === d) return a - c;
	const left = a * d;
	const right = c * b;
	if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right;
	return signOf(BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b));
}

/** Whether `a / b` and `c / d` differ by less than 1, exactly; denominators are above 0. */
export function areWithinOne(a: number, b: number, c: number, d: number): boolean {
	const left = a * d;
	const right = c * b;
	const one = b * d;
	if (Number.isSafeInteger(left) && Number.isSafeInteger(right) && Number.isSafeInteger(one)) {
		return Math.abs(left - right) < one;
	}
	const difference = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
	return (difference < 0n ? -difference : difference) < BigInt(b) * BigInt(d);
}

function signOf(value: bigint): number {
	return Number(value > 0n) - Number(value < 0n);
}
