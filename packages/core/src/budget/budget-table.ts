import type {
	Cell,
	ReportColumn,
	ReportFact,
	ReportRow,
	ReportSection,
	ReportTable,
} from "../model/cuts/report-table.ts";
import { UNDERLYING_KIND_LABELS } from "../model/records/underlying-right.ts";
import { minorUnitDecimals } from "../money/minor-unit.ts";
import { costFacts } from "../reports/cost-facts.ts";
import { paidLicensors } from "../reports/cost-report.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact } from "../reports/report-facts.ts";
import type { BudgetDocument } from "./budget-report.ts";

type Amounts = Pick<
	BudgetDocument,
	"budget" | "estimate" | "committed" | "invoiced" | "paid" | "expected" | "left"
>;

const AMOUNTS = [
	["budget", "Budget"],
	["estimate", "Estimate"],
	["committed", "Committed"],
	["invoiced", "Invoiced"],
	["paid", "Paid"],
	["expected", "Expected"],
	["left", "Left"],
] as const satisfies readonly (readonly [keyof Amounts, string])[];

const COLUMNS: readonly ReportColumn[] = [
	{ key: "part", label: "Part", kind: "text", width: 26, on: "both" },
	...AMOUNTS.map(([key, label]): ReportColumn => ({ key, label, kind: "money", width: 13, on: "both" })),
];

/** The label of amounts that several categories of a licensor or licence share. */
const SHARED = "Shared by categories";
const UNDERLYING = "Underlying rights";
const UNALLOCATED = "Not allocated";

/** A project's budget against a cut as a table: by licensor, by category, and the lines that it consists of. */
export function budgetTable(context: ReportContext, document: BudgetDocument): ReportTable {
	const { display_currency: currency } = document;
	const money = (amount: number | null): Cell =>
		amount === null ? null : { amount, currency, decimals: minorUnitDecimals(currency) };
	const moneyFact = (label: string, amount: number | null): ReportFact => ({
		...{ label, value: money(amount), kind: "money", note: null },
	});
	const row = (name: string, amounts: Amounts, role: ReportRow["role"] = "entry"): ReportRow => ({
		role,
		cells: [name, ...AMOUNTS.map(([key]) => money(amounts[key]))],
		note: null,
	});
	const section = (
		heading: string,
		rows: readonly ReportRow[],
		unallocated: number | null,
	): ReportSection[] => {
		if (rows.length === 0) return [];
		const rest: ReportRow = {
			role: "entry",
			cells: AMOUNTS.map(([key]) => (key === "budget" || key === "left" ? money(unallocated) : null)),
			note: null,
		};
		const shown = unallocated ? [...rows, { ...rest, cells: [UNALLOCATED, ...rest.cells] }] : rows;
		return [{ heading, aside: null, groups: [{ heading: null, aside: null, rows: [...shown, total] }] }];
	};
	const total = row("Total", document, "total");
	const notCounted = [
		...document.lines
			.filter(({ display_amount }) => display_amount === null)
			.map(({ name }) => `${name} (not counted: no exchange rate)`),
		...document.unconverted_licenses.map(
			({ name, licensor_name }) => `${name} of ${licensor_name} (not counted: no exchange rate)`,
		),
		...document.unconverted_rights.map(
			({ kind, holder, title }) =>
				`${[UNDERLYING_KIND_LABELS[kind], holder].filter(Boolean).join(", ")} of ${title} (not counted: no exchange rate)`,
		),
		...document.unused_licenses.map(
			({ name, licensor_name }) => `${name} of ${licensor_name} (counted, but for nothing in this cut)`,
		),
	].map((name): ReportRow => ({ role: "ignored", cells: [name, ...AMOUNTS.map(() => null)], note: null }));
	return {
		title: "Budget",
		facts: [...cutFacts(context), ...costFacts(context, paidLicensors(context))],
		summary: [
			...AMOUNTS.map(([key, label]) => moneyFact(label, document[key])),
			moneyFact("Contingency", document.contingency),
			moneyFact("Contingency left", document.contingency_left),
			numberFact("Records without a price", document.records_without_price),
		],
		columns: COLUMNS,
		sections: [
			...section(
				"By licensor",
				[
					...document.licensors.map((one) => row(one.licensor_name, one)),
					...(document.underlying_rights.expected === 0 ? [] : [row(UNDERLYING, document.underlying_rights)]),
				],
				document.unallocated.licensors,
			),
			...section(
				"By category",
				document.categories.map((one) => row(one.category ?? SHARED, one)),
				document.unallocated.categories,
			),
			...(notCounted.length === 0
				? []
				: [
						{
							heading: "To check",
							aside: null,
							groups: [{ heading: null, aside: null, rows: notCounted }],
						},
					]),
		],
		emptyText: "Nothing is planned, and nothing in this cut costs anything.",
	};
}
