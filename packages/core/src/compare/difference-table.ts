import {
	CAUSES,
	type Cause,
	CHANGE_KINDS,
	type CutDifferenceDocument,
} from "../model/cuts/cut-difference.ts";
import type { Cell, MoneyCell, ReportColumn, ReportRow, ReportTable } from "../model/cuts/report-table.ts";
import { minorUnitDecimals } from "../money/minor-unit.ts";
import { textFact } from "../reports/report-facts.ts";

/** The names of the causes in tables and texts. */
export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
	usage: "Usage",
	prices: "Prices",
	conditions: "Conditions",
	custom_costs: "Custom costs",
	flags: "Flags",
	exchange_rates: "Exchange rates",
};

/** A comparison as a table: a section for each licensor, a row for each reason, then the changed uses. */
export function differenceTable(document: CutDifferenceDocument): ReportTable {
	const { before, after, displayCurrency, difference, parts, licensors } = document;
	const records = new Map(document.records.map((record) => [record.recordId, record]));
	const shown = (amount: number) => money(amount, displayCurrency);
	const columns: readonly ReportColumn[] = [
		{ key: "licensor", label: "Licensor", kind: "text", width: 24, on: "sheet" },
		{ key: "cause", label: "Cause", kind: "text", width: 14, on: "both" },
		{ key: "record", label: "Record", kind: "text", width: 12, on: "both" },
		{ key: "title", label: "Title or term", kind: "text", width: 32, on: "both" },
		{ key: "reason", label: "Reason", kind: "text", width: 40, on: "both" },
		{ key: "before", label: "Before", kind: "money", width: 13, on: "both" },
		{ key: "after", label: "After", kind: "money", width: 13, on: "both" },
		{ key: "currency", label: "Currency", kind: "text", width: 9, on: "sheet" },
		{ key: "change", label: `Change, ${displayCurrency}`, kind: "money", width: 14, on: "both" },
	];
	const row = (role: ReportRow["role"], cells: readonly Cell[]): ReportRow => ({ role, cells, note: null });
	const sections = licensors
		.filter(({ lines }) => lines.length > 0)
		.map((licensor) => {
			const { name, currency, lines } = licensor;
			return {
				heading: name,
				aside: currency,
				groups: [
					{
						heading: null,
						aside: null,
						rows: [
							...lines.map((line) => {
								const record = records.get(line.recordId ?? 0);
								const code = line.cause === "exchange_rates" ? displayCurrency : currency;
								const title = line.term ?? record?.title ?? CAUSE_LABELS[line.cause];
								return row("entry", [
									name,
									CAUSE_LABELS[line.cause],
									record?.production_locator ?? null,
									title,
									line.reason,
									money(line.before, code),
									money(line.after, code),
									code,
									shown(line.displayChange),
								]);
							}),
							row("subtotal", [
								name,
								"Licensor total",
								null,
								`Total ${name}`,
								null,
								shown(licensor.displayBefore),
								shown(licensor.displayAfter),
								displayCurrency,
								shown(licensor.difference),
							]),
						],
					},
				],
			};
		});
	const total = row("total", [
		null,
		"Total",
		null,
		"Total",
		null,
		shown(before.totalCost),
		shown(after.totalCost),
		displayCurrency,
		shown(difference),
	]);
	return {
		title: "Comparison",
		facts: [
			textFact("From", before.name),
			{ label: "Date", value: before.date, kind: "date", note: null },
			textFact("To", after.name),
			{ label: "Date", value: after.date, kind: "date", note: null },
			textFact("Frame rate", `${document.fps} fps`),
			textFact("Display currency", displayCurrency),
		],
		summary: [
			{ label: before.name, value: shown(before.totalCost), kind: "money", note: null },
			...CAUSES.filter((cause) => parts[cause] !== 0).map((cause) => ({
				label: CAUSE_LABELS[cause],
				value: shown(parts[cause]),
				kind: "money" as const,
				note: null,
			})),
			{ label: after.name, value: shown(after.totalCost), kind: "money", note: null },
			...CHANGE_KINDS.filter((kind) => document.counts[kind] > 0).map((kind) => ({
				label: `Uses ${kind}`,
				value: document.counts[kind],
				kind: "number" as const,
				note: null,
			})),
		],
		columns,
		sections:
			sections.length === 0
				? []
				: [
						...sections,
						{ heading: null, aside: null, groups: [{ heading: null, aside: null, rows: [total] }] },
					],
		emptyText: "No cost changed.",
	};
}

function money(amount: number, currency: string): MoneyCell {
	return { amount, currency, decimals: minorUnitDecimals(currency) };
}
