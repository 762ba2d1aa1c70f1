import type { Webhook, WebhookEvent } from "@oxcut/core/model";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

const PAGE = 50;

export function webhooksQuery(studioId: number) {
	return queryOptions({
		queryKey: ["studios", studioId, "webhooks"],
		queryFn: async ({ signal }): Promise<readonly Webhook[]> =>
			(await api.get("/studios/:id/webhooks", { id: studioId, signal })).webhooks,
	});
}

/** Deliveries, newest first, a page at a time. */
export function deliveriesQuery(studioId: number) {
	return infiniteQueryOptions({
		queryKey: ["studios", studioId, "webhook-deliveries"],
		queryFn: async ({ pageParam, signal }) => {
			const query = { limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) };
			return (await api.get("/studios/:id/webhook_deliveries", { id: studioId, query, signal }))
				.webhook_deliveries;
		},
		initialPageParam: null as number | null,
		getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
	});
}

/** The values of a webhook's form. */
export interface WebhookValues {
	readonly url: string;
	readonly events: WebhookEvent[];
	readonly is_active: boolean;
}

/** Adds a webhook, or changes one. @returns the secret of a new one, otherwise null. */
export function useSaveWebhook(studioId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async ({
			id,
			values: { is_active, ...values },
		}: {
			readonly id: number | null;
			readonly values: WebhookValues;
		}): Promise<string | null> => {
			if (id === null) {
				return (await api.post("/studios/:id/webhooks", { id: studioId, body: { webhook: values } })).secret;
			}
			const body = { webhook: { ...values, is_active } };
			await api.put("/studios/:id/webhooks/:webhook_id", { id: studioId, webhook_id: id, body });
			return null;
		},
		onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksQuery(studioId).queryKey }),
	});
}

export function useRemoveWebhook(studioId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (webhook_id: number) =>
			api.delete("/studios/:id/webhooks/:webhook_id", { id: studioId, webhook_id }),
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: webhooksQuery(studioId).queryKey });
			await queryClient.invalidateQueries({ queryKey: deliveriesQuery(studioId).queryKey });
		},
	});
}

export function useSendAgain(studioId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (delivery_id: number) =>
			api.post("/studios/:id/webhook_deliveries/:delivery_id/send_again", { id: studioId, delivery_id }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesQuery(studioId).queryKey }),
	});
}
