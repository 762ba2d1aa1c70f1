/** A code or rule, its meaning and the remedy. */
export interface Advice {
	/** `EDL_EMPTY`, `COST7`. */
	readonly code: string;
	readonly text: string;
}

/** Joins each paragraph into one line. */
function unwrapped(text: string): string {
	return text
		.trim()
		.split(/\n{2,}/)
		.map((paragraph) => paragraph.replace(/\n\s*/g, " "))
		.join("\n\n");
}

/** The codes in `errors.md`, one per heading. */
export function adviceOfErrors(page: string): Advice[] {
	return [...page.matchAll(/^### ([A-Z0-9_]+)\n([\s\S]*?)(?=^#|(?![\s\S]))/gm)].map(
		([, code = "", text = ""]) => ({
			code,
			text: unwrapped(text),
		}),
	);
}

/** The codes in the table of `cli.md`, one per row. */
export function adviceOfTable(page: string): Advice[] {
	// Other tables on the page list settings.
	const [, errors = ""] = page.split(/^## Errors$/m);
	return [...errors.matchAll(/^\| `([A-Z0-9_]+)` *\| (.*?) *\|$/gm)].map(([, code = "", text = ""]) => ({
		code,
		text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
	}));
}

/** The numbered rules of a page in `rules/`, one per list item. */
export function adviceOfRules(page: string): Advice[] {
	return [...page.matchAll(/^- \[([A-Z]+\d+)\] ([\s\S]*?)(?=\n- |\n\n|\n#|(?![\s\S]))/gm)].map(
		([, code = "", text = ""]) => ({ code, text: unwrapped(text) }),
	);
}
