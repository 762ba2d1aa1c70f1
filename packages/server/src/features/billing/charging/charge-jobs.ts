import * as z from "zod";
import type { JobKind } from "../../../deps/job-queue.ts";

/** Queues a {@link CHARGE_JOB} for each production with a charge that is due. */
export const CHARGE_DUE_JOB: JobKind<object> = {
	name: "charge_due",
	data: z.object({}),
	retryLimit: 0,
	retryDelaySeconds: 30,
	expireSeconds: 60,
	oneWaiting: true,
};

/** Charges one production. */
export const CHARGE_JOB: JobKind<{ readonly production_id: number }> = {
	name: "charge",
	data: z.object({ production_id: z.number() }),
	// Charges that are still due are queued again within a minute.
	retryLimit: 3,
	retryDelaySeconds: 30,
	expireSeconds: 120,
	concurrency: 2,
	oneWaiting: true,
};

/** Removes a card at the provider that was removed here. */
export const DELETE_CARD_JOB: JobKind<{ readonly card: string }> = {
	name: "delete_card",
	data: z.object({ card: z.string() }),
	retryLimit: 8,
	retryDelaySeconds: 60,
	expireSeconds: 120,
};

/** Deletes the payer of a production that was deleted for good. */
export const DELETE_CUSTOMER_JOB: JobKind<{ readonly customer: string }> = {
	name: "delete_customer",
	data: z.object({ customer: z.string() }),
	retryLimit: 8,
	retryDelaySeconds: 60,
	expireSeconds: 120,
};

/** Reads the object of one of the provider's events again, and applies it. */
export const BILLING_EVENT_JOB: JobKind<{ readonly kind: string; readonly object_id: string }> = {
	name: "billing_event",
	data: z.object({ kind: z.string(), object_id: z.string() }),
	retryLimit: 8,
	retryDelaySeconds: 15,
	expireSeconds: 120,
};
