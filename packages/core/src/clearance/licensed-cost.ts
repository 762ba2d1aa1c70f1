import { costCut } from "../costing/cost-cut.ts";
import { displayCost } from "../costing/display-cost.ts";
import { exactAmount } from "../costing/exact-amount.ts";
import type { Costing } from "../costing/model.ts";
import { isSignedStatus, type License, optionPrices } from "../model/licensors/license.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import { isUnknownLicensor } from "../model/licensors/licensor.ts";
import { nullWithoutRate } from "../money/convert.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import { groupBy } from "../text/group-by.ts";
import type { Side } from "./model.ts";

/** A cut as far as its cost depends on licences. */
export type CostedCut = Pick<
	ReportContext,
	"costing" | "usage" | "library" | "timeline" | "displayCurrency" | "rates"
>;

export interface LicenseAmount {
	/** Currency of the licence's amounts. */
	readonly currency: string;
	/** The fee, the other fees and the prices of exercised options. */
	readonly amount: Rational;
	/** Rounded, converted and rounded, like a licensor's cost [COST15]. */
	readonly displayAmount: Rational;
}

/** A signed licence whose fees count instead of an estimate [RIG11]. */
interface CountedLicense extends LicenseAmount {
	readonly license: License;
	/** The used records that it covers, by id. */
	readonly recordIds: readonly number[];
}

/** A used record that needs a licence, with the licences that count for it; amounts in the display currency. */
interface RecordLicensedCost {
	readonly recordId: number;
	/** The cost at its prices, or its custom cost, before its licensor's project rounding, minimums and conditions. */
	readonly estimate: Rational;
	/** The same of the uses that no counted licence covers. */
	readonly rest: Rational;
	/** Licences that cover some of its uses, in their given order. */
	readonly licenses: readonly License[];
	/** Whether uses that no counted licence covers lack a price. */
	readonly isMissingPrice: boolean;
}

/** A licensor's estimate beside what it costs with its signed licences, in the display currency. */
interface LicensorLicensedCost {
	readonly licensorId: number;
	/** By id. */
	readonly records: readonly RecordLicensedCost[];
	/** The same amount as in the cost report. */
	readonly estimate: Rational;
	/** The estimate for material that signed licences don't cover. */
	readonly rest: Rational;
	readonly licenses: readonly CountedLicense[];
	/** The fees and the rest. */
	readonly cost: Rational;
}

/** A cut's cost with signed licences instead of estimates [RIG11]. */
export interface LicensedCost {
	readonly estimate: Rational;
	readonly cost: Rational;
	/** Every licensor with an estimate or a counted licence, by id. */
	readonly licensors: readonly LicensorLicensedCost[];
	/** Signed licences that cover nothing in the cut; their fees don't count. */
	readonly unused: readonly License[];
	/** Signed licences whose currency has no exchange rate; their records stay estimated. */
	readonly unconverted: readonly License[];
	/** Records without a price that no counted licence covers. */
	readonly numRecordsMissingPrices: number;
	/** The costs of material that signed licences don't cover. */
	readonly restCosting: Costing;
}

/**
 * Replaces estimates with the fees of signed licences [RIG11]. Without such licences the cost is the estimate. Time: that of
 * costing the cut, and linear in the lines.
 */
export function licensedCost(cut: CostedCut, licenses: readonly License[]): LicensedCost {
	const { costing } = cut;
	const paid = new Map<License, LicenseAmount>();
	const unconverted: License[] = [];
	for (const license of licenses) {
		if (license.fee === null || !isSignedStatus(license.status)) continue;
		const amount = amountOfLicense(cut, license);
		if (amount === null) unconverted.push(license);
		else paid.set(license, amount);
	}
	const { restUses, coveredBy } = coverUses(cut, [...paid.keys()]);
	const counted = [...paid].flatMap(([license, amount]) => {
		const recordIds = coveredBy.get(license.id);
		return recordIds === undefined ? [] : [{ license, ...amount, recordIds: [...recordIds] }];
	});
	const rest = counted.length === 0 ? costing : costRest(cut, restUses);
	const recordsOf = groupBy(recordCosts(cut, rest, counted), ({ licensorId }) => licensorId);
	const ids = new Set([...costing.licensors.keys(), ...counted.map(({ license }) => license.licensor_id)]);
	const licensors = [...ids]
		.sort((a, b) => a - b)
		.map((licensorId) => {
			const own = counted.filter(({ license }) => license.licensor_id === licensorId);
			const left = rest.licensors.get(licensorId)?.displayCost ?? ZERO;
			return {
				licensorId,
				records: (recordsOf.get(licensorId) ?? []).map(({ record }) => record),
				estimate: costing.licensors.get(licensorId)?.displayCost ?? ZERO,
				rest: left,
				licenses: own,
				cost: own.reduce((sum, { displayAmount }) => sum.add(displayAmount), left),
			};
		});
	return {
		estimate: costing.totalCost,
		cost: licensors.reduce((sum, { cost }) => sum.add(cost), ZERO),
		licensors,
		unused: [...paid.keys()].filter(({ id }) => !coveredBy.has(id)),
		unconverted,
		numRecordsMissingPrices: rest.numRecordsMissingPrices,
		restCosting: rest,
	};
}

