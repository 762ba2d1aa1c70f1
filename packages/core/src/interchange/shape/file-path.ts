/** An address that isn't a file's, without its query. Files may have a `?` or `#` in their name. */
const ADDRESS = /^(?!file:)[a-z][\w+.-]+:\/\/[^?#]*/i;

/**
 * The path of a `file:` address, decoded: `file://localhost/D%3a/a%20b.mov` is `D:/a b.mov`. Other addresses lose their
 * query, which isn't part of a file's name. Other text stays as it is.
 */
export function pathOfUrl(url: string): string {
	const decoded = percentDecoded(ADDRESS.exec(url)?.[0] ?? url);
	const path = /^file:(?:\/\/(?:localhost)?)?(\/.*)$/is.exec(decoded)?.[1];
	return path === undefined ? decoded : path.replace(/^\/+(?=[a-z]:)/i, "");
}

/** Text with a stray `%` is a plain path. */
function percentDecoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** The address of a path, encoded for `pathOfUrl`. Relative paths stay relative, and addresses stay as they are. */
export function urlOfPath(path: string): string {
	const text = path.replace(/\p{Surrogate}/gu, "\ufffd");
	if (/^[a-z][\w+.-]+:\/\//i.test(text)) return encodeURI(text).replace(/[?#]/g, encodeURIComponent);
	const encoded = text.split("/").map(encodeURIComponent).join("/");
	if (text.startsWith("/")) return `file://localhost${encoded}`;
	return /^[a-z]:[\\/]/i.test(text) ? `file://localhost/${encoded}` : encoded;
}
