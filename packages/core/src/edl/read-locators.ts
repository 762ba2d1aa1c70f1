import type { Rate } from "../timecode/rate.ts";
import { labelFault } from "./event-labels.ts";
import type { EdlLocator } from "./model.ts";
import type { NoteTable } from "./note-table.ts";
import { countLabel, hasDropSign, NO_LABEL, readLabelText } from "./packed-label.ts";

/**
 * Reads the markers of a list: `* LOC: 01:00:01:14 RED ANIM FIX NEEDED`.
 *
 * Without a valid label, a marker has no frame, and all its text becomes the comment.
 */
export function readLocators(notes: NoteTable, rate: Rate, recordDrop: boolean): readonly EdlLocator[] {
	return notes.locators.map((at) => readLocator(notes.line(at) + 1, notes.value(at), rate, recordDrop));
}

function readLocator(line: number, value: string, rate: Rate, recordDrop: boolean): EdlLocator {
	const [place, afterPlace] = firstWord(value);
	const label = readLabelText(place);
	if (label === NO_LABEL || labelFault(label, rate)) {
		return { line, recordFrame: null, colour: "", comment: value };
	}
	const [colour, comment] = firstWord(afterPlace);
	const drop = rate.canDrop && (recordDrop || hasDropSign(label));
	return { line, recordFrame: countLabel(label, rate.nominal, drop), colour, comment };
}

function firstWord(text: string): readonly [word: string, rest: string] {
	const at = text.search(/\s/);
	return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at).trim()];
}
