/** A BigInt fraction in lowest terms, with `d` above 0: a separate arithmetic, so that the oracle shares none with the engine. */
export interface Frac {
	readonly n: bigint;
	readonly d: bigint;
}

export function frac(n: bigint | number, d: bigint | number = 1n): Frac {
	let [a, b] = [BigInt(n), BigInt(d)];
	while (b !== 0n) [a, b] = [b, a % b];
	const [top, bottom] = [BigInt(n) / a, BigInt(d) / a];
	return bottom < 0n ? { n: -top, d: -bottom } : { n: top, d: bottom };
}

/** Reads `12.5` as 25/2. */
export function fromDecimal(value: number | string): Frac {
	const [whole = "0", decimals = ""] = String(value).split(".");
	return frac(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const plus = (a: Frac, b: Frac): Frac => frac(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Frac, b: Frac): Frac => frac(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Frac, b: Frac): Frac => frac(a.n * b.n, a.d * b.d);
export const over = (a: Frac, b: Frac): Frac => frac(a.n * b.d, a.d * b.n);
export const isLess = (a: Frac, b: Frac): boolean => a.n * b.d < b.n * a.d;
export const isSame = (a: Frac, b: Frac): boolean => a.n === b.n && a.d === b.d;
export const larger = (a: Frac, b: Frac): Frac => (isLess(a, b) ? b : a);
export const sum = (all: readonly Frac[]): Frac => all.reduce(plus, frac(0));

/** Requires a non-negative amount. */
export const down = (a: Frac): Frac => frac(a.n / a.d);
/** Requires a non-negative amount. */
export const up = (a: Frac): Frac => frac((a.n + a.d - 1n) / a.d);

/** Rounds half-up to a number of decimals, for non-negative amounts. */
export function shown(a: Frac, decimals: number): Frac {
	const scale = frac(10n ** BigInt(decimals));
	return over(down(plus(times(a, scale), frac(1, 2))), scale);
}

/** `7/2`: the form in which results are compared. */
export const text = (a: Frac): string => `${a.n}/${a.d}`;
