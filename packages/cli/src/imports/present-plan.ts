import { safeText } from "@oxcut/core/model";
import { quoteName } from "../text/quote-name.ts";
import { formatTable } from "../text/table.ts";
import type { FilesPlan } from "./plan-files.ts";

type PlannedFile = FilesPlan["plans"][number];

/** The planned import of one file, as printed by `--json`. */
export function presentPlan({ file, plan }: PlannedFile): Readonly<Record<string, unknown>> {
	return {
		file,
		counts: plan.counts,
		sheets: plan.sheets,
		rows: plan.rows.map(({ values, errors, ...row }) => ({
			...row,
			values: Object.fromEntries(values),
			errors: Object.fromEntries(errors),
		})),
		diagnostics: plan.diagnostics,
	};
}

/** `'log.xlsx': 90 records added, 2 unchanged; 9 licensors added.` */
export function importCounts({ file, plan }: PlannedFile): string {
	const kinds = Object.entries(plan.counts).flatMap(([kind, counts]) => {
		const told = Object.entries(counts).filter(([, count]) => count > 0);
		return told.length === 0
			? []
			: [`${kind.replace("-", " ")}: ${told.map(([outcome, count]) => `${count} ${outcome}`).join(", ")}`];
	});
	return `${quoteName(file)}: ${kinds.length === 0 ? "nothing to import" : kinds.join("; ")}.`;
}

function valueText(value: unknown): string {
	return Array.isArray(value)
		? value.join(", ")
		: typeof value === "object" && value !== null
			? JSON.stringify(value)
			: String(value ?? "");
}

/** The preview of an import: how columns were understood, then each row with its resolved values. */
export function previewText({ file, plan }: PlannedFile, columns: number | null): string {
	const sheets = plan.sheets.map(({ name, kind, headerRow, columns: found }) => {
		const rows = plan.rows.filter((row) => row.sheet_name === name && row.kind === kind);
		const fields = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))];
		const heading = `${safeText(file)}${name === "" ? "" : ` ${safeText(name)}`}: ${kind}, headers in row ${headerRow}`;
		const mapping = formatTable(
			[{ header: "Column" }, { header: "Field" }],
			found.map(({ header, field }) => [header, field ?? "(left out)"]),
			columns,
		);
		const table = formatTable(
			[
				{ header: "Row", align: "right" },
				{ header: "Outcome" },
				...fields.map((field) => ({ header: field, flexible: true })),
			],
			rows.map(({ row_number, outcome, values }) => [
				String(row_number),
				outcome,
				...fields.map((field) => valueText(values.get(field))),
			]),
			columns,
		);
		return `${heading}\n${mapping}\n${table}`;
	});
	return sheets.join("\n");
}
