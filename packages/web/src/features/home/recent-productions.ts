const SHOWN = 8;

interface Recent {
	readonly id: number;
	readonly public_state: string;
	readonly updated_at: string | null;
}

/**
 * The productions that were opened last, the latest first; those never opened follow, the one changed last before the
 * others. Those on hiatus come after the active ones.
 *
 * @param openedIds - in the order of their opening, as the server knows it.
 */
export function recentProductions<P extends Recent>(
	productions: readonly P[],
	openedIds: readonly number[],
): P[] {
	const places = new Map(openedIds.map((id, place) => [id, place]));
	const placeOf = ({ id }: P) => places.get(id) ?? openedIds.length;
	const rank = ({ public_state }: P) => (public_state === "active" ? 0 : 1);
	return productions
		.filter(({ public_state }) => public_state !== "hidden")
		.toSorted(
			(a, b) =>
				rank(a) - rank(b) ||
				placeOf(a) - placeOf(b) ||
				(b.updated_at ?? "").localeCompare(a.updated_at ?? ""),
		)
		.slice(0, SHOWN);
}
