import { foldName } from "../text/fold-name.ts";
import { locatorCandidates, withoutExtension } from "./split-contents.ts";

/** The folded names to look up a clip's contents by, most likely first. */
export interface LookupKeys {
	/** Of records' locators [MAT1]. */
	readonly locators: readonly string[];
	/** Of alt files' names [MAT2]. */
	readonly altFiles: readonly string[];
}

/**
 * What contents may be called in a production. A record or an alt file that bears none of these names does not answer
 * to the contents, so a host with a large production reads only those that do.
 *
 * @example lookupKeys("10000001_Harbour.MOV")
 * // { locators: ["10000001"], altFiles: ["10000001_harbour.mov", "10000001_harbour"] }
 */
export function lookupKeys(contents: string): LookupKeys {
	const whole = contents.trim();
	return {
		locators: foldedOnce(locatorCandidates(contents)),
		altFiles: foldedOnce([whole, withoutExtension(whole)]),
	};
}

/** Empty names answer to nothing. */
function foldedOnce(names: readonly string[]): string[] {
	return [...new Set(names.map(foldName))].filter((name) => name !== "");
}
