import { rangeFrames } from "../clearance/licensed-time.ts";
import type { Side } from "../clearance/model.ts";
import { usedParts } from "../clearance/used-parts.ts";
import { lengthOutside, timecodeOf, type UsedPart } from "../clearance/used-time.ts";
import type { Diagnostic, DiagnosticCode } from "../diagnostics.ts";
import type { FairUseReview, Verdict } from "../model/productions/fair-use-review.ts";
import { timebaseOf } from "../model/validation/source-range.ts";
import { insideRanges, joinRanges, outsideRanges, type Ranges } from "../reconcile/ranges.ts";
import type { ReportContext } from "../reports/model.ts";
import { sourceRangeOf } from "../reports/source-range.ts";
import { groupBy } from "../text/group-by.ts";
import { parseTimecode } from "../timecode/parse-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import type { Timebase } from "../timecode/timebase.ts";
import type { Timeline } from "../timeline/model.ts";
import { trackName } from "../timeline/track-name.ts";
import type { FairUseCheck, FairUsePart, FairUseState } from "./model.ts";

/** A cut and the reviews of its production. */
export interface FairUseInput {
	readonly cut: Pick<ReportContext, "timeline" | "reconciliation" | "usage" | "library">;
	readonly reviews: readonly FairUseReview[];
	/**
	 * Whether the project has a record. By default, the records of the cut's library; a server loads only the records
	 * that a cut names.
	 */
	readonly hasRecord?: (recordId: number) => boolean;
}

const SIDES = ["picture", "sound"] as const;

/** From the best verdict to the worst. */
const BY_SEVERITY: readonly Verdict[] = ["approved", "approved_with_changes", "pending", "rejected"];

/** A review of one side, in frames of the cut. */
interface Scope {
	readonly id: number;
	readonly verdict: Verdict;
	readonly tracks: readonly string[];
	readonly ranges: Ranges;
	/** Null without stills, freezes and clips without a source. */
	readonly screenFrames: Frames | null;
}

/**
 * Finds the verdict on every fair use of a cut [FUR3, FUR4]: whether counsel has reviewed its source frames on its track, or
 * why the review doesn't cover it. Time: n log n in the fair uses, times the reviews of one record.
 */
export function checkFairUse({
	cut,
	reviews,
	hasRecord = (id) => cut.library.records.has(id),
}: FairUseInput): FairUseCheck {
	const diagnostics: Diagnostic[] = [];
	const latestFirst = reviews.toSorted((a, b) => b.id - a.id);
	const byRecord = groupBy(latestFirst, ({ record_id }) => record_id);
	const parts: FairUsePart[] = [];
	const used = new Set<number>();
	for (const [recordId, own] of usedParts(cut)) {
		if (cut.library.records.get(recordId)?.fair_use !== true) continue;
		used.add(recordId);
		for (const side of SIDES) {
			const timecode = timecodeOf(cut.timeline.clips, own[side]);
			const scopes = (byRecord.get(recordId) ?? []).flatMap((review) =>
				scopeOf(review, side, timecode, cut, diagnostics),
			);
			parts.push(...statesOf(cut.timeline, { recordId, side }, own[side], scopes));
		}
	}
	for (const { record_id } of reviews.filter((review) => !hasRecord(review.record_id)))
		diagnostics.push(
			problem(
				"FAIR_USE_RECORD_MISSING",
				`A fair-use review is of record ${record_id}, which isn't in the project`,
			),
		);
	const inFilmOrder = (a: FairUsePart, b: FairUsePart) =>
		a.recordIn - b.recordIn || SIDES.indexOf(a.side) - SIDES.indexOf(b.side) || a.clip - b.clip;
	return {
		parts: parts.sort(inFilmOrder),
		unusedReviewIds: reviews.filter(({ record_id }) => !used.has(record_id)).map(({ id }) => id),
		diagnostics,
	};
}

/**
 * A review of one side in the cut's frames. Labels that don't exist at the cut's rate cover nothing, and are reported.
 *
 * @param timecode - the source's own counting in this cut. The reviewed cut may have counted like the source.
 */
function scopeOf(
	review: FairUseReview,
	side: Side,
	timecode: Timebase | undefined,
	{ timeline, library }: FairUseInput["cut"],
	diagnostics: Diagnostic[],
): Scope[] {
	const part = review[side];
	if (part === null) return [];
	const own = part.source_timecode;
	const counting = own ? timebaseOf(own) : (timecode ?? timeline);
	const unreadable = (text: string, { rate }: Timebase) => {
		const locator = library.records.get(review.record_id)?.production_locator ?? review.record_id;
		diagnostics.push(
			problem(
				"FAIR_USE_RANGE_UNREADABLE",
				`The fair-use review of ${locator} has ${text}, which doesn't exist at ${rate.name} fps, so it covers nothing`,
				text,
			),
		);
	};
	const frames: Frames[] = [];
	for (const range of part.ranges) {
		const read = rangeFrames(range, timeline, counting);
		if (read === null) unreadable(`${range.in}–${range.out}`, counting);
		else frames.push(...read);
	}
	const screenFrames = part.screen_time === null ? null : frameCount(part.screen_time, timeline);
	if (screenFrames === undefined) unreadable(part.screen_time ?? "", timeline);
	const { id, verdict } = review;
	return [
		{ id, verdict, tracks: part.tracks, ranges: joinRanges(frames), screenFrames: screenFrames ?? null },
	];
}

