import { countDiagnostics, type Diagnostic } from "@oxcut/core";
import type { Colours } from "./colour.ts";
import { formatDiagnostic, withoutPlace } from "./format-diagnostic.ts";

/** How many places of a group are listed. */
const PLACES_SHOWN = 8;

/** Diagnostics of one kind in one file, in the order they were found. */
export interface DiagnosticGroup {
	readonly first: Diagnostic;
	/** All but the first. */
	readonly others: readonly Diagnostic[];
}

/**
 * Groups diagnostics by kind, file and sheet, and those about a spreadsheet's fields also by value, in the order of first
 * occurrence. Errors in edit lists stay separate, because each has to be fixed in its own line.
 */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticGroup[] {
	const groups = new Map<string, { first: Diagnostic; others: Diagnostic[] }>();
	for (const [index, diagnostic] of diagnostics.entries()) {
		const { severity, code, file, sheet, field, text } = diagnostic;
		const isError = severity === "error";
		// What is wrong with a value may depend on others in its row.
		const value =
			field === undefined
				? isError
					? index
					: null
				: [field, text, isError ? withoutPlace(diagnostic) : null];
		const key = JSON.stringify([severity, code, file, sheet, value]);
		const group = groups.get(key);
		if (group) group.others.push(diagnostic);
		else groups.set(key, { first: diagnostic, others: [] });
	}
	return [...groups.values()];
}

/** The places of the others, without repetition: a row may have the same error in two columns. */
function places(first: Diagnostic, others: readonly Diagnostic[]): string {
	const word = first.code.startsWith("SHEET_") ? "row" : "line";
	const all = new Set(others.flatMap(({ line }) => (line === null || line === first.line ? [] : [line])));
	const lines = [...all];
	if (lines.length === 0) return "";
	const more = lines.length > PLACES_SHOWN ? ", …" : "";
	return `: ${lines.length === 1 ? word : `${word}s`} ${lines.slice(0, PLACES_SHOWN).join(", ")}${more}`;
}

/** A group for people: the first in full, then the count and places of the others. */
export function formatGroup({ first, others }: DiagnosticGroup, colours: Colours): string {
	// Only show context lines for problems that need action.
	const { more: _counted, ...shown } = first;
	const text = formatDiagnostic(first.severity === "info" ? { ...shown, context: [] } : shown, colours);
	const more = countDiagnostics([first, ...others]) - 1;
	if (more === 0) return text;
	return `${text}\n  ${colours.dim(`and ${more} more like it${places(first, others)}`)}`;
}

/** Separates warnings, which need action, from notes. */
export function bySeverity(diagnostics: readonly Diagnostic[]): {
	readonly warnings: readonly Diagnostic[];
	readonly notes: readonly Diagnostic[];
} {
	return {
		warnings: diagnostics.filter(({ severity }) => severity !== "info"),
		notes: diagnostics.filter(({ severity }) => severity === "info"),
	};
}
