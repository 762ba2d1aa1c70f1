import * as z from "zod";
import type { JobKind } from "../../../deps/job-queue.ts";

/** Refreshes the exchange rates from the feed: six tries within three hours, then the next day's. */
export const RATES_JOB: JobKind<object> = {
	name: "rates",
	data: z.object({}),
	retryLimit: 5,
	retryDelaySeconds: 300,
	expireSeconds: 60,
	oneWaiting: true,
};
