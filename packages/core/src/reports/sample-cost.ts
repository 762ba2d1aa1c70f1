import { costCut } from "../costing/cost-cut.ts";
import { indexLibrary } from "../model/library/library.ts";
import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import type { Price } from "../model/licensors/price.ts";
import { type ArchiveRecord, archiveRecordSchema } from "../model/records/record.ts";
import type { Category } from "../model/records/record-field-values.ts";
import { parseDecimal, type Rational, rational, ZERO } from "../rational/rational.ts";
import { RATES, type RateName } from "../timecode/rate.ts";
import type { RecordUsage, Usage, Use } from "../usage/model.ts";
import type { AmountNotation } from "./amount-text.ts";
import type { CostReportLicensor } from "./model.ts";
import { shownLicensorCost } from "./shown-cost.ts";

/** A sample use of a licensor's material: each item once, all of the same length. */
export interface CostSample {
	readonly materials: number;
	/** Film length of each, in whole seconds. */
	readonly seconds: number;
	/** How to charge them: by one of the licensor's prices, or with a fixed sum for all. */
	readonly charge: Price | { readonly sum: string; readonly category: Category };
}

/** A licensor's terms that affect a cost. */
export interface SampleDeal {
	readonly licensor: Pick<Licensor, "currency">;
	readonly prices: readonly Price[];
	readonly conditions: readonly LicensingCondition[];
}

/** A licensor's part of the cost report, for a sample. */
export type SampleCost = CostReportLicensor["cost"];

const RATE: RateName = "25";
const LICENSOR_ID = 1;

/**
 * Applies a licensor's deal to a sample: a worked example of its prices and conditions, costed like a cut [COST7–COST14].
 *
 * @param notation - how to write amounts in the reasons, if the reader has a notation of their own.
 * @returns null for an empty sample, or an invalid sum.
 */
export function sampleCost(
	deal: SampleDeal,
	sample: CostSample,
	notation?: AmountNotation,
): SampleCost | null {
	const { materials, seconds, charge } = sample;
	const isWhole = [materials, seconds].every((count) => Number.isSafeInteger(count) && count > 0);
	const sum = "sum" in charge ? parseDecimal(charge.sum) : ZERO;
	if (!isWhole || !sum || sum.compare(ZERO) < 0) return null;
	const { currency } = deal.licensor;
	const ids = Array.from({ length: materials }, (_, index) => index + 1);
	const library = indexLibrary({
		licensors: [
			// A made-up name, because Unknown and Public Domain cost nothing.
			{
				id: LICENSOR_ID,
				production_id: 1,
				name: "Sample",
				currency,
				archive_id: null,
				records_count: materials,
			},
		],
		prices: deal.prices.map((price) => ({ ...price, licensor_id: LICENSOR_ID })),
		conditions: deal.conditions.map((condition) => ({ ...condition, licensor_id: LICENSOR_ID })),
		records: ids.map((id) => sampleRecord(id, charge)),
		altFiles: [],
	});
	const rate = RATES[RATE];
	const shares = "sum" in charge ? ids.map((id) => [id, sum.div(rational(materials))] as const) : [];
	const costing = costCut({
		usage: sampleUsage(ids, seconds * rate.nominal, charge.category),
		library,
		rate,
		customCosts: new Map<number, Rational>(shares),
		displayCurrency: currency,
		rates: { timestamp: "", rates: { [currency]: "1" } },
	});
	const cost = costing.licensors.get(LICENSOR_ID);
	return cost === undefined
		? null
		: shownLicensorCost({ timeline: { rate }, library, ...(notation && { notation }) }, cost);
}

function sampleRecord(id: number, charge: CostSample["charge"]): ArchiveRecord {
	return archiveRecordSchema.parse({
		id,
		production_id: 1,
		licensor_id: LICENSOR_ID,
		price_id: "sum" in charge ? null : charge.id,
		title: "Sample",
		production_locator: String(id),
		category: charge.category,
	});
}

/** One use of each record, separate from all others in film and source. */
function sampleUsage(ids: readonly number[], frames: number, category: Category): Usage {
	const trkMediaType = category === "Audio" ? "audio" : "video";
	const uses = ids.map((recordId, index): Use => {
		const recordIn = index * frames;
		const span = { from: rational(recordIn), to: rational(recordIn + frames) };
		return {
			index,
			recordId,
			trkMediaType,
			trkLevel: 1,
			clipMediaType: category === "Audio" ? "Audio" : "Video",
			fragments: [],
			recordIn,
			recordOut: recordIn + frames,
			filmFrames: frames,
			sourceFrames: rational(frames),
			sourceSpans: [span],
			playedSpans: [span],
			filmTimeFrames: 0,
			unsourcedFrames: 0,
			filmTimeOnly: false,
			durationFrames: rational(frames),
		};
	});
	const byRecord = uses.map(({ recordId, index, sourceFrames }): [number, RecordUsage] => [
		recordId,
		{
			recordId,
			uses: [index],
			totalByFilmFrames: frames,
			totalBySourceFrames: sourceFrames,
			totalFrames: sourceFrames,
			percentOfOriginal: null,
			videoFrames: trkMediaType === "video" ? sourceFrames : ZERO,
			audioFrames: trkMediaType === "audio" ? sourceFrames : ZERO,
		},
	]);
	return { useSourceTcs: true, uses, byRecord: new Map(byRecord), checks: new Map() };
}
