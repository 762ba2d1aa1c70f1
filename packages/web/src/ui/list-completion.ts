import { foldName } from "@oxcut/core/model";

/** A text of comma-separated names, split at the last one, which is being typed. */

/** @returns the name that is being typed. */
export function lastName(text: string): string {
	return text.slice(text.lastIndexOf(",") + 1).trim();
}

/** The text with the last name completed, ready for the next one. */
export function completeName(text: string, name: string): string {
	const before = text.slice(0, text.lastIndexOf(",") + 1).trim();
	return `${before === "" ? "" : `${before} `}${name}, `;
}

/** Names that begin with or contain the last name, without those already in the text. */
export function namesToOffer(text: string, names: readonly string[], limit: number): readonly string[] {
	const typed = foldName(lastName(text));
	if (typed === "") return [];
	const there = new Set(text.split(",").map(foldName));
	const fits = names.filter((name) => foldName(name).includes(typed) && !there.has(foldName(name)));
	const begins = (name: string) => Number(!foldName(name).startsWith(typed));
	return fits.sort((a, b) => begins(a) - begins(b) || a.localeCompare(b)).slice(0, limit);
}
