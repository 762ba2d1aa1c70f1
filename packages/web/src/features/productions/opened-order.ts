/**
 * Productions in the order that they were opened in, the last one first; those never opened follow by name.
 *
 * @param recentIds - as the server knows them.
 */
export function inOpenedOrder<P extends { readonly id: number; readonly name: string }>(
	productions: readonly P[],
	recentIds: readonly number[],
): P[] {
	const places = new Map(recentIds.map((id, place) => [id, place]));
	const placeOf = ({ id }: P) => places.get(id) ?? recentIds.length;
	return productions.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));
}
