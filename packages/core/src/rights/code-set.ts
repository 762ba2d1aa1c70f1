/**
 * A set of a vocabulary's codes, one bit for each: `a | b` unites, `a & b` intersects, `a & ~b` subtracts. Sets of
 * different vocabularies must not be mixed.
 */
export type CodeSet = bigint;

/** Whether every code of `inner` is in `outer`. */
export function covers(outer: CodeSet, inner: CodeSet): boolean {
	return (inner & ~outer) === 0n;
}

/** How many codes a set has. */
export function sizeOf(set: CodeSet): number {
	let size = 0;
	for (let rest = set; rest !== 0n; rest >>= 32n) {
		let word = Number(rest & 0xffffffffn);
		for (; word !== 0; word = (word & (word - 1)) >>> 0) size++;
	}
	return size;
}
