import { useEffect, useState } from "react";

/** A pause after which what is searched for stands in the address. */
const ADDRESS_AFTER_MS = 300;

interface AddressQuery {
	readonly query: string;
	setQuery(query: string): void;
}

/**
 * What is typed into the search, which the address follows. An address that changes by itself, to that of a saved view, is what
 * is searched for.
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
