/** The seventeen generic validation messages, word for word, and those that the rules add. Defined only here. */

/** Messages about a value as a whole, for the `errors` of a response. */
export const mustBe = {
	present: "must be present",
	text: "must be text",
	aValidNumber: "must be a valid number",
	aValidEmail: "must be a valid email address",
	aValidUrl: "must be a valid URL",
	aValidDate: "must be a valid date",
	/** @returns `must be X, Y, or Z`; `must be X or Y` for two; `must be X` for one. */
	oneOf: (options: readonly (string | number | boolean)[]): string =>
		`must be ${listed(options.map(String))}`,
	moreThan: (minimum: number): string => `must be more than ${minimum}`,
	atLeast: (minimum: number): string => `must be at least ${minimum}`,
	atMost: (maximum: number): string => `can't be more than ${maximum}`,
} as const;

/** Messages about a text's length and characters. */
export const text = {
	notEmpty: "can't be empty",
	required: "required",
	minLength: (length: number): string => `must be at least ${length} characters`,
	maxLength: (length: number): string => `can't be longer than ${length} characters`,
	spaceless: "cannot contain spaces",
	alphanumeric: "must only use letters and numbers",
	startsWithAlphanumeric: "must start with a letter or number",
	startsWithLetter: "must start with a letter",
	containsLetter: "must contain at least 1 letter",
	containsNumber: "must contain at least 1 number",
	passwordCharacters: "only accepts some special characters",
	/** @returns `contains a forbidden character: U+202E, right-to-left override`. */
	forbiddenCharacter: (character: string): string =>
		`contains a forbidden character: ${nameOfCharacter(character)}`,
} as const;

/** Characters that nobody sees. */
const CHARACTER_NAMES: Readonly<Record<string, string>> = {
	"U+0000": "null",
	"U+0007": "bell",
	"U+0008": "backspace",
	"U+0009": "tab",
	"U+000A": "line feed",
	"U+000D": "carriage return",
	"U+001B": "escape",
	"U+061C": "Arabic letter mark",
	"U+200E": "left-to-right mark",
	"U+200F": "right-to-left mark",
	"U+2028": "line separator",
	"U+2029": "paragraph separator",
	"U+202A": "left-to-right embedding",
	"U+202B": "right-to-left embedding",
	"U+202C": "pop directional formatting",
	"U+202D": "left-to-right override",
	"U+202E": "right-to-left override",
	"U+2066": "left-to-right isolate",
	"U+2067": "right-to-left isolate",
	"U+2068": "first strong isolate",
	"U+2069": "pop directional isolate",
};

function nameOfCharacter(character: string): string {
	const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
	if (/^\p{Cs}/u.test(character)) return `${code}, half of a character`;
	const name = CHARACTER_NAMES[code] ?? (/^\p{Cc}/u.test(character) ? "control character" : undefined);
	return name === undefined ? code : `${code}, ${name}`;
}

/** The error for a value of another type than required: says that it is missing, if it is. */
export function presentOr(error: string): (issue: { readonly input?: unknown }) => string {
	return ({ input }) => (input === undefined || input === null ? mustBe.present : error);
}

/** The error for a value that isn't text: missing, or of another type. */
export const noText = presentOr(mustBe.text);

/** @returns `X, Y, or Z`; `X or Y` for two; `X` for one. */
export function listed(words: readonly string[]): string {
	if (words.length < 3) return words.join(" or ");
	return `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`;
}
