import { argumentError, requireOptions, requireText } from "../text/argument-error.ts";
import { DELIMITERS, type ReadOptions, TEXT_ENCODINGS } from "./workbook.ts";

/** Checks the options of a caller in plain JavaScript. @throws {TypeError} naming the one that is unknown or wrong. */
export function checkReadOptions(options: ReadOptions): void {
	requireOptions(options, ["file", "sheet", "encoding", "delimiter", "headerRow"]);
	const { file, sheet, encoding, delimiter, headerRow } = options;
	requireText(file, "options.file");
	if (sheet !== undefined) requireText(sheet, "options.sheet");
	if (encoding !== undefined && !TEXT_ENCODINGS.includes(encoding))
		throw argumentError("options.encoding", `one of ${TEXT_ENCODINGS.join(", ")}`, encoding);
	if (delimiter !== undefined && !DELIMITERS.includes(delimiter))
		throw argumentError("options.delimiter", "a comma, a semicolon, a tab or |", delimiter);
	if (headerRow !== undefined && !(Number.isSafeInteger(headerRow) && headerRow > 0))
		throw argumentError("options.headerRow", "a whole number from 1", headerRow);
}
