import { type Rational, rational, ZERO } from "../../rational/rational.ts";
import { ClipTally } from "../shape/clip-tally.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import { chooseSequence, NO_COUNTS, type ReadResult, reportNoRate } from "../shape/format-reader.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { type Layer, tracksOf } from "../shape/layers.ts";
import type { InterchangeMarker } from "../shape/model.ts";
import { CLASS, PID, TOP_LEVEL } from "./aaf-ids.ts";
import { AafObject } from "./aaf-object.ts";
import { clipsOf } from "./clip-walk.ts";
import { CompoundFile, CompoundFileError } from "./compound-file.ts";
import { Mob } from "./mobs.ts";
import { SegmentReader } from "./segment-reader.ts";

interface AafInput {
	readonly bytes: Uint8Array;
	readonly log: InterchangeLog;
	/** The name of the wanted sequence; null takes the only one. */
	readonly sequence: string | null;
}

/** Compositions that no other one plays, as the editing system marks them [TIM46]. */
function topCompositions(compositions: readonly Mob[]): Mob[] {
	const marked = compositions.filter(({ object }) => object.id(PID.usage) === TOP_LEVEL);
	if (marked.length > 0) return marked;
	const played = new Set(compositions.flatMap(clipsOf).map((clip) => clip.mobId(PID.sourceId)));
	return compositions.filter(({ id }) => !played.has(id));
}

/** The rate of the picture, else of the timecode. */
function rateOf(mob: Mob): Rational | null {
	const rate = mob.tracks("video").find((slot) => slot.rate !== null)?.rate;
	return rate ? asFilmRate(rate) : (mob.timecodeAt(ZERO)?.fps ?? null);
}

/** Markers of a composition, on all of its tracks. */
function markersOf(mob: Mob): InterchangeMarker[] {
	return mob.markerSlots.flatMap(({ segment, rate }) => {
		const events = segment?.class === CLASS.sequence ? segment.objects(PID.components) : [segment];
		return events.flatMap((event) => {
			const position = event?.integer(PID.markerPosition) ?? null;
			const isMarker = event?.class === CLASS.descriptiveMarker || event?.class === CLASS.commentMarker;
			if (!event || !isMarker || position === null || rate === null) return [];
			const from = rational(position).div(rate);
			const length = rational(event.integer(PID.length) ?? 0n).div(rate);
			const to = length.compare(ZERO) > 0 ? from.add(length) : from;
			return [{ name: "", comment: event.text(PID.markerComment), record: { from, to }, line: 1 }];
		});
	});
}

/** Reads an AAF, as Media Composer, Premiere, Resolve and Pro Tools write it [TIM45–TIM51]. */
export function readAaf(input: AafInput): ReadResult {
	try {
		return readFile(input);
	} catch (error) {
		if (!(error instanceof CompoundFileError)) throw error;
		input.log.push({
			code: "INTERCHANGE_MALFORMED",
			severity: "error",
			message: `the AAF is damaged or cut off: ${error.message}`,
			hint: "Export the sequence again; a file that ends too early was not saved or copied completely.",
			offset: error.offset,
		});
		return { sequences: [], timeline: null, counts: NO_COUNTS };
	}
}

function readFile({ bytes, log, sequence }: AafInput): ReadResult {
	const file = new CompoundFile(bytes);
	const header = new AafObject(file, file.root).object(PID.header);
	const mobs = (header?.object(PID.content)?.objects(PID.mobs) ?? []).map((object) => new Mob(object));
	const definitions = header?.object(PID.dictionary)?.objects(PID.operationDefinitions) ?? [];
	const compositions = mobs.filter((mob) => mob.isComposition);
	const clips = compositions.flatMap(clipsOf);
	const tally = new ClipTally();
	const entries = topCompositions(compositions).map((mob) => ({
		name: mob.name,
		line: compositions.indexOf(mob) + 1,
		mob,
	}));
	const sequences = entries.map(({ name, line }) => ({ name, line }));
	const chosen = chooseSequence(entries, sequence, log);
	const fps = chosen && rateOf(chosen.mob);
	if (chosen && !fps) reportNoRate(log, chosen, chosen.mob.object.offset);
	if (!chosen || !fps) return { sequences, timeline: null, counts: tally.finish(clips.length) };
	const { mob, name } = chosen;
	const reader = new SegmentReader({
		mobs: new Map(mobs.map((candidate) => [candidate.id, candidate])),
		operations: new Map(definitions.map((definition) => [definition.id(PID.definitionId), definition])),
		numbers: new Map(clips.map((clip, index) => [clip, index + 1])),
		log,
		tally,
	});
	const layers = (["video", "audio"] as const).flatMap((kind) =>
		mob.tracks(kind).flatMap((slot, index): readonly Layer[] => {
			const slotName = slot.object.text(PID.slotName);
			return reader
				.layersOfSlot(slot, kind, `composition '${name}' / ${kind} track ${index + 1}`)
				.map((layer) => ({ ...layer, name: layer.name || slotName }));
		}),
	);
	const timecode = mob.timecodeAt(ZERO);
	const start = timecode ? timecode.start.mul(fps.ceil()).div(timecode.fps.ceil()) : ZERO;
	const timeline = {
		name,
		fps,
		start,
		dropFrame: timecode?.dropFrame ?? false,
		tracks: tracksOf(layers, { fps, start }, tally, log),
		markers: markersOf(mob),
	};
	return { sequences, timeline, counts: tally.finish(clips.length) };
}
