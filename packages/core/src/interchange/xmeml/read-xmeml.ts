import { ZERO } from "../../rational/rational.ts";
import { ClipTally } from "../shape/clip-tally.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import {
	chooseSequence,
	NO_COUNTS,
	type ReadFormat,
	type ReadInput,
	reportNoRate,
} from "../shape/format-reader.ts";
import { labelFrames } from "../shape/label-frames.ts";
import { tracksOf } from "../shape/layers.ts";
import type { InterchangeMarker, InterchangeTimeline } from "../shape/model.ts";
import { parseOrReport } from "../xml/parse-or-report.ts";
import { attributeOf, childOf, elementsIn, textAt, type XmlElement } from "../xml/xml-element.ts";
import { SequenceReader } from "./read-sequence.ts";
import { isClip } from "./sequence-clips.ts";
import { isTimeRemap } from "./time-remap.ts";
import { numberAt, rateOfSequence, XmemlIds } from "./xmeml-file.ts";

/** Parts of a file that say nothing about the cut, and make up most of the file. */
const UNUSED = new Set(["width", "height", "codec", "labels", "logginginfo", "itemhistory", "filmdata"]);

function isKept(element: XmlElement): boolean {
	if (element.name === "effect")
		return isTimeRemap(element) || textAt(element, "effecttype") === "transition";
	return !UNUSED.has(element.name);
}

/** Full sequences of a document that aren't nested in others, in order. */
function topSequences(root: XmlElement): XmlElement[] {
	const found: XmlElement[] = [];
	const nested = new Set<string>();
	const open: { element: XmlElement; inside: boolean }[] = [{ element: root, inside: false }];
	for (let next = open.pop(); next; next = open.pop()) {
		const { element, inside } = next;
		if (element.name === "sequence") {
			const id = attributeOf(element, "id");
			if (inside && id !== "") nested.add(id);
			if (!inside && element.children.length > 0) found.push(element);
		}
		for (const child of element.children.toReversed())
			open.push({ element: child, inside: inside || element.name === "sequence" });
	}
	const outer = found.filter((element) => !nested.has(attributeOf(element, "id")));
	return outer.length > 0 ? outer : found;
}

function markersOf(
	sequence: XmlElement,
	fps: InterchangeTimeline["fps"],
	lineOf: (offset: number) => number,
): InterchangeMarker[] {
	return sequence.children.flatMap((child) => {
		if (child.name !== "marker") return [];
		const from = numberAt(child, "in") ?? ZERO;
		const end = numberAt(child, "out");
		const to = end && end.compare(from) > 0 ? end : from;
		return [
			{
				name: textAt(child, "name"),
				comment: textAt(child, "comment"),
				record: { from: from.div(fps), to: to.div(fps) },
				line: lineOf(child.offset),
			},
		];
	});
}

/** Reads Final Cut Pro 7 XML (`xmeml`), as Premiere, Resolve, Hiero and Final Cut write it [TIM10–TIM16]. */
export const readXmeml: ReadFormat = ({ text, log, sequence: wanted }: ReadInput) => {
	const roots = parseOrReport(text, isKept, log);
	if (roots === null) return { sequences: [], timeline: null, counts: NO_COUNTS };
	const documents = roots.map((root) => ({ root, sequences: topSequences(root) }));
	const entries = documents.flatMap(({ root, sequences }) =>
		sequences.map((element) => ({
			root,
			element,
			name: textAt(element, "name"),
			line: log.lineOf(element.offset),
		})),
	);
	const sequences = entries.map(({ name, line }) => ({ name, line }));
	const total = [...elementsIn(roots)].filter(isClip).length;
	const tally = new ClipTally();
	const chosen = chooseSequence(entries, wanted, log);
	const fps = chosen && rateOfSequence(chosen.element);
	if (chosen && !fps) reportNoRate(log, chosen, chosen.element.offset);
	if (!chosen || !fps) return { sequences, timeline: null, counts: tally.finish(total) };
	const reader = new SequenceReader(new XmemlIds(chosen.root), log, tally);
	const layers = reader.layersOf(chosen.element, fps);
	const timecode = childOf(chosen.element, "timecode");
	const dropFrame = textAt(timecode, "displayformat").toUpperCase() === "DF";
	const timeline: InterchangeTimeline = {
		name: chosen.name,
		fps: asFilmRate(fps),
		start: numberAt(timecode, "frame") ?? labelFrames(textAt(timecode, "string"), fps, dropFrame) ?? ZERO,
		dropFrame,
		tracks: tracksOf(layers, tally),
		markers: markersOf(chosen.element, fps, (offset) => log.lineOf(offset)),
	};
	return { sequences, timeline, counts: tally.finish(total) };
};
