/** The longest link, in characters. */
export const URL_MAX = 2048;

// A host with a dot or a bracketed IPv6 address; anything after it starts with `/`, `?` or `#`.
const HOST = String.raw`(?:[^\s\\/?#@:]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?`;
const WITH_SCHEME = new RegExp(`^https?://${HOST}$`, "i");
const DOTTED_HOST = String.raw`[^\s\\/?#@:.]+(?:\.[^\s\\/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?`;
const WITHOUT_SCHEME = new RegExp(`^${DOTTED_HOST}$`, "i");

/**
 * Whether text is an http or https link. The scheme may be missing if the host has a dot (`archive.org/x`); rejects
 * other schemes (`javascript:`, `data:`), `//host`, user names before the host, and white space [MOD7].
 */
export function isHttpUrl(value: string): boolean {
	return (
		value.length <= URL_MAX &&
		!value.includes("\0") &&
		(WITH_SCHEME.test(value) || WITHOUT_SCHEME.test(value))
	);
}
