import type { Webhook, WebhookDelivery, WebhookEvent } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import { keptStates } from "../../../jobs/job-states.ts";
import { WEBHOOK_JOB } from "./webhook-jobs.ts";

interface WebhookRow {
	id: number;
	url: string;
	events: WebhookEvent[];
	is_active: boolean;
	updated_at: Date;
}

const WEBHOOK_COLUMNS = ["id", "url", "events", "is_active", "updated_at"];

function toWebhook({ updated_at, ...row }: WebhookRow): Webhook {
	return { ...row, updated_at: updated_at.toISOString() };
}

export async function listWebhooks(knex: Knex, studioId: number): Promise<Webhook[]> {
	const rows: WebhookRow[] = await knex("webhooks")
		.where({ studio_id: studioId })
		.orderBy("id")
		.select(...WEBHOOK_COLUMNS);
	return rows.map(toWebhook);
}

/** Locks the studio, so that webhooks are counted one at a time. @returns how many it has. */
export async function countWebhooks(trx: Knex.Transaction, studioId: number): Promise<number> {
	await trx("studios").where({ id: studioId }).forUpdate().first("id");
	const [row]: { count: string | number }[] = await trx("webhooks")
		.where({ studio_id: studioId })
		.count({ count: "*" });
	return Number(row?.count ?? 0);
}

export async function insertWebhook(
	trx: Knex.Transaction,
	studioId: number,
	values: { readonly url: string; readonly events: readonly WebhookEvent[]; readonly secret: Buffer },
): Promise<Webhook> {
	const rows: WebhookRow[] = await trx("webhooks")
		.insert({ studio_id: studioId, ...values })
		.returning(WEBHOOK_COLUMNS);
	return toWebhook(first(rows));
}

/** @returns null if the studio has no such webhook. */
export async function updateWebhook(
	trx: Knex.Transaction,
	studioId: number,
	id: number,
	fields: Partial<Pick<Webhook, "url" | "events" | "is_active">>,
): Promise<Webhook | null> {
	const own = trx("webhooks").where({ studio_id: studioId, id });
	const rows: WebhookRow[] =
		Object.keys(fields).length === 0
			? await own.select(...WEBHOOK_COLUMNS)
			: await own.update(fields).returning(WEBHOOK_COLUMNS);
	return rows[0] === undefined ? null : toWebhook(rows[0]);
}

export async function deleteWebhook(
	trx: Knex.Transaction,
	studioId: number,
	id: number,
): Promise<string | null> {
	const rows: { url: string }[] = await trx("webhooks")
		.where({ studio_id: studioId, id })
		.delete()
		.returning("url");
	return rows[0]?.url ?? null;
}

interface DeliveryRow {
	id: number;
	webhook_id: number;
	event: WebhookEvent;
	state: "new" | WebhookDelivery["state"];
	attempts: number;
	status: number | null;
	error: string;
	created_at: Date;
	tried_at: Date | null;
}

const DELIVERY_COLUMNS = [
	"d.id",
	"d.webhook_id",
	"d.event",
	"d.state",
	"d.attempts",
	"d.status",
	"d.error",
	"d.created_at",
	"d.tried_at",
];

function toDelivery({ created_at, tried_at, state, ...row }: DeliveryRow): WebhookDelivery {
	return {
		...row,
		state: state === "new" ? "waiting" : state,
		created_at: created_at.toISOString(),
		updated_at: (tried_at ?? created_at).toISOString(),
	};
}

function deliveriesOf(knex: Knex, studioId: number) {
	return knex("webhook_deliveries as d")
		.join("webhooks as w", "w.id", "d.webhook_id")
		.where({ "w.studio_id": studioId });
}

