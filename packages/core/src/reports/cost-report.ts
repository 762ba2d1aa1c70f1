import type { LicensorCost, RecordCost, UseCharge } from "../costing/model.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { showAmount } from "../money/minor-unit.ts";
import { toNumber } from "../rational/rational.ts";
import { compareText } from "../text/compare-text.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Use } from "../usage/model.ts";
import type {
	CostReport,
	CostReportLicensor,
	CostReportRecord,
	CostReportUse,
	ReportContext,
} from "./model.ts";
import { licensorOf, recordOf } from "./record-of.ts";
import { requireContext } from "./require-context.ts";
import { shownLicensorCost } from "./shown-cost.ts";
import { usedRates } from "./used-rates.ts";

/** A licensor in the cost report with its licensable records, both in the report's order. */
export interface PaidLicensor {
	readonly licensor: Licensor;
	readonly cost: LicensorCost;
	readonly records: readonly { readonly record: ArchiveRecord; readonly cost: RecordCost }[];
}

/**
 * The costs of a cut, by licensor and then by record [REP3], as printed by `ox report cost --format json`.
 * @throws {TypeError} if the context is not that of a built cut.
 */
export function costReport(context: ReportContext): CostReport {
	requireContext(context);
	const { costing, cut, displayCurrency, rates } = context;
	const licensors = paidLicensors(context);
	return {
		cut: cut.name,
		displayCurrency,
		rates: usedRates(
			rates,
			licensors.map(({ cost }) => cost.currency),
			displayCurrency,
		),
		ratesTimestamp: rates.timestamp,
		totalCost: showAmount(costing.totalCost, displayCurrency),
		numRecordsMissingPrices: costing.numRecordsMissingPrices,
		licensors: licensors.map((paid) => reportLicensor(context, paid)),
	};
}

/**
 * Every licensor with a licensable use in the cut, by name, with its licensable records by locator [REP9].
 *
 * Time: n log n in the records.
 */
export function paidLicensors({ costing, library }: ReportContext): PaidLicensor[] {
	const found: PaidLicensor[] = [];
	for (const cost of costing.licensors.values()) {
		const records = cost.recordIds.flatMap((recordId) => {
			const recordCost = costing.records.get(recordId);
			return recordCost?.licensable ? [{ record: recordOf(library, recordId), cost: recordCost }] : [];
		});
		if (records.length === 0) continue;
		records.sort(
			(a, b) =>
				compareText(a.record.production_locator, b.record.production_locator) || a.record.id - b.record.id,
		);
		found.push({ licensor: licensorOf(library, cost.licensorId), cost, records });
	}
	return found.sort(
		(a, b) =>
			compareText(a.licensor.name.toLowerCase(), b.licensor.name.toLowerCase()) ||
			a.licensor.id - b.licensor.id,
	);
}

/**
 * The use of a charge.
 * @throws {RangeError} if there is none.
 */
export function useOf({ usage }: ReportContext, charge: UseCharge): Use {
	const use = usage.uses[charge.use];
	if (!use) throw new RangeError(`use ${charge.use} not found`);
	return use;
}

function reportLicensor(
	context: ReportContext,
	{ licensor, cost, records }: PaidLicensor,
): CostReportLicensor {
	return {
		name: licensor.name,
		currency: cost.currency,
		...(cost.kind === "unknown" ? { note: "licensor unknown" as const } : {}),
		cost: shownLicensorCost(context, cost),
		displayCost: showAmount(cost.displayCost, context.displayCurrency),
		records: records.map(({ record, cost: recordCost }) =>
			reportRecord(context, record, recordCost, cost.currency),
		),
	};
}

function reportRecord(
	context: ReportContext,
	record: ArchiveRecord,
	cost: RecordCost,
	currency: string,
): CostReportRecord {
	// A custom cost replaces the charges of the prices, so neither side is charged separately [COST10].
	const custom = cost.customCost !== null;
	return {
		production_locator: record.production_locator,
		title: record.title,
		uses: cost.charges.map((charge) => reportUse(context, charge, currency)),
		cost: {
			overall: showAmount(cost.overall, currency),
			video: custom ? 0 : showAmount(cost.video, currency),
			audio: custom ? 0 : showAmount(cost.audio, currency),
		},
	};
}

function reportUse(context: ReportContext, charge: UseCharge, currency: string): CostReportUse {
	const use = useOf(context, charge);
	const { rate, dropFrame } = context.timeline;
	return {
		clipMediaType: use.clipMediaType,
		tcIn: formatTimecode(use.recordIn, rate, dropFrame),
		tcOut: formatTimecode(use.recordOut, rate, dropFrame),
		frames: use.filmFrames,
		sourceFrames: toNumber(use.sourceFrames),
		units: charge.notCharged === null ? toNumber(charge.units) : 0,
		price: charge.terms?.name ?? null,
		cost: charge.notCharged === null ? showAmount(charge.cost, currency) : 0,
	};
}
