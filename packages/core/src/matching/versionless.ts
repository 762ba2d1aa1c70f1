import { fileNameOf, withoutExtension } from "../text/file-name.ts";
import { foldName } from "../text/fold-name.ts";

/** Suffixes that a file's name gets for its versions and copies. */
const SUFFIX =
	/(?:[\s._-]+|(?<=\d)(?=v\d))(?:v(?:er|ers|ersion)?[\s._-]?\d{1,3}|(?:new|sub|copy)(?:[\s._-]?\d{1,3})?|prox(?:y|ies)|prx|lo?w?[\s_-]?res|l[rq]|h[rq]|hi(?:gh)?[\s_-]?res|comp|wm|watermark(?:ed)?|screener|preview|master|mezz(?:anine)?|[u]?hd|sd|[248]k|\d{3,4}[pi]|(?:\d{2}(?:[.,]\d{1,3})?)fps|prores(?:[\s_-]?(?:422|4444|hq|lt|proxy))*|dnx(?:hd|hr)?\w*|h\.?26[45]|mp4|mov|mxf|\(\d{1,2}\))$/;

/**
 * A file's name without directory, extension and the parts that name its version or quality, in lower case [MAT13]:
 * `GettyImages-1234567_v2_proxy.mov` is `gettyimages-1234567`.
 */
export function versionless(name: string): string {
	let left = foldName(withoutExtension(fileNameOf(name)));
	for (let shorter = left.replace(SUFFIX, ""); shorter !== left && shorter !== ""; ) {
		left = shorter;
		shorter = left.replace(SUFFIX, "");
	}
	return left;
}
