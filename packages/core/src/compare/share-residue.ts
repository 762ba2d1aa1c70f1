import { floorRational, type Rational, rational } from "../rational/rational.ts";

/**
 * Rounds exact amounts so that they add up to a rounded sum [DIF25]: each is rounded down, and the missing units go to the
 * amounts that lost most, the first of equals first. Time: n log n.
 *
 * @param sum - in whole units of 10^-decimals.
 * @returns amounts in whole units of 10^-decimals, in the given order. All zero if there are no amounts.
 */
export function shareResidue(amounts: readonly Rational[], sum: Rational, decimals: number): Rational[] {
	if (amounts.length === 0) return [];
	const scale = 10n ** BigInt(decimals);
	// Whole numbers, because a comparison may have very many lines: the loss is `lost / d` of a unit.
	const floored = amounts.map((amount, index) => {
		const floor = floorRational(amount.mul(scale));
		return { index, floor, lost: amount.s * amount.n * scale - floor * amount.d, d: amount.d };
	});
	const missing = floorRational(sum.mul(scale)) - floored.reduce((total, { floor }) => total + floor, 0n);
	const count = BigInt(amounts.length);
	const rest = ((missing % count) + count) % count;
	const each = (missing - rest) / count;
	const order = [...floored].sort((a, b) => {
		const [left, right] = [a.lost * b.d, b.lost * a.d];
		return left === right ? a.index - b.index : left < right ? 1 : -1;
	});
	const extra = new Set(order.slice(0, Number(rest)).map(({ index }) => index));
	return floored.map(({ floor, index }) => rational(floor + each + (extra.has(index) ? 1n : 0n), scale));
}
