/**
 * File extensions of a cut's lists: edit lists, and timelines in the formats that ox reads; `.txt` is for Pro Tools
 * and lists of markers, though EDLs have it too, `.csv` for Premiere's lists of markers, and `.ale`
 * for Avid's logs [CUT5, TIM2, TIM75, TIM78].
 */
export const LIST_ENDINGS = [".edl", ".xml", ".fcpxml", ".otio", ".aaf", ".txt", ".csv", ".ale"] as const;

/** Endings of bundle names; the timeline in a bundle becomes the list [TIM52]. */
export const BUNDLE_ENDINGS = [".otioz", ".otiod", ".fcpxmld"] as const;

/** A bundle that is a folder, zipped by a system or a drive: `Film.fcpxmld.zip`, `Film.otiod-20261127-001.zip` [TIM52]. */
const ZIPPED_BUNDLE = /\.(?:otiod|fcpxmld)\b[^/]*\.zip$/i;

/** The name of a bundle without its ending: `Film` of `Film.otioz` and of `Film.fcpxmld.zip`. */
export function bundleStem(bundle: string): string {
	const name = bundle.replace(/\/+$/, "");
	return ZIPPED_BUNDLE.test(name) ? name.replace(ZIPPED_BUNDLE, "") : name.replace(/\.[^./]*$/, "");
}

/** Whether a cut's list may have this file name. The format itself is recognized by the content. */
export function isListName(name: string): boolean {
	return LIST_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether a file's name is that of a list or of a bundle with one. */
export function isImportName(name: string): boolean {
	const lower = name.toLowerCase().replace(/\/+$/, "");
	return (
		isListName(lower) || ZIPPED_BUNDLE.test(lower) || BUNDLE_ENDINGS.some((ending) => lower.endsWith(ending))
	);
}
