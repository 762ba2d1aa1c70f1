import { type CutBuild, formatTimecode, type Timeline, type TimelineClip, trackName } from "@oxcut/core";
import type { ArchiveRecord, LibraryIndex } from "@oxcut/core/model";
import { clipAmounts, costPerMinute } from "./clip-money.ts";
import type { RightsStanding } from "./cut-guards.ts";
import { CLIP_STATES, clipStateOf } from "./record-states.ts";

/** One track of the drawn timeline: clips from `from` up to, but not including, `to`. */
export interface TimelineTrack {
	readonly name: string;
	readonly isPicture: boolean;
	readonly from: number;
	readonly to: number;
}

/**
 * A cut's clips as columns of numbers, track by track, in film order: small to send, quick to draw. Frames are the cut's
 * own; ranges are half-open.
 */
export interface TimelineData {
	readonly tracks: readonly TimelineTrack[];
	readonly startsAt: number;
	readonly endsAt: number;
	readonly nominalRate: number;
	readonly dropFrame: boolean;
	readonly rateName: string;
	/** The engine's key of a clip, for reading its details. */
	readonly keys: Int32Array;
	readonly recordIn: Int32Array;
	readonly recordOut: Int32Array;
	/** Position in `CLIP_STATES`. */
	readonly states: Uint8Array;
	/** Position in `labels`. */
	readonly labelOf: Int32Array;
	readonly labels: readonly string[];
	/** Record ids; 0 for a clip without a record. */
	readonly recordIds: Int32Array;
	/** Clip `n` has the covered pieces `coverFrom[n]` up to `coverFrom[n + 1]`. */
	readonly coverFrom: Int32Array;
	readonly coverIn: Int32Array;
	readonly coverOut: Int32Array;
	/** A clip's charge, before its licensor's conditions; NaN if there is none or it is unknown. */
	readonly amounts: Float64Array;
	/** Position in `currencies` of an amount's currency. */
	readonly currencyOf: Uint8Array;
	readonly currencies: readonly string[];
	/** Position in `licensors`; -1 for a clip without a record. */
	readonly licensorOf: Int32Array;
	readonly licensors: readonly string[];
	/** The cost of the uses that begin in each minute, before the licensors' conditions, in the display currency. */
	readonly perMinute: Float64Array;
	readonly displayCurrency: string;
}

/** Strings by position, so that each is sent once. */
class Positions {
	readonly #positions = new Map<string, number>();

	of(text: string): number {
		const known = this.#positions.get(text);
		if (known !== undefined) return known;
		this.#positions.set(text, this.#positions.size);
		return this.#positions.size - 1;
	}

