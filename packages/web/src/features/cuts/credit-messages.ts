/** Texts about end credits, on-screen sources and the statement of generated material. */
export const creditMessages = {
	label: "Credits",
	of: (cut: string) => `Credits of ${cut}`,
	lists: { credits: "End credits", sources: "On-screen sources", disclosure: "Generated or altered" },
	fileOf: (list: string, format: string) => `${list}: ${format}`,
	oneList: "As one list",
	inFilmOrder: "In order of appearance",
	/** Formats of the rolls at the end of a film. */
	texts: { rtf: "Word (RTF)", txt: "Text" },
	notSaved: "Couldn't save the credits",
} as const;
