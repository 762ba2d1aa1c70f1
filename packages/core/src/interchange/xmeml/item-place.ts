import type { Rational } from "../../rational/rational.ts";
import type { ExactRange } from "../shape/model.ts";
import type { XmlElement } from "../xml/xml-element.ts";
import { numberAt } from "./xmeml-file.ts";

/** Stands for a start or end at a transition, which has the actual one. */
const AT_TRANSITION = -1;

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

/**
 * The frames of an item in its sequence, with its transitions: −1 stands for the outer edge of the transition beside it
 * [TIM12]. Null if that leaves no range.
 */
export function itemFrames(items: readonly XmlElement[], at: number): ExactRange | null {
	const item = items[at];
	const from = edge(numberAt(item, "start"), items[at - 1], "from");
	const to = edge(numberAt(item, "end"), items[at + 1], "to");
	return from && to && to.compare(from) > 0 ? { from, to } : null;
}

function edge(
	frame: Rational | null,
	neighbour: XmlElement | undefined,
	side: keyof ExactRange,
): Rational | null {
	if (frame === null || !frame.equals(AT_TRANSITION)) return frame;
	return neighbour?.name === "transitionitem" ? (transitionFrames(neighbour)?.[side] ?? null) : null;
}
