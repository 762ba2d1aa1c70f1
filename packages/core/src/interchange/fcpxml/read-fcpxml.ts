import { type Rational, ZERO } from "../../rational/rational.ts";
import { ClipTally } from "../shape/clip-tally.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import {
	chooseSequence,
	NO_COUNTS,
	type ReadFormat,
	type ReadInput,
	reportNoRate,
	reportNoStart,
} from "../shape/format-reader.ts";
import { tracksOf } from "../shape/layers.ts";
import { parseOrReport } from "../xml/parse-or-report.ts";
import type { XmlSelection } from "../xml/parse-xml.ts";
import { attributeOf, childOf, elementsIn } from "../xml/xml-element.ts";
import { Resources, timeAt } from "./fcpxml-file.ts";
import { layersOfLanes } from "./story-layers.ts";
import { markersOf } from "./story-markers.ts";
import { CLIP_ELEMENTS, StoryReader } from "./story-reader.ts";

/** Parts of a file that say nothing about the cut, and make up most of the file. */
const UNUSED = new Set(
	"bookmark text text-style-def keyword smart-collection filter-video filter-audio adjust-volume adjust-transform adjust-colorConform param".split(
		" ",
	),
);

const SELECTION: XmlSelection = { isRead: (name) => !UNUSED.has(name), isKept: () => true };

/** Reads Final Cut Pro X's FCPXML, versions 1.5 to 1.14, as Final Cut and Resolve write it [TIM30–TIM36]. */
export const readFcpxml: ReadFormat = ({ text, log, sequence: wanted }: ReadInput) => {
	const roots = parseOrReport(text, SELECTION, log);
	const root = roots?.find(({ name }) => name === "fcpxml");
	if (roots === null) return { sequences: [], timeline: null, counts: NO_COUNTS };
	const elements = [...elementsIn(root ? [root] : [])];
	const total = elements.filter(({ name }) => CLIP_ELEMENTS.has(name)).length;
	const entries = elements.flatMap((project) => {
		const sequence = project.name === "project" ? childOf(project, "sequence") : undefined;
		if (!sequence) return [];
		return [{ name: attributeOf(project, "name"), line: log.lineOf(project.offset), element: sequence }];
	});
	const sequences = entries.map(({ name, line }) => ({ name, line }));
	const tally = new ClipTally();
	const chosen = chooseSequence(entries, wanted, log);
	const resources = new Resources(root);
	const fps = chosen && resources.rateOf(attributeOf(chosen.element, "format"));
	if (chosen && !fps) reportNoRate(log, chosen, chosen.element.offset);
	if (!root || !chosen || !fps) return { sequences, timeline: null, counts: tally.finish(total) };
	const written = attributeOf(chosen.element, "tcStart");
	const start = written === "" ? ZERO : timeAt(chosen.element, "tcStart");
	if (start === null) {
		reportNoStart(log, `project '${chosen.name}' / sequence@tcStart`, written, chosen.element.offset);
		return { sequences, timeline: null, counts: tally.finish(total) };
	}
	const story = new StoryReader(resources, log, tally).sequence(
		chosen.element,
		fps,
		`project '${chosen.name}'`,
	);
	const fromZero = <T extends { item: { record: { from: Rational; to: Rational } } }>(laned: T): T => {
		const { from, to } = laned.item.record;
		return { ...laned, item: { ...laned.item, record: { from: from.sub(start), to: to.sub(start) } } };
	};
	const clips = story.clips.map(fromZero);
	const transitions = story.transitions.map(fromZero);
	const layers = [
		...layersOfLanes(clips, transitions, "video"),
		...layersOfLanes(clips, transitions, "audio"),
	];
	const counting = { fps: asFilmRate(fps), start: start.mul(fps) };
	const timeline = {
		name: chosen.name,
		...counting,
		dropFrame: attributeOf(chosen.element, "tcFormat") === "DF",
		tracks: tracksOf(layers, counting, tally, log),
		markers: markersOf(story.markers, chosen.element, start, log),
	};
	return { sequences, timeline, counts: tally.finish(total) };
};
