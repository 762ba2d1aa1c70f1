import type { CutHintsDocument } from "../model/cuts/cut-hints.ts";
import type { Price } from "../model/licensors/price.ts";
import { showAmount } from "../money/minor-unit.ts";
import type { ReportContext } from "../reports/model.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { explainHint } from "./explain-hint.ts";
import { findHints, type HintedCut } from "./find-hints.ts";
import type { Hint, Trim } from "./model.ts";

/**
 * A cut's hints as data, as `ox cut hints --json` prints them.
 *
 * @param limit - how many to list; the others are counted.
 */
export function hintsDocument(cut: HintedCut, limit = Number.POSITIVE_INFINITY): CutHintsDocument {
	const { context } = cut;
	const { displayCurrency, costing, library } = context;
	const found = findHints(cut);
	const hints = found.slice(0, limit).map((hint) => presentHint(context, hint));
	const recordIds = new Set(hints.flatMap(({ trim, recordIds: ids }) => (trim ? [trim.recordId] : ids)));
	return {
		cut_id: context.cut.id,
		name: context.cut.name,
		displayCurrency,
		totalCost: showAmount(costing.totalCost, displayCurrency),
		total: found.length,
		hints,
		records: [...recordIds]
			.sort((a, b) => a - b)
			.flatMap((recordId) => {
				const record = library.records.get(recordId);
				if (!record) return [];
				return { recordId, production_locator: record.production_locator, title: record.title };
			}),
	};
}

function presentHint(context: ReportContext, hint: Hint): CutHintsDocument["hints"][number] {
	const { change, licensorId, saving } = hint;
	return {
		kind: change.kind,
		saving: showAmount(saving, context.displayCurrency),
		licensorId,
		licensor: context.library.licensors.get(licensorId)?.name ?? "",
		...explainHint(context, hint),
		trim: change.kind === "trim" ? presentTrim(context, change.trim) : null,
		recordIds: change.kind === "price" ? change.recordIds : [],
		slot: change.kind === "price" ? change.slot : null,
		prices: changedPrices(change).map(({ id, value, min_per, min_value }) => ({
			price_id: id,
			value,
			min_per,
			min_value,
		})),
		condition_id: change.kind === "condition" ? change.condition.id : null,
	};
}

function changedPrices(change: Hint["change"]): readonly Price[] {
	switch (change.kind) {
		case "price":
			return [change.to];
		case "minimum":
			return [{ ...change.price, min_per: null }];
		case "quote":
			return change.prices;
		default:
			return [];
	}
}

function presentTrim(
	{ timeline }: ReportContext,
	{ recordId, use, frames }: Trim,
): NonNullable<CutHintsDocument["hints"][number]["trim"]> {
	const { recordIn, recordOut } = use;
	const label = (frame: number) => formatTimecode(frame, timeline.rate, timeline.dropFrame);
	return {
		recordId,
		side: use.trkMediaType,
		...{ recordIn, recordOut, frames },
		tcIn: label(recordIn),
		tcOut: label(recordOut),
		lastTc: label(recordOut - 1),
	};
}
