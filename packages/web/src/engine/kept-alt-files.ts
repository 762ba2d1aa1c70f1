import { type AltFile, foldName, lookupKeys } from "@oxcut/core";

/**
 * The alt files that kept reports were made with. A snapshot is not told its alt files; those that came later answer for
 * contents that the reports call unidentified.
 */
export function keptAltFiles(
	altFiles: readonly AltFile[],
	unidentified: readonly { readonly contents: string }[],
): AltFile[] {
	const unknown = new Set(unidentified.flatMap(({ contents }) => lookupKeys(contents).altFiles));
	return altFiles.filter(({ name }) => !unknown.has(foldName(name)));
}
