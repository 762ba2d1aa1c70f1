import { groupBy, type Licensor, ORDER_STATUSES, type Order } from "@oxcut/core/model";
import { Link } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { messages } from "../messages.ts";

export interface OrderListProps {
	readonly orders: readonly Order[];
	readonly licensors: readonly Licensor[];
	readonly currentId: number | undefined;
	readonly addressOf: (orderId: number) => string;
}

/** The orders by status, open ones first. */
export function OrderList({ orders, licensors, currentId, addressOf }: OrderListProps) {
	const byStatus = groupBy(orders, ({ status }) => status);
	const names = new Map(licensors.map(({ id, name }) => [id, name]));
	return (
		<nav aria-label={messages.list} className="min-w-0">
			{ORDER_STATUSES.map((status) => {
				const own = byStatus.get(status) ?? [];
				return own.length === 0 ? null : (
					<section key={status} aria-label={messages.statuses[status]} className="mb-3">
						<h3 className="mb-1 text-12 font-medium text-text-2">
							{messages.statuses[status]} <span className="text-text-3">{own.length}</span>
						</h3>
						<ul className="flex flex-col gap-0.5">
							{own.map((order) => (
								<li key={order.id}>
									<OrderLink
										order={order}
										licensor={names.get(order.licensor_id) ?? ""}
										isCurrent={order.id === currentId}
										to={addressOf(order.id)}
									/>
								</li>
							))}
						</ul>
					</section>
				);
			})}
		</nav>
	);
}

interface OrderLinkProps {
	readonly order: Order;
	readonly licensor: string;
	readonly isCurrent: boolean;
	readonly to: string;
}

function OrderLink({ order, licensor, isCurrent, to }: OrderLinkProps) {
	const { name, lines, needed_by, status } = order;
	const arrived = lines.filter(({ received_on }) => received_on !== null).length;
	return (
		<Link
			to={to}
			aria-current={isCurrent ? "true" : undefined}
			className={classNames(
				"flex flex-col rounded px-2 py-1.5",
				isCurrent ? "bg-accent-bg" : "hover:bg-hover",
			)}
		>
			<b className="truncate font-medium">{name}</b>
			<span className="truncate text-12 text-text-2">
				{name.startsWith(licensor) ? "" : `${licensor} · `}
				{status === "draft" ? messages.records(lines.length) : messages.received(arrived, lines.length)}
				{needed_by !== null && status !== "checked" && status !== "received" && (
					<>
						{" "}
						· {messages.neededBy.toLowerCase()} <DateText date={needed_by} />
					</>
				)}
			</span>
		</Link>
	);
}
