const SETS = new WeakMap<readonly number[], ReadonlySet<number>>();

/** A list's ids as a set, made once for each list: 100,000 records take a frame. */
export function idSet(ids: readonly number[]): ReadonlySet<number> {
	const known = SETS.get(ids);
	if (known !== undefined) return known;
	const made = new Set(ids);
	SETS.set(ids, made);
	return made;
}
