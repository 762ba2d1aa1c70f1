import { fileNameOf, withoutExtension } from "../text/file-name.ts";

/**
 * The possible locators in a clip's contents, most likely first [MAT1, MAT6].
 *
 * Locators contain neither underscore nor dot [ID1], so cutting too early never hides one. After the plain reading of
 * MAT1 come the name with its "extension" (a typed-in locator may end in `.5`) and the text before the first dot
 * (editing systems append `.new.01`, `.sub.01`, `.copy.01`).
 *
 * @returns trimmed but not normalized, without empty ones and repetitions.
 * @example locatorCandidates("Media/10000001_Harbour.new.01") // ["10000001"]
 */
export function locatorCandidates(contents: string): string[] {
	const name = fileNameOf(contents).trim();
	const candidates = [
		upTo("_", withoutExtension(name)).trim(),
		upTo("_", name).trim(),
		shortestLocator(contents),
	];
	return [...new Set(candidates)].filter((candidate) => candidate !== "");
}

/**
 * The shortest of the possible locators, which a mistyped one is most like: the name up to its first underscore or dot.
 *
 * @example shortestLocator("Media/NARA78.mov") // "NARA78"
 */
export function shortestLocator(contents: string): string {
	return upTo(".", upTo("_", fileNameOf(contents).trim())).trim();
}

function upTo(mark: string, text: string): string {
	const at = text.indexOf(mark);
	return at < 0 ? text : text.slice(0, at);
}
