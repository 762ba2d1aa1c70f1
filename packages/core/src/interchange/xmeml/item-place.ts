import { type Rational, ZERO } from "../../rational/rational.ts";
import type { ExactRange } from "../shape/model.ts";
import type { XmlElement } from "../xml/xml-element.ts";
import { numberAt } from "./xmeml-file.ts";

/** Items and transitions of a track, in the file's order. */
const ITEMS = new Set(["clipitem", "generatoritem", "transitionitem"]);

/** A transition's range in frames; null if it has none. */
export function transitionFrames(item: XmlElement): ExactRange | null {
	const from = numberAt(item, "start");
	const to = numberAt(item, "end");
	return from && to && to.compare(from) > 0 ? { from, to } : null;
}

export function itemsOf(track: XmlElement): readonly XmlElement[] {
	return track.children.filter(({ name }) => ITEMS.has(name));
}

/** An item's frames in its sequence, with its transitions. */
export interface ItemFrames extends ExactRange {
	/** Frames before the one that its in point stands for. */
	readonly lead: Rational;
}

/**
 * The frames of an item [TIM12]: −1 stands for the outer edge of the transition beside it, and a cut that is stated inside
 * that transition is its middle. Null if that leaves no range.
 */
export function itemFrames(items: readonly XmlElement[], at: number): ItemFrames | null {
	const item = items[at];
	const start = numberAt(item, "start");
	const end = numberAt(item, "end");
	const before = transitionOf(items[at - 1]);
	const after = transitionOf(items[at + 1]);
	const isStartOpen = isUnset(start);
	const isEndOpen = isUnset(end);
	const transitions = () => items.flatMap((candidate) => transitionOf(candidate) ?? []);
	let from = start;
	if (isStartOpen) {
		const listed = listedLength(item);
		const expected = end && !isEndOpen ? listed && end.sub(listed) : null;
		from = before?.from ?? transitions().find((range) => expected?.equals(range.from))?.from ?? null;
	} else if (start && before && isInside(start, before)) from = before.from;
	let to = end;
	if (isEndOpen) {
		const listed = listedLength(item);
		const expected = from && listed && from.add(listed);
		to = after?.to ?? transitions().find((range) => expected?.equals(range.to))?.to ?? null;
	} else if (end && after && isInside(end, after)) to = after.to;
	if (!start || !from || !to || to.compare(from) < 0) return null;
	return { from, to, lead: isStartOpen || from === start ? ZERO : start.sub(from) };
}

/** Whether a frame is −1, which means that it isn't set: a bound is then that of the transition beside it. */
export function isUnset(frame: Rational | null): boolean {
	return frame !== null && frame.s < 0n && frame.n === 1n && frame.d === 1n;
}

function transitionOf(item: XmlElement | undefined): ExactRange | null {
	return item?.name === "transitionitem" ? transitionFrames(item) : null;
}

function isInside(frame: Rational, { from, to }: ExactRange): boolean {
	return frame.compare(from) > 0 && frame.compare(to) < 0;
}

function listedLength(item: XmlElement | undefined): Rational | null {
	const from = numberAt(item, "in");
	return from && (numberAt(item, "out")?.sub(from) ?? null);
}
