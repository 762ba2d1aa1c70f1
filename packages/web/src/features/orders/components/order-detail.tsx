import type { Licensor, Order, OrderLine } from "@oxcut/core/model";
import { useState } from "react";
import { checkedWrites } from "../../../api/checked-writes.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { ItemMenu } from "../../../components/parts/item-menu.tsx";
import { usePartDialogs } from "../../../components/parts/use-part-dialogs.tsx";
import { useRemoveItem } from "../../../data/item-changes.ts";
import { notifyError } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Section } from "../../../ui/section.tsx";
import { today } from "../../../ui/today.ts";
import { ordersKey } from "../api/list-orders.ts";
import type { OrderNeeds } from "../api/order-needs.ts";
import { orderNeedsKey } from "../api/order-needs.ts";
import { messages } from "../messages.ts";
import { MailSection } from "./mail-section.tsx";
import { MastersTable } from "./masters-table.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { OrderMenu } from "./order-menu.tsx";
import { OrderStatusMark } from "./order-status.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { UnusedLines } from "./unused-lines.tsx";

export interface OrderDetailProps {
	readonly productionId: number;
	readonly order: Order & { readonly updated_at: string };
	readonly licensor: Licensor | undefined;
	/** The order's lines that the chosen cut doesn't use. */
	readonly unused: OrderNeeds["unused"];
	readonly mayEdit: boolean;
	readonly mayDownload: boolean;
}

/** The status to mark an order with next, apart from the arrival of its masters. */
const NEXT = {
	draft: "sent",
	sent: "confirmed",
	confirmed: null,
	received: "checked",
	checked: null,
} as const;
const DAYS = ["sent", "confirmed", "received", "checked"] as const;

/** An order with its masters, its next step, and its email. */
export function OrderDetail({
	productionId,
	order,
	licensor,
	unused,
	mayEdit,
	mayDownload,
}: OrderDetailProps) {
	const marking = useListChange<Order, "sent" | "confirmed" | "checked">({
		queryKey: ordersKey(productionId),
		send: (status) =>
			checkedWrites.save(
				`/orders/${order.id}`,
				"order",
				{ status, dates: { [status]: today() } },
				{ status: order.status, dates: order.dates },
			),
	});
	/** The line to receive, or null for all; undefined while nothing is. */
	const [received, setReceived] = useState<OrderLine | null>();
	const { dialogs, actions } = usePartDialogs<Order>({
		mayEdit,
		addLabel: messages.editOrder,
		dialog: (_part, onClose) => <OrderDialog productionId={productionId} order={order} onClose={onClose} />,
		productionId,
		removing: useRemoveItem(productionId, "orders", [orderNeedsKey(productionId)]),
		removal: {
			name: ({ name }) => name,
			title: ({ name }) => messages.deleteTitle(name),
			text: messages.deleteText,
			button: messages.deleteOrder,
		},
	});
	const next = NEXT[order.status];
	const mayReceive = mayEdit && order.status !== "draft";
	const isMissing = order.lines.some(({ received_on }) => received_on === null);
	return (
		<article aria-label={order.name} className="flex min-w-0 flex-col gap-5">
			<header className="flex flex-wrap items-start gap-2">
				<div className="min-w-0 flex-1">
					<h2 className="text-20 font-strong wrap-anywhere">{order.name}</h2>
					<p className="mt-0.5 mb-2 wrap-anywhere text-text-2">
						{licensor !== undefined && (
							<Link to={paths.licensor(licensor.id)} className="hover:underline">
								{licensor.name}
							</Link>
						)}
						{order.reference !== "" && ` · ${order.reference}`}
					</p>
					<OrderStatusMark status={order.status} />
				</div>
				<div className="flex items-center gap-2">
					{mayDownload && <OrderMenu order={order} />}
					{mayEdit && (
						<ItemMenu
							name={order.name}
							onEdit={() => actions.onEdit(order)}
							onDelete={() => actions.onDelete(order)}
						/>
					)}
				</div>
			</header>
			<OrderFacts order={order} />
			{mayEdit && (next !== null || (mayReceive && isMissing)) && (
				<div className="flex flex-wrap gap-2">
					{next !== null && (
						<Button
							busy={marking.isPending}
							onClick={() =>
								marking.mutate(next, { onError: (error) => notifyError(messages.couldNotMark, error) })
							}
						>
							{messages.markAs[next]}
						</Button>
					)}
					{mayReceive && isMissing && (
						<Button onClick={() => setReceived(null)}>{messages.receiveAll}</Button>
					)}
				</div>
			)}
			<UnusedLines lines={unused} />
			<Section title={messages.masters} aside={messages.records(order.lines.length)}>
				<MastersTable order={order} mayReceive={mayReceive} onReceive={setReceived} />
			</Section>
			{order.notes !== "" && (
				<Section title={messages.notes}>
					<p className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">{order.notes}</p>
				</Section>
			)}
			{mayEdit && <MailSection key={order.id} productionId={productionId} order={order} />}
			{dialogs}
			{received !== undefined && (
				<ReceiveDialog
					productionId={productionId}
					order={order}
					line={received}
					onClose={() => setReceived(undefined)}
				/>
			)}
		</article>
	);
}

function OrderFacts({ order }: { readonly order: Order }) {
	const { cut, handles, spec, needed_by, dates } = order;
	const facts = [
		...DAYS.flatMap((day) => (dates[day] === null ? [] : [[messages.day[day], dates[day]] as const])),
		...(needed_by === null ? [] : [[messages.neededBy, needed_by] as const]),
	];
	return (
		<dl className="flex flex-wrap gap-x-6 gap-y-2 [&_dt]:text-12 [&_dt]:text-text-2">
			{facts.map(([label, date]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						<DateText date={date} />
					</dd>
				</div>
			))}
			{cut !== "" && (
				<div>
					<dt>{messages.cut}</dt>
					<dd className="wrap-anywhere">{cut}</dd>
				</div>
			)}
			<div>
				<dt>{messages.handles}</dt>
				<dd>{messages.frames(handles)}</dd>
			</div>
			{spec !== "" && (
				<div>
					<dt>{messages.spec}</dt>
					<dd className="wrap-anywhere">{spec}</dd>
				</div>
			)}
		</dl>
	);
}
