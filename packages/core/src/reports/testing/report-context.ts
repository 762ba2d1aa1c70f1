import { costCut } from "../../costing/cost-cut.ts";
import { contextOf, type Scenario } from "../../costing/testing/scenario.ts";
import type { LibraryIndex } from "../../model/library/library.ts";
import { type Rational, rational, ZERO } from "../../rational/rational.ts";
import { countFrames } from "../../timecode/count-frames.ts";
import { framesPerSecond } from "../../timecode/frames-per-second.ts";
import { RATES, type Rate } from "../../timecode/rate.ts";
import type { Timebase } from "../../timecode/timebase.ts";
import { trtSeconds } from "../../timecode/trt.ts";
import type { TimelineClip } from "../../timeline/model.ts";
import type { ClipMediaType, RecordUsage, Usage, Use } from "../../usage/model.ts";
import type { ReportContext } from "../model.ts";

/** One clip that forms one use. Film times are labels. */
export interface ToldUse {
	readonly record: number;
	readonly media?: ClipMediaType;
	readonly level?: number;
	readonly in: string;
	readonly out: string;
	/** Label of the source in; null for a clip without a usable source. Defaults to an hour unique to the clip. */
	readonly source?: string | null;
	/** The counting of the source's own timecode; the film's by default. */
	readonly sourceTimecode?: Timebase;
	/** Source frames per film frame. */
	readonly speed?: readonly [number, number];
	readonly still?: boolean;
}

export interface ToldCut extends Omit<Scenario, "uses" | "useSourceTcs"> {
	readonly name?: string;
	readonly dropFrame?: boolean;
	readonly useSourceTcs?: boolean;
	/** In film order. */
	readonly uses: readonly ToldUse[];
}

/** Builds a cut from a short description: a hand-made timeline and usage, with costs computed by the engine. */
export function reportContext(told: ToldCut): ReportContext {
	const rate = RATES[told.fps ?? "25"];
	const useSourceTcs = told.useSourceTcs ?? true;
	const costingContext = contextOf({ ...told, uses: [] });
	const clips = told.uses.map((use, key) => makeClip(use, key, rate));
	const uses = clips.map((clip, index) => makeUse(told.uses[index]!, clip, useSourceTcs));
	const usage: Usage = {
		useSourceTcs,
		uses,
		byRecord: recordUsages(uses, costingContext.library, rate),
		checks: new Map(),
	};
	const timeline: ReportContext["timeline"] = {
		rate,
		dropFrame: told.dropFrame ?? false,
		edls: [{ file: "cut_V1.edl", reel: "", title: "" }],
		clips,
		startsAt: Math.min(...clips.map(({ recordIn }) => recordIn)),
		endsAt: Math.max(...clips.map(({ recordOut }) => recordOut)),
		diagnostics: [],
	};
	return {
		cut: { id: 1, production_id: 1, name: told.name ?? "Rough cut", date: "2026-11-20" },
		useSourceTcs,
		displayCurrency: costingContext.displayCurrency,
		rates: costingContext.rates,
		timeline,
		matched: {
			timeline,
			matches: told.uses.map(({ record }) => ({ kind: "records", records: [record], altFile: null })),
			unidentified: [],
			diagnostics: [],
		},
		reconciliation: { picture: [], sound: [], soundAlone: [], soundUnderPicture: [], diagnostics: [] },
		usage,
		costing: costCut({ ...costingContext, usage }),
		library: costingContext.library,
	};
}

function makeClip(use: ToldUse, key: number, rate: Rate): TimelineClip {
	const [speedNumerator, speedDenominator] = use.speed ?? [1, 1];
	return {
		key,
		edlIndex: 0,
		eventNumber: key + 1,
		line: key + 3,
		trkMediaType: use.media === "Audio" ? "audio" : "video",
		trkLevel: use.level ?? 1,
		lanes: 2,
		recordIn: countFrames(use.in, rate),
		recordOut: countFrames(use.out, rate),
		hasSource: use.source !== null,
		sourceStart: use.source === null ? 0 : countFrames(use.source ?? `${key + 10}:00:00:00`, rate),
		speedNumerator,
		speedDenominator,
		...(use.sourceTimecode ? { sourceTimecode: use.sourceTimecode } : {}),
		reel: `R${key + 1}`,
		contents: `1000000${use.record}_CLIP`,
		noContents: null,
		transitionIn: null,
		transitionOut: null,
		keyBackground: null,
	};
}

function makeUse(told: ToldUse, clip: TimelineClip, useSourceTcs: boolean): Use {
	const filmFrames = clip.recordOut - clip.recordIn;
	const filmTimeOnly = told.still === true || !clip.hasSource || clip.speedNumerator === 0;
	const length = rational(filmFrames).mul(rational(clip.speedNumerator, clip.speedDenominator));
	const start = rational(clip.sourceStart);
	const end = start.add(clip.speedNumerator === 0 ? rational(1) : length);
	const span = end.compare(start) < 0 ? { from: end, to: start } : { from: start, to: end };
	const sourceFrames = filmTimeOnly ? rational(filmFrames) : length.abs();
	return {
		index: clip.key,
		recordId: told.record,
		trkMediaType: clip.trkMediaType,
		trkLevel: clip.trkLevel,
		clipMediaType: told.media ?? "Video",
		fragments: [{ clip: clip.key, recordIn: clip.recordIn, recordOut: clip.recordOut }],
		recordIn: clip.recordIn,
		recordOut: clip.recordOut,
		filmFrames,
		sourceFrames,
		sourceSpans: clip.hasSource && !told.still ? [span] : [],
		playedSpans: filmTimeOnly ? [] : [span],
		filmTimeFrames: filmTimeOnly ? filmFrames : 0,
		unsourcedFrames: clip.hasSource || told.still === true ? 0 : filmFrames,
		filmTimeOnly,
		durationFrames: useSourceTcs ? sourceFrames : rational(filmFrames),
	};
}

/** Plain sums, because the uses don't overlap in the source. */
function recordUsages(
	uses: readonly Use[],
	library: LibraryIndex,
	rate: Rate,
): ReadonlyMap<number, RecordUsage> {
	const total = (of: readonly Use[], part: (use: Use) => Rational): Rational =>
		of.reduce((sum, use) => sum.add(part(use)), ZERO);
	return new Map(
		[...new Set(uses.map(({ recordId }) => recordId))].map((recordId) => {
			const own = uses.filter((use) => use.recordId === recordId);
			const record = library.records.get(recordId);
			const seconds = record ? trtSeconds(record.trt, record.fps, rate) : null;
			const source = total(own, (use) => use.sourceFrames);
			const side = (type: Use["trkMediaType"]): Rational =>
				total(
					own.filter((use) => use.trkMediaType === type),
					(use) => use.durationFrames,
				);
			return [
				recordId,
				{
					recordId,
					uses: own.map(({ index }) => index),
					totalByFilmFrames: own.reduce((sum, { filmFrames }) => sum + filmFrames, 0),
					totalBySourceFrames: source,
					totalFrames: total(own, (use) => use.durationFrames),
					percentOfOriginal: seconds
						? source.div(framesPerSecond(rate)).div(seconds).mul(rational(100))
						: null,
					videoFrames: side("video"),
					audioFrames: side("audio"),
				},
			];
		}),
	);
}
