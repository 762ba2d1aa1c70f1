/** Ids as one parameter: `where id = any(?::bigint[])` takes any number of them, and always the same statement. */
export function idArray(ids: Iterable<number>): string {
	return `{${[...ids].join(",")}}`;
}
