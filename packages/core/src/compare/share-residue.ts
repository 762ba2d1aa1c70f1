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
	const scale = rational(10n ** BigInt(decimals));
	const floors = amounts.map((amount) => floorRational(amount.mul(scale)));
	const missing = floorRational(sum.mul(scale)) - floors.reduce((total, floor) => total + floor, 0n);
	const count = BigInt(amounts.length);
	const rest = ((missing % count) + count) % count;
	const each = (missing - rest) / count;
	const lost = amounts.map((amount, index) => amount.mul(scale).sub(rational(floors[index] ?? 0n)));
	const order = amounts.map((_, index) => index);
	order.sort((a, b) => (lost[b]?.compare(lost[a] ?? 0) ?? 0) || a - b);
	const extra = new Set(order.slice(0, Number(rest)));
	return floors.map((floor, index) => rational(floor + each + (extra.has(index) ? 1n : 0n)).div(scale));
}
