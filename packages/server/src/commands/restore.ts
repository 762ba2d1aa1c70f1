import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { verifyArchive } from "../backup/archive-reader.ts";
import { localFiles } from "../backup/local-files.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { migrate } from "../db/migrate.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { withDatabase } from "./with-database.ts";

export function addRestoreCommand(program: Command, deps: CommandDeps): void {
	program
		.command("restore")
		.description("restore a backup into a new, empty database, and migrate it to this version's schema")
		.argument("<file>", "a file written by ox-server backup")
		.option("--json", "print what was restored as JSON")
		.addHelpText(
			"after",
			`
DATABASE_URL or OX_DATA_DIR selects the database. It must be empty: choose a new OX_DATA_DIR, or create
a new database (createdb). Either the whole backup is restored or nothing.`,
		)
		.action((file: string, { json = false }: { json?: boolean }) => runRestore(deps, file, json));
}

async function runRestore(deps: CommandDeps, file: string, json: boolean): Promise<void> {
	const path = resolve(file);
	if (!statSync(path, { throwIfNoEntry: false })?.isFile())
		throw new CommandError(`The file ${file} doesn't exist.`);
	// Before opening the database: a damaged backup must not even leave an empty one.
	await verifyArchive(path);
	const restored = await withDatabase(deps, async ({ db, settings }) => {
		const counts = await restoreBackup(db, path, localFiles(settings));
		return { ...counts, applied: await migrate(db) };
	});
	const text = `Restored ${restored.rows} rows of ${restored.tables} tables and ${restored.files} files.`;
	printResult(deps, json, restored, text);
}
