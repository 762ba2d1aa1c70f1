import type { Rational } from "../../rational/rational.ts";
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
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { tracksOf } from "../shape/layers.ts";
import type { InterchangeTimeline } from "../shape/model.ts";
import { parseOrReport } from "../xml/parse-or-report.ts";
import type { XmlSelection } from "../xml/parse-xml.ts";
import { childOf, textAt, type XmlElement } from "../xml/xml-element.ts";
import { SequenceReader } from "./read-sequence.ts";
import { isTimeRemap } from "./time-remap.ts";
import { rateOfSequence, startFrameOf, XmemlDocument } from "./xmeml-file.ts";

/** Parts of a file that say nothing about the cut, and make up most of the file. */
const UNUSED = new Set(
	"width height codec labels logginginfo itemhistory filmdata alphatype pixelaspectratio anamorphic fielddominance colordepth colorinfo uuid mediatype pproTicksOut pproBypass".split(
		" ",
	),
);

const SELECTION: XmlSelection = {
	isRead: (name, parent) => {
		// An effect's id comes before its parameters, and only the parameters of a speed change matter.
		if (name === "parameter") return childOf(parent, "effectid") === undefined || isTimeRemap(parent);
		// A file's media describes its pictures and samples.
		if (name === "media") return parent.name !== "file";
		// A link also says where the linked clip is, which the clip says itself.
		if (parent.name === "link") return name === "linkclipref";
		return !UNUSED.has(name);
	},
	isKept: (element) => {
		if (element.name === "effect")
			return isTimeRemap(element) || textAt(element, "effecttype") === "transition";
		return element.name !== "filter" || childOf(element, "effect") !== undefined;
	},
};

/** The timecode of a sequence's first frame, 0 if it has none; null after logging one that isn't readable. */
function startOf(sequence: XmlElement, fps: Rational, log: InterchangeLog) {
	const { frame, dropFrame, unread } = startFrameOf(childOf(sequence, "timecode"), fps);
	if (!unread) return { start: frame, dropFrame };
	const path = `sequence '${textAt(sequence, "name")}' / timecode / ${unread.name}`;
	reportNoStart(log, path, unread.text.trim(), unread.offset);
	return null;
}

/** Reads Final Cut Pro 7 XML (`xmeml`), as Premiere, Resolve, Hiero and Final Cut write it [TIM10–TIM16]. */
export const readXmeml: ReadFormat = ({ text, log, sequence: wanted }: ReadInput) => {
	const roots = parseOrReport(text, SELECTION, log);
	if (roots === null) return { sequences: [], timeline: null, counts: NO_COUNTS };
	const documents = roots.map((root) => new XmemlDocument(root));
	const entries = documents.flatMap((document) =>
		document.sequences().map((element) => ({
			document,
			element,
			name: textAt(element, "name"),
			line: log.lineOf(element.offset),
		})),
	);
	const sequences = entries.map(({ name, line }) => ({ name, line }));
	const total = documents.reduce((sum, { clips }) => sum + clips, 0);
	const tally = new ClipTally();
	const chosen = chooseSequence(entries, wanted, log);
	const fps = chosen && rateOfSequence(chosen.element);
	if (chosen && !fps) reportNoRate(log, chosen, chosen.element.offset);
	const start = chosen && fps && startOf(chosen.element, fps, log);
	if (!chosen || !fps || !start) return { sequences, timeline: null, counts: tally.finish(total) };
	const reader = new SequenceReader(chosen.document, log, tally);
	const layers = reader.layersOf(chosen.element, fps);
	const counting = { fps: asFilmRate(fps), ...start };
	const timeline: InterchangeTimeline = {
		name: chosen.name,
		...counting,
		tracks: tracksOf(layers, counting, tally, log),
		markers: reader.markersOf(chosen.element),
	};
	return { sequences, timeline, counts: tally.finish(total) };
};
