/** The reason a body isn't shown. */
type LeftOut = "secret" | "large" | "other";

export type ShownBody = { readonly json: unknown } | { readonly left: LeftOut } | null;

/** The longest body that is shown. */
const BODY_MAX_CHARS = 100_000;
/** A longer list isn't stored, as the specification requires for responses. */
const LIST_MAX = 15;
const HIDDEN = "(hidden)";

const SECRET_FIELD =
	/password|token|secret|session_?key|recovery_?code|challenge|captcha|signature|^tkn$|^codes$/i;
/** Signing in, passwords, and everything that changes an account. */
const SECRET_CHANGE =
	/^\/api\/(?:account(?:\/|$)|users\/|oauth2|admin\/(?:users\/|create_user|sign_in_other_user))/;
/** The token of the file-analysis service. */
const SECRET_ANSWER = /\/cwt(?:\/|$)/;

/** A call's address without the values of secret parameters. */
export function redactedAddress(url: URL): string {
	const params = new URLSearchParams(
		[...url.searchParams].map(([name, value]) => [name, SECRET_FIELD.test(name) ? HIDDEN : value]),
	);
	const query = decodeURIComponent(params.toString());
	return `${url.pathname}${query === "" ? "" : `?${query}`}`;
}

/** The sent message, without secrets. Nothing that goes to another server is shown. */
export function redactedRequest(method: string, url: URL, origin: string, body: unknown): ShownBody {
	if (body === undefined || body === null) return null;
	if (url.origin !== origin || isSecretChange(method, url)) return { left: "secret" };
	return typeof body === "string" ? shownText(body) : { left: "other" };
}

/** The received message, without secrets. */
export function redactedAnswer(method: string, url: URL, origin: string, text: string): ShownBody {
	if (url.origin !== origin || isSecretChange(method, url) || SECRET_ANSWER.test(url.pathname)) {
		return { left: "secret" };
	}
	return text === "" ? null : shownText(text);
}

/** A copy without the values of secret fields, at any depth. */
export function withoutSecrets(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutSecrets);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [
			name,
			SECRET_FIELD.test(name) && inner !== null ? HIDDEN : withoutSecrets(inner),
		]),
	);
}

function isSecretChange(method: string, url: URL): boolean {
	return method !== "GET" && SECRET_CHANGE.test(url.pathname);
}

function shownText(text: string): ShownBody {
	if (text.length > BODY_MAX_CHARS) return { left: "large" };
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return { left: "other" };
	}
	return isLong(json) ? { left: "large" } : { json: withoutSecrets(json) };
}

function isLong(json: unknown): boolean {
	const lists = Array.isArray(json) ? [json] : Object.values(Object(json)).filter(Array.isArray);
	return lists.some((list) => list.length > LIST_MAX);
}
