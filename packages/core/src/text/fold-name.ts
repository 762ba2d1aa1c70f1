/**
 * Normalizes a name for comparison [MAT60]: composed (NFC), trimmed, in lower case.
 *
 * `toLowerCase` ignores the locale, so a list reads the same on every machine. macOS writes file names decomposed (`e`
 * + accent), most spreadsheets composed: without NFC the two would never match.
 */
export function foldName(name: string): string {
	return name.normalize("NFC").trim().toLowerCase();
}
