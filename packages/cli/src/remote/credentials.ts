import type { Deps } from "../deps.ts";
import { CliError } from "../errors/cli-error.ts";
import {
	type CredentialsDeps,
	changeCredentials,
	readCredentials,
	type StoredToken,
} from "./credentials-file.ts";
import { parseServerUrl } from "./server-url.ts";
import { parseToken } from "./token.ts";

/** A server and the token for its calls. */
export interface ResolvedServer {
	readonly serverUrl: string;
	readonly token: string;
}

/** The stored credentials for a server; null if there are none. */
export function storedToken(deps: CredentialsDeps, serverUrl: string): StoredToken | null {
	const { servers } = readCredentials(deps);
	return (Object.hasOwn(servers, serverUrl) ? servers[serverUrl] : undefined) ?? null;
}

/** The server from `OX_SERVER`; null if unset. */
export function serverOfEnvironment({ env }: Pick<Deps, "env">): string | null {
	return env.OX_SERVER ? parseServerUrl(env.OX_SERVER, "OX_SERVER") : null;
}

/**
 * Chooses a server and its token: the named one, else `OX_SERVER`, else the default. `OX_TOKEN` is for the server of
 * `OX_SERVER` and is never sent to another, whatever server a project's folder names.
 *
 * @param wanted.server - a `--server` flag, or the server that a project is linked to.
 * @throws {CliError} `NOT_LOGGED_IN`, with how to sign in; `INVALID_VALUE` for a malformed address or token.
 */
export async function resolveServer(
	deps: CredentialsDeps,
	{ server }: { readonly server?: string | undefined } = {},
): Promise<ResolvedServer> {
	const named = server === undefined ? null : parseServerUrl(server, "--server");
	const ofEnvironment = serverOfEnvironment(deps);
	const { OX_TOKEN: token } = deps.env;
	if (token && ofEnvironment === null)
		throw new CliError(
			"NOT_LOGGED_IN",
			"OX_TOKEN is set without OX_SERVER. Set OX_SERVER to the token's server.",
			{
				field: "OX_SERVER",
			},
		);
	if (token && ofEnvironment !== null && (named ?? ofEnvironment) === ofEnvironment)
		return { serverUrl: ofEnvironment, token: parseToken(token, "OX_TOKEN") };
	const credentials = readCredentials(deps);
	const serverUrl = named ?? ofEnvironment ?? credentials.default;
	if (serverUrl === null)
		throw new CliError("NOT_LOGGED_IN", "You are not signed in to any server: ox login URL.");
	const stored = storedToken(deps, serverUrl);
	if (stored === null)
		throw new CliError("NOT_LOGGED_IN", `You are not signed in to ${serverUrl}: ox login ${serverUrl}.`);
	return { serverUrl, token: stored.token };
}

/** Stores a server's token, replacing an older one, and makes the server the default. */
export function storeToken(deps: CredentialsDeps, serverUrl: string, stored: StoredToken): void {
	changeCredentials(deps, ({ servers }) => ({
		default: serverUrl,
		servers: { ...servers, [serverUrl]: stored },
	}));
}

/** Makes a signed-in server the default. */
export function chooseServer(deps: CredentialsDeps, serverUrl: string): void {
	changeCredentials(deps, (old) => ({ ...old, default: serverUrl }));
}

/** Removes a server's token. If it was the default, the only remaining server becomes the default. */
export function forgetToken(deps: CredentialsDeps, serverUrl: string): void {
	changeCredentials(deps, (old) => {
		const { [serverUrl]: _forgotten, ...servers } = old.servers;
		const [only, ...more] = Object.keys(servers);
		const next = only !== undefined && more.length === 0 ? only : null;
		return { default: old.default === serverUrl ? next : old.default, servers };
	});
}
