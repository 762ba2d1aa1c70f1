import { passwordSchema, text } from "@oxcut/core/model";

const SHORTEST = 8;

/** The rules of a new password, in the order of their messages; of those about what must not be in it one is told only when it is broken. */
const RULES: readonly { readonly message: string; readonly isAlwaysShown: boolean }[] = [
	{ message: text.minLength(SHORTEST), isAlwaysShown: true },
	{ message: text.containsLetter, isAlwaysShown: true },
	{ message: text.containsNumber, isAlwaysShown: true },
	{ message: text.spaceless, isAlwaysShown: false },
	{ message: text.passwordCharacters, isAlwaysShown: false },
];

export interface PasswordRule {
	readonly message: string;
	readonly isMet: boolean;
}

/** What of the rules a password meets so far: asked of the schema, which alone knows them. */
export function passwordRules(password: string): PasswordRule[] {
	const parsed = passwordSchema.safeParse(password);
	const broken = new Set(parsed.success ? [] : parsed.error.issues.map(({ message }) => message));
	const known = RULES.flatMap(({ message, isAlwaysShown }) => {
		const isMet = !broken.has(message);
		return isAlwaysShown || !isMet ? [{ message, isMet }] : [];
	});
	const others = [...broken].filter((message) => RULES.every((rule) => rule.message !== message));
	return [...known, ...others.map((message) => ({ message, isMet: false }))];
}
