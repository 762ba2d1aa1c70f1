import { countDiagnostics, type Diagnostic } from "@oxcut/core";
import type { Io } from "../io.ts";
import { bySeverity, formatGroup, groupDiagnostics } from "../text/diagnostic-groups.ts";

/** Prints warnings, which need action, and notes under separate headings. */
export function reportFound(io: Io, diagnostics: readonly Diagnostic[]): void {
	const { warnings, notes } = bySeverity(diagnostics);
	for (const [heading, found] of [
		["Needs action", warnings],
		["For the record", notes],
	] as const) {
		if (found.length === 0) continue;
		io.message(io.errColours.bold(`${heading} (${countDiagnostics(found)})`));
		for (const group of groupDiagnostics(found)) io.message(formatGroup(group, io.errColours));
	}
}
