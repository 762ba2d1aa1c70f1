/** A text of names parted by commas, about the name in which somebody types at its end. */

/** @returns the name that is being typed. */
export function lastName(text: string): string {
	return text.slice(text.lastIndexOf(",") + 1).trim();
}

/** The text with the name that is being typed made whole, ready for the next one. */
export function completeName(text: string, name: string): string {
	const before = text.slice(0, text.lastIndexOf(",") + 1).trim();
	return `${before === "" ? "" : `${before} `}${name}, `;
}

/** Names that go on from what is being typed, or hold it; none that stand in the text already. */
export function namesToOffer(text: string, names: readonly string[], limit: number): readonly string[] {
	const typed = lastName(text).toLowerCase();
	if (typed === "") return [];
	const there = new Set(text.split(",").map((name) => name.trim().toLowerCase()));
	const fits = names.filter((name) => name.toLowerCase().includes(typed) && !there.has(name.toLowerCase()));
	const begins = (name: string) => Number(!name.toLowerCase().startsWith(typed));
	return fits.sort((a, b) => begins(a) - begins(b) || a.localeCompare(b)).slice(0, limit);
}