/** The licensable records of the cut, by id, each with its licensor. */
function recordCosts(cut: CostedCut, rest: Costing, counted: readonly CountedLicense[]) {
	const covering = groupBy(
		counted.flatMap(({ license, recordIds }) => recordIds.map((recordId) => ({ recordId, license }))),
		({ recordId }) => recordId,
	);
	return [...cut.costing.records.values()]
		.filter(({ licensable }) => licensable)
		.map(({ recordId, licensorId, overall }) => {
			const left = rest.records.get(recordId);
			const shown = (amount: Rational) => {
				const currency = cut.library.licensors.get(licensorId)?.currency;
				// A licensor who isn't paid needs no exchange rate [COST15].
				return currency === undefined || amount.equals(0) ? ZERO : displayCost(amount, currency, cut);
			};
			const record: RecordLicensedCost = {
				recordId,
				estimate: shown(overall),
				rest: shown(left?.overall ?? ZERO),
				licenses: (covering.get(recordId) ?? []).map(({ license }) => license),
				isMissingPrice: left?.missing ?? false,
			};
			return { licensorId, record };
		});
}

/**
 * The same licences with the currency of their fees, because the library of a cut may lack licensors that it doesn't use.
 *
 * @param licensors - all of the production.
 */
export function withCurrencies(licenses: readonly License[], licensors: readonly Licensor[]): License[] {
	const currencies = new Map(licensors.map(({ id, currency }) => [id, currency]));
	return licenses.map((license) => ({
		...license,
		currency: license.currency ?? currencies.get(license.licensor_id) ?? null,
	}));
}

/** The currency of a licence's amounts. */
export function currencyOfLicense({ library }: Pick<CostedCut, "library">, license: License): string | null {
	return license.currency ?? library.licensors.get(license.licensor_id)?.currency ?? null;
}

/** The fee, other fees and exercised options of a licence; null without an exchange rate. */
export function amountOfLicense(
	cut: Pick<CostedCut, "library" | "displayCurrency" | "rates">,
	license: License,
): LicenseAmount | null {
	const currency = currencyOfLicense(cut, license);
	if (currency === null) return null;
	const otherFees = license.other_fees.map((fee) => fee.amount);
	const amounts = [license.fee ?? 0, ...otherFees, ...optionPrices(license)];
	const amount = amounts.reduce((sum, one) => sum.add(exactAmount(one)), ZERO);
	return nullWithoutRate(() => ({ currency, amount, displayAmount: displayCost(amount, currency, cut) }));
}

/** Licences by what their lines name on a side: a record, or any of a licensor. A term isn't needed: the fee is owed. */
function licensesByLine(licenses: readonly License[]): ReadonlyMap<string, ReadonlySet<License>> {
	const found = new Map<string, Set<License>>();
	for (const license of licenses)
		for (const { record_id, side } of license.lines)
			for (const own of side === "both" ? (["picture", "sound"] as const) : [side]) {
				const key = record_id === null ? anyOf(own, license.licensor_id) : oneOf(own, record_id);
				const known = found.get(key);
				if (known) known.add(license);
				else found.set(key, new Set([license]));
			}
	return found;
}

const oneOf = (side: Side, recordId: number) => `${side} record ${recordId}`;
const anyOf = (side: Side, licensorId: number) => `${side} of ${licensorId}`;

/** The uses that no licence covers, and the used records of each licence that covers some of them. */
function coverUses({ usage, library, costing }: CostedCut, licenses: readonly License[]) {
	const byLine = licensesByLine(licenses);
	const coveredBy = new Map<number, Set<number>>();
	const restUses = new Map<number, readonly number[]>();
	for (const [recordId, { uses }] of usage.byRecord) {
		const licensor = library.licensors.get(library.records.get(recordId)?.licensor_id ?? 0);
		if (!licensor || !costing.records.get(recordId)?.licensable) continue;
		const left = uses.filter((position) => {
			const side = usage.uses[position]?.trkMediaType === "video" ? "picture" : "sound";
			const named = byLine.get(oneOf(side, recordId)) ?? [];
			const any = isUnknownLicensor(licensor) ? [] : (byLine.get(anyOf(side, licensor.id)) ?? []);
			const covering = [...named, ...any];
			for (const { id } of covering) {
				const known = coveredBy.get(id);
				if (known) known.add(recordId);
				else coveredBy.set(id, new Set([recordId]));
			}
			return covering.length === 0;
		});
		restUses.set(recordId, left);
	}
	return { restUses, coveredBy };
}

/** Costs the cut as if it had only these uses of its licensable records. */
function costRest(cut: CostedCut, restUses: ReadonlyMap<number, readonly number[]>): Costing {
	const { costing, usage, library, timeline, displayCurrency, rates } = cut;
	const byRecord = new Map(
		[...usage.byRecord].flatMap(([recordId, record]) => {
			const uses = restUses.get(recordId) ?? record.uses;
			return uses.length === 0 ? [] : [[recordId, { ...record, uses }] as const];
		}),
	);
	const customCosts = new Map(
		[...costing.records].flatMap(([id, { customCost }]) =>
			customCost === null ? [] : [[id, customCost] as const],
		),
	);
	const context = { usage: { ...usage, byRecord }, library, rate: timeline.rate };
	return costCut({ ...context, customCosts, displayCurrency, rates });
}
