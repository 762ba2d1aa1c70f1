import { resolve } from "node:path";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../errors/exit-codes.ts";

/** Exit codes of ox-server for bad input rather than its environment. */
const SERVER_BAD_INPUT = [64, 78];

export interface ServeOptions {
	readonly port?: string;
	readonly data?: string;
	readonly demo: boolean;
}

/** Runs the installed ox-server until it is stopped [CLI30]. */
async function runServe(context: Context, { port, data, demo }: ServeOptions): Promise<ExitCode> {
	const { env, cwd, runServer } = context;
	const code = await runServer({
		argv: demo ? ["start", "--demo"] : ["start"],
		env: {
			...env,
			PORT: port ?? env.PORT,
			OX_DATA_DIR: data === undefined ? env.OX_DATA_DIR : resolve(cwd, data),
			// A person watches the terminal, so ox-server logs only warnings unless asked.
			OX_LOG_LEVEL: env.OX_LOG_LEVEL || "warn",
		},
	});
	if (code === null) {
		throw new CliError(
			"NOT_INSTALLED",
			"ox-server is not installed here. In a clone of ox, run npm run pack, then npm install --global ./packed/*.tgz: it installs both.",
		);
	}
	if (code === 0) return EXIT.done;
	return SERVER_BAD_INPUT.includes(code) ? EXIT.badInput : EXIT.server;
}

export function addServe(noun: Command, cli: Cli, run = runServe): void {
	noun
		.option("--port <port>", "port; by default PORT, or 3000")
		.option("--data <dir>", "data folder; by default OX_DATA_DIR, or ox-data")
		.option("--no-demo", "don't create a demo account")
		.addHelpText(
			"after",
			`
The other settings come from the environment, as for ox-server. Ctrl-C stops it.`,
		)
		.action((options: ServeOptions, command: Command) =>
			cli.run(command, (context) => run(context, options)),
		);
}