export async function listDeliveries(
	knex: Knex,
	studioId: number,
	{ limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<WebhookDelivery[]> {
	const query = deliveriesOf(knex, studioId)
		.orderBy("d.id", "desc")
		.limit(limit)
		.select(...DELIVERY_COLUMNS);
	if (before !== null) query.where("d.id", "<", before);
	const rows: DeliveryRow[] = await query;
	return rows.map(toDelivery);
}

/** Locks a delivery of a studio; null if it has none with this id. */
export async function lockDelivery(
	trx: Knex.Transaction,
	studioId: number,
	id: number,
): Promise<WebhookDelivery | null> {
	const rows: DeliveryRow[] = await deliveriesOf(trx, studioId)
		.where({ "d.id": id })
		.forUpdate("d")
		.select(...DELIVERY_COLUMNS);
	return rows[0] === undefined ? null : toDelivery(rows[0]);
}

/** Starts a delivery over. */
export async function resetDelivery(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("webhook_deliveries")
		.where({ id })
		.update({ state: "waiting", attempts: 0, status: null, error: "" });
}

/** Whether any delivery has no job yet: a lookup in a small index. */
export async function hasNewDeliveries(knex: Knex): Promise<boolean> {
	return (await knex("webhook_deliveries").where({ state: "new" }).first("id")) !== undefined;
}

/** How many of a webhook's latest deliveries count for the rank of a new one. */
const RANKED_BY = 50;

/** A delivery to queue. */
interface NewDelivery {
	readonly id: number;
	/** How many of its webhook's latest deliveries wait: a receiver that is slow mustn't delay those of others. */
	readonly rank: number;
}

/** Claims new deliveries for jobs, up to a limit; several processes get different ones. */
export async function claimNewDeliveries(trx: Knex.Transaction, limit: number): Promise<NewDelivery[]> {
	const found = trx("webhook_deliveries")
		.where({ state: "new" })
		.orderBy("id")
		.limit(limit)
		.forUpdate()
		.skipLocked()
		.select("id");
	const rows: { id: number }[] = await trx("webhook_deliveries")
		.whereIn("id", found)
		.update({ state: "waiting" })
		.returning("id");
	const { rows: ranked } = await trx.raw<{ rows: NewDelivery[] }>(
		`select d.id, (select count(*)::integer from (
				select state from webhook_deliveries e
				where e.webhook_id = d.webhook_id and e.id < d.id order by e.id desc limit ?
			) latest where state = 'waiting') as rank
		from webhook_deliveries d where d.id = any(?::bigint[]) order by d.id`,
		[RANKED_BY, idArray(rows.map(({ id }) => id))],
	);
	return ranked;
}

/** A delivery and its destination. */
export interface DueDelivery {
	readonly webhookId: number;
	readonly url: string;
	/** Encrypted. */
	readonly secret: Buffer;
	readonly event: WebhookEvent;
	readonly payload: Readonly<Record<string, unknown>>;
	readonly createdAt: Date;
}

/** @returns null if it isn't waiting any more, or its webhook is off or gone. */
export async function findDueDelivery(knex: Knex, id: number): Promise<DueDelivery | null> {
	const row:
		| {
				webhook_id: number;
				url: string;
				secret: Buffer;
				event: WebhookEvent;
				payload: Record<string, unknown>;
				created_at: Date;
		  }
		| undefined = await knex("webhook_deliveries as d")
		.join("webhooks as w", "w.id", "d.webhook_id")
		.where({ "d.id": id, "d.state": "waiting", "w.is_active": true })
		.first("d.webhook_id", "w.url", "w.secret", "d.event", "d.payload", "d.created_at");
	if (row === undefined) return null;
	const { webhook_id, created_at, ...rest } = row;
	return { ...rest, webhookId: webhook_id, createdAt: created_at };
}

/** The outcome of one attempt. */
export interface Attempt {
	readonly state: "waiting" | "delivered" | "failed";
	readonly status: number | null;
	readonly error: string;
}

const ERROR_MAX = 250;

export async function writeAttempt(knex: Knex, id: number, attempt: Attempt, now: Date): Promise<void> {
	await knex("webhook_deliveries")
		.where({ id })
		.update({
			...attempt,
			error: attempt.error.slice(0, ERROR_MAX),
			attempts: knex.raw("attempts + 1"),
			tried_at: now,
		});
}

/** Marks a delivery whose webhook is off. */
export async function dropDelivery(knex: Knex, id: number): Promise<void> {
	await knex("webhook_deliveries")
		.where({ id, state: "waiting" })
		.update({ state: "failed", error: "The webhook is turned off" });
}

/**
 * Marks deliveries whose job is gone: a restored backup has no jobs, and a process can die in the last attempt.
 */
export async function failLostDeliveries(knex: Knex): Promise<void> {
	const jobs = knex("pgboss.job")
		.where({ name: WEBHOOK_JOB.name })
		.whereIn("state", [...keptStates("queued"), ...keptStates("running")])
		.select(knex.raw("(data ->> 'delivery_id')::bigint"));
	await knex("webhook_deliveries")
		.where({ state: "waiting" })
		.whereNotIn("id", jobs)
		.update({ state: "failed", error: "It was interrupted: send it again" });
}

export async function deleteOldDeliveries(knex: Knex, before: Date): Promise<void> {
	await knex("webhook_deliveries").where("created_at", "<", before).delete();
}

function first<T>(rows: readonly T[]): T {
	const [row] = rows;
	if (row === undefined) throw new Error("nothing was inserted");
	return row;
}
