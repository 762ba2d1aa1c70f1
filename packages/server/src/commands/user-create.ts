import type { Command } from "commander";
import { createUser } from "../features/accounts/accounts/operator-service.ts";
import { readSettings } from "../system/settings.ts";
import { askPassword } from "./ask-password.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { requireDatabase, withMigratedDatabase } from "./with-database.ts";

interface Options {
	readonly firstName?: string;
	readonly lastName: string;
	readonly admin: boolean;
	readonly json: boolean;
}

export function addUserCreateCommand(user: Command, deps: CommandDeps): void {
	user
		.command("create")
		.description("create an account; prompts for its password, or reads it from standard input")
		.argument("<email>", "its address, which counts as verified")
		.option("--first-name <name>", "its first name (default: the part before the @)")
		.option("--last-name <name>", "its last name", "")
		.option("--admin", "make it a site admin", false)
		.option("--json", "print the account's id as JSON", false)
		.action((email: string, options: Options) => runUserCreate(deps, email, options));
}

async function runUserCreate(deps: CommandDeps, email: string, options: Options): Promise<void> {
	// Report invalid settings before prompting.
	requireDatabase(readSettings(deps.env));
	const password = await askPassword(deps);
	const user = {
		email,
		first_name: options.firstName ?? email.split("@", 1)[0] ?? "",
		last_name: options.lastName,
		password,
		admin: options.admin,
	};
	const id = await withMigratedDatabase(deps, ({ db }) => createUser(db.knex, user, deps.clock()));
	printResult(deps, options.json, { id, email }, `Created an account for ${email}.`);
}
