import type { Timeline, TimelineClip } from "../../timeline/model.ts";
import type { Grant } from "../grants.ts";
import type { Box } from "../model.ts";
import type { UsedPart } from "../used-time.ts";

/** One country, medium and day, as single bits and a whole day. */
interface Place {
	readonly territory: bigint;
	readonly medium: bigint;
	readonly day: number;
}

function bits(set: bigint): bigint[] {
	return set
		.toString(2)
		.split("")
		.reverse()
		.flatMap((bit, index) => (bit === "1" ? [1n << BigInt(index)] : []));
}

/** Every place of a box. Deliberately slow: the box must be small. */
function placesOf({ territories, media, from, to }: Box): Place[] {
	const days = Array.from({ length: to - from }, (_, index) => from + index);
	return bits(territories).flatMap((territory) =>
		bits(media).flatMap((medium) => days.map((day) => ({ territory, medium, day }))),
	);
}

export const keysOf = (box: Box): string[] =>
	placesOf(box).map(({ territory, medium, day }) => `${territory} ${medium} ${day}`);

/** Compares a need with grants at every place of its own: which have none, and which grants the others have. */
export function checkPlaces(need: Box, grants: readonly Grant[]) {
	const missing: string[] = [];
	const held = new Map<string, Grant[]>();
	for (const { territory, medium, day } of placesOf(need)) {
		const here = grants.filter(
			(grant) =>
				(grant.territories & territory) !== 0n &&
				(grant.media & medium) !== 0n &&
				grant.from <= day &&
				day < grant.to,
		);
		if (here.length === 0) missing.push(`${territory} ${medium} ${day}`);
		else held.set(here.map(({ license, line }) => `${license.id}/${line}`).join(), here);
	}
	return { missing, held: [...held.values()] };
}

/** The source frames that one film frame shows, with any speed. */
function framesAt(clip: TimelineClip, filmFrame: number): number[] {
	const speed = clip.speedNumerator / clip.speedDenominator;
	if (speed === 0) return [clip.sourceStart];
	const one = clip.sourceStart + (filmFrame - clip.recordIn) * speed;
	const other = clip.sourceStart + (filmFrame + 1 - clip.recordIn) * speed;
	const [from, to] = [Math.floor(Math.min(one, other)), Math.ceil(Math.max(one, other))];
	return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Walks the film frame by frame and adds up the frames that are used and not allowed [RIG7]. */
export function walkFilm(
	{ clips }: Pick<Timeline, "clips">,
	parts: readonly UsedPart[],
	allowed: { readonly ranges: ReadonlySet<number>; readonly frames: number } | null,
): { readonly used: number; readonly excess: number; readonly begins: number | null } {
	const used = new Set<string>();
	const outside = new Set<string>();
	let begins: number | null = null;
	const last = Math.max(0, ...parts.map(({ recordOut }) => recordOut));
	const first = Math.min(last, ...parts.map(({ recordIn }) => recordIn));
	for (let frame = first; frame < last; frame++) {
		for (const { clip: key, recordIn, recordOut, isFilmTime } of parts) {
			const clip = clips[key];
			if (!clip || frame < recordIn || frame >= recordOut) continue;
			const sources = clip.hasSource ? framesAt(clip, frame) : [];
			const isInside =
				clip.hasSource && clip.speedNumerator === 0 && sources.every((source) => allowed?.ranges.has(source));
			const counted = isFilmTime || !clip.hasSource ? [`film ${frame}`] : sources.map(String);
			for (const one of counted) used.add(one);
			if (allowed === null) continue;
			if (isFilmTime || !clip.hasSource) {
				if (!isInside) outside.add(`film ${frame}`);
			} else for (const source of sources) if (!allowed.ranges.has(source)) outside.add(String(source));
		}
		if (allowed !== null && begins === null && outside.size > allowed.frames) begins = frame;
	}
	const excess = allowed === null ? 0 : Math.max(0, outside.size - allowed.frames);
	return { used: used.size, excess, begins };
}
