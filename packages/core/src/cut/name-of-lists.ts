/** A list's name without its track: `HarbourLights` for `HarbourLights_V1`. */
export function withoutTrack(name: string): string {
	return name.replace(/[ _.-]*(?:[VA]\d{1,2}|auto)$/i, "") || name;
}

/**
 * Proposes a name for a cut: the words that the names of its lists have in common at the start, else the first name.
 *
 * @param names - file names without extension, or the lists' titles.
 */
export function nameOfLists(names: readonly string[]): string {
	const stems = names.map((name) => withoutTrack(name.trim()));
	const [first = ""] = stems;
	let shared = first.length;
	for (const stem of stems) while (!stem.startsWith(first.slice(0, shared))) shared--;
	return wholeWords(first.slice(0, shared), stems).replace(/[ _.-]+$/, "") || first;
}

/** Two characters of the same word or number; the `rC` in `HarbourCut` are from two. */
const ONE_WORD = /^(?:\p{L}\p{Ll}|\p{Lu}{2}|\d{2})$/u;

/** The shared start up to the last word that is shared completely: `Harbour_` for `Harbour_Music` and `Harbour_Main`. */
function wholeWords(start: string, stems: readonly string[]): string {
	const isCut = stems.some((stem) => ONE_WORD.test(stem.slice(start.length - 1, start.length + 1)));
	const whole = isCut ? start.replace(/(?:\p{Lu}+|\p{Lu}?\p{Ll}+|\d+)$/u, "") : start;
	// Drop half of a character outside the Basic Multilingual Plane, such as an emoji.
	return whole.replace(/[\ud800-\udbff]$/, "");
}
