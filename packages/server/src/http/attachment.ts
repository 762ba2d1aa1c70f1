import { fileStem } from "@oxcut/core/model";

/**
 * The `Content-Disposition` header of a download, following RFC 6266: in Unicode, and in ASCII for old programs.
 *
 * @param name - any text; characters that file systems reject become spaces.
 */
export function attachment(name: string): string {
	const plain = fileStem(name);
	const ascii = plain
		.normalize("NFKD")
		.replace(/[^\x20-\x7e]/g, "")
		.replaceAll("%", "");
	// Replaces lone surrogates, which UTF-8 cannot encode; encodeURIComponent leaves some characters that an ext-value must not
	// contain.
	const encoded = encodeURIComponent(Buffer.from(plain).toString()).replace(
		/['()*!]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
