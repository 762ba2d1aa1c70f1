import type { Order } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { useKeptDraft } from "../../../ui/drafts.ts";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import type { KeptInput } from "../../../ui/use-draft.ts";
import { type OrderNeeds, orderNeedsQuery } from "../api/order-needs.ts";
import { messages } from "../messages.ts";
import { NewOrderDialog, type OrderedLicensor } from "./new-order-dialog.tsx";

export interface NeedsSectionProps {
	readonly productionId: number;
	readonly cutId: number;
	readonly orders: readonly Order[];
	readonly mayEdit: boolean;
	readonly onCreated: (orderId: number) => void;
}

type Needed = OrderNeeds["licensors"][number];

/** The reason the masters are needed, unless all are simply not ordered yet. */
function needsOf(lines: Needed["lines"]): string {
	if (lines.every(({ need }) => need === "new")) return "";
	return (["new", "more", "whole"] as const)
		.map((need) => [need, lines.filter((line) => line.need === need).length] as const)
		.filter(([, count]) => count > 0)
		.map(([need, count]) => `${messages.need[need]}: ${count}`)
		.join(", ");
}

/** The needs of a cut beyond the orders, a row per licensor, to be ordered with one button [ORD11]. */
export function NeedsSection({ productionId, cutId, orders, mayEdit, onCreated }: NeedsSectionProps) {
	const needs = useQuery(orderNeedsQuery(productionId, cutId, 0));
	const draft = useKeptDraft(messages.createOrder) as KeptInput<OrderedLicensor> | null;
	const [chosen, setChosen] = useState(draft?.typed ?? null);
	return (
		<Section title={messages.toOrder} explanation={messages.toOrderExplained}>
			<QueryView query={needs} failed={messages.couldNotFindNeeds}>
				{({ licensors, num_received, other_rates }) => (
					<div className="flex flex-col gap-2">
						{licensors.length === 0 ? (
							<p className="text-text-2">{messages.nothingToOrder}</p>
						) : (
							<DataTable
								label={messages.toOrder}
								rows={licensors}
								keyOf={({ licensor_id }) => licensor_id}
								columns={[
									{
										id: "licensor",
										header: messages.licensor,
										cell: ({ licensor }) => <b className="font-medium wrap-anywhere">{licensor}</b>,
									},
									{
										id: "records",
										header: messages.masters,
										hideOnPhone: true,
										cell: ({ lines }) => messages.records(lines.length),
									},
									{
										id: "need",
										header: "",
										name: messages.toOrder,
										hideOnPhone: true,
										cell: ({ lines }) => <span className="text-text-2">{needsOf(lines)}</span>,
									},
									{
										id: "create",
										header: "",
										name: messages.createOrder,
										align: "end",
										cell: ({ licensor_id, licensor }) =>
											mayEdit && (
												<Button
													size="small"
													icon={<Plus aria-hidden />}
													aria-label={messages.createOrderFor(licensor)}
													onClick={() => setChosen({ licensor_id, licensor })}
												>
													{messages.createOrder}
												</Button>
											),
									},
								]}
							/>
						)}
						{num_received > 0 && <p className="text-text-2">{messages.leftOut(num_received)}</p>}
						{other_rates.map(({ order_id, order, fps }) => (
							<p key={order_id} className="wrap-anywhere text-text-2">
								{messages.otherRate(order, fps)}
							</p>
						))}
					</div>
				)}
			</QueryView>
			{chosen !== null && (
				<NewOrderDialog
					productionId={productionId}
					cutId={cutId}
					ordered={chosen}
					orders={orders}
					onClose={() => setChosen(null)}
					onCreated={(id) => {
						setChosen(null);
						onCreated(id);
					}}
				/>
			)}
		</Section>
	);
}
