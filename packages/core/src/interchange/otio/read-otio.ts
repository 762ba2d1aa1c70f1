import { type Rational, ZERO } from "../../rational/rational.ts";
import { ClipTally } from "../shape/clip-tally.ts";
import { filmRate } from "../shape/exact-rate.ts";
import {
	chooseSequence,
	NO_COUNTS,
	type ReadFormat,
	type ReadInput,
	reportNoRate,
	reportNoStart,
} from "../shape/format-reader.ts";
import { tracksOf } from "../shape/layers.ts";
import { CompositionReader } from "./composition-reader.ts";
import { markersOf } from "./markers.ts";
import { rateOfTime, secondsOf } from "./otio-time.ts";
import { type OtioObject, objectOf, parseOtio, schemaOf, textOf, visitObjects } from "./parse-otio.ts";

/** An object with a place in the film, at the timeline's rate; media and markers may have rates of their own. */
const PLACED = /^(?:Clip|Gap|Stack|Track)$/;

/** Faster rates are those of sound samples. */
const FASTEST_FILM = 1_000;

function isFilmRate(rate: Rational | null): boolean {
	return rate !== null && filmRate(rate) !== null;
}

/**
 * The rate of a timeline: of its start, else of the first item that is trimmed, else of the first time in it. Times in
 * whole seconds, as Python's `from_seconds` makes, don't say it: film rates come first [TIM41].
 */
function rateIn(timeline: OtioObject): Rational | null {
	const start = rateOfTime(timeline.global_start_time);
	if (isFilmRate(start)) return start;
	let first: Rational | null = null;
	let trimmed: Rational | null = null;
	visitObjects(timeline.tracks ?? timeline, (object) => {
		const schema = schemaOf(object);
		const rate = PLACED.test(schema) ? rateOfTime(objectOf(object.source_range).duration) : null;
		if (rate !== null && rate.compare(FASTEST_FILM) < 0)
			trimmed = isFilmRate(rate) ? rate : (trimmed ?? rate);
		else if (schema === "RationalTime") first ??= rateOfTime(object);
		return isFilmRate(trimmed);
	});
	return isFilmRate(trimmed) ? trimmed : (start ?? trimmed ?? first);
}

/** Reads OpenTimelineIO, as Resolve, Premiere and its own tools write it [TIM40–TIM44, TIM83]. */
export const readOtio: ReadFormat = ({ text, log, sequence: wanted }: ReadInput) => {
	const parsed = parseOtio(text);
	if ("fault" in parsed) {
		log.push({
			code: "INTERCHANGE_MALFORMED",
			severity: "error",
			message: `not JSON: ${parsed.fault}`,
			hint: "Export the timeline again; a file that ends too early was not saved or copied completely.",
			offset: parsed.offset,
		});
		return { sequences: [], timeline: null, counts: NO_COUNTS };
	}
	const { root, timelines, clips: total, hasMarkers, offsetOf } = parsed;
	const isBare = timelines.length === 0 && root && /^(?:Stack|Track)$/.test(schemaOf(root));
	const entries = (isBare ? [root] : timelines).map((element) => ({
		name: textOf(element.name),
		line: log.lineOf(offsetOf(element)),
		element,
	}));
	const sequences = entries.map(({ name, line }) => ({ name, line }));
	const tally = new ClipTally();
	const chosen = chooseSequence(entries, wanted, log);
	const fps = chosen && rateIn(chosen.element);
	if (chosen && !fps) reportNoRate(log, chosen, offsetOf(chosen.element));
	if (!chosen || !fps) return { sequences, timeline: null, counts: tally.finish(total) };
	const { element, name } = chosen;
	const { global_start_time: written = null } = element;
	const start = written === null ? ZERO : secondsOf(written, element, "global_start_time");
	if (start === null) {
		const path = `timeline '${name}' / global_start_time`;
		reportNoStart(log, path, JSON.stringify(written), offsetOf(element));
		return { sequences, timeline: null, counts: tally.finish(total) };
	}
	const composition = objectOf(isBare ? element : element.tracks);
	const layers = new CompositionReader(log, tally, offsetOf).layersOf(
		composition,
		"video",
		`timeline '${name}'`,
	);
	const counting = { fps, start: start.mul(fps) };
	const timeline = {
		name,
		...counting,
		dropFrame: false,
		tracks: tracksOf(layers, counting, tally, log),
		markers: hasMarkers ? markersOf(composition, log, offsetOf) : [],
	};
	return { sequences, timeline, counts: tally.finish(total) };
};
