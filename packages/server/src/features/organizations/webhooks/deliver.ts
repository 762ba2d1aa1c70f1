import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import { BlockedAddress } from "../../../deps/outbound.ts";
import type { JobRun } from "../../../jobs/job.ts";
import { openSecret } from "../../../outbound/secret-box.ts";
import {
	type Attempt,
	claimNewDeliveries,
	type DueDelivery,
	deleteOldDeliveries,
	dropDelivery,
	failLostDeliveries,
	findDueDelivery,
	writeAttempt,
} from "./queries.ts";
import { signDelivery } from "./sign.ts";
import { ATTEMPTS_MAX, WEBHOOK_JOB } from "./webhook-jobs.ts";

const BATCH = 500;
const ANSWER_MS = 15_000;
const KEPT_MS = 30 * 86_400_000;

/** Queues the deliveries that triggers wrote since the last time. */
export async function dispatchDeliveries({ db, jobs }: Pick<Deps, "db" | "jobs">): Promise<void> {
	for (;;) {
		const count = await inTransaction(db.knex, async (trx) => {
			const claimed = await claimNewDeliveries(trx, BATCH);
			for (const { id, rank } of claimed) await jobs.enqueue(trx, WEBHOOK_JOB, { delivery_id: id }, { rank });
			return claimed.length;
		});
		if (count < BATCH) return;
	}
}

type SendDeps = Pick<Deps, "db" | "clock" | "random" | "settings" | "outbound">;

/**
 * Sends one delivery, and stores the outcome. A run that died may have sent it already; receivers recognize it by
 * its id.
 *
 * @throws {Error} if another attempt may succeed; the queue then waits and tries again.
 */
export async function sendDelivery(
	deps: SendDeps,
	{ delivery_id: id }: { readonly delivery_id: number },
	{ attempt, signal }: Pick<JobRun, "attempt" | "signal">,
): Promise<void> {
	const { knex } = deps.db;
	const due = await findDueDelivery(knex, id);
	if (due === null) {
		await dropDelivery(knex, id);
		return;
	}
	const outcome = await post(deps, id, due, signal);
	// A stop of this server doesn't count as the receiver's failure.
	if (signal.aborted && outcome.state !== "delivered") throw new Error("stopped");
	const isLast = attempt >= ATTEMPTS_MAX;
	const state = outcome.state === "waiting" && isLast ? "failed" : outcome.state;
	await writeAttempt(knex, id, { ...outcome, state }, deps.clock());
	if (state === "waiting") throw new Error(outcome.error);
}

async function post(
	deps: SendDeps,
	id: number,
	{ webhookId, url, secret: sealed, event, payload, createdAt }: DueDelivery,
	stopped: AbortSignal,
): Promise<Attempt> {
	const secret = await openSecret(deps.db.knex, sealed, webhookPurpose(webhookId), deps);
	if (secret === null) return failed("The webhook's secret can't be decrypted: add the webhook again");
	const body = JSON.stringify({ id, event, created_at: createdAt.toISOString(), ...payload });
	try {
		const response = await deps.outbound.fetch(url, {
			method: "POST",
			headers: {
				"Content-Type": "application/json",
				"User-Agent": "ox-webhooks",
				"Ox-Event": event,
				"Ox-Delivery": String(id),
				"Ox-Signature": signDelivery(secret, body, deps.clock()),
			},
			body,
			signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MS)]),
		});
		await response.body?.cancel();
		const { status } = response;
		if (response.ok) return { state: "delivered", status, error: "" };
		const isRedirect = status >= 300 && status < 400;
		const reason = isRedirect
			? "The address redirects, and redirects aren't followed"
			: `It answered ${status}`;
		return { state: "waiting", status, error: reason };
	} catch (error) {
		if (error instanceof BlockedAddress) return failed(`Not sent: ${error.message}`);
		return { state: "waiting", status: null, error: reasonOf(error) };
	}
}

function failed(error: string): Attempt {
	return { state: "failed", status: null, error };
}

function reasonOf(error: unknown): string {
	if (Object(error).name === "TimeoutError") return `No answer within ${ANSWER_MS / 1000} seconds`;
	const code: unknown = Object(Object(error).cause).code ?? Object(error).code;
	return typeof code === "string" ? `It can't be reached (${code})` : "It can't be reached";
}

/** The name that binds an encrypted secret to its webhook. */
export function webhookPurpose(id: number): string {
	return `webhook ${id}`;
}

/** Deletes deliveries older than 30 days, and fails those that nothing sends any more. */
export async function sweepDeliveries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await failLostDeliveries(db.knex);
	await deleteOldDeliveries(db.knex, new Date(clock().getTime() - KEPT_MS));
}
