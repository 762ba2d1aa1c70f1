import { useQuery } from "@tanstack/react-query";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { formatDay } from "../../../ui/format-date.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { StateMark, type StateName } from "../../../ui/state-mark.tsx";
import { type Payment, paymentsQuery } from "../api/list-payments.ts";
import { cardShort } from "../card-words.ts";
import { formatCents } from "../cents.ts";
import { messages } from "../messages.ts";

const STATES: Readonly<Record<Payment["state"], StateName>> = {
	pending: "orig",
	requires_action: "need",
	succeeded: "lic",
	failed: "prob",
};

export interface PaymentSectionProps {
	readonly productionId: number;
	readonly invoices: SubscriptionAnswer["subscription"]["invoices"];
}

/** Every attempt to charge a card, the newest first; nothing if there was none. */
export function PaymentSection({ productionId, invoices }: PaymentSectionProps) {
	const query = useQuery(paymentsQuery(productionId));
	const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
	return (
		<QueryView query={query} failed={messages.paymentsLoadFailed} loading={null} empty={null}>
			{(payments) => (
				<Section title={messages.payments}>
					<DataTable
						label={messages.payments}
						rows={payments}
						keyOf={({ id }) => id}
						columns={[
							{
								id: "date",
								header: messages.date,
								cell: ({ date }) => formatDay(date),
							},
							{
								id: "invoice",
								header: messages.invoice,
								hideOnPhone: true,
								cell: ({ invoice_id }) => (
									<span className="font-mono text-12">{numbers.get(invoice_id) ?? messages.none}</span>
								),
							},
							{
								id: "card",
								header: messages.aCard,
								hideOnPhone: true,
								cell: (payment) => <span className="text-text-2">{cardShort(payment)}</span>,
							},
							{
								id: "state",
								header: messages.state,
								className: "w-1/2",
								cell: ({ state, failure }) => (
									<span className="flex flex-wrap items-center gap-x-3">
										<StateMark state={STATES[state]}>{messages.paymentStates[state]}</StateMark>
										{failure !== null && <span className="text-text-2">{failure}</span>}
									</span>
								),
							},
							{
								id: "amount",
								header: messages.amount,
								align: "end",
								cell: ({ amount }) => <span className="tabular-nums">{formatCents(amount)}</span>,
							},
						]}
					/>
				</Section>
			)}
		</QueryView>
	);
}
