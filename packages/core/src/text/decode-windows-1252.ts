/** The Windows-1252 characters at 0x80 to 0x9F; the five undefined bytes remain control characters. */
const HIGH_CHARACTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Decodes Windows-1252, in which every byte is a character.
 *
 * Node 20 decodes it as Latin-1, turning dashes and curly quotes into control characters, which are fixed here.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
	const text = new TextDecoder("windows-1252").decode(bytes);
	return text.replace(/[\u0080-\u009f]/g, (character) => {
		return HIGH_CHARACTERS[character.charCodeAt(0) - 0x80] ?? character;
	});
}
