import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { messages } from "../messages.ts";

/** Opens the payment provider's receipt for an invoice in a new tab. */
export function useOpenReceipt() {
	return useMutation({
		mutationFn: async (invoiceId: number) => {
			const { receipt_url } = await api.get("/billing_invoices/:id/receipt_url", { id: invoiceId });
			if (receipt_url === null || !/^https?:/i.test(receipt_url)) throw new Error(messages.noReceipt);
			const tab = window.open(receipt_url, "_blank");
			if (tab === null) window.location.assign(receipt_url);
			else tab.opener = null;
		},
	});
}
