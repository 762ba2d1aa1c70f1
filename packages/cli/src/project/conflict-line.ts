/**
 * The line (1-based) of git's first conflict marker, or null. No line of a valid project file looks like one, because
 * JSON strings have no line breaks.
 */
export function conflictLine(text: string): number | null {
	const marker = /^(?:<{7}|={7}|>{7}|\|{7})(?:[ \r]|$)/m.exec(text);
	return marker ? text.slice(0, marker.index).split("\n").length : null;
}
