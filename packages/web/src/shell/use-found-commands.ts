import { useEffect, useState } from "react";
import { type Command, commandRegistry } from "../commands/command-registry.ts";

/** Faster typing doesn't search. */
const PAUSE_MS = 150;
const LENGTH_MIN = 2;

/** The palette's search results for a query, and whether the search is still running. */
export function useFoundCommands(query: string): {
	readonly found: readonly Command[];
	readonly isSearching: boolean;
} {
	const [answer, setAnswer] = useState<{ readonly query: string; readonly found: readonly Command[] }>({
		query: "",
		found: [],
	});
	const isAsked = query.length >= LENGTH_MIN;
	useEffect(() => {
		if (!isAsked) return;
		const leave = new AbortController();
		const timer = setTimeout(async () => {
			const found = await commandRegistry.find(query, leave.signal);
			if (!leave.signal.aborted) setAnswer({ query, found });
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			leave.abort();
		};
	}, [query, isAsked]);
	// The last results stay until the next arrive: rows that flicker with each letter are hard to read.
	return { found: isAsked ? answer.found : [], isSearching: isAsked && answer.query !== query };
}
