import { expect, test } from "vitest";
import { invoiceRows, paidSum } from "./invoice-rows.ts";

const TIME = "2026-11-14T09:30:00.000Z";
const invoice = (id: number, state: "open" | "paid" | "void", amount = 4900, date = TIME) => ({
	id,
	subscription_id: 7,
	billing_plan_id: 4,
	plan_name: "Feature",
	number: `7-000${id}`,
	amount,
	credit: 0,
	state,
	date,
	starts_at: null,
	ends_at: null,
	updated_at: TIME,
});
const payment = (id: number, invoice_id: number, state: "failed" | "succeeded") => ({
	id,
	production_id: 7,
	invoice_id,
	amount: 4900,
	state,
	failure: null,
	brand: "visa",
	last_four: "4242",
	date: TIME,
	updated_at: TIME,
});

test("an invoice is shown with the payment that paid it, and how often it was tried", () => {
	const rows = invoiceRows(
		[invoice(3, "open"), invoice(2, "paid"), invoice(1, "paid", 0)],
		[payment(9, 3, "failed"), payment(8, 2, "succeeded"), payment(7, 2, "failed")],
	);
	expect(rows.map(({ invoice: { id }, paidBy, tries }) => [id, paidBy?.id ?? null, tries])).toEqual([
		[3, null, 1],
		[2, 8, 2],
		[1, null, 0],
	]);
});

test("only paid invoices are summed, since the oldest of them", () => {
	const invoices = [
		invoice(4, "open"),
		invoice(3, "paid", 4900, "2026-11-14T09:30:00.000Z"),
		invoice(2, "paid", 2999, "2026-09-14T09:30:00.000Z"),
		invoice(1, "void", 100, "2026-08-14T09:30:00.000Z"),
	];
	expect(paidSum(invoices)).toEqual({ cents: 7899, since: "2026-09-14T09:30:00.000Z" });
	expect(paidSum([invoice(1, "open")])).toBeNull();
});
