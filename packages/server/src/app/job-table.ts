import type { Deps } from "../deps/deps.ts";
import { sweepEvents } from "../events/read-events.ts";
import { sweepAccounts } from "../features/accounts/accounts/sweep-accounts.ts";
import { sweepOauth } from "../features/accounts/oauth/sweep-oauth.ts";
import { runDeleteCard, runDeleteCustomer } from "../features/billing/charging/cards.ts";
import {
	BILLING_EVENT_JOB,
	CHARGE_DUE_JOB,
	CHARGE_JOB,
	DELETE_CARD_JOB,
	DELETE_CUSTOMER_JOB,
} from "../features/billing/charging/charge-jobs.ts";
import {
	chargeDue,
	runBillingEvent,
	runCharge,
	sweepBillingEvents,
} from "../features/billing/charging/run-charges.ts";
import { BUILD_JOB } from "../features/cuts/cut-builds/build-job.ts";
import { CUT_NEWS_JOB } from "../features/cuts/cut-builds/news-job.ts";
import { sweepBuilds } from "../features/cuts/cut-builds/queries.ts";
import { RESCUE_CRON, RESCUE_JOB, rescueBuilds } from "../features/cuts/cut-builds/rescue-builds.ts";
import { runBuild } from "../features/cuts/cut-builds/run-build.ts";
import { mailNews } from "../features/cuts/cut-news/mail-news.ts";
import { DEMO_JOB } from "../features/demo/demo-job.ts";
import { generateDemo } from "../features/demo/generate-demo.ts";
import { REMINDER_CRON, REMINDER_JOB } from "../features/licensors/license-expiries/reminder-job.ts";
import { sendReminders } from "../features/licensors/license-expiries/send-reminders.ts";
import {
	dispatchDeliveries,
	sendDelivery,
	sweepDeliveries,
} from "../features/organizations/webhooks/deliver.ts";
import { WEBHOOK_DISPATCH_JOB, WEBHOOK_JOB } from "../features/organizations/webhooks/webhook-jobs.ts";
import { sweepDeletedProductions } from "../features/productions/productions/deleted-service.ts";
import { sweepSearchIndex } from "../features/records/records/sweep-search-index.ts";
import { RATES_JOB } from "../features/site/currencies/rates-job.ts";
import { refreshRates } from "../features/site/currencies/refresh-rates.ts";
import { sweepImports } from "../features/spreadsheets/imports/sweep-imports.ts";
import { sweepTrash } from "../features/trash/sweep-trash.ts";
import { FILE_SWEEP_JOB } from "../files/file-sweep-job.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import { sweepDeletions } from "../http/changes.ts";
import { sweepCalls } from "../http/rate-limit.ts";
import { defineJob, type Job } from "../jobs/job.ts";
import { SWEEP_JOB } from "../jobs/sweep-job.ts";
import { sweepLogs } from "../journal/sweep-logs.ts";
import { MAIL_JOB } from "../mail/mail-job.ts";
import { sendMail } from "../mail/send-mail.ts";

/** Jobs that delete expired data. */
const SWEEPS = [
	sweepCalls,
	sweepEvents,
	sweepDeletions,
	sweepAccounts,
	sweepBuilds,
	sweepImports,
	sweepOauth,
	sweepLogs,
	sweepDeletedProductions,
	sweepSearchIndex,
	sweepTrash,
	sweepBillingEvents,
	sweepDeliveries,
];

/** A failing sweep must not stop the others. */
async function sweepAll(deps: Deps): Promise<void> {
	const outcomes = await Promise.allSettled(SWEEPS.map((sweep) => sweep(deps)));
	const failure = outcomes.find((outcome) => outcome.status === "rejected");
	if (failure !== undefined) throw failure.reason;
}

/** Every kind of background job. */
export const JOBS: readonly Job[] = [
	defineJob(MAIL_JOB, sendMail),
	// The ECB publishes at about 16:00 CET, which is 14:00 or 15:00 UTC.
	defineJob(RATES_JOB, refreshRates, "15 15 * * *"),
	defineJob(BUILD_JOB, runBuild),
	defineJob(CUT_NEWS_JOB, mailNews),
	defineJob(DEMO_JOB, generateDemo),
	defineJob(RESCUE_JOB, rescueBuilds, RESCUE_CRON),
	defineJob(REMINDER_JOB, sendReminders, REMINDER_CRON),
	defineJob(CHARGE_DUE_JOB, chargeDue, "* * * * *"),
	defineJob(CHARGE_JOB, runCharge),
	defineJob(BILLING_EVENT_JOB, runBillingEvent),
	defineJob(DELETE_CARD_JOB, runDeleteCard),
	defineJob(DELETE_CUSTOMER_JOB, runDeleteCustomer),
	defineJob(WEBHOOK_DISPATCH_JOB, dispatchDeliveries, "* * * * *"),
	defineJob(WEBHOOK_JOB, sendDelivery),
	defineJob(FILE_SWEEP_JOB, sweepFiles, "*/5 * * * *"),
	defineJob(SWEEP_JOB, sweepAll, "17 * * * *"),
];
