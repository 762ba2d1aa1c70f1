import { CLASS, PID } from "./aaf-ids.ts";
import type { AafObject } from "./aaf-object.ts";
import type { Mob } from "./mobs.ts";

/** The deepest nesting of segments that is read; files can nest deeper than any timeline. */
export const DEEPEST = 100;

/**
 * All segments that may be inside a segment, played or not. Leaves out the effect of a transition, which has no
 * clip.
 */
function partsOf(segment: AafObject): AafObject[] {
	switch (segment.class) {
		case CLASS.sequence:
			return segment.objects(PID.components);
		case CLASS.operationGroup:
			return segment.objects(PID.inputs);
		case CLASS.nestedScope:
			return segment.objects(PID.scopeSlots);
		case CLASS.essenceGroup:
			return segment.objects(PID.choices);
		case CLASS.pulldown:
			return present(segment.object(PID.pulldownInput));
		case CLASS.selector:
			return [...present(segment.object(PID.selected)), ...segment.objects(PID.alternates)];
		default:
			return [];
	}
}

function present(object: AafObject | null): AafObject[] {
	return object ? [object] : [];
}

/** The clips in a segment, in order: source clips, and effects without input that show something, such as titles. */
export function clipsIn(segment: AafObject): AafObject[] {
	const found: AafObject[] = [];
	const open = [segment];
	for (let next = open.pop(); next; next = open.pop()) {
		const parts = partsOf(next);
		const isClip =
			next.class === CLASS.sourceClip || (next.class === CLASS.operationGroup && parts.length === 0);
		if (isClip) found.push(next);
		open.push(...parts.reverse());
	}
	return found;
}

/** The clips of a composition's tracks. */
export function clipsOf(mob: Mob): AafObject[] {
	return (["video", "audio"] as const).flatMap((kind) =>
		mob.tracks(kind).flatMap(({ segment }) => (segment ? clipsIn(segment) : [])),
	);
}
