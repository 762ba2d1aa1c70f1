import { displayCost } from "../costing/display-cost.ts";
import type { Cell, ReportColumn, ReportGroup, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import type { License } from "../model/licensors/license.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import { UNDERLYING_KIND_LABELS, UNDERLYING_STATUS_LABELS } from "../model/records/underlying-right.ts";
import { minorUnitDecimals, showAmount } from "../money/minor-unit.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { costFacts } from "../reports/cost-facts.ts";
import { paidLicensors } from "../reports/cost-report.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact } from "../reports/report-facts.ts";
import { compareText } from "../text/compare-text.ts";
import { counted } from "../text/counted.ts";
import { favouredNations } from "./favoured-nations.ts";
import { licensedCost, withCurrencies } from "./licensed-cost.ts";
import { countedRights, type RightsRecord, sumCounted } from "./underlying-cost.ts";

/** The cost of a cut with its signed licences, as data: what `ox report licensed --format json` prints. */
export type LicensedCostDocument = ReturnType<typeof licensedCostDocument>;

/** All of the production's, including those that the cut doesn't use. */
export interface LicensedCostInput {
	readonly licensors: readonly Licensor[];
	readonly licenses: readonly License[];
	/** Those with underlying rights; records without any may be left out. */
	readonly records: readonly RightsRecord[];
}

/** @see {@link licensedCostReport}, which also draws it as a table. */
export function licensedCostDocument(
	context: ReportContext,
	{ licensors, licenses: given, records }: LicensedCostInput,
) {
	const { library, displayCurrency } = context;
	const licenses = withCurrencies(given, licensors);
	const names = new Map(licensors.map(({ id, name }) => [id, name]));
	const found = licensedCost(context, licenses);
	const rest = found.licensors.reduce((sum, one) => sum.add(one.rest), ZERO);
	const favoured = favouredNations(context, licenses).map((one) => ({
		...one,
		rises: one.rises.map((rise) => ({
			...rise,
			displayRise: displayCost(rise.rise, rise.currency, context),
		})),
	}));
	const rises = favoured.flatMap((one) => one.rises);
	const shown = (amount: Rational) => showAmount(amount, displayCurrency);
	const underlying = countedRights(context, records).filter(({ isUsed }) => isUsed);
	const nameOf = (id: number) => names.get(id) ?? "";
	const locatorOf = (id: number) => library.records.get(id)?.production_locator ?? "";
	const told = ({ id, name, status, licensor_id }: License) => ({
		...{ id, name, status, licensor_name: nameOf(licensor_id) },
	});
	return {
		cut: context.cut.name,
		display_currency: displayCurrency,
		estimate: shown(found.estimate),
		cost: shown(found.cost),
		difference: shown(found.cost.sub(found.estimate)),
		fees: shown(found.cost.sub(rest)),
		rest: shown(rest),
		records_without_price: found.numRecordsMissingPrices,
		licensors: found.licensors
			.filter((one) => one.licenses.length > 0 || !one.estimate.equals(0))
			.map(({ licensorId, records, estimate, rest, licenses: own, cost }) => ({
				licensor_id: licensorId,
				licensor_name: nameOf(licensorId),
				estimate: shown(estimate),
				rest: shown(rest),
				licenses: own.map(({ license, currency, amount, displayAmount, recordIds }) => ({
					...told(license),
					currency,
					amount: showAmount(amount, currency),
					display_amount: shown(displayAmount),
					production_locators: recordIds.map(locatorOf).sort(compareText),
				})),
				records: records
					.map((record) => ({
						record_id: record.recordId,
						production_locator: locatorOf(record.recordId),
						title: library.records.get(record.recordId)?.title ?? "",
						estimate: shown(record.estimate),
						rest: shown(record.rest),
						license_ids: record.licenses.map(({ id }) => id),
						without_price: record.isMissingPrice,
					}))
					.sort(
						(a, b) => compareText(a.production_locator, b.production_locator) || a.record_id - b.record_id,
					),
				adjustments: {
					estimate: shown(records.reduce((left, one) => left.sub(one.estimate), estimate)),
					rest: shown(records.reduce((left, one) => left.sub(one.rest), rest)),
				},
				cost: shown(cost),
			}))
			.sort((a, b) => compareText(a.licensor_name.toLowerCase(), b.licensor_name.toLowerCase())),
		unused_licenses: found.unused.map(told),
		unconverted_licenses: found.unconverted.map(told),
		underlying_rights: {
			cost: shown(sumCounted(underlying)),
			open: underlying.filter(({ isClear }) => !isClear).length,
			rights: underlying.map(({ record, right, isClear, displayCost, isUnconverted }) => ({
				record_id: record.id,
				production_locator: record.production_locator,
				title: record.title,
				...right,
				is_clear: isClear,
				display_cost: displayCost === null ? null : shown(displayCost),
				is_counted: !isUnconverted,
			})),
		},
		cost_with_underlying_rights: shown(found.cost.add(sumCounted(underlying))),
		rise: shown(rises.reduce((sum, { displayRise }) => sum.add(displayRise), ZERO)),
		favoured_nations: favoured.map(({ group, highest, rises }) => ({
			group,
			highest: {
				...told(highest.license),
				currency: highest.currency,
				share: showAmount(highest.share, highest.currency),
			},
			rises: rises.map(({ license, lines, currency, share, rise, displayRise }) => ({
				...told(license),
				...{ lines, currency, share: showAmount(share, currency), rise: showAmount(rise, currency) },
				display_rise: shown(displayRise),
			})),
		})),
	};
}

const COLUMNS = (currency: string): readonly ReportColumn[] => [
	{ key: "licensor", label: "Licensor", kind: "text", width: 26, on: "both" },
	{ key: "item", label: "Item", kind: "text", width: 30, on: "both" },
	{ key: "status", label: "Status", kind: "text", width: 10, on: "both" },
	{ key: "records", label: "Records", kind: "text", width: 30, on: "both" },
	{ key: "amount", label: "Amount", kind: "money", width: 13, on: "both" },
	{ key: "currency", label: "Currency", kind: "text", width: 9, on: "both" },
	{ key: "estimate", label: `Estimate ${currency}`, kind: "money", width: 15, on: "both" },
	{ key: "cost", label: `Cost ${currency}`, kind: "money", width: 15, on: "both" },
];

type RecordEntry = LicensedCostDocument["licensors"][number]["records"][number];

function recordStatus({ license_ids, rest, without_price }: RecordEntry): string {
	if (without_price) return "no price";
	if (license_ids.length === 0) return "estimated";
	return rest === 0 ? "licensed" : "partly";
}

/**
 * A cut's estimate beside its cost with signed licences, by licensor and record, and who must rise under most favoured nations
 * [RIG11, RIG12].
 *
 * @returns a table for csv, xlsx and pdf, and the same as data.
 */
export function licensedCostReport(
	context: ReportContext,
	input: LicensedCostInput,
): { readonly table: ReportTable; readonly document: LicensedCostDocument } {
	const document = licensedCostDocument(context, input);
	const { display_currency: currency, underlying_rights: underlying } = document;
	const money = (amount: number, code: string): Cell => ({
		amount,
		currency: code,
		decimals: minorUnitDecimals(code),
	});
	/** An amount in its own currency, and the currency. */
	const agreed = (amount: number, code: string): Cell[] => [money(amount, code), code];
	const group = (heading: string | null, rows: readonly ReportRow[]): ReportGroup => ({
		heading,
		aside: null,
		rows,
	});
	const licensorRows = document.licensors.map((one): ReportGroup => {
		const name = one.licensor_name;
		return group(null, [
			...one.licenses.map(
				(license): ReportRow => ({
					role: "entry",
					cells: [
						...[name, license.name, license.status, license.production_locators.join(" ")],
						...[...agreed(license.amount, license.currency), null, money(license.display_amount, currency)],
					],
					note: null,
				}),
			),
			...one.records.map(
				(record): ReportRow => ({
					role: "entry",
					cells: [
						...[name, record.title, recordStatus(record), record.production_locator, null, null],
						...[money(record.estimate, currency), money(record.rest, currency)],
					],
					note: null,
				}),
			),
			...(one.adjustments.estimate !== 0 || one.adjustments.rest !== 0
				? [
						{
							role: "modification" as const,
							cells: [
								...[name, "Rounding, minimums and conditions", null, null, null, null],
								...[money(one.adjustments.estimate, currency), money(one.adjustments.rest, currency)],
							],
							note: null,
						},
					]
				: []),
			{
				role: "subtotal",
				cells: [
					...[name, `Total ${name}`, null, null, null, null],
					...[money(one.estimate, currency), money(one.cost, currency)],
				],
				note: null,
			},
		]);
	});
	const total: ReportRow = {
		role: "total",
		cells: [
			...[null, "Total", null, null, null, null],
			...[money(document.estimate, currency), money(document.cost, currency)],
		],
		note: null,
	};
	const rising = document.favoured_nations.filter(({ rises }) => rises.length > 0);
	const riseGroups = rising.map(({ group: name, highest, rises }) =>
		group(
			`${name}: ${highest.name} of ${highest.licensor_name} has ${highest.share} ${highest.currency} a line (${highest.status})`,
			rises.map((rise) => ({
				role: "entry" as const,
				cells: [
					...[rise.licensor_name, `${rise.name} must rise`, rise.status, counted(rise.lines, "line")],
					...[...agreed(rise.rise, rise.currency), null, null],
				],
				note: null,
			})),
		),
	);
	const notCounted = [
		...document.unused_licenses.map((one) => [one, "for nothing in this cut"] as const),
		...document.unconverted_licenses.map((one) => [one, "no exchange rate"] as const),
	].map(
		([one, why]): ReportRow => ({
			role: "ignored",
			cells: [
				one.licensor_name,
				`${one.name} (not counted: ${why})`,
				one.status,
				null,
				null,
				null,
				null,
				null,
			],
			note: null,
		}),
	);
	const rightRows = underlying.rights.map(
		(right): ReportRow => ({
			role: right.is_counted ? "entry" : "ignored",
			cells: [
				...[right.holder, `${UNDERLYING_KIND_LABELS[right.kind]}: ${right.title}`],
				...[UNDERLYING_STATUS_LABELS[right.status].toLowerCase(), right.production_locator],
				...(right.cost === null || right.currency === null
					? [null, null]
					: agreed(right.cost, right.currency)),
				...[null, right.display_cost === null ? null : money(right.display_cost, currency)],
			],
			note: right.is_counted ? right.notes || null : "not counted: no exchange rate",
		}),
	);
	const rightsTotal: ReportRow = {
		role: "total",
		cells: [
			...[
				null,
				"Total with underlying rights",
				counted(underlying.open, "open right"),
				null,
				null,
				null,
				null,
			],
			money(document.cost_with_underlying_rights, currency),
		],
		note: null,
	};
	const section = (heading: string | null, groups: readonly ReportGroup[]) =>
		groups.length === 0 ? [] : [{ heading, aside: null, groups }];
	const table: ReportTable = {
		title: "Cost with licences",
		facts: [...cutFacts(context), ...costFacts(context, paidLicensors(context))],
		summary: [
			{ label: "Estimate", value: money(document.estimate, currency), kind: "money", note: null },
			{ label: "With signed licences", value: money(document.cost, currency), kind: "money", note: null },
			numberFact("Records without a price", document.records_without_price),
			...(underlying.rights.length === 0
				? []
				: [
						{
							label: "With underlying rights",
							value: money(document.cost_with_underlying_rights, currency),
							kind: "money" as const,
							note: null,
						},
						numberFact("Open underlying rights", underlying.open),
					]),
		],
		columns: COLUMNS(currency),
		sections: [
			...section(null, licensorRows.length === 0 ? [] : [...licensorRows, group(null, [total])]),
			...section(
				"Underlying rights",
				rightRows.length === 0 ? [] : [group(null, [...rightRows, rightsTotal])],
			),
			...section("Most favoured nations", riseGroups),
			...section("Not counted", notCounted.length === 0 ? [] : [group(null, notCounted)]),
		],
		emptyText: "Nothing in this cut needs a licence.",
	};
	return { table, document };
}
