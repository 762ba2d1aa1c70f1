import { safeText, scopeTextSchema, type TokenScope } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { RemoteError } from "../errors/remote-error.ts";
import { createApiClient } from "../remote/api-client.ts";
import { loginInBrowser } from "../remote/browser-login.ts";
import { serverOfEnvironment, storedToken, storeToken } from "../remote/credentials.ts";
import { readCredentials, type StoredToken } from "../remote/credentials-file.ts";
import { type RemoteAccount, readAccount, readServerVersion, versionNote } from "../remote/read-account.ts";
import { revokeToken } from "../remote/revoke-token.ts";
import { isLoopback, parseServerUrl } from "../remote/server-url.ts";
import { parseToken } from "../remote/token.ts";

/** Longer than any token, so that a wrong input is not read to the end. */
const STDIN_MAX_BYTES = 4096;

export interface LoginOptions {
	readonly withToken?: boolean;
	/** False with `--no-browser`. */
	readonly browser: boolean;
	readonly production?: string;
	readonly scope?: string;
}

function serverOf(context: Context, url: string | undefined): string {
	if (url !== undefined) return parseServerUrl(url, "url");
	const known = serverOfEnvironment(context) ?? readCredentials(context).default;
	if (known !== null) return known;
	throw new CliError("INVALID_VALUE", "Name a server: ox login https://ox.example.com.", { field: "url" });
}

async function readTokenOfStdin({ stdin }: Context): Promise<string> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of stdin) {
		const bytes = Buffer.from(chunk);
		chunks.push(bytes);
		size += bytes.length;
		if (size > STDIN_MAX_BYTES) break;
	}
	return parseToken(Buffer.concat(chunks).toString(), "standard input");
}

/** A token from standard input or `OX_TOKEN`; null to sign in with the browser. */
async function givenToken(context: Context, serverUrl: string, withToken: boolean): Promise<string | null> {
	if (withToken) return readTokenOfStdin(context);
	const { OX_TOKEN: token } = context.env;
	const isForIt = (serverOfEnvironment(context) ?? serverUrl) === serverUrl;
	return token && isForIt ? parseToken(token, "OX_TOKEN") : null;
}

function parseProduction(text: string | undefined): number | null {
	if (text === undefined) return null;
	if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
	throw new CliError("INVALID_VALUE", "--production must be the id of a production, a number.", {
		field: "--production",
	});
}

function parseScopes(text: string | undefined): readonly TokenScope[] {
	const parsed = scopeTextSchema.safeParse((text ?? "write").replaceAll(",", " "));
	if (parsed.success) return parsed.data;
	const words = parsed.error.issues.map(({ message }) => message).join("; ");
	throw new CliError("INVALID_VALUE", `--scope: ${words}`, { field: "--scope" });
}

/** Revokes an unused token from the browser. A given token stays valid. */
async function revokeUnused(context: Context, serverUrl: string, old: StoredToken | null): Promise<void> {
	if (old?.origin !== "browser") return;
	try {
		await revokeToken(context, serverUrl, old.token);
	} catch (error) {
		if (!(error instanceof RemoteError)) throw error;
		context.io.message(`An unused token was not revoked: ${error.message}`);
	}
}

/** Stores a working token. If a token from the browser can't be stored, it is revoked. */
async function keepToken(
	context: Context,
	serverUrl: string,
	fresh: StoredToken,
): Promise<{ readonly account: RemoteAccount; readonly note: string | null }> {
	const { signal } = context;
	try {
		const api = createApiClient({ serverUrl, token: fresh.token, fetchOptions: { signal } });
		const account = await readAccount(api);
		const note = versionNote(serverUrl, await readServerVersion(api));
		storeToken(context, serverUrl, fresh);
		return { account, note };
	} catch (error) {
		await revokeUnused(context, serverUrl, fresh);
		throw error;
	}
}

/** Signs in to a server and stores the token [CLI22]. */
async function runLogin(
	context: Context,
	url: string | undefined,
	options: LoginOptions,
): Promise<undefined> {
	const { io } = context;
	const serverUrl = serverOf(context, url);
	const productionId = parseProduction(options.production);
	const scopes = parseScopes(options.scope);
	// Before the user opens the browser in vain.
	const old = storedToken(context, serverUrl);
	const given = await givenToken(context, serverUrl, options.withToken ?? false);
	const limit = productionId !== null ? "--production" : options.scope !== undefined ? "--scope" : null;
	if (given !== null && limit !== null)
		throw new CliError(
			"INVALID_VALUE",
			`${limit} applies to browser sign-ins only: an access token has its own limits.`,
			{ field: limit },
		);
	if (!serverUrl.startsWith("https:") && !isLoopback(serverUrl))
		io.message(`${serverUrl} is not encrypted: anyone on the network can read the token.`);
	const token =
		given ?? (await loginInBrowser(context, serverUrl, { productionId, scopes, browser: options.browser }));
	const { account, note } = await keepToken(context, serverUrl, {
		token,
		origin: given === null ? "browser" : "given",
	});
	if (old?.token !== token) await revokeUnused(context, serverUrl, old);
	const { id, name, email } = account;
	const result = {
		server: serverUrl,
		account: { id, name, email },
		production_id: productionId,
		scopes: account.scopes,
	};
	io.result(result, () => "");
	io.message(
		`Signed in to ${serverUrl} as ${safeText(name)} (${safeText(email)})${productionId === null ? "" : `, for production ${productionId} alone`}.`,
	);
	if (note !== null) io.message(note);
}

export function addLogin(noun: Command, cli: Cli, run = runLogin): void {
	noun
		.argument("[url]", "the server; by default OX_SERVER, else the default server")
		.option("--with-token", "read an access token from standard input")
		.option("--no-browser", "print the address instead of opening a browser")
		.option("--production <id>", "limit access to this production")
		.option("--scope <scopes>", "limit access: read, or areas such as records:read,reports:write")
		.addHelpText(
			"after",
			`
Scopes: read, write (by default), or production, records, reports, team,
settings, billing, datasets with :read or :write. Licensors and prices count as
records, cuts as reports.

OX_TOKEN, with OX_SERVER, is used without any sign-in, for pipelines. A token is
never an argument: others on the machine could read it.`,
		)
		.action((url: string | undefined, options: LoginOptions, command: Command) =>
			cli.run(command, (context) => run(context, url, options)),
		);
}
