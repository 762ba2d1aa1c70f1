import {
	type ContextLine,
	type Diagnostic,
	type DiagnosticCode,
	MAX_PER_KIND,
	type Severity,
} from "../diagnostics.ts";
import { isBlank, type TextLines } from "./text-lines.ts";

/** A diagnostic without its context lines. */
export interface DiagnosticDraft {
	readonly code: DiagnosticCode;
	readonly severity: Severity;
	readonly message: string;
	/** 0-based; null for the whole file. */
	readonly line: number | null;
	/** Offset of the offending token in the text; null for the whole line. */
	readonly offset?: number | null;
	readonly text?: string;
	readonly hint?: string;
	readonly withTokens?: boolean;
}

/** Longest quote in a diagnostic, so that a 200 MB line doesn't end up in a message. */
const LONGEST_QUOTE = 240;
const MOST_TOKENS = 32;
const CONTEXT_LINES = 2;
const RECENT_LINES = 8;

/** Shortens a text for a message. */
export function quote(text: string): string {
	return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text;
}

/** Collects diagnostics while a list is read. */
export class DiagnosticLog {
	private readonly kinds = new Map<string, { found: number; readonly listed: DiagnosticDraft[] }>();

	push(draft: DiagnosticDraft): void {
		const key = `${draft.severity} ${draft.code}`;
		let kind = this.kinds.get(key);
		if (!kind) {
			kind = { found: 0, listed: [] };
			this.kinds.set(key, kind);
		}
		kind.found++;
		if (kind.listed.length < MAX_PER_KIND) kind.listed.push(draft);
	}

	/** The diagnostics in file order, each with context: two lines before and after its own [EDL5]. */
	finish(file: string, lines: TextLines): readonly Diagnostic[] {
		const drafts = [...this.kinds.values()].flatMap(({ found, listed }) => {
			const inOrder = listed.toSorted(byLine);
			const more = found - listed.length;
			return inOrder.map((draft, index) => ({ draft, more: index === listed.length - 1 ? more : 0 }));
		});
		drafts.sort((a, b) => byLine(a.draft, b.draft));
		// Neighbouring diagnostics share their context lines, so memory stays linear even with a warning on every line.
		const contextLines: ContextLine[] = [];
		return drafts.map(({ draft, more }) => {
			const diagnostic = finish(draft, file, lines, contextLines);
			return more === 0 ? diagnostic : { ...diagnostic, more };
		});
	}
}

function byLine(a: DiagnosticDraft, b: DiagnosticDraft): number {
	return (a.line ?? -1) - (b.line ?? -1);
}

function finish(
	draft: DiagnosticDraft,
	file: string,
	lines: TextLines,
	contextLines: ContextLine[],
): Diagnostic {
	const { line, offset = null } = draft;
	const lineStart = line === null ? 0 : (lines.starts[line] ?? 0);
	return {
		code: draft.code,
		severity: draft.severity,
		message: draft.message,
		file,
		line: line === null ? null : line + 1,
		column: offset === null ? null : offset - lineStart + 1,
		...(draft.text === undefined ? {} : { text: quote(draft.text) }),
		...(draft.hint === undefined ? {} : { hint: draft.hint }),
		...(line === null ? {} : { context: contextOf(line, lines, contextLines) }),
		...(line !== null && draft.withTokens ? { tokens: tokensOf(line, lines) } : {}),
	};
}

/** @param recent - the latest context lines, each at its number modulo the length. */
function contextOf(line: number, lines: TextLines, recent: ContextLine[]): readonly ContextLine[] {
	const context: ContextLine[] = [];
	const last = Math.min(lines.count - 1, line + CONTEXT_LINES);
	for (let at = Math.max(0, line - CONTEXT_LINES); at <= last; at++) {
		let contextLine = recent[at % RECENT_LINES];
		if (contextLine?.line !== at + 1) {
			const start = lines.starts[at] ?? 0;
			const end = Math.min(lines.ends[at] ?? 0, start + LONGEST_QUOTE + 1);
			contextLine = { line: at + 1, text: quote(lines.text.slice(start, end)) };
			recent[at % RECENT_LINES] = contextLine;
		}
		context.push(contextLine);
	}
	return context;
}

function tokensOf(line: number, lines: TextLines): readonly string[] {
	const tokens: string[] = [];
	const end = lines.ends[line] ?? 0;
	let at = lines.starts[line] ?? 0;
	while (at < end && tokens.length < MOST_TOKENS) {
		while (at < end && isBlank(lines.text.charCodeAt(at))) at++;
		let to = at;
		while (to < end && !isBlank(lines.text.charCodeAt(to))) to++;
		if (to > at) tokens.push(quote(lines.text.slice(at, to)));
		at = to;
	}
	return tokens;
}
