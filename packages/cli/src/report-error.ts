import { CommanderError } from "commander";
import type { Deps } from "./deps.ts";
import { CliError, InterruptedError } from "./errors/cli-error.ts";
import { EXIT, type ExitCode } from "./errors/exit-codes.ts";
import { RemoteError } from "./errors/remote-error.ts";
import { diskReason, errorCode } from "./files/error-code.ts";
import { createIo } from "./io.ts";
import type { Colours } from "./text/colour.ts";
import { formatGroup, groupDiagnostics } from "./text/diagnostic-groups.ts";
import { quoteName } from "./text/quote-name.ts";
import { safeLines } from "./text/safe-lines.ts";

/** The form of an error on stdout with `--json` [CLI2]. */
interface ErrorReport {
	readonly code: string;
	readonly file: string | null;
	readonly line: number | null;
	readonly field: string | null;
	readonly message: string;
}

/** An error as printed, and its exit code. */
interface PrintedError {
	readonly exitCode: ExitCode;
	readonly report: ErrorReport;
	readonly text: string;
}

/** Diagnostics shown; the rest are counted. */
const DIAGNOSTICS_SHOWN = 20;

const NOWHERE = { file: null, line: null, field: null };

/** The flag or word that commander rejects: `--name` of `'--name <name>'`. */
function firstQuoted(message: string): string | null {
	return /'([^']*)'/.exec(message)?.[1]?.replace(/ [<[].*$/, "") ?? null;
}

function describeUsage(error: CommanderError, usage: string): PrintedError {
	const message =
		error.code === "commander.help" ? "a command is missing" : error.message.replace(/^error: /, "");
	return {
		exitCode: EXIT.badInput,
		report: { ...NOWHERE, code: "CLI_USAGE", field: firstQuoted(message), message },
		text: safeLines(usage.trimEnd()),
	};
}

function describeBadInput(error: CliError, colours: Colours): PrintedError {
	const { code, file, line, field, message, diagnostics } = error;
	const groups = groupDiagnostics(diagnostics);
	const hidden = groups.length - DIAGNOSTICS_SHOWN;
	const shown = groups
		.slice(0, DIAGNOSTICS_SHOWN)
		.map((group) => `${formatGroup(group, colours)}\n\n`)
		.join("");
	const more = hidden > 0 ? `… and ${hidden} more\n\n` : "";
	const [first] = diagnostics;
	return {
		exitCode: EXIT.badInput,
		report:
			first && code === "INPUT_REFUSED"
				? {
						code: first.code,
						file: first.file,
						line: first.line,
						field: first.field ?? null,
						message: first.message,
					}
				: { code, file, line, field, message },
		text: `${shown}${more}${colours.bold(colours.red("error:"))} ${safeLines(message)}`,
	};
}

function describeServerError({ code, message }: RemoteError, { bold, red }: Colours): PrintedError {
	return {
		exitCode: EXIT.server,
		report: { ...NOWHERE, code, message },
		text: `${bold(red("error:"))} ${safeLines(message)}`,
	};
}

/** A disk error is not a bug in ox: no space, no permission, a removed folder. */
function describeDiskError(error: Error, code: string, { bold, red }: Colours): PrintedError {
	const file = "path" in error && typeof error.path === "string" ? error.path : null;
	const message = `${file === null ? "The disk" : quoteName(file)} can't be read or written: ${diskReason(code)}.`;
	return {
		exitCode: EXIT.badInput,
		report: { ...NOWHERE, code: "FILE_UNREADABLE", file, message },
		text: `${bold(red("error:"))} ${message}`,
	};
}

function describeBug(error: unknown, debug: boolean, { bold, red }: Colours): PrintedError {
	const message = error instanceof Error ? error.message : String(error);
	const stack = debug && error instanceof Error ? `\n${error.stack ?? ""}` : "";
	return {
		exitCode: EXIT.bug,
		report: { ...NOWHERE, code: "CLI_BUG", message },
		text: `${bold(red("error:"))} a bug in ox: ${quoteName(message)}. Set OX_DEBUG=1 for details.${stack}`,
	};
}

function describe(error: unknown, usage: string, debug: boolean, colours: Colours): PrintedError {
	if (error instanceof CommanderError) return describeUsage(error, usage);
	if (error instanceof CliError) return describeBadInput(error, colours);
	if (error instanceof RemoteError) return describeServerError(error, colours);
	const code = errorCode(error);
	if (error instanceof Error && "syscall" in error && code !== null)
		return describeDiskError(error, code, colours);
	return describeBug(error, debug, colours);
}

/**
 * Prints an error and returns its exit code: the one place where errors become codes.
 *
 * @param usage - commander's own output.
 */
export function reportError(error: unknown, argv: readonly string[], deps: Deps, usage: string): ExitCode {
	// Commander throws after help and version too.
	if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
	if (error instanceof InterruptedError || deps.signal.aborted) return EXIT.interrupted;
	const flags = argv.slice(0, argv.includes("--") ? argv.indexOf("--") : argv.length);
	const settings = {
		json: flags.some((flag) => /^--json(?:=|$)/.test(flag)),
		quiet: flags.includes("--quiet") || flags.includes("-q"),
		color: !flags.includes("--no-color"),
	};
	const io = createIo(deps, settings, deps.env);
	const { exitCode, report, text } = describe(error, usage, Boolean(deps.env.OX_DEBUG), io.errColours);
	if (settings.json) io.result({ error: report }, () => "");
	else io.error(text);
	return exitCode;
}
