/** A Ctrl-Z, which ends a text on CP/M and CMX disks, or the NUL characters that fill the last block. */
export interface IgnoredEnd {
	readonly kind: "ctrl-z" | "nul";
	/** How many bytes follow the text, including the Ctrl-Z or NULs. */
	readonly bytes: number;
}

export const CTRL_Z = 26;

/** Finds the end of the text [EDL60]. @param ctrlZ - where its first Ctrl-Z is; -1 without one. */
export function endOfText(
	ctrlZ: number,
	codeAt: (at: number) => number,
	length: number,
): { readonly kind: IgnoredEnd["kind"] | null; readonly length: number } {
	let end = ctrlZ === -1 ? length : ctrlZ;
	// Some systems end each block of padding with a line break.
	for (let at = end - 1; at >= 0 && isPadding(codeAt(at)); at--) if (codeAt(at) === 0) end = at;
	// A file of only NULs is not a padded text.
	if (end === 0 && ctrlZ === -1) return { kind: null, length };
	return { kind: ctrlZ !== -1 ? "ctrl-z" : end < length ? "nul" : null, length: end };
}

function isPadding(code: number): boolean {
	return code === 0 || code === 0x20 || (code >= 9 && code <= 13);
}

/** Finds the Ctrl-Z that only padding follows, so that cutting there loses nothing; -1 without one. */
export function trailingCtrlZ(codeAt: (at: number) => number, length: number): number {
	let found = -1;
	for (let at = length - 1; at >= 0 && (codeAt(at) === CTRL_Z || isPadding(codeAt(at))); at--)
		if (codeAt(at) === CTRL_Z) found = at;
	return found;
}
