import { countDiagnostics, firstOfEachKind } from "../diagnostics.ts";
import { suggestMatches } from "../matching/suggest-matches.ts";
import type { ReportSet } from "../model/cuts/report-set.ts";
import { showAmount } from "../money/minor-unit.ts";
import { cueSheetLines } from "../reports/cue-sheet.ts";
import type { FairUseChronology } from "../reports/fair-use-chronology.ts";
import type { ReportContext } from "../reports/model.ts";
import { usedRates } from "../reports/used-rates.ts";
import { groupBy } from "../text/group-by.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { CutInput } from "./model.ts";

/** How many close matches to report for each unidentified contents. */
export const SUGGESTIONS_SHOWN = 5;

/** Puts a cut's results into the specification's shape [REP4]. */
export function assembleReportSet(
	input: CutInput,
	context: ReportContext,
	chronology: FairUseChronology,
): ReportSet {
	return {
		info: {
			fps: input.rate.name,
			cut_id: input.cut.id,
			production_id: input.cut.production_id,
			useSourceTcs: input.useSourceTcs,
		},
		errors: errorsOf(input, context),
		importInfo: { unusedTokens: input.edls.flatMap(({ edl }) => edl.unusedTokens) },
		usedOxmIds: { records: matchedRecordIds(context), ...chargedIdsOf(context) },
		costReport: costTotalsOf(context),
		fairUseReport: { chronology: chronology.entries },
		cueSheet: { lines: cueSheetLines(context) },
	};
}

/** Ids of every record matched by a clip, including covered clips [USE3]. */
function matchedRecordIds({ matched }: ReportContext): number[] {
	const records = new Set<number>();
	for (const match of matched.matches) {
		if (match.kind === "records") for (const id of match.records) records.add(id);
	}
	return sorted(records);
}

/** Ids of the licensors, prices and conditions that affect the cost [USE3]. */
export function chargedIdsOf({ costing }: ReportContext): Omit<ReportSet["usedOxmIds"], "records"> {
	const licensors: number[] = [];
	const prices: number[] = [];
	const conditions: number[] = [];
	for (const licensor of costing.licensors.values()) {
		if (licensor.numClipsLicensing === 0) continue;
		licensors.push(licensor.licensorId);
		prices.push(...licensor.usedPriceIds);
		conditions.push(...licensor.usedConditionIds);
	}
	return {
		licensors: sorted(licensors),
		prices: sorted(prices),
		licensing_conditions: sorted(conditions),
	};
}

function sorted(ids: Iterable<number>): number[] {
	return [...ids].sort((a, b) => a - b);
}

/** The total in the display currency, and the exchange rates used [COST15]. */
export function costTotalsOf({ costing, displayCurrency, rates }: ReportContext): ReportSet["costReport"] {
	const currencies: string[] = [];
	for (const licensor of costing.licensors.values()) {
		if (licensor.numClipsLicensing > 0) currencies.push(licensor.currency);
	}
	return {
		totalCost: showAmount(costing.totalCost, displayCurrency),
		numRecordsMissingPrices: costing.numRecordsMissingPrices,
		displayCurrency,
		rates: usedRates(rates, currencies, displayCurrency),
		ratesTimestamp: rates.timestamp,
	};
}

/** Unidentified contents with their close matches [MAT4]. */
export function unidentifiedOf({
	matched,
	timeline,
	library,
}: ReportContext): ReportSet["errors"]["unidentifiedRecords"] {
	return matched.unidentified.map(({ contents, numClips, totalFrames, firstRecordIn }) => ({
		contents,
		numClips,
		totalTime: totalFrames,
		firstTc: formatTimecode(firstRecordIn, timeline.rate, timeline.dropFrame),
		suggestions: suggestMatches(contents, library, SUGGESTIONS_SHOWN),
	}));
}

function errorsOf(input: CutInput, context: ReportContext): ReportSet["errors"] {
	const parsing = parsingErrors(input, context);
	const unidentifiedRecords = unidentifiedOf(context);
	const numParsing = parsing.reduce((sum, { errors }) => sum + countDiagnostics(errors), 0);
	return {
		totalNumErrors: numParsing + unidentifiedRecords.length,
		parsing,
		unidentifiedRecords,
		...altFileUses(context),
		...excludedClips(context),
	};
}

/** The rules that leave clips out, in their order; nothing if none does, as in the specification's own report sets [EXC6]. */
function excludedClips({ matched, timeline, library }: ReportContext): Pick<ReportSet["errors"], "excluded"> {
	const totals = new Map<number, { numClips: number; totalTime: number }>();
	for (const { key, recordIn, recordOut } of timeline.clips) {
		const match = matched.matches[key];
		if (match?.kind !== "excluded") continue;
		const total = totals.get(match.rule) ?? { numClips: 0, totalTime: 0 };
		total.numClips += 1;
		total.totalTime += Math.max(0, recordOut - recordIn);
		totals.set(match.rule, total);
	}
	if (totals.size === 0) return {};
	const excluded = library.exclusionRules
		.toSorted((a, b) => a.id - b.id)
		.flatMap(({ id, name, condition }) => {
			const total = totals.get(id);
			return total === undefined ? [] : [{ ruleId: id, name, condition, ...total }];
		});
	return { excluded };
}

/** Warnings from reading each list and placing its clips, by file, in the cut's order. */
function parsingErrors(input: CutInput, { timeline }: ReportContext): ReportSet["errors"]["parsing"] {
	const laidOut = groupBy(timeline.diagnostics, ({ file }) => file);
	return input.edls.map(({ edl }) => ({
		file: edl.file,
		errors: [...edl.diagnostics, ...firstOfEachKind(laidOut.get(edl.file) ?? [])].filter(
			({ severity }) => severity !== "info",
		),
	}));
}

type AltFileUses = Pick<ReportSet["errors"], "redirects" | "tracked_non_ox">;

/** Contents matched by alt files, each once, in the lists' order [MAT3]. */
function altFileUses({ matched, timeline }: ReportContext): AltFileUses {
	const redirects = new Map<string, ReportSet["errors"]["redirects"][number]>();
	const tracked = new Map<string, ReportSet["errors"]["tracked_non_ox"][number]>();
	for (const clip of timeline.clips) {
		const match = matched.matches[clip.key];
		if (clip.contents === null || match === undefined) continue;
		const time = clip.recordOut - clip.recordIn;
		if (match.kind === "tracked_non_ox") {
			tracked.set(clip.contents, counted(clip.contents, match.altFile, time, tracked.get(clip.contents)));
		} else if (match.kind === "records" && match.altFile !== null) {
			const use = counted(clip.contents, match.altFile, time, redirects.get(clip.contents));
			redirects.set(clip.contents, { ...use, recordIds: match.records });
		}
	}
	return { redirects: [...redirects.values()], tracked_non_ox: [...tracked.values()] };
}

function counted(
	contents: string,
	altFileId: number,
	time: number,
	before: ReportSet["errors"]["tracked_non_ox"][number] | undefined,
): ReportSet["errors"]["tracked_non_ox"][number] {
	return {
		contents,
		altFileId,
		numClips: (before?.numClips ?? 0) + 1,
		totalTime: (before?.totalTime ?? 0) + time,
	};
}