function frameCount(label: string, { rate, dropFrame }: Timeline): Frames | undefined {
	return parseTimecode(label, rate, { dropFrame }).value?.frameCount;
}

function statesOf(
	timeline: Timeline,
	base: Pick<FairUsePart, "recordId" | "side">,
	parts: readonly UsedPart[],
	scopes: readonly Scope[],
): FairUsePart[] {
	const screen = joinRanges(
		parts.filter((part) => part.isFilmTime).flatMap(({ recordIn, recordOut }) => [recordIn, recordOut]),
	);
	const screenFrames = lengthOutside(screen, []);
	return parts.flatMap(({ clip: key, recordIn, recordOut, isFilmTime }) => {
		const clip = timeline.clips[key];
		if (clip === undefined) return [];
		const track = trackName(clip);
		const source = isFilmTime ? null : sourceRangeOf(clip, recordIn, recordOut);
		const onTrack = scopes.filter(({ tracks }) => tracks.includes(track));
		const judged =
			source === null
				? judgeScreenTime(screenFrames, scopes, onTrack)
				: judgeRange([source.sourceIn, source.sourceOut], scopes, onTrack);
		return { ...base, clip: key, track, recordIn, recordOut, source, ...judged };
	});
}

type Judged = Pick<FairUsePart, "state" | "reviewId" | "reason">;

/**
 * The verdict on source frames: the latest review of each frame counts, and the worst of them decides [FUR3].
 *
 * @param onTrack - those of the scopes that reviewed the track.
 */
function judgeRange(range: Ranges, scopes: readonly Scope[], onTrack: readonly Scope[]): Judged {
	let rest = range;
	let worst: Scope | null = null;
	for (const scope of onTrack) {
		if (piecesOf(rest, scope.ranges, insideRanges).length === 0) continue;
		rest = piecesOf(rest, scope.ranges, outsideRanges);
		if (worst === null || severityOf(scope) > severityOf(worst)) worst = scope;
	}
	if (rest.length === 0 && worst !== null) return decided(worst);
	if (scopes.length === 0) return { state: "unreviewed", reviewId: null, reason: null };
	const anywhere = joinRanges(scopes.flatMap(({ ranges }) => ranges));
	const outside = piecesOf(rest, anywhere, outsideRanges);
	const tracks = tracksOf(scopes.filter(({ ranges }) => piecesOf(rest, ranges, insideRanges).length > 0));
	return {
		...reopened(scopes),
		reason:
			outside.length === 0
				? { kind: "track", reviewed: tracks }
				: { kind: "range", outside, elsewhere: tracks },
	};
}

/**
 * The verdict on stills, freezes and clips without a source: either all of their film time on one side was reviewed,
 * or none counts [FUR3].
 */
function judgeScreenTime(total: Frames, scopes: readonly Scope[], onTrack: readonly Scope[]): Judged {
	const ofTrack = onTrack.find((scope) => scope.screenFrames !== null);
	const known = ofTrack ?? scopes.find((scope) => scope.screenFrames !== null);
	if (scopes.length === 0) return { state: "unreviewed", reviewId: null, reason: null };
	const excessFrames = total - (known?.screenFrames ?? 0);
	if (excessFrames > 0) return { ...reopened(scopes), reason: { kind: "screen_time", excessFrames } };
	if (ofTrack !== undefined) return decided(ofTrack);
	return { ...reopened(scopes), reason: { kind: "track", reviewed: known?.tracks ?? [] } };
}

function severityOf({ verdict }: Scope): number {
	return BY_SEVERITY.indexOf(verdict);
}

function decided({ id, verdict }: Scope): Judged {
	return { state: verdict, reviewId: id, reason: null };
}

function reopened([latest]: readonly Scope[]): {
	readonly state: FairUseState;
	readonly reviewId: number | null;
} {
	return { state: "reopened", reviewId: latest?.id ?? null };
}

function tracksOf(scopes: readonly Scope[]): string[] {
	return [...new Set(scopes.flatMap(({ tracks }) => tracks))].sort();
}

/** The parts of ranges inside or outside others. */
function piecesOf(
	ranges: Ranges,
	others: Ranges,
	pick: (rangeIn: Frames, rangeOut: Frames, others: Ranges) => Ranges,
): Ranges {
	const found: Frames[] = [];
	for (let i = 0; i < ranges.length; i += 2) found.push(...pick(ranges[i] ?? 0, ranges[i + 1] ?? 0, others));
	return found;
}

function problem(code: DiagnosticCode, words: string, text?: string): Diagnostic {
	const place = { file: null, line: null, column: null };
	return { code, severity: "warning", message: `${words}.`, ...place, ...(text ? { text } : {}) };
}
