/**
 * File extensions of a cut's lists: edit lists, and timelines in the formats that ox reads; `.txt` is for Pro Tools,
 * though EDLs have it too [CUT5, TIM2].
 */
export const LIST_ENDINGS = [".edl", ".xml", ".fcpxml", ".otio", ".aaf", ".txt"] as const;

/** Endings of bundle names; the timeline in a bundle becomes the list [TIM52]. */
export const BUNDLE_ENDINGS = [".otioz", ".otiod", ".fcpxmld"] as const;

/** Whether a cut's list may have this file name. The format itself is recognized by the content. */
export function isListName(name: string): boolean {
	return LIST_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether a file's name is that of a list or of a bundle with one. */
export function isImportName(name: string): boolean {
	const lower = name.toLowerCase().replace(/\/+$/, "");
	return isListName(lower) || BUNDLE_ENDINGS.some((ending) => lower.endsWith(ending));
}
