import type { Diagnostic } from "@oxcut/core";
import { safeText } from "@oxcut/core/model";
import type { Colours } from "./colour.ts";
import { textWidth } from "./width.ts";

const CONTEXT_WIDTH = 100;

/** `file.edl:12:5`, or the part that is known. */
function diagnosticPlace({ file, sheet, line, column }: Diagnostic): string {
	return (
		[file, sheet, line, line === null ? null : column]
			// A text file has no sheet.
			.filter((part) => part !== null && part !== undefined && part !== "")
			.map((part) => safeText(String(part)))
			.join(":")
	);
}

/** The message without its leading place (`log.xlsx, sheet "Log", row 7: …`), which is printed separately. */
export function withoutPlace({ message, file, sheet, line }: Diagnostic): string {
	if (file === null || !message.startsWith(file)) return message;
	const parts = [...(sheet ? [`, sheet "${sheet}"`] : []), ...(line === null ? [] : [`, row ${line}`])];
	let rest = message.slice(file.length);
	for (const part of parts) {
		const after = rest.startsWith(part) ? rest.slice(part.length) : rest;
		if (/^[,:] /.test(after)) rest = after;
	}
	return /^[,:] /.test(rest) ? rest.slice(2) : message;
}

/** The line in its context, with a caret under the column; long lines are cut around it. */
function contextLines(diagnostic: Diagnostic, { dim, red }: Colours): string[] {
	const { context = [], line, column } = diagnostic;
	const gutter = Math.max(0, ...context.map((entry) => String(entry.line).length));
	// A diagnostic keeps only part of a long line, which may not include the column: then there is no caret.
	const reach = context.find((entry) => entry.line === line)?.text.length ?? 0;
	const shownColumn = column !== null && column <= reach + 1 ? column : null;
	const from =
		shownColumn !== null && shownColumn > CONTEXT_WIDTH ? shownColumn - Math.floor(CONTEXT_WIDTH / 2) : 0;
	const lines: string[] = [];
	for (const entry of context) {
		const text = entry.text.slice(from, from + CONTEXT_WIDTH);
		const number = String(entry.line).padStart(gutter);
		// A tab would move the caret away from its column.
		const shown = safeText(text.replaceAll("\t", " "));
		if (entry.line !== line) {
			lines.push(dim(`  ${number} | ${shown}`.trimEnd()));
			continue;
		}
		lines.push(`> ${number} | ${shown}`.trimEnd());
		if (shownColumn === null) continue;
		const before = safeText(text.slice(0, shownColumn - 1 - from).replaceAll("\t", " "));
		lines.push(`  ${" ".repeat(gutter)} | ${" ".repeat(textWidth(before))}${red("^")}`);
	}
	return lines;
}

/** Formats a diagnostic: message and place, its lines with a caret, and a hint. */
export function formatDiagnostic(diagnostic: Diagnostic, colours: Colours): string {
	const { bold, red, yellow, cyan, dim } = colours;
	const paint = { error: red, warning: yellow, info: cyan }[diagnostic.severity];
	const place = diagnosticPlace(diagnostic);
	const said = withoutPlace(diagnostic);
	// Messages from the specification may already begin with the label: "Warning: Possible …".
	const [, own, rest] = /^((?:error|warning|info): )(.*)$/is.exec(said) ?? [];
	const message =
		own === undefined || rest === undefined
			? `${paint(diagnostic.severity)} ${safeText(said)}`
			: `${paint(own)}${safeText(rest)}`;
	const head = `${place === "" ? "" : `${bold(place)} `}${message} ${dim(`[${diagnostic.code}]`)}`;
	const hint = diagnostic.hint === undefined ? [] : [`  ${dim("hint:")} ${safeText(diagnostic.hint)}`];
	const more = diagnostic.more === undefined ? [] : [`  ${dim(`and ${diagnostic.more} more like it`)}`];
	return [head, ...contextLines(diagnostic, colours), ...hint, ...more].join("\n");
}
