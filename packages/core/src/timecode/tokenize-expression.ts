/** A piece of an expression. `unknown` is one character, or one word, that no expression has. */
export interface Token {
	readonly kind: "label" | "count" | "operator" | "unknown" | "end";
	readonly text: string;
	/** 1-based. */
	readonly column: number;
}

/** A count may not run into a letter or a decimal point, but into the `..` of a range. */
const NEXT_TOKEN =
	/\s*(?:(\d+[:;][\d:;]*)|(\d+f?(?![\w.])|\d+f?(?=\.\.))|(\.\.|[-+*/()–])|(\w[\w.]*|\S)|$)/uy;

const KINDS = ["label", "count", "operator", "unknown"] as const;

/** Cuts an expression into tokens; the last one is always the end. */
export function tokenizeExpression(text: string): readonly Token[] {
	const tokens: Token[] = [];
	NEXT_TOKEN.lastIndex = 0;
	for (let match = NEXT_TOKEN.exec(text); match; match = NEXT_TOKEN.exec(text)) {
		const group = KINDS.findIndex((_, index) => match?.[index + 1] !== undefined);
		const kind = KINDS[group];
		if (!kind) break;
		const found = match[group + 1] ?? "";
		tokens.push({ kind, text: found, column: NEXT_TOKEN.lastIndex - found.length + 1 });
	}
	tokens.push({ kind: "end", text: "", column: text.trimEnd().length + 1 });
	return tokens;
}
