/** What the names of a cut's lists end in: edit lists, and timelines in the formats that ox reads [CUT5, TIM2]. */
export const LIST_ENDINGS = [".edl", ".xml", ".fcpxml", ".otio", ".aaf"] as const;

/** Whether a file's name is one that a cut's list may have. The format itself is recognized by the content. */
export function isListName(name: string): boolean {
	return LIST_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}
