let known: Promise<ReadonlySet<string>> | null = null;

/** The most common passwords in known breaches. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].map(String));
}

/**
 * Whether a password is a common one, ignoring case and surrounding digits and signs (`Dragon2024!`). The list ships
 * with the server, so nothing is sent anywhere.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	known ??= readCommonPasswords();
	const common = await known;
	const folded = password.toLowerCase();
	return common.has(folded) || common.has(folded.replace(/^[^a-z]+|[^a-z]+$/g, ""));
}