	texts(): string[] {
		return [...this.#positions.keys()];
	}
}

interface DrawnClip {
	readonly clip: TimelineClip;
	readonly state: number;
}

/** Collects the timeline's data: picture from the highest track down, then sound. */
export function timelineData(build: CutBuild, standing: RightsStanding): TimelineData {
	const { timeline } = build.context;
	const groups = drawnClips(build, standing);
	const drawn = groups.flatMap(({ clips }) => clips);
	const labels = new Positions();
	const columns = {
		keys: new Int32Array(drawn.length),
		recordIn: new Int32Array(drawn.length),
		recordOut: new Int32Array(drawn.length),
		states: new Uint8Array(drawn.length),
		labelOf: new Int32Array(drawn.length),
		recordIds: new Int32Array(drawn.length),
		coverFrom: new Int32Array(drawn.length + 1),
		amounts: new Float64Array(drawn.length).fill(Number.NaN),
		currencyOf: new Uint8Array(drawn.length),
		licensorOf: new Int32Array(drawn.length),
	};
	const amounts = clipAmounts(build);
	const currencies = new Positions();
	const licensors = new Positions();
	const coverIn: number[] = [];
	const coverOut: number[] = [];
	drawn.forEach(({ clip, state }, at) => {
		const { label, recordId, licensor } = nameOf(build, clip);
		const charged = amounts.get(clip.key);
		if (charged !== undefined) {
			columns.amounts[at] = charged.amount;
			columns.currencyOf[at] = currencies.of(charged.currency);
		}
		columns.licensorOf[at] = licensor === null ? -1 : licensors.of(licensor);
		columns.keys[at] = clip.key;
		columns.recordIn[at] = clip.recordIn;
		columns.recordOut[at] = clip.recordOut;
		columns.states[at] = state;
		columns.labelOf[at] = labels.of(label);
		columns.recordIds[at] = recordId;
		for (const [from, to] of coveredRanges(build, clip)) {
			coverIn.push(from);
			coverOut.push(to);
		}
		columns.coverFrom[at + 1] = coverIn.length;
	});
	let from = 0;
	const tracks = groups.map(({ name, isPicture, clips }) => {
		const track = { name, isPicture, from, to: from + clips.length };
		from = track.to;
		return track;
	});
	return {
		tracks,
		startsAt: timeline.startsAt,
		endsAt: timeline.endsAt,
		nominalRate: timeline.rate.nominal,
		dropFrame: timeline.dropFrame,
		rateName: timeline.rate.name,
		...columns,
		labels: labels.texts(),
		currencies: currencies.texts(),
		licensors: licensors.texts(),
		perMinute: costPerMinute(build),
		displayCurrency: build.context.displayCurrency,
		coverIn: Int32Array.from(coverIn),
		coverOut: Int32Array.from(coverOut),
	};
}

function drawnClips(build: CutBuild, standing: RightsStanding) {
	const groups = new Map<string, { name: string; isPicture: boolean; level: number; clips: DrawnClip[] }>();
	for (const clip of build.context.timeline.clips) {
		const state = clipStateOf(build, clip.key, standing);
		if (state === null) continue;
		const name = trackName(clip);
		let group = groups.get(name);
		if (group === undefined) {
			group = { name, isPicture: clip.trkMediaType === "video", level: clip.trkLevel, clips: [] };
			groups.set(name, group);
		}
		group.clips.push({ clip, state: CLIP_STATES.indexOf(state) });
	}
	for (const { clips } of groups.values()) clips.sort((a, b) => a.clip.recordIn - b.clip.recordIn);
	return [...groups.values()].sort((a, b) => {
		if (a.isPicture !== b.isPicture) return a.isPicture ? -1 : 1;
		return a.isPicture ? b.level - a.level : a.level - b.level;
	});
}

/** A clip's label: its record's locator and title, otherwise its name in the list. */
function nameOf(
	{ context }: CutBuild,
	clip: TimelineClip,
): { readonly label: string; readonly recordId: number; readonly licensor: string | null } {
	const match = context.matched.matches[clip.key];
	const recordId = match?.kind === "records" ? (match.records[0] ?? 0) : 0;
	const record = context.library.records.get(recordId);
	if (record === undefined) return { label: clip.contents ?? "", recordId: 0, licensor: null };
	const licensor = licensorNameOf(context.library, record);
	return { label: `${record.production_locator}\t${record.title}`, recordId, licensor };
}

/** A record's licensor; null for the production's own material. */
export function licensorNameOf(library: LibraryIndex, record: ArchiveRecord): string | null {
	if (record.source_type === "Original") return null;
	return library.licensors.get(record.licensor_id)?.name ?? null;
}

/** The stretches of a clip that are neither seen nor heard. */
function coveredRanges({ context }: CutBuild, clip: TimelineClip): [number, number][] {
	const { picture, sound } = context.reconciliation;
	const visible = (clip.trkMediaType === "video" ? picture : sound)[clip.key] ?? [];
	const covered: [number, number][] = [];
	let at = clip.recordIn;
	for (const { recordIn, recordOut } of visible) {
		if (recordIn > at) covered.push([at, recordIn]);
		at = Math.max(at, recordOut);
	}
	if (at < clip.recordOut) covered.push([at, clip.recordOut]);
	return covered;
}

/** A film frame as the cut's own label. */
export function labelAt(timeline: Pick<Timeline, "rate" | "dropFrame">, frame: number): string {
	return formatTimecode(frame, timeline.rate, timeline.dropFrame);
}
