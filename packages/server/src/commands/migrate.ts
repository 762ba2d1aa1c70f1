import type { Command } from "commander";
import { migrate } from "../db/migrate.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { withDatabase } from "./with-database.ts";

export function addMigrateCommand(program: Command, deps: CommandDeps): void {
	program
		.command("migrate")
		.description("migrate the database to this version's schema, then exit")
		.option("--json", "print the names of the applied migrations as JSON")
		.action(({ json = false }: { json?: boolean }) => runMigrate(deps, json));
}

async function runMigrate(deps: CommandDeps, json: boolean): Promise<void> {
	const applied = await withDatabase(deps, ({ db }) => migrate(db));
	const text = applied.length === 0 ? "Nothing to do: the schema is up to date." : applied.join("\n");
	printResult(deps, json, { applied }, text);
}
