let known: Promise<ReadonlySet<string>> | null = null;

/** Passwords of known breaches, the ones used most. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].map(String));
}

/**
 * Whether a password is one of those that are used most, in whatever case, or one of them with digits and signs in front or
 * behind, as `Dragon2024!`. Looked up in a list that comes with the server: nothing is sent anywhere.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	known ??= readCommonPasswords();
	const common = await known;
	const folded = password.toLowerCase();
	return common.has(folded) || common.has(folded.replace(/^[^a-z]+|[^a-z]+$/g, ""));
}
