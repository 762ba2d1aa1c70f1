/** Fractional parts of the cube roots of the first 64 primes. */
const ROUND = new Uint32Array(64);
/** Fractional parts of the square roots of the first 8 primes. */
const START = new Uint32Array(8);

function fraction(root: number): number {
	return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

for (let candidate = 2, found = 0; found < 64; candidate += 1) {
	let isPrime = true;
	for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
		if (candidate % divisor === 0) isPrime = false;
	}
	if (!isPrime) continue;
	if (found < 8) START[found] = fraction(Math.sqrt(candidate));
	ROUND[found] = fraction(Math.cbrt(candidate));
	found += 1;
}

const BLOCK_BYTES = 64;
const words = new Uint32Array(64);

function rotate(word: number, by: number): number {
	return (word >>> by) | (word << (32 - by));
}

function addBlock(state: Uint32Array, block: DataView, offset: number): void {
	for (let index = 0; index < 16; index += 1) words[index] = block.getUint32(offset + index * 4);
	for (let index = 16; index < 64; index += 1) {
		const early = words[index - 15] ?? 0;
		const late = words[index - 2] ?? 0;
		const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
		const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
		words[index] = (words[index - 16] ?? 0) + s0 + (words[index - 7] ?? 0) + s1;
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
	for (let index = 0; index < 64; index += 1) {
		const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
		const chosen = (e & f) ^ (~e & g);
		const one = (h + s1 + chosen + (ROUND[index] ?? 0) + (words[index] ?? 0)) | 0;
		const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
		const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		h = g;
		g = f;
		f = e;
		e = (d + one) | 0;
		d = c;
		c = b;
		b = a;
		a = (one + two) | 0;
	}
	for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}

/**
 * Hashes bytes at once: WebCrypto answers each of the tens of thousands of hashes of a captcha in a turn of its own, and
 * not at all on a page that came without TLS.
 *
 * @returns 32 bytes.
 * @see FIPS 180-4
 */
export function sha256(bytes: Uint8Array): Uint8Array {
	// The message, a one bit, zeros, and its length in bits as 64 bits.
	const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
	padded.set(bytes);
	padded[bytes.length] = 0x80;
	const view = new DataView(padded.buffer);
	view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
	const state = START.slice();
	for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) addBlock(state, view, offset);
	const hash = new Uint8Array(32);
	const out = new DataView(hash.buffer);
	for (const [index, word] of state.entries()) out.setUint32(index * 4, word);
	return hash;
}
