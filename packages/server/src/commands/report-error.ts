import { CommanderError } from "commander";
import { connectionAdvice, isLostConnection } from "../db/database-errors.ts";
import { DataDirError } from "../db/embedded/data-dir-lock.ts";
import { HttpError } from "../http/errors.ts";
import { ListenError } from "../http/listen.ts";
import { SettingsError } from "../system/environment.ts";
import type { CommandDeps } from "./command-deps.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";

/** Reports an error on stderr. The only place where errors become exit codes. */
export function reportError(error: unknown, { stderr }: Pick<CommandDeps, "stderr">): ExitCode {
	// Commander has already printed it; help and --version are not errors.
	if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
	const advice = connectionAdvice(error);
	const message = advice ?? messageOf(error);
	const unreachable = advice === null && isLostConnection(error);
	stderr.write(`${unreachable ? "The database cannot be reached: " : ""}${message}\n`);
	if (error instanceof SettingsError || advice !== null) return EXIT.settings;
	const isTaken = error instanceof DataDirError || error instanceof ListenError;
	return unreachable || isTaken ? EXIT.unavailable : EXIT.failed;
}

/** Services report invalid fields as the API does: by field. */
function messageOf(error: unknown): string {
	if (!(error instanceof HttpError)) return error instanceof Error ? error.message : String(error);
	if (typeof error.errors === "string") return `${error.errors}.`;
	return Object.entries(error.errors)
		.map(([field, messages]) => `${field} ${messages.join(", ")}`)
		.join("\n");
}
