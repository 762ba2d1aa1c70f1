import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { formatCalendarDate, formatDay } from "../../../ui/format-date.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { StateMark, type StateName } from "../../../ui/state-mark.tsx";
import { paymentsQuery } from "../api/list-payments.ts";
import { useOpenReceipt } from "../api/open-receipt.ts";
import { cardShort } from "../card-words.ts";
import { formatCents } from "../cents.ts";
import { type InvoiceRow, invoiceRows, paidSum } from "../invoice-rows.ts";
import { messages } from "../messages.ts";

type Invoice = SubscriptionAnswer["subscription"]["invoices"][number];

const STATES: Readonly<Record<Invoice["state"], StateName>> = { open: "need", paid: "lic", void: "orig" };

export interface InvoiceSectionProps {
	readonly productionId: number;
	readonly invoices: readonly Invoice[];
}

/** The way in which an invoice was paid. */
function PaidWith({ row: { invoice, paidBy, tries } }: { readonly row: InvoiceRow }) {
	if (invoice.state === "paid" && paidBy === null) return messages.paidByCredit;
	if (paidBy === null) return tries > 0 ? messages.tries(tries) : messages.none;
	return [cardShort(paidBy), ...(tries > 1 ? [messages.tries(tries)] : [])].join(", ");
}

async function saveCsv(rows: readonly InvoiceRow[]): Promise<void> {
	try {
		(await import("../invoice-csv.ts")).saveInvoicesCsv(rows);
	} catch (error) {
		notifyError(messages.csvFailed, error);
	}
}

/** The project's invoices with their receipts, the newest first. */
export function InvoiceSection({ productionId, invoices }: InvoiceSectionProps) {
	const query = useQuery(paymentsQuery(productionId));
	const receipt = useOpenReceipt();
	const sum = paidSum(invoices);
	return (
		<Section
			title={messages.invoices}
			action={
				invoices.length === 0 || query.data === undefined ? undefined : (
					<Button
						size="small"
						icon={<Download aria-hidden />}
						onClick={() => void saveCsv(invoiceRows(invoices, query.data))}
					>
						{messages.allAsCsv}
					</Button>
				)
			}
		>
			{invoices.length === 0 ? (
				<p className="py-2 text-text-2">{messages.noInvoices}</p>
			) : (
				<QueryView query={query} failed={messages.paymentsLoadFailed}>
					{(payments) => (
						<DataTable
							label={messages.invoices}
							rows={invoiceRows(invoices, payments)}
							keyOf={({ invoice }) => invoice.id}
							columns={[
								{
									id: "number",
									header: messages.number,
									cell: ({ invoice }) => <span className="font-mono text-12">{invoice.number}</span>,
								},
								{
									id: "date",
									header: messages.date,
									cell: ({ invoice }) => <span className="whitespace-nowrap">{formatDay(invoice.date)}</span>,
								},
								{
									id: "plan",
									header: messages.plan,
									hideOnPhone: true,
									cell: ({ invoice }) => invoice.plan_name,
								},
								{
									id: "state",
									header: messages.state,
									cell: ({ invoice }) => (
										<StateMark state={STATES[invoice.state]}>
											{messages.invoiceStates[invoice.state]}
										</StateMark>
									),
								},
								{
									id: "paid",
									header: messages.paidWith,
									hideOnPhone: true,
									className: "w-1/4",
									cell: (row) => (
										<span className="text-text-2">
											<PaidWith row={row} />
										</span>
									),
								},
								{
									id: "amount",
									header: messages.amount,
									align: "end",
									cell: ({ invoice }) => (
										<>
											<span className="font-medium tabular-nums">{formatCents(invoice.amount)}</span>
											{invoice.credit > 0 && (
												<span className="block text-12 text-text-2">
													{messages.creditUsed(formatCents(invoice.credit))}
												</span>
											)}
										</>
									),
								},
								{
									id: "files",
									header: "",
									name: messages.files,
									align: "end",
									cell: ({ invoice, paidBy }) =>
										paidBy !== null && (
											<Button
												size="small"
												variant="ghost"
												aria-label={messages.receiptOf(invoice.number)}
												onClick={() =>
													receipt.mutate(invoice.id, {
														onError: (error) => notifyError(messages.receiptFailed, error),
													})
												}
											>
												{messages.receipt}
											</Button>
										),
								},
							]}
							footer={
								sum !== null && (
									<tr className="text-text">
										<td colSpan={3} className="font-strong max-md:hidden">
											{messages.paidSince(formatCalendarDate(sum.since, "month"))}
										</td>
										<td colSpan={2} className="font-strong md:hidden">
											{messages.paidSince(formatCalendarDate(sum.since, "month"))}
										</td>
										<td className="max-md:hidden" />
										<td className="md:hidden" />
										<td className="max-md:hidden" />
										<td className="text-right font-strong tabular-nums">{formatCents(sum.cents)}</td>
										<td />
									</tr>
								)
							}
						/>
					)}
				</QueryView>
			)}
		</Section>
	);
}
