const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/giy;

/** The characters that XML allows. */
function isCharacter(code: number): boolean {
	if (code < 0x20) return code === 9 || code === 10 || code === 13;
	return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff);
}

/**
 * Decodes the five entities of XML and numeric references. A file can't declare others, so nothing expands.
 *
 * @returns null if the text has an invalid reference.
 */
export function decodeReferences(text: string): string | null {
	let at = text.indexOf("&");
	if (at === -1) return text;
	const pieces: string[] = [];
	let from = 0;
	for (; at !== -1; at = text.indexOf("&", from)) {
		REFERENCE.lastIndex = at;
		const [whole, hex, decimal, name] = REFERENCE.exec(text) ?? [];
		if (whole === undefined) return null;
		const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
		const character =
			name === undefined ? (isCharacter(code) ? String.fromCodePoint(code) : undefined) : NAMED[name];
		if (character === undefined) return null;
		pieces.push(text.slice(from, at), character);
		from = at + whole.length;
	}
	pieces.push(text.slice(from));
	return pieces.join("");
}
