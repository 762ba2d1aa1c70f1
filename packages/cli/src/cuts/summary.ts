import { type CutBuild, costReport, type Diagnostic, formatTimecode, minorUnitDecimals } from "@oxcut/core";
import {
	leftOutDocument,
	likeOf,
	missingEstimate,
	type ShownEstimate,
	type Suggestion,
	suggestMatches,
} from "@oxcut/core/cut";
import { type ListKind, listKind } from "@oxcut/core/interchange";
import { counted, indexLibrary, type Library, type LibraryIndex } from "@oxcut/core/model";
import type { ClipCounts } from "./left-out-text.ts";
import type { ClearedCount } from "./rights-warnings.ts";

/** All clips of a build: used, unidentified and left out. */
function countsOf({ context }: CutBuild): ClipCounts {
	const { num_clips, num_used, num_unidentified, num_left_out, rules } = leftOutDocument(context);
	return { num_clips, num_used, num_unidentified, num_left_out, rules };
}

const SUGGESTIONS = 3;

/** Unidentified contents, with suggestions [MAT4]. */
export interface UnidentifiedLine {
	readonly contents: string;
	readonly numClips: number;
	/** A length as a label. */
	readonly totalTime: string;
	/** Label of the first film time. */
	readonly firstTc: string;
	readonly suggestions: readonly SuggestedRecord[];
	/**
	 * Equal for names whose first suggestion can be accepted together [MAT14]; missing if it has to be checked by
	 * itself.
	 */
	readonly like?: string;
}

interface SuggestedRecord {
	readonly production_locator: string;
	readonly title: string;
	/** The evidence, for people. */
	readonly because: string;
}

type PriceFlag = "--price" | "--secondary-price" | "--licensor";

interface MissingPriceLine {
	readonly production_locator: string;
	readonly title: string;
	readonly licensor: string;
	/** The sides without a price; empty if the licensor is unknown. */
	readonly sides: readonly ("video" | "audio")[];
	/** The flags of `ox record set` that add it. */
	readonly flags: readonly PriceFlag[];
}

/** The summary of a built cut [CLI10]. */
export interface CutSummary {
	readonly name: string;
	readonly date: string;
	readonly fps: string;
	readonly startsAtTc: string | null;
	readonly endsAtTc: string | null;
	readonly lists: readonly {
		readonly file: string;
		readonly kind: ListKind;
		readonly title: string;
		readonly events: number;
		readonly lines: { readonly total: number; readonly accounted: number };
	}[];
	/** Adds up: every clip is used, unidentified or left out [EXC5]. */
	readonly clips: ClipCounts;
	readonly numRecordsUsed: number;
	readonly numFairUses: number;
	readonly displayCurrency: string;
	readonly ratesTimestamp: string;
	readonly totalCost: number;
	readonly numRecordsMissingPrices: number;
	readonly licensors: readonly {
		readonly name: string;
		readonly currency: string;
		readonly finalCost: number;
		readonly displayCost: number;
		readonly note?: string;
	}[];
	readonly unidentified: readonly UnidentifiedLine[];
	readonly missingPrices: readonly MissingPriceLine[];
	/** Their estimated cost, which the total doesn't include [COST62]; null if their licensors have no prices for them. */
	readonly missingEstimate: ShownEstimate | null;
	/** The records cleared for each delivery. */
	readonly cleared: readonly ClearedCount[];
	/** Warnings and notes of the lists, then of every step. */
	readonly diagnostics: readonly Diagnostic[];
}

function missingPrices({ context }: CutBuild): MissingPriceLine[] {
	const { costing, library } = context;
	return [...costing.records.values()]
		.filter(({ missing }) => missing)
		.flatMap(({ recordId, missingPrices: sides }) => {
			const record = library.records.get(recordId);
			if (!record) return [];
			const licensor = library.licensors.get(record.licensor_id)?.name ?? "";
			const { production_locator, title, category } = record;
			// Only Footage has a separate price for sound [COST1].
			const flags = sides.map(
				(side): PriceFlag => (side === "audio" && category === "Footage" ? "--secondary-price" : "--price"),
			);
			return [
				{
					production_locator,
					title,
					licensor,
					sides,
					flags: flags.length === 0 ? (["--licensor"] as const) : flags,
				},
			];
		})
		.sort((a, b) => (a.production_locator < b.production_locator ? -1 : 1));
}

