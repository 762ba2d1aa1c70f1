import { writeCsvRows } from "@oxcut/core/spreadsheet";
import { saveFile } from "../../api/save-file.ts";
import type { InvoiceRow } from "./invoice-rows.ts";
import { messages } from "./messages.ts";

/** US cents as a plain number that every spreadsheet reads. */
function dollars(cents: number): string {
	return (cents / 100).toFixed(2);
}

/** Invoices as the rows of a CSV file, after their headers. Days are ISO 8601. */
export function invoiceCsvRows(rows: readonly InvoiceRow[]): string[][] {
	return [
		[...messages.csvHeaders],
		...rows.map(({ invoice, paidBy }) => [
			invoice.number,
			invoice.date.slice(0, 10),
			invoice.plan_name,
			invoice.starts_at?.slice(0, 10) ?? "",
			invoice.ends_at?.slice(0, 10) ?? "",
			messages.invoiceStates[invoice.state],
			paidBy?.date.slice(0, 10) ?? "",
			dollars(invoice.amount),
			dollars(invoice.credit),
		]),
	];
}

/** Saves invoices as a CSV file. */
export function saveInvoicesCsv(rows: readonly InvoiceRow[]): void {
	saveFile(new Blob([writeCsvRows(invoiceCsvRows(rows))], { type: "text/csv" }), "invoices.csv");
}
