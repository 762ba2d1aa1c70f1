import type { Suggestion } from "./model.ts";

type Evidence = Pick<Suggestion, "reason" | "distance" | "like" | "confirmed">;

/**
 * What the first suggestion shares with others that can be accepted together with it; null if it needs a look of its own,
 * also because another one is as sure [MAT14].
 */
export function likeOf(suggestions: readonly Evidence[]): string | null {
	const [first, second] = suggestions;
	const isAsSure =
		first?.reason === second?.reason &&
		first?.distance === second?.distance &&
		(first?.confirmed ?? 0) === (second?.confirmed ?? 0);
	return first?.like === undefined || isAsSure ? null : first.like;
}
