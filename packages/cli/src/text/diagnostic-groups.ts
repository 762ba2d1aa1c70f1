import { countDiagnostics, type Diagnostic } from "@oxcut/core";
import type { Colours } from "./colour.ts";
import { formatDiagnostic } from "./format-diagnostic.ts";

/** Places of a group that are named. */
const PLACES_SHOWN = 8;

/** Diagnostics of one kind in one file, in the order they were found. */
export interface DiagnosticGroup {
	readonly first: Diagnostic;
	/** Those after the first. */
	readonly others: readonly Diagnostic[];
}

/**
 * Puts diagnostics of one kind, file and sheet together, in the order of the first of each. Of a spreadsheet's fields those of one value; errors in
 * edit lists stay apart, for each has to be put right in its own line.
 */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticGroup[] {
	const groups = new Map<string, { first: Diagnostic; others: Diagnostic[] }>();
	for (const [index, diagnostic] of diagnostics.entries()) {
		const { severity, code, file, sheet, field, text } = diagnostic;
		const value = field === undefined ? (severity === "error" ? index : null) : [field, text];
		const key = JSON.stringify([severity, code, file, sheet, value]);
		const group = groups.get(key);
		if (group) group.others.push(diagnostic);
		else groups.set(key, { first: diagnostic, others: [] });
	}
	return [...groups.values()];
}

function places(others: readonly Diagnostic[]): string {
	const word = others[0]?.code.startsWith("SHEET_") ? "row" : "line";
	const lines = others.flatMap(({ line }) => (line === null ? [] : [line]));
	if (lines.length === 0) return "";
	const more = lines.length > PLACES_SHOWN ? ", …" : "";
	return `: ${lines.length === 1 ? word : `${word}s`} ${lines.slice(0, PLACES_SHOWN).join(", ")}${more}`;
}

/** A group for a person: the first in full, then how many others there are and where. */
export function formatGroup({ first, others }: DiagnosticGroup, colours: Colours): string {
	// A note's lines say little: only what needs action is shown in its context.
	const { more: _counted, ...shown } = first;
	const text = formatDiagnostic(first.severity === "info" ? { ...shown, context: [] } : shown, colours);
	const more = countDiagnostics([first, ...others]) - 1;
	if (more === 0) return text;
	return `${text}\n  ${colours.dim(`and ${more} more like it${places(others)}`)}`;
}
