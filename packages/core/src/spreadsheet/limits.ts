/**
 * Limits for a file. A researcher's log of a long series has about ten thousand rows and a few dozen columns; anything
 * far larger is a mistake or an attack, and is rejected before reading it [IMP9].
 */
export const SPREADSHEET_LIMITS = {
	fileBytes: 100 * 1024 * 1024,
	inflatedBytes: 200 * 1024 * 1024,
	/** The highest ratio of a part's size to its compressed size; sheets of similar rows reach 50. */
	inflatedRatio: 200,
	zipEntries: 2_000,
	rows: 200_000,
	columns: 200,
	cells: 4_000_000,
	/** Tags or links of one record, as limited by the model. */
	listItems: 250,
	/** The capacity of a workbook's cell. */
	cellCharacters: 32_767,
	sheets: 100,
} as const;
