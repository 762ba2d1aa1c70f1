import type { ReportRow, ReportSection, ReportTable } from "../model/cuts/report-table.ts";
import { costFacts } from "../reports/cost-facts.ts";
import { paidLicensors } from "../reports/cost-report.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact } from "../reports/report-facts.ts";
import { type BudgetDocument, budgetDocument } from "./budget-document.ts";
import type { BudgetInput } from "./model.ts";
import { AMOUNTS, COLUMNS, namesNotCounted, tableParts, toCheck, UNDERLYING } from "./table-parts.ts";

/** The label of amounts that several categories of a licensor or licence share. */
const SHARED = "Shared by categories";
const UNALLOCATED = "Not allocated";

/** A project's budget against a cut as a table: by licensor, by category, and the lines that it consists of. */
function budgetTable(context: ReportContext, document: BudgetDocument): ReportTable {
	const { money, row, amountFacts } = tableParts(document.display_currency);
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
	const notes = [
		...namesNotCounted(document).map((name) => `${name} (not counted: no exchange rate)`),
		...document.unused_licenses.map(
			({ name, licensor_name }) => `${name} of ${licensor_name} (counted, but for nothing in this cut)`,
		),
	];
	return {
		title: "Budget",
		facts: [...cutFacts(context), ...costFacts(context, paidLicensors(context))],
		summary: [
			...amountFacts(document),
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
			...toCheck(notes),
		],
		emptyText: "Nothing is planned, and nothing in this cut costs anything.",
	};
}

/** A project's budget against a cut, as a table for csv, xlsx and pdf, and the same as data [BUD1–BUD8, BUD10]. */
export function budgetReport(context: ReportContext, input: BudgetInput) {
	const document = budgetDocument(context, input);
	return { table: budgetTable(context, document), document };
}
