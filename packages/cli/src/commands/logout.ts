import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../errors/exit-codes.ts";
import { RemoteError } from "../errors/remote-error.ts";
import { forgetToken, storedToken } from "../remote/credentials.ts";
import { readCredentials } from "../remote/credentials-file.ts";
import { revokeToken } from "../remote/revoke-token.ts";
import { parseServerUrl } from "../remote/server-url.ts";

export interface LogoutOptions {
	readonly all?: boolean;
}

/** The outcome for a server's token. */
interface Logout {
	readonly server: string;
	/** False for a given token, and if the server was unreachable. */
	readonly revoked: boolean;
}

function serversOf(context: Context, url: string | undefined, all: boolean): string[] {
	const credentials = readCredentials(context);
	if (all && url !== undefined)
		throw new CliError("INVALID_VALUE", "--all signs out of every server: don't name one.", {
			field: "--all",
		});
	const known = Object.keys(credentials.servers);
	if (all) return known;
	const server = url === undefined ? credentials.default : parseServerUrl(url, "url");
	if (server !== null && Object.hasOwn(credentials.servers, server)) return [server];
	throw new CliError(
		"NOT_LOGGED_IN",
		server !== null
			? `You are not signed in to ${server}.`
			: known.length === 0
				? "You are not signed in to any server."
				: `Name a server, or use --all: ${known.join(", ")}.`,
	);
}

async function logOut(context: Context, server: string): Promise<Logout> {
	const { io } = context;
	const stored = storedToken(context, server);
	// First, so that the user is signed out even if the server fails.
	forgetToken(context, server);
	if (stored?.origin !== "browser") {
		io.message(
			`Removed the token for ${server} from this machine. It is still valid: revoke it on your account page.`,
		);
		return { server, revoked: false };
	}
	try {
		await revokeToken(context, server, stored.token);
	} catch (error) {
		if (!(error instanceof RemoteError)) throw error;
		io.error(
			`error: ${error.message} The token was removed here but is still valid there: revoke it on your account page.`,
		);
		return { server, revoked: false };
	}
	io.message(`Signed out of ${server}.`);
	return { server, revoked: true };
}

/** Revokes tokens from the browser and removes them [CLI23]. */
async function runLogout(
	context: Context,
	url: string | undefined,
	options: LogoutOptions,
): Promise<ExitCode> {
	const servers = serversOf(context, url, options.all ?? false);
	const given = servers.filter((server) => storedToken(context, server)?.origin === "given").length;
	const done: Logout[] = [];
	for (const server of servers) done.push(await logOut(context, server));
	context.io.result({ servers: done }, () => "");
	const revoked = done.filter((logout) => logout.revoked).length;
	return revoked + given === done.length ? EXIT.done : EXIT.server;
}

export function addLogout(noun: Command, cli: Cli, run = runLogout): void {
	noun
		.argument("[url]", "the server; by default the default server")
		.option("--all", "every server")
		.action((url: string | undefined, options: LogoutOptions, command: Command) =>
			cli.run(command, (context) => run(context, url, options)),
		);
}
