type Given<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** Applies a change to an item; omitted and undefined fields are unchanged [MOD8]. */
export function withGiven<T extends object>(item: T, change: Given<T>): T {
	const given = Object.entries(change).filter(([, value]) => value !== undefined);
	return { ...item, ...Object.fromEntries(given) };
}
