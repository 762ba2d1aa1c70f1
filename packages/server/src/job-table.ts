import { sweepEvents } from "./events/read-events.ts";
import { sweepAccounts } from "./features/accounts/sweep-accounts.ts";
import { sweepAudit } from "./features/audit/sweep-audit.ts";
import { BUILD_JOB } from "./features/cut-builds/build-job.ts";
import { runBuild } from "./features/cut-builds/run-build.ts";
import { sweepImports } from "./features/imports/sweep-imports.ts";
import { sweepCalls } from "./http/rate-limit.ts";
import { defineJob, type Job } from "./jobs/job.ts";
import { SWEEP_JOB } from "./jobs/sweep-job.ts";
import { MAIL_JOB } from "./mail/mail-job.ts";
import { sendMail } from "./mail/send-mail.ts";

/** Every kind of background work, and the only place where they are brought together. */
export const JOBS: readonly Job[] = [
	defineJob(MAIL_JOB, sendMail),
	defineJob(BUILD_JOB, runBuild),
	defineJob(
		SWEEP_JOB,
		async (deps) => {
			await sweepCalls(deps);
			await sweepEvents(deps);
			await sweepAccounts(deps);
			await sweepImports(deps);
			await sweepAudit(deps);
		},
		"17 * * * *",
	),
];
