import { useEffect, useState } from "react";

/** After a pause of this length, the query goes into the address. */
const ADDRESS_AFTER_MS = 300;

interface AddressQuery {
	readonly query: string;
	setQuery(query: string): void;
}

/**
 * The typed query, which the address follows. If the address changes otherwise, such as to a saved view's, its query is
 * used.
 */
export function useTypedQuery({ query, setQuery }: AddressQuery): readonly [string, (typed: string) => void] {
	const [typed, setTyped] = useState(query);
	const [sent, setSent] = useState<string | null>(null);
	const [seen, setSeen] = useState(query);
	if (query !== seen) {
		setSeen(query);
		setSent(null);
		if (query !== sent) setTyped(query);
	}
	useEffect(() => {
		if (typed === query) return;
		const timer = setTimeout(() => {
			setSent(typed);
			setQuery(typed);
		}, ADDRESS_AFTER_MS);
		return () => clearTimeout(timer);
	}, [typed, query, setQuery]);
	return [typed, setTyped];
}
