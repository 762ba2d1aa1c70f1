// mulberry32: small, seeded, and the same on every machine, since it only works on whole numbers.
let state = 0x0a7c_11e5;

function random() {
	state = (state + 0x6d2b79f5) | 0;
	let t = Math.imul(state ^ (state >>> 15), 1 | state);
	t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
	return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

/**
 * A whole number between two others, both included.
 *
 * @param {number} low
 * @param {number} high
 */
export function between(low, high) {
	return low + Math.floor(random() * (high - low + 1));
}
