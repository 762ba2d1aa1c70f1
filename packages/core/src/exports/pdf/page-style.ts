/** Page sizes, in points. */
export const PAPERS = {
	a4: { size: "A4", width: 841.89, height: 595.28 },
	letter: { size: "LETTER", width: 792, height: 612 },
} as const;

export type Paper = keyof typeof PAPERS;

export const MARGIN = { side: 40, top: 36, bottom: 44 } as const;

export const TYPE = {
	title: 18,
	section: 11,
	body: 8,
	small: 7,
} as const;

/** Distance between baselines of body text. */
export const LINE = 11;

/** Space above and below a row's text. */
export const ROW_PADDING = 2.5;

/** Space between two columns. */
export const GUTTER = 10;

export const COLOUR = {
	text: "#1a1d21",
	muted: "#5a626d",
	rule: "#d3d8de",
	strong: "#1a1d21",
} as const;
