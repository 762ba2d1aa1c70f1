import { RATES } from "../timecode/rate.ts";
import { readChannels } from "./channels.ts";
import { hasLabelFault } from "./event-labels.ts";
import { hasLabelFields, NO_LABEL, readLabelText } from "./packed-label.ts";
import { charCodesOf } from "./text-lines.ts";

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
	const fields = fieldsOf(line).slice(1);
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

/**
 * Names the timecodes of an event line that has no four good ones: those that no rate has, otherwise their number.
 *
 * @returns null if there are none, so that the token in their place says more.
 */
export function labelsInstead(line: string): string | null {
	const last = fieldsOf(line).slice(-4);
	const behind = last.findLastIndex((field) => !hasLabelFields(charCodesOf(field), 0, field.length)) + 1;
	const labels = last.slice(behind);
	const faulty = labels.filter((field) => {
		const label = readLabelText(field);
		return hasLabelFault(label, label, RATES["60"]);
	});
	if (faulty.length > 0) return joinAnd(faulty.map((field) => `'${field}'`));
	// A transition or its length.
	if (labels.length === 0 || !/^\w{1,4}$/.test(last[behind - 1] ?? "")) return null;
	return `${COUNTS[labels.length]} timecode${labels.length === 1 ? "" : "s"}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function joinAnd(words: readonly string[]): string {
	return words.join(", ").replace(/, (?!.*, )/, " and ");
}

function fieldsOf(line: string): string[] {
	return line.slice(0, LONGEST_LINE).match(/\S+/g) ?? [];
}

const COUNTS = ["none", "one", "two", "three"];
