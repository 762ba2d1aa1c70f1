// Names that Windows keeps for devices, whatever follows the dot.
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A folder name for a cut: lower case, letters and digits of any script, dashes between words. */
export function slugOf(name: string): string {
	const slug = name
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.normalize("NFC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-+|-+$/g, "");
	const short = [...slug].slice(0, 60).join("").replace(/-+$/, "");
	if (short === "") return "cut";
	return RESERVED.test(short) ? `${short}-cut` : short;
}

/** {@link slugOf} a name, numbered where another cut has it already. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
	const slug = slugOf(name);
	if (!taken.has(slug)) return slug;
	for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
