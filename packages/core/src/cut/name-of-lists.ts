/** A list's name without its track: `HarbourLights` for `HarbourLights_V1`. */
export function withoutTrack(name: string): string {
	return name.replace(/[ _.-]*(?:[VA]\d{1,2}|auto)$/i, "") || name;
}

/**
 * A name for a cut: the start that the names of its lists share, else the first of them.
 *
 * @param names - file names without extension, or the lists' titles.
 */
export function nameOfLists(names: readonly string[]): string {
	const stems = names.map((name) => withoutTrack(name.trim()));
	const [first = ""] = stems;
	let shared = first.length;
	for (const stem of stems) while (!stem.startsWith(first.slice(0, shared))) shared--;
	return first.slice(0, shared).replace(/[ _.-]+$/, "") || first;
}
