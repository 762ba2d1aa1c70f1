import type { SubscriptionAnswer } from "../../data/get-subscription.ts";
import type { Payment } from "./api/list-payments.ts";

type Invoice = SubscriptionAnswer["subscription"]["invoices"][number];

/** An invoice with the payment that paid it. */
export interface InvoiceRow {
	readonly invoice: Invoice;
	/** null if it isn't paid, or was paid from credit. */
	readonly paidBy: Payment | null;
	/** How often it was charged. */
	readonly tries: number;
}

/** Invoices with their payments, in the invoices' order. */
export function invoiceRows(invoices: readonly Invoice[], payments: readonly Payment[]): InvoiceRow[] {
	return invoices.map((invoice) => {
		const own = payments.filter(({ invoice_id }) => invoice_id === invoice.id);
		return {
			invoice,
			paidBy: own.find(({ state }) => state === "succeeded") ?? null,
			tries: own.length,
		};
	});
}

/**
 * The sum of the paid invoices in US cents, and the date of the oldest; null if none is paid. The invoices are
 * newest first.
 */
export function paidSum(
	invoices: readonly Invoice[],
): { readonly cents: number; readonly since: string } | null {
	const paid = invoices.filter(({ state }) => state === "paid");
	const oldest = paid.at(-1);
	if (oldest === undefined) return null;
	return { cents: paid.reduce((sum, { amount }) => sum + amount, 0), since: oldest.date };
}
