import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { localFiles } from "../backup/local-files.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { DataDirError } from "../db/embedded/data-dir-lock.ts";
import { readSettings } from "../system/settings.ts";
import { type CommandDeps, printResult } from "./command-deps.ts";
import { CommandError } from "./command-error.ts";
import { requireDatabase, withDatabase } from "./with-database.ts";

export function addBackupCommand(program: Command, deps: CommandDeps): void {
	program
		.command("backup")
		.description("write the database and the uploaded files into one file")
		.argument("<file>", "a new file, such as ox-2026-11-20.tar.gz")
		.option("--json", "print what was written as JSON")
		.addHelpText(
			"after",
			`
The file can be restored into either the embedded database or PostgreSQL. It contains addresses and
password hashes, so protect it like the database. With PostgreSQL, the server can keep running.`,
		)
		.action((file: string, { json = false }: { json?: boolean }) => runBackup(deps, file, json));
}

async function runBackup(deps: CommandDeps, file: string, json: boolean): Promise<void> {
	const path = resolve(file);
	if (existsSync(path)) throw new CommandError(`${file} already exists. Choose a new file.`);
	const folder = dirname(path);
	if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
		throw new CommandError(`The folder ${folder} doesn't exist. Create it first.`);
	const settings = readSettings(deps.env);
	requireDatabase(settings);
	const filesDir = localFiles(settings);
	if (filesDir === null) {
		deps.stderr.write("The backup doesn't include files in the S3 bucket: turn on versioning there.\n");
	}
	const signal = deps.stopSignal();
	const counts = await withDatabase(deps, ({ db }) =>
		writeBackup(db, { path, filesDir, now: deps.clock(), signal }),
	).catch((error: unknown) => {
		throw error instanceof DataDirError ? whileRunning(error) : error;
	});
	const text = `Wrote ${counts.rows} rows of ${counts.tables} tables and ${counts.files} files to ${file}.`;
	printResult(deps, json, { file: path, ...counts }, text);
}

function whileRunning(error: DataDirError): DataDirError {
	return new DataDirError(
		`${error.message}\nStop ox-server to back up the embedded database; PostgreSQL can be backed up while it runs.`,
	);
}
