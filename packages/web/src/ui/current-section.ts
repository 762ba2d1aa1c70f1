/** A section of a page, and the position of its top in the window. */
export interface SectionTop {
	readonly id: string;
	readonly top: number;
}

/** The scrolling part that holds the sections. */
export interface ScrolledPart {
	readonly top: number;
	readonly height: number;
	readonly scrollTop: number;
	readonly scrollHeight: number;
}

/** A section counts as read once its top is in the first quarter of the part. */
const READ_FROM = 4;

/**
 * The section that is being read. Several short sections at the end can be in sight without one of them reaching the top: there it is
 * the one that the address names, otherwise the last.
 *
 * @param sections - in their order on the page.
 * @param chosen - the id that the address names; empty without one.
 * @returns its id; undefined without sections.
 */
export function currentSection(
	sections: readonly SectionTop[],
	part: ScrolledPart,
	chosen: string,
): string | undefined {
	const { top, height, scrollTop, scrollHeight } = part;
	// Zoomed browsers scroll by fractions of a pixel.
	if (scrollTop + height >= scrollHeight - 1) {
		const named = sections.find(({ id }) => id === chosen);
		if (named !== undefined && named.top >= top - 1 && named.top < top + height) return named.id;
		if (scrollTop > 0) return sections.at(-1)?.id;
	}
	const read = sections.findLast((section) => section.top <= top + height / READ_FROM);
	return (read ?? sections[0])?.id;
}
