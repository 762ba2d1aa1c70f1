import type { Cell, ReportColumn, ReportFact, ReportRow, ReportSection } from "../model/cuts/report-table.ts";
import { UNDERLYING_KIND_LABELS } from "../model/records/underlying-right.ts";
import { minorUnitDecimals } from "../money/minor-unit.ts";
import { rowSections } from "../reports/row-sections.ts";
import type { BudgetDocument } from "./budget-document.ts";

type Amounts = Pick<
	BudgetDocument,
	"budget" | "estimate" | "committed" | "invoiced" | "paid" | "expected" | "left"
>;

export const AMOUNTS = [
	["budget", "Budget"],
	["estimate", "Estimate"],
	["committed", "Committed"],
	["invoiced", "Invoiced"],
	["paid", "Paid"],
	["expected", "Expected"],
	["left", "Left"],
] as const satisfies readonly (readonly [keyof Amounts, string])[];

export const COLUMNS: readonly ReportColumn[] = [
	{ key: "part", label: "Part", kind: "text", width: 26, on: "both" },
	...AMOUNTS.map(([key, label]): ReportColumn => ({ key, label, kind: "money", width: 13, on: "both" })),
];

export const UNDERLYING = "Underlying rights";

/** Functions that draw amounts of a currency as cells, rows and facts of a budget's table. */
export function tableParts(currency: string) {
	const money = (amount: number | null): Cell =>
		amount === null ? null : { amount, currency, decimals: minorUnitDecimals(currency) };
	const moneyFact = (label: string, amount: number | null): ReportFact => ({
		...{ label, value: money(amount), kind: "money", note: null },
	});
	return {
		money,
		moneyFact,
		row: (name: string, amounts: Amounts, role: ReportRow["role"] = "entry"): ReportRow => ({
			role,
			cells: [name, ...AMOUNTS.map(([key]) => money(amounts[key]))],
			note: null,
		}),
		amountFacts: (
			document: Amounts & Pick<BudgetDocument, "contingency" | "contingency_left">,
		): ReportFact[] => [
			...AMOUNTS.map(([key, label]) => moneyFact(label, document[key])),
			moneyFact("Contingency", document.contingency),
			moneyFact("Contingency left", document.contingency_left),
		],
	};
}

/** Names of a budget's lines, licences and underlying rights that aren't counted, because they have no exchange rate. */
export function namesNotCounted(document: BudgetDocument): string[] {
	return [
		...document.lines.filter(({ display_amount }) => display_amount === null).map(({ name }) => name),
		...document.unconverted_licenses.map(({ name, licensor_name }) => `${name} of ${licensor_name}`),
		...document.unconverted_rights.map(
			({ kind, holder, title }) =>
				`${[UNDERLYING_KIND_LABELS[kind], holder].filter(Boolean).join(", ")} of ${title}`,
		),
	];
}

/** The section of items to check; empty if there are none. */
export function toCheck(texts: readonly string[]): ReportSection[] {
	const rows = texts.map(
		(text): ReportRow => ({ role: "ignored", cells: [text, ...AMOUNTS.map(() => null)], note: null }),
	);
	return rowSections(rows, "To check");
}
