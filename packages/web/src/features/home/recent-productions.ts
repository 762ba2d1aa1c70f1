const SHOWN = 8;

interface Recent {
	readonly id: number;
	readonly public_state: string;
	readonly updated_at: string | null;
}

/**
 * Productions by the time they were last opened, the latest first, then those never opened by their last change.
 * Active ones come before those on hiatus.
 *
 * @param openedIds - from the server, the most recently opened first.
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
