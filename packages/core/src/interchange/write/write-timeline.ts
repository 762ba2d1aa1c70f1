import { argumentError, requireText } from "../../text/argument-error.ts";
import type { InterchangeTimeline } from "../shape/model.ts";
import { writeEdls } from "./write-edls.ts";
import { writeOtio } from "./write-otio.ts";
import { writeXmeml } from "./write-xmeml.ts";
import type { WriteTimeline, WrittenTimeline } from "./written-timeline.ts";

/** The formats that timelines are written in, each with the ending of its files. */
export const WRITTEN_FORMATS = { otio: ".otio", xmeml: ".xml", edl: ".edl" } as const;

/** A format that timelines are written in, by the name that `--to` takes. */
export type WrittenFormat = keyof typeof WRITTEN_FORMATS;

const WRITERS: Readonly<Record<WrittenFormat, WriteTimeline>> = {
	otio: writeOtio,
	xmeml: writeXmeml,
	edl: writeEdls,
};

/**
 * Writes a timeline for an editing system [TIM58–TIM62].
 *
 * Reading it again gives the same ranges, reels, tracks, names and speeds, as far as the format supports them; `lost`
 * names what it doesn't.
 *
 * @param options.file - where the timeline comes from, for diagnostics.
 * @throws {TypeError} naming the argument.
 */
export function writeTimeline(
	timeline: InterchangeTimeline,
	format: WrittenFormat,
	options: { readonly file: string },
): WrittenTimeline {
	if (!Array.isArray(timeline?.tracks))
		throw argumentError("timeline", "a timeline that readTimelineFile returned", timeline);
	requireText(options?.file, "options.file");
	if (!Object.hasOwn(WRITERS, format))
		throw argumentError("format", `one of ${Object.keys(WRITERS).join(", ")}`, format);
	return WRITERS[format](timeline, options);
}
