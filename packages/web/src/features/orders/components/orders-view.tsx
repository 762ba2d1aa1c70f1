import type { Licensor, Order } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { orderNeedsQuery } from "../api/order-needs.ts";
import { messages } from "../messages.ts";
import { OrderDetail } from "./order-detail.tsx";
import { OrderList } from "./order-list.tsx";

export interface OrdersViewProps {
	readonly productionId: number;
	/** The cut that orders are compared with; null if there is none. */
	readonly cutId: number | null;
	readonly orders: readonly (Order & { readonly updated_at: string })[];
	readonly licensors: readonly Licensor[];
	readonly mayEdit: boolean;
	readonly mayDownload: boolean;
}

/** The orders of a production, one of them open. A phone shows the list or the open one. */
export function OrdersView({ productionId, cutId, orders, licensors, ...may }: OrdersViewProps) {
	const [params, change] = useAddressParams();
	const { data: needs } = useQuery({
		...orderNeedsQuery(productionId, cutId ?? 0, 0),
		enabled: cutId !== null,
	});
	const chosen = orders.find(({ id }) => String(id) === params.get("order"));
	const current = chosen ?? orders[0];
	if (current === undefined) return <EmptyState title={messages.none}>{messages.noneText}</EmptyState>;
	return (
		<div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(12rem,16rem)_minmax(0,1fr)]">
			<div className={classNames("min-w-0", chosen !== undefined && "max-md:hidden")}>
				<OrderList
					orders={orders}
					licensors={licensors}
					currentId={current.id}
					addressOf={(id) => `?${withParam(params, "order", String(id))}`}
				/>
			</div>
			<div className={classNames("min-w-0", chosen === undefined && "max-md:hidden")}>
				<Button
					variant="ghost"
					className="mb-2 md:hidden"
					icon={<ArrowLeft aria-hidden />}
					onClick={() => change((before) => withParam(before, "order", ""))}
				>
					{messages.allOrders}
				</Button>
				<OrderDetail
					key={current.id}
					productionId={productionId}
					order={current}
					licensor={licensors.find(({ id }) => id === current.licensor_id)}
					unused={(needs?.unused ?? []).filter(({ order_id }) => order_id === current.id)}
					{...may}
				/>
			</div>
		</div>
	);
}
