import type { Deps } from "../../../deps/deps.ts";
import type { RequestInfo, RouteResponse } from "../../../http/route.ts";
import {
	BROWSER_COOKIE,
	PROVIDER_COOKIE,
	SESSION_COOKIE,
	SESSION_HINT_COOKIE,
	SESSION_KEY_HEADER,
} from "../../../http/session-key.ts";
import { BROWSER_KEPT_DAYS } from "./known-browser-queries.ts";
import { type NewSession, SESSION_DAYS } from "./session-service.ts";

const DAY_SECONDS = 86_400;

/** Headers that set a session's cookies; without a `browserToken`, the browser keeps the one it has. */
export function sessionHeaders(
	deps: Pick<Deps, "settings">,
	request: Pick<RequestInfo, "secure">,
	{ token, browserToken, sessionKey }: Omit<NewSession, "browserToken"> & Partial<NewSession>,
): NonNullable<RouteResponse["headers"]> {
	const isHttps = isSecure(deps, request);
	return {
		"Set-Cookie": [
			...sessionCookies(token, SESSION_DAYS, isHttps),
			...(browserToken === undefined
				? []
				: [cookie(BROWSER_COOKIE, browserToken, { days: BROWSER_KEPT_DAYS, isHttps, isHidden: true })]),
		],
		[SESSION_KEY_HEADER]: sessionKey,
	};
}

/** Headers that delete a session's cookies. */
export function forgetSession(
	deps: Pick<Deps, "settings">,
	request: Pick<RequestInfo, "secure">,
): NonNullable<RouteResponse["headers"]> {
	return { "Set-Cookie": sessionCookies("", 0, isSecure(deps, request)) };
}

/** The cookie that binds a sign-in with an identity provider to the browser that began it [OIDC2]. */
export function providerCookie(
	deps: Pick<Deps, "settings">,
	request: Pick<RequestInfo, "secure">,
	value: string,
	seconds: number,
): string {
	const marks = ["HttpOnly", "SameSite=Lax", ...(isSecure(deps, request) ? ["Secure"] : [])];
	return [`${PROVIDER_COOKIE}=${value}`, "Path=/api/users/sign_in", `Max-Age=${seconds}`, ...marks].join(
		"; ",
	);
}

/** Whether session cookies are `Secure`: if the site's address is https, whatever a proxy reports about the call. */
function isSecure({ settings }: Pick<Deps, "settings">, { secure }: Pick<RequestInfo, "secure">): boolean {
	return secure || new URL(settings.baseUrl).protocol === "https:";
}

/** The session's cookie, hidden from scripts, and a visible one that only shows that there is a session. */
function sessionCookies(token: string, days: number, isHttps: boolean): string[] {
	return [
		cookie(SESSION_COOKIE, token, { days, isHttps, isHidden: true }),
		cookie(SESSION_HINT_COOKIE, token === "" ? "" : "1", { days, isHttps, isHidden: false }),
	];
}

/** @param options.isHidden - whether scripts cannot read it. */
function cookie(
	name: string,
	value: string,
	{
		days,
		isHttps,
		isHidden,
	}: { readonly days: number; readonly isHttps: boolean; readonly isHidden: boolean },
): string {
	const marks = [...(isHidden ? ["HttpOnly"] : []), "SameSite=Lax", ...(isHttps ? ["Secure"] : [])];
	return [`${name}=${value}`, "Path=/", `Max-Age=${days * DAY_SECONDS}`, ...marks].join("; ");
}
