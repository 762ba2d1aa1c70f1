import { expect, test } from "vitest";
import { invoiceCsvRows } from "./invoice-csv.ts";
import type { InvoiceRow } from "./invoice-rows.ts";

const INVOICE: InvoiceRow["invoice"] = {
	id: 31,
	subscription_id: 7,
	billing_plan_id: 4,
	plan_name: "Feature",
	number: "7-0004",
	amount: 4905,
	credit: 0,
	state: "open",
	date: "2026-11-14T09:30:00.000Z",
	starts_at: null,
	ends_at: null,
	updated_at: "2026-11-14T09:30:00.000Z",
};

test("an invoice is a row of plain numbers and ISO days", () => {
	const rows = invoiceCsvRows([
		{
			invoice: {
				...INVOICE,
				state: "paid",
				credit: 1000,
				starts_at: INVOICE.date,
				ends_at: "2026-12-14T09:30:00.000Z",
			},
			paidBy: null,
			tries: 0,
		},
		{ invoice: INVOICE, paidBy: null, tries: 2 },
	]);
	expect(rows.map((row) => row.length)).toEqual([9, 9, 9]);
	expect(rows[1]).toEqual([
		"7-0004",
		"2026-11-14",
		"Feature",
		"2026-11-14",
		"2026-12-14",
		"Paid",
		"",
		"49.05",
		"10.00",
	]);
	expect(rows[2]).toEqual(["7-0004", "2026-11-14", "Feature", "", "", "Open", "", "49.05", "0.00"]);
});
