import { countDiagnostics, type Diagnostic } from "@oxcut/core";
import { counted } from "@oxcut/core/model";
import { CliError } from "./cli-error.ts";

/**
 * Rejects input with errors: an unreadable event would be a clip that nobody licenses [CLI9].
 *
 * @param what - the thing refused: `cut`, `import` …
 * @throws {CliError} `INPUT_REFUSED` with every error, if there is one.
 */
export function refuseFaults(diagnostics: readonly Diagnostic[], what: string): void {
	const faults = diagnostics.filter(({ severity }) => severity === "error");
	if (faults.length === 0) return;
	const files = new Set(faults.map(({ file }) => file));
	const count = counted(countDiagnostics(faults, "error"), "error");
	throw new CliError(
		"INPUT_REFUSED",
		`${count}${files.size > 1 ? ` in ${files.size} files` : ""}: the ${what} was refused, nothing was saved.`,
		{ diagnostics: faults },
	);
}
