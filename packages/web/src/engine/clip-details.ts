import { type CutBuild, type RateInput, rational, trackName, type UseCharge } from "@oxcut/core";
import { durationText, explainUse, sourceLabels, sourceRangeOf } from "@oxcut/core/cut";
import type { LibraryIndex } from "@oxcut/core/model";
import { READERS_NOTATION } from "../ui/format-money.ts";
import type { CutGuards } from "./cut-guards.ts";
import { durationLabel } from "./duration-label.ts";
import { labelAt, licensorNameOf } from "./timeline-data.ts";

/** Details of a clip, shown under the pointer. */
export interface ClipDetails {
	readonly key: number;
	/** Its record's locator, or null. */
	readonly locator: string | null;
	readonly title: string;
	readonly track: string;
	readonly film: string;
	/** Its record's licensor; null for a clip without a record. */
	readonly licensor: string | null;
	/**
	 * Texts about the clip: a warning if its record is used beyond its licence, then the reason for the cost of each
	 * use.
	 */
	readonly notes: readonly string[];
	/** Null if the source range is meaningless. */
	readonly source: string | null;
	/** The clip's length, and the length of its visible or audible part. */
	readonly length: string;
	readonly visible: string;
	readonly isWhole: boolean;
	readonly list: string;
	readonly line: number;
}

/** @returns null if no clip has this key. */
export function clipDetails(
	{ context }: CutBuild,
	key: number,
	guards: CutGuards | null,
): ClipDetails | null {
	const { timeline, matched, library, reconciliation } = context;
	const clip = timeline.clips[key];
	if (clip === undefined) return null;
	const match = matched.matches[key];
	const record = match?.kind === "records" ? library.records.get(match.records[0] ?? 0) : undefined;
	const charges = context.costing.records.get(record?.id ?? 0)?.charges ?? [];
	const isOfClip = ({ use }: UseCharge) =>
		context.usage.uses[use]?.fragments.some((fragment) => fragment.clip === key) ?? false;
	const pieces = (clip.trkMediaType === "video" ? reconciliation.picture : reconciliation.sound)[key] ?? [];
	const visible = pieces.reduce((sum, { recordIn, recordOut }) => sum + recordOut - recordIn, 0);
	const length = clip.recordOut - clip.recordIn;
	const { sourceIn, sourceOut } = sourceLabels(timeline, sourceRangeOf(clip, clip.recordIn, clip.recordOut));
	return {
		key,
		locator: record?.production_locator ?? null,
		title: record?.title ?? clip.contents ?? "",
		track: trackName(clip),
		licensor: record === undefined ? null : licensorNameOf(library, record),
		notes: [
			...(match?.kind === "excluded" ? exclusionNotes(library, match.rule) : []),
			...(guards?.overClips.has(key) ? excessNotes(guards, record?.id, timeline.rate) : []),
			...charges
				.filter(isOfClip)
				.map((charge) => explainUse({ ...context, notation: READERS_NOTATION }, charge)),
		],
		film: `${labelAt(timeline, clip.recordIn)}–${labelAt(timeline, clip.recordOut)}`,
		source: sourceIn === null ? null : `${sourceIn}–${sourceOut}`,
		length: durationText(rational(length), timeline.rate),
		visible: durationText(rational(visible), timeline.rate),
		isWhole: visible === length,
		list: timeline.edls[clip.edlIndex]?.file ?? "",
		line: clip.line,
	};
}

function exclusionNotes({ exclusionRules }: LibraryIndex, ruleId: number): string[] {
	return exclusionRules
		.filter(({ id }) => id === ruleId)
		.map(({ name }) => `Left out by the rule “${name}”.`);
}

function excessNotes({ warnings }: CutGuards, recordId: number | undefined, rate: RateInput): string[] {
	return warnings.over
		.filter(({ record_id }) => record_id === recordId)
		.map(({ side, excess_frames, begins_at }) => {
			const start = begins_at === null ? "" : ` from ${begins_at.tc}`;
			return `Over licence: ${side} by ${durationLabel(excess_frames, rate)}${start}.`;
		});
}

/** The source timecode at a film frame of a clip; null if its source has none. */
export function sourceLabelAt({ context }: CutBuild, key: number, frame: number): string | null {
	const clip = context.timeline.clips[key];
	if (clip === undefined || frame < clip.recordIn || frame >= clip.recordOut) return null;
	return sourceLabels(context.timeline, sourceRangeOf(clip, frame, frame + 1)).sourceIn;
}
