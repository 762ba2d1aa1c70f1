import { dateOf, dayOf } from "../rights/term.ts";
import { type ExpiryDocument, expiryWords } from "./expiry-report.ts";

/** The most bytes in an iCalendar line, without its line break. */
const LINE_BYTES = 75;

/**
 * Writes the expiry calendar as iCalendar, a whole-day event for each last day. The same input gives the same bytes. A later file
 * updates the events of an earlier one: their ids are those of the licence, the day and the kind.
 *
 * @param name - the project's, for the calendar's name.
 * @see RFC 5545
 */
export function expiryCalendar({ today, expiries }: ExpiryDocument, name: string): string {
	const stamp = `${compact(today)}T000000Z`;
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//ox//Expiry calendar//EN",
		"CALSCALE:GREGORIAN",
		`X-WR-CALNAME:${escapeText(`${name}: licences`)}`,
		...expiries.flatMap((one) => {
			const dayAfter = dateOf(dayOf(one.date) + 1);
			return [
				"BEGIN:VEVENT",
				`UID:licence-${one.license_id}-${one.kind}-${one.date}@ox`,
				`DTSTAMP:${stamp}`,
				`DTSTART;VALUE=DATE:${compact(one.date)}`,
				// Exclusive. After the last day of all, RFC 5545 has no date, and an event without an end lasts its day.
				...(dayAfter === null ? [] : [`DTEND;VALUE=DATE:${compact(dayAfter)}`]),
				`SUMMARY:${escapeText(`${expiryWords(one)}: ${one.license}`)}`,
				`DESCRIPTION:${escapeText(
					[
						one.licensor_name,
						`Lines ${one.lines.join(", ")}`,
						`Territories: ${one.territories.join("; ")}`,
						`Media: ${one.media.join("; ")}`,
					].join("\n"),
				)}`,
				"TRANSP:TRANSPARENT",
				"END:VEVENT",
			];
		}),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function compact(date: string): string {
	return date.replaceAll("-", "");
}

function escapeText(text: string): string {
	return text
		.replace(/[\\;,]/g, "\\$&")
		.replace(/\r?\n/g, "\\n")
		.replace(/\p{Cc}/gu, " ");
}

/** Breaks a line between characters; a continuation begins with a space, which counts towards its length. */
function foldLine(line: string): string {
	const encoder = new TextEncoder();
	const parts: string[] = [];
	let part = "";
	let bytes = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (bytes + size > LINE_BYTES) {
			parts.push(part);
			part = "";
			bytes = 1;
		}
		part += character;
		bytes += size;
	}
	return [...parts, part].join("\r\n ");
}
