import type { Command } from "commander";
import { JOBS } from "../app/job-table.ts";
import { migrate } from "../db/migrate.ts";
import { seedDemo } from "../features/demo/seed-demo.ts";
import { readSettings } from "../system/settings.ts";
import { askPassword } from "./ask-password.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { createDeps } from "./create-deps.ts";
import { makeUpPassword } from "./make-up-password.ts";
import { withDatabase } from "./with-database.ts";

interface Options {
	readonly email: string;
	readonly passwordStdin: boolean;
	readonly json: boolean;
}

export function addSeedCommand(program: Command, deps: CommandDeps): void {
	program
		.command("seed")
		.description("fill the database with something to try: an account with the demo production")
		.requiredOption("--demo", "the demo production, with its cut and reports")
		.option("--email <email>", "the owner's email address; creates the account if needed", "demo@example.com")
		.option("--password-stdin", "read a new account's password instead of generating one", false)
		.option("--json", "print how to sign in as JSON", false)
		.action((options: Options) => runSeed(deps, options));
}

/** Safe to repeat: creates only what is missing. */
async function runSeed(deps: CommandDeps, { email, passwordStdin, json }: Options): Promise<void> {
	// Report invalid settings before prompting.
	readSettings(deps.env);
	const password = passwordStdin ? await askPassword(deps) : makeUpPassword(deps);
	const signal = deps.stopSignal();
	const result = await withDatabase(deps, async (scope) => {
		await migrate(scope.db);
		const serverDeps = createDeps(scope, deps);
		try {
			await serverDeps.jobs.prepare(JOBS);
			return await seedDemo(serverDeps, { email, password }, signal);
		} finally {
			await serverDeps.events.stop();
			await serverDeps.workers.close();
		}
	});
	const { isNewAccount, production_id } = result;
	const shown = isNewAccount && !passwordStdin ? password : null;
	const how = isNewAccount ? `the password ${shown ?? "from standard input"}` : "its own password";
	printResult(
		deps,
		json,
		{ email, password: shown, production_id },
		`The demo is production ${production_id}. Sign in as ${email} with ${how}.`,
	);
}
