import type { LicensorCost } from "../costing/model.ts";
import type { ChangeKind } from "../model/cuts/cut-difference.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import { priceLabel } from "../model/licensors/price-label.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { rateOf } from "../money/convert.ts";
import { ZERO } from "../rational/rational.ts";
import { decimalText } from "../reports/amount-text.ts";
import { durationText } from "../reports/duration-text.ts";
import { modificationReason } from "../reports/explain-modification.ts";
import type { ReportContext } from "../reports/model.ts";
import { counted } from "../text/counted.ts";
import { noLicenceReasonOf } from "./compare-uses.ts";
import type { CostLine, CutDifference, LicensorDifference, UseChange } from "./model.ts";

const STANDING = {
	fair_use: "Fair use",
	rights_free: "Rights-free",
	original: "Original",
	public_domain: "Public domain",
} as const;

/** How to word several changes of a kind, after their number; kinds that cost nothing are left out. */
const TOLD: Readonly<Partial<Record<ChangeKind, string>>> = {
	new: "added",
	removed: "removed",
	rematched: "rematched",
	replaced: "replaced",
	longer: "longer",
	shorter: "shorter",
	split: "split",
	joined: "joined",
	retimed: "at another speed",
	slipped: "with other frames",
};

/** The reason a line's cost changed, in one sentence without its amount. */
export function explainLine(
	difference: CutDifference,
	licensor: LicensorDifference,
	line: CostLine,
	changes: readonly UseChange[],
): string {
	const [before, after] = [difference.before.context, difference.after.context];
	switch (line.cause) {
		case "usage":
			return explainUsage(difference, changes);
		case "prices":
			return explainPrices(before, after, line.recordId ?? 0);
		case "conditions":
			return explainCondition(before, after, licensor, line);
		case "custom_costs":
			return explainCustomCost(difference, line.recordId ?? 0);
		case "flags":
			return `${standing(before, line.recordId ?? 0)} → ${standing(after, line.recordId ?? 0)}`;
		case "exchange_rates":
			return `1 ${licensor.currency} = ${rateText(before, licensor, difference)} → ${rateText(after, licensor, difference)} ${difference.displayCurrency}`;
	}
}

function explainUsage({ before, after }: CutDifference, changes: readonly UseChange[]): string {
	const told = Object.entries(TOLD).flatMap(([kind, words]) => {
		const some = changes.filter((change) => change.kind === kind);
		if (some.length === 0) return [];
		const length = some.reduce((sum, { lengthChange }) => sum.add(lengthChange), ZERO);
		const by =
			kind === "longer" || kind === "shorter"
				? ` by ${durationText(length.abs(), after.context.timeline.rate)}`
				: "";
		return [`${counted(some.length, "use")} ${words}${by}`];
	});
	const parts = changes.reduce((sum, { kind, before: was, after: is }) => {
		const isTold = kind === "longer" || kind === "shorter" || kind === "slipped";
		return isTold && was.length > 0 ? sum + is.length - was.length : sum;
	}, 0);
	if (parts > 0) told.push(`in ${counted(parts, "part")} more`);
	if (parts < 0) told.push(`in ${counted(-parts, "part")} fewer`);
	if (before.context.useSourceTcs !== after.context.useSourceTcs)
		told.push(`charged by ${after.context.useSourceTcs ? "source" : "film"} time`);
	return told.length === 0 ? "Its charges are combined differently" : told.join(", ");
}

function explainPrices(before: ReportContext, after: ReportContext, recordId: number): string {
	const [was, is] = [before.library.records.get(recordId), after.library.records.get(recordId)];
	const [from, to] = [licensorOf(before, was), licensorOf(after, is)];
	if (!is || !to) return "No longer in the cut";
	if (was && from && (from.id !== to.id || from.currency !== to.currency))
		return from.id === to.id
			? `Licensor's currency: ${from.currency} → ${to.currency}`
			: `Licensor: ${from.name} → ${to.name}`;
	const told = (["price_id", "secondary_price_id"] as const).flatMap((slot) => {
		const [old, now] = [
			priceText(before, was ?? is, slot) ?? priceText(after, was ?? is, slot),
			priceText(after, is, slot),
		];
		return old === now ? [] : [`${old ?? "No price"} → ${now ?? "no price"}`];
	});
	return told.length === 0 ? "Changed terms of its price" : [...new Set(told)].join("; ");
}

function licensorOf({ library }: ReportContext, record: ArchiveRecord | undefined): Licensor | undefined {
	return record && library.licensors.get(record.licensor_id);
}

function priceText(
	{ library }: ReportContext,
	record: ArchiveRecord,
	slot: "price_id" | "secondary_price_id",
): string | null {
	const price = library.prices.get(record[slot] ?? 0);
	if (!price) return null;
	const currency = library.licensors.get(price.licensor_id)?.currency ?? "";
	const label = priceLabel(price, currency, (amount, code) => `${amount} ${code}`);
	return price.name === "" ? label : `${price.name} ${label}`;
}

function explainCondition(
	before: ReportContext,
	after: ReportContext,
	{ licensorId }: LicensorDifference,
	{ modification }: CostLine,
): string {
	const told = (context: ReportContext, side: "before" | "after") => {
		const item = modification?.[side];
		const cost: LicensorCost | undefined = context.costing.licensors.get(licensorId);
		return item && cost ? modificationReason(context, cost, item) : null;
	};
	const [was, is] = [told(before, "before"), told(after, "after")];
	if (was === is) return is ?? "";
	if (was === null) return is ?? "";
	return is === null ? `No longer: ${was}` : `${is}; was ${was}`;
}

function explainCustomCost({ before, after }: CutDifference, recordId: number): string {
	const [was, is] = [before.input.customCosts.has(recordId), after.input.customCosts.has(recordId)];
	if (was && is) return "Another custom cost";
	return is ? "Custom cost set" : "Custom cost removed";
}

function standing(context: ReportContext, recordId: number): string {
	const free = context.library.records.has(recordId) ? noLicenceReasonOf(context, recordId) : null;
	return free === null ? "Charged" : STANDING[free];
}

function rateText(
	{ rates }: ReportContext,
	{ currency }: LicensorDifference,
	{ displayCurrency, after }: CutDifference,
): string {
	const known = { ...after.context.rates.rates, ...rates.rates };
	return decimalText(rateOf(displayCurrency, known).div(rateOf(currency, known)));
}
