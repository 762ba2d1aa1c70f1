/** The seventeen generic validation messages, word for word, and those that the rules add. Defined only here. */

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
	/** U+0000, which PostgreSQL can't store. */
	forbiddenCharacter: "contains a forbidden character",
} as const;

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
