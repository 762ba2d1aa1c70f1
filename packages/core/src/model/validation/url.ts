import * as z from "zod";
import { mustBe } from "./messages.ts";

const URL_MAX = 2048;

// A host with a dot or a bracketed IPv6 address; anything after it starts with `/`, `?` or `#`.
const HOST = String.raw`(?:[^\s\\/?#@:]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?`;
const WITH_SCHEME = new RegExp(`^https?://${HOST}$`, "i");
const DOTTED_HOST = String.raw`[^\s\\/?#@:.]+(?:\.[^\s\\/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?`;
const WITHOUT_SCHEME = new RegExp(`^${DOTTED_HOST}$`, "i");

/**
 * Whether text is an http or https link. A missing scheme is tolerated where the host has a dot (`archive.org/x`);
 * other schemes (`javascript:`, `data:`), `//host`, user names before the host and white space are rejected [MOD7].
 */
export function isHttpUrl(value: string): boolean {
	return (
		value.length <= URL_MAX &&
		!value.includes("\0") &&
		(WITH_SCHEME.test(value) || WITHOUT_SCHEME.test(value))
	);
}

/** An http or https link, kept as it was typed. */
export const urlSchema = z
	.string({ error: mustBe.aValidUrl })
	.max(URL_MAX, { error: mustBe.aValidUrl, abort: true })
	.refine(isHttpUrl, { error: mustBe.aValidUrl });
