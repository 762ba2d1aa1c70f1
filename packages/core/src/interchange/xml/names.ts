/** A power of two. */
const BUCKETS = 256;

/** A file made to have thousands of names of one bucket isn't searched through. */
const MOST_IN_BUCKET = 8;

/**
 * The names of a file's elements and attributes, which are few and written hundreds of thousands of times: each is one
 * string, so that names take no memory and compare at once.
 */
export class Names {
	readonly #buckets: string[][] = Array.from({ length: BUCKETS }, () => []);

	/** The name in a range of the text. */
	take(text: string, start: number, end: number): string {
		const length = end - start;
		const hash = length * 67 + text.charCodeAt(start) * 31 + text.charCodeAt(end - 1);
		const bucket = this.#buckets[hash & (BUCKETS - 1)] ?? [];
		for (const name of bucket) if (name.length === length && text.startsWith(name, start)) return name;
		const name = text.slice(start, end);
		if (bucket.length < MOST_IN_BUCKET) bucket.push(name);
		return name;
	}
}
