/** The first words of other formats that editing systems export. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
	[/^(?:<\?xml[\s\S]{0,400})?<(?:!DOCTYPE )?(?:xmeml|fcpxml)\b/i, "Final Cut XML"],
	[/^<\?xml/i, "XML"],
	[/^<(?:!DOCTYPE html|html)/i, "a web page"],
	[/^Heading[\t ]*[\r\n]/i, "an Avid log (ALE)"],
	[/^(?:"?Marker Name"?[\t,]|[^\t\r\n]*\t[\d:;]+\t(?:V|A|TC|D)\d*\t[a-z ]+\t)/i, "a list of markers"],
	[/^SESSION NAME:/i, "a Pro Tools session text"],
	[/^\{\s*"OTIO_SCHEMA"/, "an OpenTimelineIO timeline"],
	[/^[[{]\s*["{[]/, "JSON"],
	[/^\{\\rtf/, "a rich text document"],
];

/** Names the format of a text without event lines, by its start; null if unknown. */
export function otherFormat(text: string): string | null {
	const beginning = text.slice(0, 1_000).trimStart();
	return FORMATS.find(([pattern]) => pattern.test(beginning))?.[1] ?? null;
}
