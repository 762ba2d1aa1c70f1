/**
 * What a file may ask of the reader. A researcher's log of a long series has some ten thousand rows and a
 * few dozen columns; anything far beyond that is a mistake or an attack, and is rejected before it is read [IMP9].
 */
export const SPREADSHEET_LIMITS = {
	fileBytes: 100 * 1024 * 1024,
	inflatedBytes: 200 * 1024 * 1024,
	/** How many times larger a part may be than its compressed form; sheets of rows that are much alike reach 50. */
	inflatedRatio: 200,
	zipEntries: 2_000,
	rows: 200_000,
	columns: 200,
	cells: 4_000_000,
	/** Tags or links of one record; the model allows no more. */
	listItems: 250,
	/** The most that a cell of a workbook can hold. */
	cellCharacters: 32_767,
	sheets: 100,
} as const;
