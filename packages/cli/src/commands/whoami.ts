import { counted, safeText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { createApiClient } from "../remote/api-client.ts";
import { resolveServer, serverOfEnvironment } from "../remote/credentials.ts";
import { readCredentials } from "../remote/credentials-file.ts";
import { readAccount, readServerVersion, versionNote } from "../remote/read-account.ts";

export interface WhoamiOptions {
	readonly server?: string;
}

/** Shows the account of the token that other commands would use [CLI22]. */
async function runWhoami(context: Context, { server }: WhoamiOptions): Promise<undefined> {
	const { io, signal, env } = context;
	const { serverUrl, token } = await resolveServer(context, { server });
	const api = createApiClient({ serverUrl, token, fetchOptions: { signal } });
	const { id, name, email, productionIds, scopes } = await readAccount(api);
	const serverVersion = await readServerVersion(api);
	const isOfEnvironment = Boolean(env.OX_TOKEN) && serverOfEnvironment(context) === serverUrl;
	const stored = isOfEnvironment ? null : readCredentials(context);
	const others = Object.keys(stored?.servers ?? {}).filter((other) => other !== serverUrl);
	const result = {
		server: serverUrl,
		server_version: serverVersion,
		account: { id, name, email },
		production_ids: productionIds,
		scopes,
		token_from: isOfEnvironment ? "OX_TOKEN" : "login",
		other_servers: others,
	};
	io.result(result, () => {
		const lines = [
			`${safeText(name)} (${safeText(email)})`,
			`${serverUrl}, ox-server ${safeText(serverVersion)}`,
			...(scopes === null ? [] : [`may: ${safeText(scopes.join(", "))}`]),
			`${counted(productionIds.length, "production")}${isOfEnvironment ? ", by OX_TOKEN" : ""}`,
		];
		return `${lines.join("\n")}\n`;
	});
	if (others.length > 0)
		io.message(`Also signed in to: ${others.join(", ")}. To make one the default: ox switch`);
	const note = versionNote(serverUrl, serverVersion);
	if (note !== null) io.message(note);
}

export function addWhoami(noun: Command, cli: Cli, run = runWhoami): void {
	noun
		.option("--server <url>", "the server, instead of OX_SERVER or the default one")
		.action((options: WhoamiOptions, command: Command) =>
			cli.run(command, (context) => run(context, options)),
		);
}
