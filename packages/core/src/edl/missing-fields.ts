import { readChannels } from "./channels.ts";
import { NO_LABEL, readLabelText } from "./packed-label.ts";

/** Enough for the longest reel and all other fields. */
const LONGEST_LINE = 400;
const TRANSITION = /^(?:C|D|W\d{0,3}|K[BO]?)$/i;

/**
 * Names the fields that an event line lacks, in order; the reel may be blank. Empty if a field is present but wrong.
 *
 * @param line - the line, starting at its event number.
 * @example missingFields("001 AX"); // ["a channel", "a transition", "four timecodes"]
 */
export function missingFields(line: string): readonly string[] {
	const fields = line
		.slice(0, LONGEST_LINE)
		.split(/[\s\u00a0]+/)
		.filter((field) => field !== "")
		.slice(1);
	let labels = 0;
	while (labels < 4 && readLabelText(fields.at(-1) ?? "") !== NO_LABEL) {
		fields.pop();
		labels++;
	}
	if (/^\d+$/.test(fields.at(-1) ?? "")) fields.pop();
	if (/^[BO]$/i.test(fields.at(-1) ?? "") && /^K$/i.test(fields.at(-2) ?? "")) fields.pop();
	const isChannel = (field: string | undefined) => field !== undefined && readChannels(field) !== null;
	const last = fields.at(-1);
	const hasTransition = TRANSITION.test(last ?? "");
	// A field in the right place is wrong, not missing.
	if (fields.some((field) => field.includes(":"))) return [];
	if (!hasTransition && fields.length > 1 && !isChannel(last)) return [];
	if (hasTransition) fields.pop();
	const missing: string[] = [];
	if (!isChannel(fields.at(-1))) missing.push("a channel");
	if (!hasTransition) missing.push("a transition");
	if (labels < 4) missing.push(labels === 0 ? "four timecodes" : `${COUNTS[4 - labels]} of four timecodes`);
	return missing;
}

const COUNTS = ["none", "one", "two", "three"];
