import { type Rational, rational, ZERO } from "../../rational/rational.ts";
import { CLASS, PID } from "./aaf-ids.ts";
import type { AafObject } from "./aaf-object.ts";
import { DEEPEST } from "./clip-walk.ts";
import type { Mob, MobSlot } from "./mobs.ts";

/** The source of a clip, followed from its master clip to the tape or file that it was made from. */
export interface Source {
	/**
	 * Its timecode at the clip's first moment, in seconds; from the file's beginning if it has no timecode. Null if the
	 * master clip doesn't have the track that the clip plays.
	 */
	readonly start: Rational | null;
	readonly fps: Rational | null;
	/** Whether its timecode is drop-frame. */
	readonly dropFrame: boolean;
	readonly name: string;
	readonly filePath: string;
	readonly reel: string;
	/** The sound channel; null if the file doesn't say. */
	readonly channel: number | null;
}

/** A clip of a mob's track at a moment. */
interface Hop {
	readonly clip: AafObject;
	/** The position in the mob that it leads to, in edit units. */
	readonly position: Rational;
	/** Edit units per second; null if they are those of the track that it leads to. */
	readonly rate: Rational | null;
}

/** Edit units of tape for one of film, by the kind of pulldown; the other kinds have a frame of tape for each of film. */
const TAPE_PER_FILM: ReadonlyMap<bigint, Rational> = new Map([
	[0n, rational(5, 4)],
	[1n, rational(25, 24)],
	[6n, rational(5, 2)],
	[7n, rational(2)],
]);
/** The direction of a pulldown on film, whose input is tape. */
const FROM_TAPE = 0n;

/**
 * The edit units per second of a pulldown's input; null if its kind has a frame of tape for each of film.
 *
 * @param rate - of the track with the pulldown.
 */
export function pulldownInputRate(pulldown: AafObject, rate: Rational): Rational | null {
	const perFilm = TAPE_PER_FILM.get(pulldown.integer(PID.pulldownKind) ?? -1n);
	if (!perFilm) return null;
	const isFromTape = pulldown.integer(PID.pulldownDirection) === FROM_TAPE;
	return isFromTape ? rate.mul(perFilm) : rate.div(perFilm);
}

function startOf(clip: AafObject): Rational {
	return rational(clip.integer(PID.startTime) ?? 0n);
}

/** The source clip that plays at a moment of a segment. @param moment - in seconds from its beginning. */
function clipAt(segment: AafObject, moment: Rational, rate: Rational, depth = 0): Hop | null {
	if (depth > DEEPEST) return null;
	const into = (inner: AafObject | null | undefined, at: Rational) =>
		inner ? clipAt(inner, at, rate, depth + 1) : null;
	switch (segment.class) {
		case CLASS.sourceClip:
			return { clip: segment, position: startOf(segment).add(moment.mul(rate)), rate };
		case CLASS.sequence: {
			let from = ZERO;
			let last: { part: AafObject; from: Rational } | null = null;
			for (const part of segment.objects(PID.components)) {
				const length = rational(part.integer(PID.length) ?? 0n).div(rate);
				if (part.class === CLASS.transition) {
					from = from.sub(length);
					continue;
				}
				if (last !== null && from.compare(moment) > 0) break;
				last = { part, from };
				from = from.add(length);
			}
			return last && into(last.part, moment.sub(last.from));
		}
		case CLASS.pulldown: {
			const input = segment.object(PID.pulldownInput);
			if (!input) return null;
			const inputRate = pulldownInputRate(segment, rate);
			const hop = clipAt(input, moment, inputRate ?? rate, depth + 1);
			return inputRate ? hop : hop && { ...hop, rate: null };
		}
		case CLASS.selector:
			return into(segment.object(PID.selected), moment);
		case CLASS.essenceGroup:
			return into(segment.objects(PID.choices)[0], moment);
		case CLASS.operationGroup:
			return into(segment.objects(PID.inputs)[0], moment);
		case CLASS.nestedScope:
			return into(segment.objects(PID.scopeSlots).at(-1), moment);
		default:
			return null;
	}
}

/**
 * Follows a clip through its master clip and files to the tape [TIM47].
 *
 * @param rate - edit units per second of the clip's track.
 * @returns `missing` if the file doesn't have what the clip refers to, `circle` if the sources lead back to themselves.
 */
export function followSource(
	clip: AafObject,
	rate: Rational,
	mobs: ReadonlyMap<string, Mob>,
): Source | "missing" | "circle" {
	let source: Source | null = null;
	let original = "";
	const seen = new Set<Mob>();
	let hop: Hop | null = { clip, position: startOf(clip), rate };
	while (hop !== null) {
		const mob = mobs.get(hop.clip.mobId(PID.sourceId));
		if (!mob) break;
		if (seen.has(mob)) return "circle";
		seen.add(mob);
		original ||= mob.media.originalPath;
		const slot = mob.slot(hop.clip.integer(PID.sourceSlot));
		const moment: Rational = hop.position.div(hop.rate ?? slot?.rate ?? rate);
		source = sourceIn(mob, slot, moment, source);
		hop = slot?.segment && slot.rate ? clipAt(slot.segment, moment.add(slot.origin), slot.rate) : null;
	}
	return source === null ? "missing" : { ...source, filePath: original || source.filePath };
}

/** Adds a mob's description of the source to those of the mobs before it in the chain. */
function sourceIn(mob: Mob, slot: MobSlot | undefined, moment: Rational, before: Source | null): Source {
	const { media } = mob;
	const timecode = mob.timecodeAt(moment);
	let time: Pick<Source, "start" | "fps" | "dropFrame"> = { start: moment, fps: null, dropFrame: false };
	if (timecode) time = { ...timecode, start: timecode.start.div(timecode.fps).add(moment) };
	else if (before !== null && before.fps !== null) time = before;
	return {
		start: before === null && slot === undefined ? null : time.start,
		fps: time.fps,
		dropFrame: time.dropFrame,
		name: before?.name || mob.name,
		filePath: media.filePath || (before?.filePath ?? ""),
		reel: media.isTape ? mob.name : (before?.reel ?? ""),
		channel: before ? before.channel : (slot?.trackNumber ?? null),
	};
}
