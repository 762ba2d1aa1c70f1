import type { WebhookDelivery } from "@oxcut/core/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from "lucide-react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { messages } from "./webhook-messages.ts";
import { deliveriesQuery, useSendAgain } from "./webhook-queries.ts";

const ICONS: Readonly<Record<WebhookDelivery["state"], readonly [LucideIcon, string]>> = {
	waiting: [Clock, "text-text-2"],
	delivered: [CircleCheck, "text-lic"],
	failed: [CircleAlert, "text-prob"],
};

/** The messages that were sent to an organization's webhooks, with the outcome. */
export function Deliveries({ studioId }: { readonly studioId: number }) {
	const listed = useInfiniteQuery(deliveriesQuery(studioId));
	const sending = useSendAgain(studioId);
	const sendAgain = (id: number) =>
		sending.mutate(id, {
			onSuccess: () => notify("success", messages.sent(id)),
			onError: (failure) => notifyError(messages.sendFailed, failure),
		});
	return (
		<QueryView query={listed} failed={messages.deliveriesFailed}>
			{({ pages }) => {
				const deliveries = pages.flat();
				return (
					<>
						<Button className="mb-3" busy={listed.isRefetching} onClick={() => void listed.refetch()}>
							{messages.refresh}
						</Button>
						{deliveries.length === 0 ? (
							<p className="text-text-2">{messages.noDeliveries}</p>
						) : (
							<DataTable
								label={messages.deliveries}
								rows={deliveries}
								keyOf={({ id }) => id}
								columns={[
									{
										id: "id",
										header: messages.deliveryId,
										hideOnPhone: true,
										cell: ({ id }) => <span className="timecode pr-4">{id}</span>,
									},
									{
										id: "date",
										header: messages.date,
										cell: ({ created_at }) => (
											<span className="pr-4 whitespace-nowrap">
												<DateText at={created_at} />
											</span>
										),
									},
									{
										id: "answer",
										header: messages.answer,
										className: "w-full",
										cell: (delivery) => <Outcome delivery={delivery} />,
									},
									{
										id: "actions",
										header: messages.actions,
										cell: ({ id, state }) =>
											state === "waiting" ? null : (
												<Button
													aria-label={messages.sendAgainOf(id)}
													disabled={sending.isPending}
													onClick={() => sendAgain(id)}
												>
													{messages.sendAgain}
												</Button>
											),
									},
								]}
							/>
						)}
						{listed.hasNextPage && (
							<Button
								className="mt-3"
								busy={listed.isFetchingNextPage}
								onClick={() => void listed.fetchNextPage()}
							>
								{messages.more}
							</Button>
						)}
					</>
				);
			}}
		</QueryView>
	);
}

function Outcome({ delivery }: { readonly delivery: WebhookDelivery }) {
	const { event, state, attempts, error } = delivery;
	const [Icon, color] = ICONS[state];
	return (
		<span className="flex flex-col py-1">
			<span>{messages.event(event)}</span>
			<span className="flex items-center gap-1.5 text-12 text-text-2">
				<Icon aria-hidden className={`size-3.5 flex-none ${color}`} />
				<span className="wrap-anywhere">
					{[messages.deliveryState(state), messages.attempts(attempts)]
						.filter((text) => text !== "")
						.join(" ")}
					{error !== "" && `: ${error}`}
				</span>
			</span>
		</span>
	);
}
