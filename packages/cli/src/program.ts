import { Command, type OutputConfiguration } from "commander";
import { type Cli, createCli } from "./cli.ts";
import { EXAMPLES } from "./commands/examples.ts";
import { NOUNS } from "./commands/nouns.ts";
import type { Deps } from "./deps.ts";
import { CliError } from "./errors/cli-error.ts";
import { EXIT_CODE_HELP, type ExitCode } from "./errors/exit-codes.ts";
import { docsFolder } from "./files/docs-folder.ts";
import type { OutputStream } from "./io.ts";
import { joinJsonFields } from "./options/json-fields.ts";
import { collect } from "./options/parse-pair.ts";
import { reportError } from "./report-error.ts";
import { quoteName } from "./text/quote-name.ts";
import { version } from "./version.ts";

/** Width of help written to a file or pipe. */
const HELP_WIDTH = 80;

/** The docs are installed with ox. */
const DOCS = `Docs: ${new URL("cli.md", docsFolder).href}`;

const GUIDE = `
Flags go anywhere; after -- everything is an argument. OX_PROJECT names the project as --project does;
NO_COLOR turns colour off. Results go to stdout, messages to stderr.

${EXIT_CODE_HELP}

${DOCS}`;

/** The first word that is neither a flag nor a flag's value. */
function firstWord(argv: readonly string[]): string | undefined {
	for (let index = 0; index < argv.length; index++) {
		const word = argv[index];
		if (word === "--project" || word === "-p") index++;
		else if (word !== undefined && !word.startsWith("-")) return word;
	}
	return undefined;
}

/**
 * Turns `ox help WORDS` into the help of the command that the words name [CLI19]. An unknown word is left for
 * commander to reject.
 *
 * @throws {CliError} `CLI_USAGE` for a word after a verb.
 */
function helpArguments(program: Command, argv: readonly string[]): string[] {
	const flags: string[] = [];
	const words: string[] = [];
	for (let index = 0; index < argv.length; index++) {
		const word = argv[index] ?? "";
		if (word === "--project" || word === "-p") flags.push(word, argv[++index] ?? "");
		else (word.startsWith("-") ? flags : words).push(word);
	}
	let command = program;
	for (const [index, word] of words.slice(1).entries()) {
		const child = command.commands.find((candidate) => candidate.name() === word);
		if (!child) {
			// Commander rejects a wrong word after a noun itself; asking for a verb's help must not run it.
			if (command.commands.length > 0) return [...flags, ...words.slice(1, index + 2)];
			const verb = words.slice(1, index + 1).join(" ");
			const message = `${quoteName(word)} is not a command of ox ${verb}. Try: ox help ${verb}`;
			throw new CliError("CLI_USAGE", message, { field: word });
		}
		command = child;
	}
	return [...flags, ...words.slice(1), "--help"];
}

/** Refuses a flag that is given twice with different values, unless it collects them: only the last would count [CLI39]. */
function refuseRepeats(command: Command): void {
	for (const option of command.options) {
		if (option.parseArg === collect || option.variadic || !(option.required || option.optional)) continue;
		let first: string | undefined;
		command.on(`option:${option.name()}`, (value: string | null) => {
			const text = value ?? "";
			if (first !== undefined && first !== text)
				throw new CliError("CLI_USAGE", `${option.long ?? option.flags} is given twice. Give it once.`, {
					field: option.long ?? option.flags,
				});
			first = text;
		});
	}
}

/** Adds a command's usage below errors about it, and required options, examples and the docs to its help. */
function addUsage(command: Command): void {
	const path: string[] = [];
	for (let at: Command | null = command; at; at = at.parent) path.unshift(at.name());
	const name = path.join(" ");
	command.showHelpAfterError(`\nUsage: ${name} ${command.usage()}\nTry: ${name} --help`);
	const examples = EXAMPLES[path.slice(1).join(" ")];
	if (examples)
		command.addHelpText("after", `\nExamples:\n${examples.map((line) => `  ${line}\n`).join("")}`.trimEnd());
	if (command.parent) command.addHelpText("after", `\n${DOCS}`);
	refuseRepeats(command);
	for (const option of command.options) if (option.mandatory) option.description += " (required)";
	for (const child of command.commands) addUsage(child);
}

async function buildProgram(
	cli: Cli,
	output: OutputConfiguration,
	wanted: string | undefined,
): Promise<Command> {
	const program = new Command("ox")
		.description("Archive-rights clearance: edit lists and a log in; cost, fair use and cue sheet out.")
		.version(version, "--version", "print the version")
		.helpOption("-h, --help", "show help")
		.option("--json [fields]", "print the result or the error as JSON; choose fields with a,b")
		.option("-q, --quiet", "print no messages except errors")
		.option("--no-color", "print without colour")
		.option("--no-pager", "do not page long results")
		.option("-p, --project <dir>", "the project's folder (default: the nearest one from here upward)")
		.exitOverride()
		.configureOutput(output)
		.addHelpText("after", GUIDE);
	const all = wanted === undefined || wanted === "help";
	for (const noun of NOUNS) {
		const command = program.command(noun.name).description(noun.description);
		if (all || noun.name === wanted) (await noun.load())(command, cli);
	}
	addUsage(program);
	return program;
}

/**
 * Runs one command line.
 *
 * @param argv - the words after `ox`.
 * @returns the exit code [CLI1]; errors are printed, none is thrown.
 */
export async function runProgram(argv: readonly string[], deps: Deps): Promise<ExitCode> {
	let usage = "";
	const width = (stream: OutputStream) => (stream.isTTY && stream.columns) || HELP_WIDTH;
	const output: OutputConfiguration = {
		writeOut: (text) => void deps.stdout.write(text),
		writeErr: (text) => {
			usage += text;
		},
		getOutHelpWidth: () => width(deps.stdout),
		getErrHelpWidth: () => width(deps.stderr),
	};
	const cli: ReturnType<typeof createCli> = createCli(deps, () => buildProgram(cli, output, undefined));
	try {
		const tied = joinJsonFields(argv);
		// Help and the list of commands need only the nouns' names.
		const wanted = firstWord(tied) ?? "";
		const program = await buildProgram(cli, output, wanted);
		const given = wanted === "help" ? helpArguments(program, tied) : tied;
		await program.parseAsync(given, { from: "user" });
		return cli.exitCode;
	} catch (error) {
		return reportError(error, argv, deps, usage);
	}
}
