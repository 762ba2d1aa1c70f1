import type { Suggestion } from "./model.ts";

type Evidence = Pick<Suggestion, "reason" | "distance" | "like" | "confirmed" | "shared">;

/**
 * The feature that the first suggestion shares with others, so that they can be accepted together; null if it has to
 * be looked at by itself, for example because another suggestion is just as likely [MAT14].
 */
export function likeOf(suggestions: readonly Evidence[]): string | null {
	const [first, second] = suggestions;
	const isAsSure =
		first?.reason === second?.reason &&
		first?.distance === second?.distance &&
		(first?.confirmed ?? 0) === (second?.confirmed ?? 0) &&
		(first?.shared?.names ?? 0) === (second?.shared?.names ?? 0);
	return first?.like === undefined || isAsSure ? null : first.like;
}
