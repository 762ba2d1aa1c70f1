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

/** A server and the token that calls to it are made with. */
export interface ResolvedServer {
	readonly serverUrl: string;
	readonly token: string;
}

/** The stored credentials for a server; null if there are none. */
export function storedToken(deps: CredentialsDeps, serverUrl: string): StoredToken | null {
	const { servers } = readCredentials(deps);
	return (Object.hasOwn(servers, serverUrl) ? servers[serverUrl] : undefined) ?? null;
}

/** The server that `OX_SERVER` names; null where it names none. */
export function serverOfEnvironment({ env }: Pick<Deps, "env">): string | null {
	return env.OX_SERVER ? parseServerUrl(env.OX_SERVER, "OX_SERVER") : null;
}

/**
 * Which server is meant, and the token for it: the one that is named, else `OX_SERVER`, else the one that was signed in to
 * last, or switched to. `OX_TOKEN` is for the server of `OX_SERVER` and is sent to no other, whatever a project's folder names.
 *
 * @param wanted.server - a `--server` flag, or the server that a project is linked to.
 * @throws {CliError} `NOT_LOGGED_IN`, telling how to sign in; `INVALID_VALUE` for an address or a token that can be none.
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

/** Keeps a token, in place of an older one for the server, which becomes the default. */
export function storeToken(deps: CredentialsDeps, serverUrl: string, stored: StoredToken): void {
	changeCredentials(deps, ({ servers }) => ({
		default: serverUrl,
		servers: { ...servers, [serverUrl]: stored },
	}));
}

/** Makes a server that one is signed in to the default. */
export function chooseServer(deps: CredentialsDeps, serverUrl: string): void {
	changeCredentials(deps, (old) => ({ ...old, default: serverUrl }));
}

/** Forgets the token for a server. Where that was the default, the only server that is left becomes it. */
export function forgetToken(deps: CredentialsDeps, serverUrl: string): void {
	changeCredentials(deps, (old) => {
		const { [serverUrl]: _forgotten, ...servers } = old.servers;
		const [only, ...more] = Object.keys(servers);
		const next = only !== undefined && more.length === 0 ? only : null;
		return { default: old.default === serverUrl ? next : old.default, servers };
	});
}
