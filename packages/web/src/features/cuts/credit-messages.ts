/** Words of end credits and on-screen sources. */
export const creditMessages = {
	label: "Credits",
	of: (cut: string) => `Credits of ${cut}`,
	lists: { credits: "End credits", sources: "On-screen sources" },
	fileOf: (list: string, format: string) => `${list}: ${format}`,
	oneList: "As one list",
	inFilmOrder: "In order of appearance",
	/** Formats that only end credits have. */
	texts: { rtf: "Word (RTF)", txt: "Text" },
	notSaved: "Couldn't save the credits",
} as const;
