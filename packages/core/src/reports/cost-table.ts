import type { CostModification, NotCharged, RecordCost, UseCharge } from "../costing/model.ts";
import type {
	Cell,
	ReportColumn,
	ReportGroup,
	ReportRow,
	ReportSection,
	ReportTable,
	RowRole,
} from "../model/cuts/report-table.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { ceilRational, toNumber, ZERO } from "../rational/rational.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { costFacts, costSummary } from "./cost-facts.ts";
import { type PaidLicensor, paidLicensors, useOf } from "./cost-report.ts";
import { unitsText } from "./duration-text.ts";
import { explainModification } from "./explain-modification.ts";
import { explainUse } from "./explain-use.ts";
import type { ReportContext } from "./model.ts";
import { moneyCell, rateCell } from "./money-cell.ts";
import { cutFacts } from "./report-facts.ts";

const column = (
	key: string,
	label: string,
	kind: ReportColumn["kind"],
	width: number,
	on: ReportColumn["on"] = "both",
): ReportColumn => ({ key, label, kind, width, on });

/** The kind of each row, for sheets without headings. */
const LINES: Readonly<Record<RowRole, string>> = {
	entry: "Use",
	modification: "Modification",
	ignored: "Set aside",
	subtotal: "Licensor total",
	total: "Total",
};

/** The text shown instead of a price for uses that aren't charged by price. */
const NOT_PRICED: Readonly<Record<NotCharged, string>> = {
	fair_use: "fair use",
	rights_free: "rights-free",
	original: "original",
	public_domain: "public domain",
	unknown_licensor: "licensor unknown",
	missing_price: "no price",
	custom_cost: "custom cost",
};

type CostColumn =
	| "line"
	| "licensor"
	| "record"
	| "title"
	| "item"
	| "in"
	| "out"
	| "frames"
	| "sourceFrames"
	| "used"
	| "units"
	| "unit"
	| "charged"
	| "price"
	| "rate"
	| "cost"
	| "currency"
	| "display";

/**
 * The cost report as a table [REP3]: a section per licensor, a group per record, a row per use; then modifications, the
 * amount to pay, and the total in the display currency.
 *
 * @param options.explain - whether to give the reason for each use's cost [COST16].
 */
export function costTable(
	context: ReportContext,
	{ explain = false }: { explain?: boolean } = {},
): ReportTable {
	const { displayCurrency } = context;
	const licensors = paidLicensors(context);
	const columns: readonly ReportColumn[] = [
		column("line", "Line", "text", 14, "sheet"),
		column("licensor", "Licensor", "text", 24, "sheet"),
		column("record", "Record", "text", 12, "sheet"),
		column("title", "Title", "text", 36, "sheet"),
		column("item", "Item", "text", 22),
		column("in", "In", "timecode", 12),
		column("out", "Out", "timecode", 12),
		column("frames", "Frames", "number", 9, "sheet"),
		column("sourceFrames", "Source frames", "number", 14, "sheet"),
		column("used", "Used", "timecode", 12),
		column("units", "Units", "number", 9, "sheet"),
		column("unit", "Unit", "text", 8, "sheet"),
		column("charged", "Charged", "text", 10, "page"),
		column("price", "Price", "text", 16),
		column("rate", "Rate", "money", 11),
		column("cost", "Cost", "money", 13),
		column("currency", "Currency", "text", 9, "sheet"),
		column("display", displayCurrency, "money", 13),
	];
	const cells = (row: Partial<Record<CostColumn, Cell>>): Cell[] =>
		columns.map(({ key }) => row[key as CostColumn] ?? null);
	const sections = licensors.map((paid) => licensorSection(context, paid, cells, explain));
	const total = moneyCell(context.costing.totalCost, displayCurrency);
	const totalRow: ReportRow = {
		role: "total",
		cells: cells({ line: LINES.total, item: "Total", display: total }),
		note: null,
	};
	return {
		title: "Cost report",
		facts: [...cutFacts(context), ...costFacts(context, licensors)],
		summary: costSummary(context, licensors, total),
		columns,
		sections:
			sections.length === 0
				? []
				: [...sections, { heading: null, aside: null, groups: [group(null, null, [totalRow])] }],
		emptyText: "Nothing in this cut needs a licence.",
	};
}

type MakeCells = (row: Partial<Record<CostColumn, Cell>>) => Cell[];

