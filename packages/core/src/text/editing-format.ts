/** A format that editing systems export, or that is taken for one. */
export interface EditingFormat {
	/** With its article: `an Avid log (ALE)`. */
	readonly name: string;
	/** What ox imports it as; null if it doesn't. */
	readonly use: "cut" | "log" | null;
}

/** The first words of formats other than edit lists. */
const FORMATS: readonly (readonly [RegExp, string, EditingFormat["use"]])[] = [
	[/^(?:<\?xml[\s\S]{0,400})?<(?:!DOCTYPE )?(?:xmeml|fcpxml)\b/i, "Final Cut XML", "cut"],
	[/^<\?xml/i, "XML", null],
	[/^<(?:!DOCTYPE html|html)/i, "a web page", null],
	[/^Heading[\t ]*[\r\n]/i, "an Avid log (ALE)", "log"],
	[/^(?:"?Marker Name"?[\t,]|[^\t\r\n]*\t[\d:;]+\t(?:V|A|TC|D)\d*\t[a-z ]+\t)/i, "a list of markers", null],
	[/^SESSION NAME:/i, "a Pro Tools session text", "cut"],
	[/^\{\s*"OTIO_SCHEMA"/, "an OpenTimelineIO timeline", "cut"],
	[/^[[{]\s*["{[]/, "JSON", null],
	[/^\{\\rtf/, "a rich text document", null],
];

/** An edit list begins with its title, its timecode mode or an event, unlike a table, which begins with column names. */
const LIST_START = /^(?:TITLE:|FCM:|\d{3,}[\t ])/i;
const TIMECODE = String.raw`[\t ]+\d\d:\d\d:\d\d[:;.]\d\d`;
const EVENT = new RegExp(String.raw`^\d{3,}(?:[\t ]+\S+){3,4}(?:${TIMECODE}){4}[\t ]*$`, "m");

const START = 4_000;

/** Names the format of a text that isn't an edit list, by its start; null if unknown. */
export function otherFormat(text: string): EditingFormat | null {
	const beginning = text.slice(0, 1_000).trimStart();
	const found = FORMATS.find(([pattern]) => pattern.test(beginning));
	return found === undefined ? null : { name: found[1], use: found[2] };
}

/** Names the format of a text that is a timeline or an edit list, by its start; null for any other. */
export function cutFormat(text: string): string | null {
	const beginning = text.slice(0, START).trimStart();
	if (LIST_START.test(beginning) && EVENT.test(beginning.replaceAll(/\r\n?/g, "\n")))
		return "an edit list (EDL)";
	const format = otherFormat(text);
	return format?.use === "cut" ? format.name : null;
}
