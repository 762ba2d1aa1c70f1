export const PREVIEW_WIDTH = 320;
export const PREVIEW_HEIGHT = 180;
const GAP = 8;

export interface PosterPlace {
	readonly left: number;
	readonly top: number;
}

/**
 * Finds where the large image of a poster fits: below it, or above it if there is no room below, so that the words
 * beside the poster stay readable. In a list of options it is beside the list, which it would cover.
 *
 * @param poster - its edges in the window.
 * @param viewport - the window's size.
 * @param list - edges of the list of options that the poster is in.
 */
export function placePreview(
	poster: Pick<DOMRect, "left" | "top" | "bottom">,
	viewport: { readonly width: number; readonly height: number },
	list: Pick<DOMRect, "right"> | null = null,
): PosterPlace {
	if (list !== null && list.right + GAP + PREVIEW_WIDTH + GAP <= viewport.width) {
		const lowest = viewport.height - GAP - PREVIEW_HEIGHT;
		return { left: list.right + GAP, top: Math.max(GAP, Math.min(poster.top, lowest)) };
	}
	const fitsBelow = poster.bottom + GAP + PREVIEW_HEIGHT + GAP <= viewport.height;
	const top = fitsBelow ? poster.bottom + GAP : poster.top - GAP - PREVIEW_HEIGHT;
	const rightmost = viewport.width - GAP - PREVIEW_WIDTH;
	return { left: Math.max(GAP, Math.min(poster.left, rightmost)), top: Math.max(GAP, top) };
}
