/** The tags of a part of a spreadsheet in its bytes: a part may be too large for a text. */

export const LT = 0x3c;
export const GT = 0x3e;
export const SLASH = 0x2f;
export const COLON = 0x3a;

/** A tag of a cell, row or link has only a few short attributes. */
export const LONGEST_TAG = 4_000;

export function isBlankByte(code: number | undefined): boolean {
	return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** Whether a tag of this name, with or without a namespace prefix, opens here. */
export function isTag(xml: Uint8Array, at: number, name: string): boolean {
	return hasName(xml, at + 1, name);
}

export function isClosingTag(xml: Uint8Array, at: number, name: string): boolean {
	return xml[at + 1] === SLASH && hasName(xml, at + 2, name);
}

function hasName(xml: Uint8Array, from: number, name: string): boolean {
	return matchesAt(xml, from, name) || matchesAt(xml, afterPrefix(xml, from), name);
}

function matchesAt(xml: Uint8Array, from: number, name: string): boolean {
	for (let index = 0; index < name.length; index++) {
		if (xml[from + index] !== name.charCodeAt(index)) return false;
	}
	const next = xml[from + name.length];
	return next === GT || next === SLASH || isBlankByte(next);
}

function afterPrefix(xml: Uint8Array, from: number): number {
	for (let at = from; at < from + 20; at++) {
		const code = xml[at] ?? GT;
		if (code === COLON) return at + 1;
		if (code <= SLASH && code !== 0x2d && code !== 0x2e) return from;
		if (code === GT) return from;
	}
	return from;
}

/** From `<` up to, not including, `>`. */
export function tagText(xml: Uint8Array, from: number): string {
	const end = xml.indexOf(GT, from);
	return textOf(xml, from, Math.min(end === -1 ? xml.length : end, from + LONGEST_TAG));
}

export function textOf(xml: Uint8Array, from: number, end: number): string {
	return String.fromCharCode(...xml.subarray(from, end));
}

/** Whether a tag was cut off. */
export function isLongTag(tag: string): boolean {
	return tag.length >= LONGEST_TAG;
}
