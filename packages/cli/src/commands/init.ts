import { join } from "node:path";
import { nameSchema } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { resolvePath } from "../files/read-input.ts";
import { parseCurrency } from "../options/parse-currency.ts";
import { refuseBrokenText } from "../options/refuse-broken-text.ts";
import { saveTogether } from "../project/journal.ts";
import { CONFIG_FILE } from "../project/paths.ts";
import { newProject, projectFiles } from "../project/project.ts";
import { shippedRates } from "../project/shipped-rates.ts";
import { failingAsUnwritable } from "../project/write-output.ts";
import { quoteName } from "../text/quote-name.ts";

export interface InitOptions {
	readonly name: string;
	readonly currency: string;
}

/** Creates a project folder with an empty production. @throws {CliError} if there is already a project. */
function runInit(context: Context, directory: string, { name, currency }: InitOptions): undefined {
	const { files, cwd, io } = context;
	const root = resolvePath(cwd, directory);
	const kind = files.kind(root);
	if (kind !== null && kind !== "directory")
		throw new CliError("PROJECT_EXISTS", `${quoteName(directory)} is a file, not a folder.`, {
			file: directory,
		});
	if (files.kind(join(root, CONFIG_FILE)) !== null)
		throw new CliError("PROJECT_EXISTS", `${quoteName(directory)} is already an ox project.`, {
			file: directory,
		});
	const code = parseCurrency(currency, "--currency", shippedRates());
	const project = newProject(name.trim(), code);
	refuseBrokenText(name, "--name");
	const checked = nameSchema.safeParse(name.trim());
	if (!checked.success)
		throw new CliError("INVALID_VALUE", `--name ${checked.error.issues[0]?.message ?? "is not valid"}.`, {
			field: "--name",
		});
	failingAsUnwritable(directory, () => {
		files.makeDirectory(root);
		saveTogether(files, root, projectFiles(project));
	});
	io.result({ project: directory, name: project.config.name, currency: code }, () => "");
	io.message(
		`Created project ${quoteName(project.config.name)} in ${quoteName(directory)}. Totals are in ${code}.`,
	);
}

export function addInit(noun: Command, cli: Cli, run = runInit): void {
	noun
		.argument("[dir]", "the folder; created if missing", ".")
		.requiredOption("--name <name>", "the production's name")
		.option("--currency <code>", "currency of totals and new licensors", "USD")
		.action((directory: string, options: InitOptions, command: Command) =>
			cli.run(command, (context) => run(context, directory, options)),
		);
}
