/** A secret in a path, as in a signed URL: unlike a name or a number. */
const SECRET = /^(?=.*[a-z])[\w.~%=-]{24,}$/i;

/** Prepares a path for the log: keeps ids and names, hides anything as long as a token. Doesn't include the query. */
export function loggedPath(path: string): string {
	return path
		.split("/")
		.map((segment) => (SECRET.test(segment) ? "…" : segment))
		.join("/");
}
