const SHOWN = 8;

interface Changed {
	readonly public_state: string;
	readonly updated_at: string | null;
}

/** The productions that were changed last, the latest first; those on hiatus after the active ones. */
export function recentProductions<P extends Changed>(productions: readonly P[]): P[] {
	const rank = ({ public_state }: P) => (public_state === "active" ? 0 : 1);
	return productions
		.filter(({ public_state }) => public_state !== "hidden")
		.toSorted((a, b) => rank(a) - rank(b) || (b.updated_at ?? "").localeCompare(a.updated_at ?? ""))
		.slice(0, SHOWN);
}
