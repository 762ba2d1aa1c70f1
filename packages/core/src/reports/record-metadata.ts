import type { RecordCost } from "../costing/model.ts";
import type { MatchedTimeline } from "../matching/model.ts";
import type { Clip } from "../model/cuts/clip.ts";
import type { Cost } from "../model/cuts/cost.ts";
import type { RecordUsageMetadata } from "../model/cuts/record-usage.ts";
import { showAmount } from "../money/minor-unit.ts";
import { type Rational, toNumber } from "../rational/rational.ts";
import type { Fragment } from "../reconcile/model.ts";
import type { ClipMediaType, RecordUsage } from "../usage/model.ts";
import { describeClip } from "./describe-clip.ts";
import type { ReportContext } from "./model.ts";
import { shownPercent } from "./percent.ts";
import { licensorOf, recordOf } from "./record-of.ts";

/**
 * A record's uses and cost in the cut, in the specification's shape: usage metadata of type R.
 *
 * Times are frames at the cut's rate; amounts are rounded, in the licensor's currency. With a custom cost, each side's
 * `baseCost` gives the replaced cost, and the sides are charged nothing themselves [COST10].
 *
 * @throws {Error} `recUse {id} not found` for a record that the cut does not use.
 */
export function recordMetadata(context: ReportContext, recordId: number): RecordUsageMetadata {
	const usage = context.usage.byRecord.get(recordId);
	const cost = context.costing.records.get(recordId);
	if (!usage || !cost) throw new Error(`recUse ${recordId} not found`);
	const percent = usage.percentOfOriginal === null ? null : shownPercent(usage.percentOfOriginal);
	const licensed = (frames: Rational): number => (cost.licensable ? toNumber(frames) : 0);
	return {
		type: "R",
		id: recordId,
		clips: recordClips(context, usage),
		inCut: {
			total: toNumber(usage.totalFrames),
			totalByFilmTC: usage.totalByFilmFrames,
			totalBySourceTC: toNumber(usage.totalBySourceFrames),
			percentOfOriginal: percent,
		},
		licensing: {
			total: licensed(usage.totalFrames),
			// Fair use, rights-free and the like apply to a whole record: all its fragments count, or none.
			percentOfOriginal: percent === null || cost.licensable ? percent : 0,
			video: licensed(usage.videoFrames),
			audio: licensed(usage.audioFrames),
		},
		cost: recordCosts(context, cost),
		errors: { missingPrices: cost.missingPrices },
	};
}

function recordCosts(context: ReportContext, cost: RecordCost): RecordUsageMetadata["cost"] {
	const { currency } = licensorOf(context.library, recordOf(context.library, cost.recordId).licensor_id);
	const show = (amount: Rational): number => showAmount(amount, currency);
	const customCost = cost.customCost === null ? null : show(cost.customCost);
	const side = (name: "video" | "audio"): Cost => {
		const charged = customCost === null ? show(cost[name]) : 0;
		return {
			...plainCost(show(cost[name]), charged),
			missingPrice: cost.missingPrices.includes(name),
			price_id: cost.charges.find((charge) => charge.side === name)?.priceId ?? null,
		};
	};
	const video = side("video");
	const audio = side("audio");
	return {
		overall: {
			...plainCost(show(cost.video.add(cost.audio)), show(cost.overall)),
			customCost,
			missingPrice: cost.missing,
			price_id:
				video.price_id === null || audio.price_id === null ? (video.price_id ?? audio.price_id) : null,
		},
		video,
		audio,
	};
}

/** Conditions, roundings and minimums apply to a licensor's cost, never to a record's [COST11]. */
function plainCost(baseCost: number, charged: number): Omit<Cost, "missingPrice" | "price_id"> {
	return {
		baseCost,
		finalCost: charged,
		customCost: null,
		modifiedCost: charged,
		costModifications: [],
		ignoredModifications: [],
	};
}

function recordClips(context: ReportContext, usage: RecordUsage): Clip[] {
	const record = recordOf(context.library, usage.recordId);
	const found = new Map<number, { fragments: Fragment[]; clipMediaType: ClipMediaType }>();
	for (const index of usage.uses) {
		const use = context.usage.uses[index];
		for (const fragment of use?.fragments ?? []) {
			const clip = found.get(fragment.clip) ?? { fragments: [], clipMediaType: "Video" };
			clip.fragments.push(fragment);
			// A clip in several pieces is Audiovisual if any of them has its own sound.
			if (use && clip.clipMediaType !== "Audiovisual") clip.clipMediaType = use.clipMediaType;
			found.set(fragment.clip, clip);
		}
	}
	const clips: Clip[] = [];
	for (const key of clipsOf(context.matched).get(usage.recordId) ?? []) {
		const clip = context.timeline.clips[key];
		if (!clip) continue;
		const hidden = clip.trkMediaType === "video" ? ("Video" as const) : ("Audio" as const);
		const { fragments = [], clipMediaType = hidden } = found.get(key) ?? {};
		clips.push(describeClip(context, clip, { record, fragments, clipMediaType }));
	}
	return clips;
}

const clipsByRecord = new WeakMap<MatchedTimeline, ReadonlyMap<number, readonly number[]>>();

/** Keys of each record's clips in film order; computed once per timeline, because a cut needs them for every record. */
function clipsOf(matched: MatchedTimeline): ReadonlyMap<number, readonly number[]> {
	const known = clipsByRecord.get(matched);
	if (known) return known;
	const found = new Map<number, number[]>();
	const inFilmOrder = [...matched.timeline.clips].sort((a, b) => a.recordIn - b.recordIn || a.key - b.key);
	for (const { key } of inFilmOrder) {
		const match = matched.matches[key];
		if (match?.kind !== "records") continue;
		for (const recordId of match.records) {
			const keys = found.get(recordId);
			if (keys) keys.push(key);
			else found.set(recordId, [key]);
		}
	}
	clipsByRecord.set(matched, found);
	return found;
}
