import * as z from "zod";
import type { JobKind } from "../../../deps/job-queue.ts";

/**
 * Emails reminders of licences whose last day is near [RIG16]. A failed run is repeated; sent reminders stay marked.
 */
export const REMINDER_JOB: JobKind<object> = {
	name: "license-reminders",
	data: z.object({}),
	retryLimit: 3,
	retryDelaySeconds: 600,
	expireSeconds: 30 * 60,
};

/** The job's schedule, in cron's fields: in the morning in Europe, at night in America. */
export const REMINDER_CRON = "30 5 * * *";
