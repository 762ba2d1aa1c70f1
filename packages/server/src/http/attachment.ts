/**
 * The `Content-Disposition` of a file to keep under a name, as RFC 6266 has it: in Unicode, and for old programs in
 * ASCII.
 *
 * @param name - any text; what no file system takes becomes a blank.
 */
export function attachment(name: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name.
	const plain = name.replace(/[\s\u0000-\u001f\u007f/\\:*?"<>|]+/g, " ").trim();
	const ascii = plain
		.normalize("NFKD")
		.replace(/[^\x20-\x7e]/g, "")
		.replaceAll("%", "");
	// A half character, which UTF-8 cannot tell, becomes the mark for one; encodeURIComponent leaves some that an ext-value may not have.
	const encoded = encodeURIComponent(Buffer.from(plain).toString()).replace(
		/['()*!]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
