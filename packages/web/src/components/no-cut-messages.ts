/** Texts of the note in a project without a cut, separate from those that every page loads. */
export const messages = {
	importCut: "Import a cut",
	noCutYet: (purpose: string) => `No cut yet. Editors of the reports import one ${purpose}`,
};
