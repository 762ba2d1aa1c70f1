// Device names reserved by Windows, with any extension.
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A key that ignores case, accents of Latin letters, spaces and punctuation: `Rough cut` and `rough-CUT` have the key
 * `rough-cut`. A name without letters and digits is its own key.
 */
export function nameKey(name: string): string {
	const key = name
		.normalize("NFKD")
		// Accents only: in other scripts a mark makes another letter (\u304b, \u304c) or is a vowel.
		.replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}+/gu, "")
		.normalize("NFC")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
		.replace(/^-+|-+$/g, "");
	return key === "" ? name.trim() : key;
}

/** A folder name for a cut: lower case, letters and digits of any script, dashes between words. */
export function slugOf(name: string): string {
	const key = nameKey(name);
	const short = /[\p{L}\p{N}]/u.test(key) ? [...key].slice(0, 60).join("").replace(/-+$/, "") : "cut";
	return RESERVED.test(short) ? `${short}-cut` : short;
}

/** The {@link slugOf} a name, numbered if another cut has it. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
	const slug = slugOf(name);
	if (!taken.has(slug)) return slug;
	for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
