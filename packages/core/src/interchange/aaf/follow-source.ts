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

/** A clip of a mob's track, and the seconds of it before a moment. */
interface Hop {
	readonly clip: AafObject;
	readonly offset: Rational;
	/** Edit units per second of its track. */
	readonly rate: Rational;
}

/** The source clip that plays at a moment of a segment. @param moment - in seconds from its beginning. */
function clipAt(segment: AafObject, moment: Rational, rate: Rational, depth = 0): Hop | null {
	if (depth > DEEPEST) return null;
	const into = (inner: AafObject | null | undefined, at: Rational) =>
		inner ? clipAt(inner, at, rate, depth + 1) : null;
	switch (segment.class) {
		case CLASS.sourceClip:
			return { clip: segment, offset: moment, rate };
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
		case CLASS.pulldown:
			return into(segment.object(PID.pulldownInput), moment);
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
	let hop: Hop | null = { clip, offset: ZERO, rate };
	while (hop !== null) {
		const mob = mobs.get(hop.clip.mobId(PID.sourceId));
		if (!mob) break;
		if (seen.has(mob)) return "circle";
		seen.add(mob);
		original ||= mob.media.originalPath;
		const start = rational(hop.clip.integer(PID.startTime) ?? 0n).div(hop.rate);
		const moment: Rational = start.add(hop.offset);
		const slot = mob.slot(hop.clip.integer(PID.sourceSlot));
		source = sourceIn(mob, slot, moment, source);
		hop = slot?.segment && slot.rate ? clipAt(slot.segment, moment.add(slot.origin), slot.rate) : null;
	}
	return source === null ? "missing" : { ...source, filePath: original || source.filePath };
}

/** Adds a mob's description of the source to those of the mobs before it in the chain. */
function sourceIn(mob: Mob, slot: MobSlot | undefined, moment: Rational, before: Source | null): Source {
	const { timecode, media } = mob;
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
