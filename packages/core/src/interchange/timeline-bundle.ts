import { bundleStem } from "../model/cuts/list-name.ts";
import { openZip } from "../spreadsheet/open-zip.ts";
import { requireBytes, requireText } from "../text/argument-error.ts";

/** A bundle's timeline, with its own name. */
export interface BundledTimeline {
	/** The bundle's name with the ending of the timeline: `Film.otio` of `Film.otioz`. */
	readonly file: string;
	readonly bytes: Uint8Array;
}

/** A bundle's timeline, in the zip or in the folder that was zipped; ignores what macOS adds to a zip. */
const TIMELINES = [
	{ inside: "content.otio", path: /^(?:[^/]+\/)?content\.otio$/ },
	{ inside: "Info.fcpxml", path: /^(?:[^/]+\/)?Info\.fcpxml$/ },
] as const;
const ADDED_BY_MACOS = /^__MACOSX\//;

const FAULTS = {
	damaged: "is damaged",
	encrypted: "is encrypted",
	"too-many-parts": "has too many files",
	"unpacks-too-large": "has a timeline that is too large",
	"zip-bomb": "has a timeline that is too large",
} as const;

/**
 * The name of the timeline inside a bundle that is a folder, as on some systems, by the bundle's name; null for other
 * names.
 */
export function timelineInBundle(bundle: string): "content.otio" | "Info.fcpxml" | null {
	requireText(bundle, "bundle");
	if (/\.otiod\/*$/i.test(bundle)) return "content.otio";
	return /\.fcpxmld\/*$/i.test(bundle) ? "Info.fcpxml" : null;
}

/** The name under which a bundle's timeline is saved. @param inside - its name in the bundle. */
export function nameOfBundled(bundle: string, inside: string): string {
	requireText(bundle, "bundle");
	requireText(inside, "inside");
	return bundleStem(bundle) + inside.slice(inside.lastIndexOf("."));
}

/**
 * Takes the timeline out of a zip: an `.otioz`, or a zipped `.otiod` or `.fcpxmld` [TIM52]. Media in it stays unread.
 *
 * @param file - the zip's name.
 * @returns null if it isn't a zip with a timeline; a `fault` to show if it is one but can't be opened.
 */
export function openTimelineBundle(
	file: string,
	bytes: Uint8Array,
): BundledTimeline | { readonly fault: string } | null {
	requireText(file, "file");
	requireBytes(bytes);
	if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
	const names = openZip(bytes, () => false).names.filter((name) => !ADDED_BY_MACOS.test(name));
	const found = TIMELINES.flatMap(({ inside, path }) =>
		names.filter((name) => path.test(name)).map((name) => ({ name, inside })),
	);
	const [only, ...others] = found;
	if (!only) return null;
	if (others.length > 0) return { fault: `has ${found.length} timelines` };
	const { entries, problem } = openZip(bytes, (name) => name === only.name);
	const timeline = entries.get(only.name);
	if (problem !== null || !timeline) return { fault: FAULTS[problem ?? "damaged"] };
	return { file: nameOfBundled(file, only.inside), bytes: timeline };
}