function licensorSection(
	context: ReportContext,
	{ licensor, cost, records }: PaidLicensor,
	cells: MakeCells,
	explain: boolean,
): ReportSection {
	const { currency } = cost;
	const base = { licensor: licensor.name, currency };
	const row = (
		role: RowRole,
		item: string,
		rest: Partial<Record<CostColumn, Cell>>,
		note: string | null,
	) => ({
		role,
		cells: cells({ ...base, line: LINES[role], item, ...rest }),
		note,
	});
	const modificationRow = (role: "modification" | "ignored") => (modification: CostModification) =>
		row(
			role,
			role === "ignored" ? `${modification.modification} (set aside)` : modification.modification,
			{ cost: moneyCell(modification.newCost, currency) },
			explainModification(context, cost, modification),
		);
	const subtotal: ReportRow[] = [
		...(cost.costModifications.length + cost.ignoredModifications.length > 0
			? [
					row("subtotal", "Base cost", { line: "Base cost", cost: moneyCell(cost.baseCost, currency) }, null),
					...cost.ignoredModifications.map(modificationRow("ignored")),
					...cost.costModifications.map(modificationRow("modification")),
				]
			: []),
		row(
			"subtotal",
			`Total ${licensor.name}`,
			{
				cost: moneyCell(cost.finalCost, currency),
				display: moneyCell(cost.displayCost, context.displayCurrency),
			},
			cost.kind === "unknown" ? "licensor unknown: nothing is calculated until it is set" : null,
		),
	];
	return {
		heading: licensor.name,
		aside: cost.kind === "unknown" ? "licensor unknown" : currency,
		groups: [
			...records.map(({ record, cost: recordCost }) =>
				recordGroup(context, record, recordCost, currency, (rest) => cells({ ...base, ...rest }), explain),
			),
			group(null, null, subtotal),
		],
	};
}

function recordGroup(
	context: ReportContext,
	record: ArchiveRecord,
	cost: RecordCost,
	currency: string,
	cells: MakeCells,
	explain: boolean,
): ReportGroup {
	const base = { line: LINES.entry, record: record.production_locator, title: record.title };
	const rows: ReportRow[] = cost.charges.map((charge) => ({
		role: "entry",
		cells: cells({ ...base, ...useCells(context, charge, currency) }),
		note: useNote(context, charge, explain),
	}));
	if (cost.customCost !== null) {
		rows.push({
			role: "entry",
			cells: cells({
				...base,
				line: "Custom cost",
				item: "Custom cost",
				cost: moneyCell(cost.customCost, currency),
			}),
			note: null,
		});
	}
	const missing = cost.missingPrices.map((side) => (side === "video" ? "picture" : "sound")).join(" and ");
	const aside = cost.customCost === null && missing !== "" ? `no price for ${missing}` : null;
	return group(`${record.production_locator}  ${record.title}`, aside, rows);
}

function useCells(
	context: ReportContext,
	charge: UseCharge,
	currency: string,
): Partial<Record<CostColumn, Cell>> {
	const { rate, dropFrame } = context.timeline;
	const use = useOf(context, charge);
	const { terms } = charge;
	const charged = charge.notCharged === null && terms !== null && charge.includedIn === null ? terms : null;
	return {
		item: use.clipMediaType,
		in: formatTimecode(use.recordIn, rate, dropFrame),
		out: formatTimecode(use.recordOut, rate, dropFrame),
		frames: use.filmFrames,
		sourceFrames: toNumber(use.sourceFrames),
		used: formatTimecode(Number(ceilRational(use.durationFrames)), rate, dropFrame),
		units: toNumber(charge.units),
		unit: terms?.chargeBy ?? null,
		charged: charged ? unitsText(charge.units, charged.chargeBy) : null,
		price: charge.notCharged ? NOT_PRICED[charge.notCharged] : (terms?.name ?? null),
		rate: charged ? rateCell(charged.value, currency) : null,
		cost: moneyCell(charge.notCharged === null ? charge.cost : ZERO, currency),
	};
}

/** Notes, even without explanations, that another use's charge includes this one. */
function useNote(context: ReportContext, charge: UseCharge, explain: boolean): string | null {
	return explain || charge.includedIn !== null ? explainUse(context, charge) : null;
}

function group(heading: string | null, aside: string | null, rows: readonly ReportRow[]): ReportGroup {
	return { heading, aside, rows };
}
