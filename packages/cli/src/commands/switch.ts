import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { chooseServer, serverOfEnvironment } from "../remote/credentials.ts";
import { readCredentials } from "../remote/credentials-file.ts";
import { parseServerUrl } from "../remote/server-url.ts";

/** The named server, else the other one of two. */
function wantedServer(context: Context, url: string | undefined): string {
	const { servers, default: current } = readCredentials(context);
	const known = Object.keys(servers);
	if (known.length === 0)
		throw new CliError("NOT_LOGGED_IN", "You are not signed in to any server: ox login URL.");
	if (url !== undefined) {
		const server = parseServerUrl(url, "url");
		if (known.includes(server)) return server;
		throw new CliError(
			"NOT_LOGGED_IN",
			`You are not signed in to ${server}: ox login ${server}. Signed in to: ${known.join(", ")}.`,
		);
	}
	const [other, ...more] = known.filter((server) => server !== current);
	if (other !== undefined && more.length === 0) return other;
	throw new CliError(
		"INVALID_VALUE",
		other === undefined
			? `You are signed in only to ${current}: there is nothing to switch to.`
			: `Name a server: ${known.join(", ")}.`,
		{ field: "url" },
	);
}

/** Chooses the default among the signed-in servers [CLI31]. */
function runSwitch(context: Context, url: string | undefined): undefined {
	const { io } = context;
	const server = wantedServer(context, url);
	chooseServer(context, server);
	io.result({ server }, () => "");
	io.message(`${server} is now the default server.`);
	const ofEnvironment = serverOfEnvironment(context);
	if (ofEnvironment !== null && ofEnvironment !== server)
		io.message(`OX_SERVER is set and takes precedence: ${ofEnvironment}`);
}

export function addSwitch(noun: Command, cli: Cli, run = runSwitch): void {
	noun
		.argument("[url]", "a server that you are signed in to; by default the other one of two")
		.addHelpText(
			"after",
			`
A linked project always uses its own server. Elsewhere OX_SERVER, if set, takes
precedence.`,
		)
		.action((url: string | undefined, _options, command: Command) =>
			cli.run(command, (context) => run(context, url)),
		);
}
