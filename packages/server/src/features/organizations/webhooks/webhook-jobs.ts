import * as z from "zod";
import type { JobKind } from "../../../deps/job-queue.ts";

/** Queues a {@link WEBHOOK_JOB} for each new delivery. */
export const WEBHOOK_DISPATCH_JOB: JobKind<object> = {
	name: "webhook_dispatch",
	data: z.object({}),
	// Remaining new deliveries are queued within a minute.
	retryLimit: 0,
	retryDelaySeconds: 30,
	expireSeconds: 60,
	oneWaiting: true,
};

/** Sends one delivery: ten attempts, from half a minute to several hours apart. */
export const WEBHOOK_JOB: JobKind<{ readonly delivery_id: number }> = {
	name: "webhook",
	data: z.object({ delivery_id: z.number() }),
	retryLimit: 9,
	retryDelaySeconds: 30,
	expireSeconds: 60,
	concurrency: 4,
};

/** How often a delivery is attempted. */
export const ATTEMPTS_MAX = WEBHOOK_JOB.retryLimit + 1;
