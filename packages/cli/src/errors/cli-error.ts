import type { Diagnostic } from "@oxcut/core";

/** Codes of ox's own errors, explained in `docs/cli.md`; errors in files have the engine's diagnostic codes. */
export const CLI_ERROR_CODES = [
	"CLI_USAGE",
	"FILE_MISSING",
	"FILE_UNREADABLE",
	"FILE_IS_DIRECTORY",
	"FILE_NAME_NOT_UTF8",
	"FILE_NOT_EDL_NAME",
	"FILE_NOT_TIMELINE",
	"FILE_TWICE",
	"FILE_TOO_LARGE",
	"FILE_UNWRITABLE",
	"PROJECT_MISSING",
	"PROJECT_EXISTS",
	"PROJECT_CORRUPT",
	"PROJECT_VERSION",
	"PROJECT_BUSY",
	"PROJECT_CHANGED",
	"NOT_FOUND",
	"AMBIGUOUS",
	"ALREADY_EXISTS",
	"INVALID_VALUE",
	"IN_USE",
	"CUT_LOCKED",
	"INPUT_REFUSED",
	"RATE_MISSING",
	"RATE_CONTRADICTED",
	"CURRENCY_UNKNOWN",
	"NOT_LINKED",
	"SYNC_CONFLICT",
	"SYNC_CLASH",
	"NOT_INSTALLED",
	"NOT_LOGGED_IN",
	"CREDENTIALS_EXPOSED",
	"CREDENTIALS_CORRUPT",
	"LOGIN_REFUSED",
	"SERVER_UNREACHABLE",
	"SERVER_REFUSED",
	"SERVER_NOT_OX",
] as const;

export type CliErrorCode = (typeof CLI_ERROR_CODES)[number];

interface CliErrorPlace {
	readonly file?: string | undefined;
	readonly line?: number | undefined;
	/** The flag, argument or field at fault. */
	readonly field?: string | undefined;
	/** All errors found in the rejected input; shown before the message. */
	readonly diagnostics?: readonly Diagnostic[] | undefined;
}

/** Usage or bad input: exit 2, nothing changed [CLI1]. The message names the problem, the expected input, and the fix. */
export class CliError extends Error {
	override readonly name = "CliError";
	readonly code: CliErrorCode;
	readonly file: string | null;
	readonly line: number | null;
	readonly field: string | null;
	readonly diagnostics: readonly Diagnostic[];

	constructor(code: CliErrorCode, message: string, place: CliErrorPlace = {}) {
		super(message);
		this.code = code;
		this.file = place.file ?? null;
		this.line = place.line ?? null;
		this.field = place.field ?? null;
		this.diagnostics = place.diagnostics ?? [];
	}
}

/** The user pressed Ctrl-C, or answered a question with it: exit 130, nothing changed. */
export class InterruptedError extends Error {
	override readonly name = "InterruptedError";
	constructor() {
		super("interrupted");
	}
}
