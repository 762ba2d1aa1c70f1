/**
 * Productions by the time they were last opened, the latest first; those never opened follow by name.
 *
 * @param recentIds - from the server.
 */
export function inOpenedOrder<P extends { readonly id: number; readonly name: string }>(
	productions: readonly P[],
	recentIds: readonly number[],
): P[] {
	const places = new Map(recentIds.map((id, place) => [id, place]));
	const placeOf = ({ id }: P) => places.get(id) ?? recentIds.length;
	return productions.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));
}
