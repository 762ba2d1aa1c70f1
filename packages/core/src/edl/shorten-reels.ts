/** Short names for a list's reels. */
export interface ShortReels {
	/** Short names by long name, for the shortened reels. */
	readonly shortNames: ReadonlyMap<string, string>;
	/** Reels for which no unused short name was left. */
	readonly impossible: readonly string[];
}

/**
 * Shortens reel names to a length so that different reels stay different: `HARBOUR_1952` and `HARBOUR_1953` become `HARBOUR_`
 * and `HARBOU01` at 8.
 *
 * @param reels - the reels of a list, in its order.
 * @param length - maximum length of a reel, at least 1.
 */
export function shortenReels(reels: Iterable<string>, length: number): ShortReels {
	const all = new Set(reels);
	const taken = new Set([...all].filter((reel) => reel.length <= length));
	const shortNames = new Map<string, string>();
	const impossible: string[] = [];
	for (const reel of all) {
		if (reel.length <= length) continue;
		const short = freeName(reel, length, taken);
		if (short === null) {
			impossible.push(reel);
			continue;
		}
		taken.add(short);
		shortNames.set(reel, short);
	}
	return { shortNames, impossible };
}

function freeName(reel: string, length: number, taken: ReadonlySet<string>): string | null {
	const cut = reel.slice(0, length).trimEnd();
	if (cut !== "" && !taken.has(cut)) return cut;
	for (let number = 1; number < 10_000; number++) {
		const digits = String(number).padStart(2, "0");
		if (digits.length > length) return null;
		const name = `${reel.slice(0, length - digits.length).trimEnd()}${digits}`;
		if (!taken.has(name)) return name;
	}
	return null;
}
