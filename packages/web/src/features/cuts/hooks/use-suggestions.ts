import { type Suggestion, withShared } from "@oxcut/core/cut";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FullCut } from "../../../data/get-cut.ts";
import { sharedPatternsQuery } from "../api/shared-patterns.ts";

const NONE: readonly Suggestion[] = [];

/**
 * The suggestions for a cut's unidentified names, with what the organization's other projects confirmed [MAT15]. While
 * that loads there are none, so that no key accepts a suggestion that is about to be ranked differently.
 */
export function useSuggestions({ id, report_set }: FullCut): (contents: string) => readonly Suggestion[] {
	const entries = report_set?.errors.unidentifiedRecords;
	const hasIds = entries?.some(({ suggestions }) =>
		suggestions.some(({ reason }) => reason === "original-id"),
	);
	const { data: patterns, isLoading } = useQuery({ ...sharedPatternsQuery(id), enabled: hasIds === true });
	return useMemo(() => {
		const byContents = new Map(
			isLoading
				? []
				: entries?.map(({ contents, suggestions }) => [contents, withShared(suggestions, patterns ?? [])]),
		);
		return (contents) => byContents.get(contents) ?? NONE;
	}, [entries, patterns, isLoading]);
}
