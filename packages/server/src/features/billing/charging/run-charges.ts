import type { Deps } from "../../../deps/deps.ts";
import { findPayMethod, findPayment, listDue } from "../subscriptions/queries.ts";
import { applySetupEvent, refreshCard } from "./cards.ts";
import { CHARGE_JOB } from "./charge-jobs.ts";
import { chargeProduction, readResult } from "./charge-production.ts";
import { CONFIRM_WITHIN_MS } from "./settle.ts";

/** Once this has passed, no running call can still be waiting for a payment's result. */
const UNREAD_MS = 60_000;
/** Longer than the provider repeats an event. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Queues the charges that are due. Without a payment provider, nothing is ever charged. */
export async function chargeDue({ db, clock, jobs, payments }: Deps): Promise<void> {
	if (payments === null) return;
	const now = clock();
	const due = await listDue(db.knex, {
		now,
		unreadSince: new Date(now.getTime() - UNREAD_MS),
		unconfirmedSince: new Date(now.getTime() - CONFIRM_WITHIN_MS),
	});
	for (const production_id of due) {
		await jobs.enqueue(db.knex, CHARGE_JOB, { production_id }, { singletonKey: String(production_id) });
	}
}

export async function runCharge(
	deps: Deps,
	{ production_id }: { readonly production_id: number },
): Promise<void> {
	const { payments } = deps;
	if (payments !== null) await chargeProduction({ ...deps, payments }, production_id);
}

/** Handles an event. Neither its content nor its order is trusted: its object is read again [BIL7]. */
export async function runBillingEvent(
	deps: Deps,
	{ kind, object_id }: { readonly kind: string; readonly object_id: string },
): Promise<void> {
	const { payments, db } = deps;
	if (payments === null) return;
	const all = { ...deps, payments };
	if (kind === "card_setup") await applySetupEvent(all, object_id);
	if (kind === "card") {
		const method = await findPayMethod(db.knex, { provider_id: object_id });
		if (method !== null) await refreshCard(all, method);
	}
	if (kind === "payment") {
		const told = await payments.readPayment(object_id);
		// After a crash, only the key is known here.
		const payment =
			(await findPayment(db.knex, { intent: object_id })) ??
			(told === null || told.key === null ? null : await findPayment(db.knex, { idempotency_key: told.key }));
		if (payment !== null) await readResult(all, payment);
	}
}

/** Deletes the ids of old events. */
export async function sweepBillingEvents({ db, clock }: Deps): Promise<void> {
	const before = new Date(clock().getTime() - EVENTS_KEPT_MS);
	await db.knex("billing_events").where("received_at", "<", before).delete();
}
