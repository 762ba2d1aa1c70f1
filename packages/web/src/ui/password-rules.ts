import { passwordSchema, text } from "@oxcut/core/model";

const SHORTEST = 8;

/** The rules of a new password, in the order of their messages. Rules about forbidden content are only listed once they are broken. */
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

/** The rules that a password meets so far, according to the schema, which alone defines them. */
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
