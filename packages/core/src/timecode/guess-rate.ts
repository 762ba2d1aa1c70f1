import { RATES, type Rate } from "./rate.ts";

/**
 * Guesses the rate of a list that doesn't state it [TC7].
 *
 * Show the result as a guess: a list at 24 looks like one at 23.98.
 *
 * @param facts.maxFrame - the highest frame number among the list's labels.
 * @param facts.dropFrame - whether a `;` or `FCM: DROP FRAME` occurred.
 */
export function guessRate(facts: { readonly maxFrame: number; readonly dropFrame: boolean }): Rate {
	const { maxFrame, dropFrame } = facts;
	if (maxFrame > 49) return RATES["59.94"];
	if (maxFrame > 29) return RATES[dropFrame ? "59.94" : "50"];
	if (maxFrame > 24 || dropFrame) return RATES["29.97"];
	return RATES[maxFrame === 24 ? "25" : "23.98"];
}
