import { type ClipMatch, type CutBuild, formatTimecode, showAmount } from "@oxcut/core";
import { missingEstimate, paidLicensors, type ShownEstimate } from "@oxcut/core/cut";
import { type ListKind, listKind } from "@oxcut/core/interchange";
import { foldName } from "@oxcut/core/model";
import type { CutBuilds } from "./cut-builds.ts";
import type { CutGuards } from "./cut-guards.ts";
import { type WarningRow, warningRows } from "./warning-rows.ts";

export interface ShownAmount {
	readonly amount: number;
	readonly currency: string;
}

/** One licensor's part of the total. */
export interface LicensorPart {
	readonly licensorId: number;
	readonly name: string;
	readonly displayCost: number;
	readonly numRecordsMissingPrices: number;
	readonly isUnknown: boolean;
	/** The length of its bar: its share of the greatest part, from 0 to 1. */
	readonly share: number;
}

export interface UnidentifiedRow {
	readonly contents: string;
	readonly numClips: number;
	/** `MM:SS:FF` or longer. */
	readonly time: string;
	readonly firstTc: string;
}

/** Contents that an alt file identifies [MAT3]. */
export interface IdentifiedRow {
	readonly contents: string;
	readonly altFileId: number;
	readonly as: "ignored" | "tracked_non_ox" | "records";
	/** Records that it is redirected to. */
	readonly records: readonly {
		readonly recordId: number;
		readonly locator: string;
		readonly title: string;
	}[];
	readonly numClips: number;
	/** `MM:SS:FF` or longer. */
	readonly time: string;
}

/** A cut's costs, sent before the rest, because users watch them while they change a price. */
export interface CutCosts {
	readonly shown: "live" | "kept";
	readonly total: ShownAmount;
	/** The same for the other of the two builds. */
	readonly other: ShownAmount;
	/** `total` minus `other`. */
	readonly difference: number;
	readonly numRecordsMissingPrices: number;
	/** From the greatest to the smallest; those without a cost last. */
	readonly licensors: readonly LicensorPart[];
	readonly ratesTimestamp: string;
}

/** A cut's key figures, computed again with every change. */
export interface CutSummary extends CutCosts {
	readonly unidentified: readonly UnidentifiedRow[];
	readonly unidentifiedTime: string;
	readonly identified: readonly IdentifiedRow[];
	readonly warnings: readonly WarningRow[];
	readonly numRecords: number;
	/** The estimated cost of the records without a price; null if their licensors have no prices for them. */
	readonly missingEstimate: ShownEstimate | null;
	/** The number of cleared records, and the delivery; null without licences and deliveries. */
	readonly cleared: Pick<CutGuards, "numRecords" | "numCleared" | "deliveryId"> | null;
	/**
	 * The reason why clips are matched differently than in the saved reports, a change too large to list record by
	 * record; null if they aren't. `rules` if only exclusion rules leave out others.
	 */
	readonly rematched: "records" | "rules" | null;
	/** The kind of each list, by its file. */
	readonly lists: readonly { readonly file: string; readonly kind: ListKind }[];
	readonly fairUseCount: number;
	readonly cueCount: number;
}

/** @param shown - the saved build for a locked cut, otherwise the current one. */
export function cutCosts(builds: CutBuilds, shown: "live" | "kept"): CutCosts {
	const build = builds[shown];
	const other = builds[shown === "live" ? "kept" : "live"];
	const { displayCurrency, costing, rates } = build.context;
	const sameCurrency = other.context.displayCurrency === displayCurrency;
	const difference = sameCurrency ? costing.totalCost.sub(other.context.costing.totalCost) : null;
	return {
		shown,
		total: totalOf(build),
		other: totalOf(other),
		difference: difference === null ? 0 : showAmount(difference, displayCurrency),
		numRecordsMissingPrices: costing.numRecordsMissingPrices,
		licensors: licensorParts(build),
		ratesTimestamp: rates.timestamp,
	};
}

