/** Ids as one parameter: `where id = any(?::bigint[])` takes any number of them in an unchanged statement. */
export function idArray(ids: Iterable<number>): string {
	return `{${[...ids].join(",")}}`;
}
