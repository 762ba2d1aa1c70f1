/** An Avid log, by the name that {@link otherFormat} gives it. */
export const AVID_LOG = "an Avid log (ALE)";

/** The first words of formats other than edit lists. */
const FORMATS: readonly (readonly [start: RegExp, name: string])[] = [
	[/^(?:<\?xml[\s\S]{0,400})?<(?:!DOCTYPE )?(?:xmeml|fcpxml)\b/i, "Final Cut XML"],
	[/^<\?xml/i, "XML"],
	[/^<(?:!DOCTYPE html|html)/i, "a web page"],
	[/^Heading[\t ]*[\r\n]/i, AVID_LOG],
	[/^(?:"?Marker Name"?[\t,]|[^\t\r\n]*\t[\d:;]+\t(?:V|A|TC|D)\d*\t[a-z ]+\t)/i, "a list of markers"],
	[/^SESSION NAME:/i, "a Pro Tools session text"],
	[/^\{\s*"OTIO_SCHEMA"/, "an OpenTimelineIO timeline"],
	[/^[[{]\s*["{[]/, "JSON"],
];

const TIMELINES = new Set(["Final Cut XML", "a Pro Tools session text", "an OpenTimelineIO timeline"]);

/** An edit list begins with its title, its timecode mode or an event, unlike a table, which begins with column names. */
const LIST_START = /^(?:TITLE:|FCM:|\d{3,}[\t ])/i;
const EVENT = /^\d{3,}(?:[\t ]+\S+){3,4}(?:[\t ]+\d\d:\d\d:\d\d[:;.]\d\d){4}[\t ]*$/m;

const START = 4_000;

/** Names the format of a text that isn't an edit list, by its start, with its article; null if unknown. */
export function otherFormat(text: string): string | null {
	const beginning = text.slice(0, 1_000).trimStart();
	return FORMATS.find(([start]) => start.test(beginning))?.[1] ?? null;
}

/** Names the format of a text that is a timeline or an edit list, by its start; null for any other. */
export function cutFormat(text: string): string | null {
	const beginning = text.slice(0, START).trimStart();
	if (LIST_START.test(beginning) && EVENT.test(beginning.replaceAll(/\r\n?/g, "\n")))
		return "an edit list (EDL)";
	const format = otherFormat(text);
	return format !== null && TIMELINES.has(format) ? format : null;
}
