import { webhookCalls } from "@oxcut/core/api";
import type { WebhookDelivery } from "@oxcut/core/model";
import type { Deps } from "../../../deps/deps.ts";
import { BlockedAddress } from "../../../deps/outbound.ts";
import { HttpError, invalid, notFound } from "../../../http/errors.ts";
import { answerList, answerPage } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { sealSecret } from "../../../outbound/secret-box.ts";
import { webhookPurpose } from "./deliver.ts";
import {
	countWebhooks,
	deleteWebhook,
	insertWebhook,
	listDeliveries,
	listWebhooks,
	lockDelivery,
	resetDelivery,
	updateWebhook,
} from "./queries.ts";
import { WEBHOOK_JOB } from "./webhook-jobs.ts";

const WEBHOOKS_MAX = 10;
const SECRET_BYTES = 32;

/** @throws {HttpError} 422 for an address that ox doesn't call. */
function requireAllowed({ outbound }: Pick<Deps, "outbound">, url: string | undefined): void {
	try {
		if (url !== undefined) outbound.requireAllowed(url);
	} catch (error) {
		if (error instanceof BlockedAddress) throw invalid({ url: [error.message] });
		throw error;
	}
}

/** Webhooks of an organization and their deliveries, for its managers [HOOK1]. */
export const webhookRoutes: readonly Route[] = [
	serve(webhookCalls.listWebhooks, {
		from: "id",
		handler: ({ params: { id }, deps: { db } }) =>
			answerList(
				db.knex,
				"webhooks",
				(webhook) => webhook,
				() => listWebhooks(db.knex, id),
			),
	}),
	serve(webhookCalls.createWebhook, {
		from: "id",
		handler: async ({ params: { id: studioId }, body: { webhook: given }, deps, write }) => {
			requireAllowed(deps, given.url);
			const secret = `oxwh_${deps.random(SECRET_BYTES).toString("base64url")}`;
			return write(async (trx) => {
				if ((await countWebhooks(trx, studioId)) >= WEBHOOKS_MAX)
					throw invalid({ url: [`is too many: an organization has at most ${WEBHOOKS_MAX} webhooks`] });
				// The id is part of the encryption.
				const made = await insertWebhook(trx, studioId, { ...given, secret: Buffer.alloc(0) });
				const sealed = await sealSecret(trx, secret, webhookPurpose(made.id), deps);
				await trx("webhooks").where({ id: made.id }).update({ secret: sealed });
				await recordAudit(trx, {
					action: "webhook_created",
					studioId,
					item: { kind: "webhook", id: made.id },
					after: { url: made.url, events: made.events },
				});
				return { status: 201, body: { webhook: made, secret }, headers: { "Cache-Control": "no-store" } };
			});
		},
	}),
	serve(webhookCalls.updateWebhook, {
		from: "id",
		handler: async ({ params: { id: studioId, webhook_id }, body, deps, write }) => {
			const { url, events, is_active } = body.webhook;
			requireAllowed(deps, url);
			const fields = {
				...(url === undefined ? {} : { url }),
				...(events === undefined ? {} : { events }),
				...(is_active === undefined ? {} : { is_active }),
			};
			return write(async (trx) => {
				const changed = await updateWebhook(trx, studioId, webhook_id, fields);
				if (changed === null) throw notFound();
				await recordAudit(trx, {
					action: "webhook_changed",
					studioId,
					item: { kind: "webhook", id: webhook_id },
					after: fields,
				});
				return { body: { webhook: changed } };
			});
		},
	}),
	serve(webhookCalls.deleteWebhook, {
		from: "id",
		handler: ({ params: { id: studioId, webhook_id }, write }) =>
			write(async (trx) => {
				const url = await deleteWebhook(trx, studioId, webhook_id);
				if (url === null) throw notFound();
				await recordAudit(trx, {
					action: "webhook_deleted",
					studioId,
					item: { kind: "webhook", id: webhook_id },
					before: { url },
				});
				return { status: 204 };
			}),
	}),
	serve(webhookCalls.listWebhookDeliveries, {
		from: "id",
		handler: ({ params: { id }, query: { limit, before = null }, deps: { db } }) =>
			answerPage(db.knex, "webhook_deliveries", {
				limit,
				present: (delivery: WebhookDelivery) => delivery,
				read: (most) => listDeliveries(db.knex, id, { limit: most, before }),
				cursorOf: (delivery) => delivery.id,
			}),
	}),
	serve(webhookCalls.sendDeliveryAgain, {
		from: "id",
		rateLimit: { name: "send_again", by: "account", limit: 60, windowSeconds: 300 },
		handler: ({ params: { id: studioId, delivery_id }, deps, write }) =>
			write(async (trx) => {
				const delivery = await lockDelivery(trx, studioId, delivery_id);
				if (delivery === null) throw notFound();
				if (delivery.state === "waiting") throw new HttpError("delivery_waiting");
				await resetDelivery(trx, delivery_id);
				await deps.jobs.enqueue(trx, WEBHOOK_JOB, { delivery_id });
				const now = await lockDelivery(trx, studioId, delivery_id);
				return { status: 202, body: { webhook_delivery: now } };
			}),
	}),
];