/** @param shown - as for {@link cutCosts}. */
export function cutSummary(builds: CutBuilds, shown: "live" | "kept"): CutSummary {
	const build = builds[shown];
	const { context, reportSet } = build;
	const label = (frames: number) => durationLabel(build, frames);
	const unidentified = context.matched.unidentified;
	return {
		...cutCosts(builds, shown),
		unidentified: unidentified.map(({ contents, numClips, totalFrames, firstRecordIn }) => ({
			contents,
			numClips,
			time: label(totalFrames),
			firstTc: formatTimecode(firstRecordIn, context.timeline.rate, context.timeline.dropFrame),
		})),
		unidentifiedTime: label(unidentified.reduce((sum, { totalFrames }) => sum + totalFrames, 0)),
		identified: identifiedRows(build),
		warnings: warningRows(builds),
		missingEstimate: missingEstimate(context),
		numRecords: context.usage.byRecord.size,
		cleared: builds.guards && {
			numRecords: builds.guards.numRecords,
			numCleared: builds.guards.numCleared,
			deliveryId: builds.guards.deliveryId,
		},
		rematched: rematchedBy(builds),
		lists: build.input.edls.map(({ edl }) => ({ file: edl.file, kind: listKind(edl) })),
		fairUseCount: reportSet.fairUseReport.chronology.length,
		cueCount: reportSet.cueSheet.lines.length,
	};
}

/** By name. A file name in two spellings is listed once, in its first spelling. */
function identifiedRows(build: CutBuild): IdentifiedRow[] {
	const { matched, library } = build.context;
	const rows = new Map<
		string,
		{ row: Omit<IdentifiedRow, "numClips" | "time">; clips: number; frames: number }
	>();
	for (const { key, contents, recordIn, recordOut } of matched.timeline.clips) {
		const match = matched.matches[key];
		if (contents === null || match === undefined || !("altFile" in match) || match.altFile === null) continue;
		const name = foldName(contents);
		const ids = match.kind === "records" ? match.records : [];
		const known = rows.get(name) ?? {
			row: {
				contents: contents.trim(),
				altFileId: match.altFile,
				as: match.kind,
				records: ids.flatMap((recordId) => {
					const record = library.records.get(recordId);
					return record === undefined
						? []
						: [{ recordId, locator: record.production_locator, title: record.title }];
				}),
			},
			clips: 0,
			frames: 0,
		};
		known.clips += 1;
		known.frames += recordOut - recordIn;
		rows.set(name, known);
	}
	return [...rows.values()]
		.map(({ row, clips, frames }) => ({ ...row, numClips: clips, time: durationLabel(build, frames) }))
		.sort((a, b) => a.contents.localeCompare(b.contents));
}

function totalOf({ context }: CutBuild): ShownAmount {
	const { costing, displayCurrency } = context;
	return { amount: showAmount(costing.totalCost, displayCurrency), currency: displayCurrency };
}

function licensorParts({ context }: CutBuild): LicensorPart[] {
	const parts = paidLicensors(context).map(({ licensor, cost }) => ({
		licensorId: licensor.id,
		name: licensor.name,
		displayCost: showAmount(cost.displayCost, context.displayCurrency),
		numRecordsMissingPrices: cost.numRecordsMissingPrices,
		isUnknown: cost.kind === "unknown",
	}));
	const greatest = Math.max(0, ...parts.map(({ displayCost }) => displayCost));
	return parts
		.map((part) => ({ ...part, share: greatest === 0 ? 0 : part.displayCost / greatest }))
		.sort((a, b) => b.displayCost - a.displayCost);
}

function durationLabel({ context }: CutBuild, frames: number): string {
	return formatTimecode(frames, context.timeline.rate, false).replace(/^(?:00:)0?/, "");
}

/** The reason why clips now match differently than in the saved reports. */
function rematchedBy({ kept, live }: CutBuilds): CutSummary["rematched"] {
	const before = kept.context.matched.matches;
	const now = live.context.matched.matches;
	if (before === now) return null;
	let rematched: CutSummary["rematched"] = null;
	for (const [key, match] of before.entries()) {
		const after = now[key];
		if (after !== undefined && isSameMatch(match, after)) continue;
		if (match.kind !== "excluded" && after?.kind !== "excluded") return "records";
		rematched = "rules";
	}
	return rematched;
}

function isSameMatch(before: ClipMatch, after: ClipMatch): boolean {
	if (before.kind !== after.kind) return false;
	if (before.kind !== "records" || after.kind !== "records") return true;
	return (
		before.records.length === after.records.length &&
		before.records.every((id, at) => id === after.records[at])
	);
}
