/**
 * The form in which names are compared [MAT60]: composed (NFC), trimmed, in lower case.
 *
 * `toLowerCase` knows no locale, so a list reads the same on every machine. macOS writes file names decomposed
 * (`e` + accent), most spreadsheets composed: without NFC the two never meet.
 */
export function foldName(name: string): string {
	return name.normalize("NFC").trim().toLowerCase();
}
