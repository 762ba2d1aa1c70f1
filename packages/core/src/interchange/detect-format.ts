import type { TimelineFormat } from "./model.ts";

/** How far into a file its first element or key may be. */
const START = 4_000;

/** The root's name stands in the DOCTYPE too, which may be one that is then refused. */
const XML_ROOT = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*<(?:!DOCTYPE\s+)?(xmeml|fcpxml)\b/i;

/**
 * The format of a timeline by its content, whatever its name [TIM2].
 *
 * @returns null if it isn't a timeline; it may be an edit list.
 */
export function detectFormat(text: string): TimelineFormat | null {
	const root = XML_ROOT.exec(text.slice(0, START))?.[1]?.toLowerCase();
	return root === "xmeml" || root === "fcpxml" ? root : null;
}
