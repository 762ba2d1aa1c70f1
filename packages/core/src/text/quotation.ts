/** Splits at a separator that isn't in quotation marks. */
export function splitUnquoted(text: string, separator: RegExp): string[] {
	const parts: string[] = [];
	let start = 0;
	let isQuoted = false;
	for (const { 0: found, index } of text.matchAll(new RegExp(`"|${separator.source}`, "g"))) {
		if (found === '"') isQuoted = !isQuoted;
		else if (!isQuoted) {
			parts.push(text.slice(start, index));
			start = index + found.length;
		}
	}
	return [...parts, text.slice(start)];
}

/** The content of a text that is in quotation marks as a whole, where a doubled one stands for one; null for other texts. */
export function unquoted(text: string): string | null {
	return /^"((?:[^"]|"")*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? null;
}