function becauseOf(suggestion: Suggestion, licensor: string): string {
	const { reason, confirmedName = "", originalId = "", confirmed = 0 } = suggestion;
	switch (reason) {
		case "other-version":
			return `another version of ${confirmedName}`;
		case "original-id": {
			const others = confirmed === 0 ? "" : `, named like ${counted(confirmed, "other")} of ${licensor}`;
			return `original id ${originalId}${others}`;
		}
		case "locator":
			return "locator in the name";
		case "locator-prefix":
			return "locator begins alike";
		case "locator-distance":
			return "locator is close";
		case "title":
			return "similar title";
	}
}

function suggestedFor(contents: string, index: LibraryIndex): Pick<UnidentifiedLine, "suggestions" | "like"> {
	const found = suggestMatches(contents, index, SUGGESTIONS);
	const suggestions = found.flatMap((suggestion) => {
		const record = index.records.get(suggestion.recordId);
		if (!record) return [];
		const licensor = index.licensors.get(record.licensor_id)?.name ?? "";
		const { production_locator, title } = record;
		return [{ production_locator, title, because: becauseOf(suggestion, licensor) }];
	});
	const like = likeOf(found);
	return like === null ? { suggestions } : { suggestions, like };
}

/** Unidentified contents with the closest records of a library. */
export function unidentifiedOf({ context }: CutBuild, library: Library): UnidentifiedLine[] {
	const { timeline, matched } = context;
	const index = indexLibrary(library);
	return matched.unidentified.map(({ contents, numClips, totalFrames, firstRecordIn }) => ({
		contents,
		numClips,
		totalTime: formatTimecode(totalFrames, timeline.rate, false),
		firstTc: formatTimecode(firstRecordIn, timeline.rate, timeline.dropFrame),
		...suggestedFor(contents, index),
	}));
}

/**
 * Summarizes a build.
 *
 * @param options.library - the source of suggestions for unidentified clips.
 * @param options.cleared - from `clearedFor`.
 */
export function summarizeCut(
	build: CutBuild,
	{
		library = build.input.library,
		cleared = [],
	}: { readonly library?: Library; readonly cleared?: readonly ClearedCount[] } = {},
): CutSummary {
	const { input, context, reportSet } = build;
	const { timeline, usage, rates } = context;
	const { rate, dropFrame, startsAt, endsAt, clips } = timeline;
	const report = costReport(context);
	const label = (frames: number) => (clips.length === 0 ? null : formatTimecode(frames, rate, dropFrame));
	return {
		name: input.cut.name,
		date: input.cut.date,
		fps: rate.name,
		startsAtTc: label(startsAt),
		endsAtTc: label(endsAt),
		lists: input.edls.map(({ edl }) => ({
			file: edl.file,
			kind: listKind(edl),
			title: edl.title,
			events: edl.events.length,
			lines: edl.lines,
		})),
		clips: countsOf(build),
		numRecordsUsed: usage.byRecord.size,
		numFairUses: reportSet.fairUseReport.chronology.length,
		displayCurrency: report.displayCurrency,
		ratesTimestamp: rates.timestamp,
		totalCost: report.totalCost,
		numRecordsMissingPrices: report.numRecordsMissingPrices,
		licensors: report.licensors.map(({ name, currency, cost, displayCost, note }) => ({
			name,
			currency,
			finalCost: cost.finalCost,
			displayCost,
			...(note === undefined ? {} : { note }),
		})),
		unidentified: unidentifiedOf(build, library),
		missingPrices: missingPrices(build),
		missingEstimate: missingEstimate(context),
		cleared,
		diagnostics: [...input.edls.flatMap(({ edl }) => edl.diagnostics), ...build.diagnostics],
	};
}

/** Whether `--strict` finds something: an unidentified clip, a missing price or a warning [CLI1]. */
export function needsAttention({ unidentified, numRecordsMissingPrices, diagnostics }: CutSummary): boolean {
	return (
		unidentified.length > 0 ||
		numRecordsMissingPrices > 0 ||
		diagnostics.some(({ severity }) => severity === "warning")
	);
}

/** An amount with its currency for people: `1,250.00 GBP`. */
export function amountText(amount: number, currency: string): string {
	const [whole = "", decimals] = amount.toFixed(minorUnitDecimals(currency)).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return `${decimals === undefined ? grouped : `${grouped}.${decimals}`} ${currency}`;
}
