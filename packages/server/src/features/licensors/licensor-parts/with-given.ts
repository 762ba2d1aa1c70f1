type Given<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** An item with the fields that a change gives; those that it leaves out, or that are undefined, stay [MOD8]. */
export function withGiven<T extends object>(item: T, change: Given<T>): T {
	const given = Object.entries(change).filter(([, value]) => value !== undefined);
	return { ...item, ...Object.fromEntries(given) };
}
