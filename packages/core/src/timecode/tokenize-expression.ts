/** A piece of an expression. `unknown` is a character or word that cannot occur in expressions. */
export interface Token {
	readonly kind: "label" | "count" | "seconds" | "operator" | "unknown" | "end";
	readonly text: string;
	/** 1-based. */
	readonly column: number;
}

/** A count may not be followed by a letter or a decimal point, except the `..` of a range; a label with `.` or `,` has four fields. */
const NEXT_TOKEN =
	/\s*(?:(\d+(?:[:;.,]\d+){3}(?![\d:;])|\d+[:;][\d:;]*)|(\d+(?:[.,]\d+)?s(?!\w|\.(?!\.)))|(\d+f?(?![\w.])|\d+f?(?=\.\.))|(\.\.|[-+*/()–])|(\w[\w.]*|\S))/guy;

const KINDS = ["label", "seconds", "count", "operator", "unknown"] as const;

/** Splits an expression into tokens. `end` is a token at the position after the last one. */
export function tokenizeExpression(text: string): { readonly tokens: readonly Token[]; readonly end: Token } {
	const tokens: Token[] = [];
	for (const match of text.matchAll(NEXT_TOKEN)) {
		const [matched, ...groups] = match;
		KINDS.forEach((kind, index) => {
			const found = groups[index];
			if (found !== undefined) {
				tokens.push({ kind, text: found, column: match.index + matched.length - found.length + 1 });
			}
		});
	}
	return { tokens, end: { kind: "end", text: "", column: text.trimEnd().length + 1 } };
}
