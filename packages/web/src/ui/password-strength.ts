/** The strength of a password, from weak to strong. */
export const STRENGTHS = ["weak", "fair", "good", "strong"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The numbers of counted characters that make a password fair, good and strong. */
const ENOUGH = [10, 13, 17];
/** Endings that people add to a word to meet rules, which attackers try first. */
const ENDING = /[^a-z]*$/i;
const ENDING_COUNTS = 2;
const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/**
 * Estimates how hard a password is to guess: by its length, without characters that repeat or continue those before
 * them (`aaa`, `123`), digits and signs after a word, and with one more for a word of mixed characters. It has no
 * word list: the server checks for common passwords.
 */
export function passwordStrength(password: string): Strength {
	const word = password.replace(ENDING, "");
	const classes = CLASSES.filter((characters) => characters.test(word)).length;
	const counted =
		charactersThatCount(word) +
		Math.min(charactersThatCount(password.slice(word.length)), ENDING_COUNTS) +
		(classes > 2 ? 1 : 0);
	return STRENGTHS[ENOUGH.filter((enough) => counted >= enough).length] ?? "strong";
}

/** The number of characters that the two before them don't predict. */
function charactersThatCount(text: string): number {
	const codes = [...text.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
	return codes.filter((code, at) => {
		const [first, second] = [codes[at - 2], codes[at - 1]];
		if (first === undefined || second === undefined) return true;
		const step = second - first;
		return Math.abs(step) > 1 || code - second !== step;
	}).length;
}
