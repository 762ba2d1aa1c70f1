import { groupBy } from "../text/group-by.ts";
import { lettersBeforeId, namingPatternOf } from "./archive-ids.ts";
import type { SharedPattern, Suggestion } from "./model.ts";

/** A name that people identified in another production of the organization. */
export interface SharedName {
	readonly production: number;
	/** The licensor's id in the production that asks. */
	readonly licensorId: number;
	readonly name: string;
	/** The record's Original ID. */
	readonly originalId: string;
}

/**
 * Counts the names of other productions that have the pattern of each `like` [MAT15].
 *
 * @param likes - of suggestions; those without a naming pattern are ignored.
 * @returns only patterns that some name has.
 */
export function countShared(
	likes: readonly string[],
	names: readonly SharedName[],
	studioName: string,
): SharedPattern[] {
	const found = groupBy(
		names.flatMap(({ production, licensorId, name, originalId }) => {
			const before = lettersBeforeId(name, originalId);
			return before === null ? [] : [{ production, key: `${licensorId} ${before}` }];
		}),
		({ key }) => key,
	);
	return likes.flatMap((like) => {
		const pattern = namingPatternOf(like);
		const same = pattern === null ? undefined : found.get(`${pattern.licensorId} ${pattern.before}`);
		if (same === undefined) return [];
		const productions = new Set(same.map(({ production }) => production)).size;
		return [{ like, names: same.length, productions, studio_name: studioName }];
	});
}

/**
 * Adds the counts of names in other productions to suggestions. Of records that have the same Original ID, and as many
 * confirmed names in the production itself, those of the licensor with more shared names come first [MAT15].
 */
export function withShared<S extends Suggestion>(
	suggestions: readonly S[],
	patterns: readonly SharedPattern[],
): readonly S[] {
	if (patterns.length === 0) return suggestions;
	const byLike = new Map(patterns.map((pattern) => [pattern.like, pattern]));
	const counted = suggestions.map((suggestion) => {
		const shared = suggestion.like === undefined ? undefined : byLike.get(suggestion.like);
		return shared === undefined ? suggestion : { ...suggestion, shared };
	});
	const ranked: S[] = [];
	for (let from = 0; from < counted.length; ) {
		const first = counted[from];
		let to = from + 1;
		while (to < counted.length && isSameId(first, counted[to])) to += 1;
		const same = counted.slice(from, to);
		ranked.push(...same.sort((a, b) => (b.shared?.names ?? 0) - (a.shared?.names ?? 0)));
		from = to;
	}
	return ranked;
}

function isSameId(one: Suggestion | undefined, other: Suggestion | undefined): boolean {
	return (
		one?.reason === "original-id" &&
		other?.reason === "original-id" &&
		one.distance === other.distance &&
		one.confirmed === other.confirmed &&
		one.originalId === other.originalId
	);
}
