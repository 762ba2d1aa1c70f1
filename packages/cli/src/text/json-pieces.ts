/** Below this depth, a value is small enough to stringify at once. */
const DEPTH = 4;
/** Pieces of this length are written at once: one string of millions of rows would exceed the longest string. */
const PIECE_LENGTH = 65_536;

/** The text of `JSON.stringify(value, null, 2)`, in pieces of some thousand characters. */
export function* jsonPieces(value: unknown): Generator<string> {
	let piece = "";
	for (const text of parts(value, "", DEPTH)) {
		piece += text;
		if (piece.length < PIECE_LENGTH) continue;
		yield piece;
		piece = "";
	}
	yield piece;
}

function* parts(value: unknown, indent: string, depth: number): Generator<string> {
	const entries = depth > 0 ? entriesOf(value) : null;
	if (entries === null || entries.length === 0) {
		// JSON strings escape their line breaks, so every line break here is indentation.
		yield (JSON.stringify(value, null, 2) ?? "null").replaceAll("\n", `\n${indent}`);
		return;
	}
	const [open, close] = Array.isArray(value) ? "[]" : "{}";
	const inner = `${indent}  `;
	let before = `${open}\n`;
	for (const [key, item] of entries) {
		yield `${before}${inner}${key === null ? "" : `${JSON.stringify(key)}: `}`;
		yield* parts(item, inner, depth - 1);
		before = ",\n";
	}
	yield `\n${indent}${close}`;
}

function entriesOf(value: unknown): readonly (readonly [key: string | null, item: unknown])[] | null {
	if (Array.isArray(value)) return value.map((item: unknown) => [null, item]);
	if (typeof value !== "object" || value === null || "toJSON" in value) return null;
	return Object.entries(value).filter(
		([, item]) => JSON.stringify(typeof item === "object" ? null : item) !== undefined,
	);
}
