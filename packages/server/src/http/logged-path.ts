/** A secret in a path, as a signed URL has it: nothing that a person named, and no number. */
const SECRET = /^(?=.*[a-z])[\w.~%=-]{24,}$/i;

/** A path as the log may show it: ids and names stay, what is as long as a token is left out. Queries are no part of it. */
export function loggedPath(path: string): string {
	return path
		.split("/")
		.map((segment) => (SECRET.test(segment) ? "…" : segment))
		.join("/");
}
