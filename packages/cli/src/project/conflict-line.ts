/**
 * The line (1-based) of the first marker that git leaves where two versions of a file conflict, or null. No line of a
 * project's file begins so by itself: a text in JSON has no line breaks.
 */
export function conflictLine(text: string): number | null {
	const marker = /^(?:<{7}|={7}|>{7}|\|{7})(?:[ \r]|$)/m.exec(text);
	return marker ? text.slice(0, marker.index).split("\n").length : null;
}
