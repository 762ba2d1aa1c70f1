import { foldName } from "../text/fold-name.ts";

/** Between the words of `HarbourDawn1945Reel2`. */
const SEAM = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
const RUNS = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;

/** The runs of letters and runs of digits in a name, in lower case: those of `AP_0123b` are `ap`, `0123` and `b`. */
export function runsOf(name: string): readonly string[] {
	return foldName(name).match(RUNS) ?? [];
}

/** Words of three letters or more; shorter ones (`of`, `v2`) are everywhere. Words run together are split
 * at capitals and numbers. */
export function wordsOf(name: string): string[] {
	return foldName(name.normalize("NFC").replace(SEAM, " "))
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length >= 3);
}
