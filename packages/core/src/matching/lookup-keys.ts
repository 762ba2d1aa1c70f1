import { withoutExtension } from "../text/file-name.ts";
import { foldName } from "../text/fold-name.ts";
import { locatorCandidates } from "./split-contents.ts";

/** The normalized names to look up a clip's contents by, most likely first. */
export interface LookupKeys {
	/** Compared with records' locators [MAT1]. */
	readonly locators: readonly string[];
	/** Compared with alt files' names [MAT2]. */
	readonly altFiles: readonly string[];
}

/**
 * All names by which a production may identify some contents. Records and alt files with other names cannot match the
 * contents, so a host with a large production needs to read only those that do.
 *
 * @example lookupKeys("10000001_Harbour.MOV") // { locators: ["10000001"], altFiles: ["10000001_harbour.mov", "10000001_harbour"] }
 */
export function lookupKeys(contents: string): LookupKeys {
	const whole = contents.trim();
	return {
		locators: foldedOnce(locatorCandidates(contents)),
		altFiles: foldedOnce([whole, withoutExtension(whole)]),
	};
}

/** Empty names match nothing. */
function foldedOnce(names: readonly string[]): string[] {
	return [...new Set(names.map(foldName))].filter((name) => name !== "");
}
