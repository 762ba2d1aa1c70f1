/** Decodes Mac OS Roman, in which every byte is a character. */
export function decodeMacRoman(bytes: Uint8Array): string {
	return new TextDecoder("macintosh").decode(bytes);
}
