import { countDiagnostics, type Diagnostic } from "@oxcut/core";
import { counted } from "../text/counted.ts";
import { CliError } from "./cli-error.ts";

/**
 * Refuses input that has faults: an event that could not be read would be a clip that nobody licenses [CLI9].
 *
 * @param what - what was not made of it: `cut`, `import` …
 * @throws {CliError} `INPUT_REFUSED` with every fault, where one is of severity `error`.
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
