import { sweepAccounts } from "./features/accounts/sweep-accounts.ts";
import { sweepCalls } from "./http/rate-limit.ts";
import { defineJob, type Job } from "./jobs/job.ts";
import { SWEEP_JOB } from "./jobs/sweep-job.ts";
import { MAIL_JOB } from "./mail/mail-job.ts";
import { sendMail } from "./mail/send-mail.ts";

/** Every kind of background work, and the only place where they are brought together. */
export const JOBS: readonly Job[] = [
	defineJob(MAIL_JOB, sendMail),
	defineJob(
		SWEEP_JOB,
		async (deps) => {
			await sweepCalls(deps);
			await sweepAccounts(deps);
		},
		"17 * * * *",
	),
];
