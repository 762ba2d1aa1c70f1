const TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/** Whether a `tkn` value has three dot-separated URL-safe segments, so that its page may open. Doesn't check what it grants. */
export function isWellFormedToken(value: string): boolean {
	return TOKEN.test(value);
}
