import type { Deps } from "../../../deps/deps.ts";
import type { JobRun } from "../../../jobs/job.ts";
import { fetchRatesFeed } from "./fetch-rates-feed.ts";
import { parseRatesFeed } from "./parse-rates-feed.ts";
import { findFeedRates, replaceFeedRates } from "./queries.ts";
import { RATES_JOB } from "./rates-job.ts";

const STALE_MS = 24 * 60 * 60 * 1000;

/** Fetches and saves the rates of the configured feed, if any. An invalid feed changes nothing [MONEY4]. */
export async function refreshRates(
	{ db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
	_data: object,
	{ signal }: Pick<JobRun, "signal">,
): Promise<void> {
	if (settings.ratesUrl === null) return;
	const told = parseRatesFeed(await fetchRatesFeed(settings.ratesUrl, signal));
	await db.knex.transaction(async (trx) => {
		const kept = await findFeedRates(trx);
		// A lagging mirror must not restore older rates, but note that it was read.
		const isOlder = kept !== null && told.timestamp < kept.timestamp;
		await replaceFeedRates(trx, isOlder ? kept : told, clock());
	});
}

/** Requests a refresh if the feed was not read within a day, e.g. because the server was down at the scheduled time. */
export async function refreshStaleRates({
	db,
	settings,
	clock,
	jobs,
}: Pick<Deps, "db" | "settings" | "clock" | "jobs">): Promise<void> {
	if (settings.ratesUrl === null) return;
	const kept = await findFeedRates(db.knex);
	if (kept !== null && clock().getTime() - kept.refreshedAt.getTime() <= STALE_MS) return;
	await jobs.enqueue(db.knex, RATES_JOB, {}, { singletonKey: "stale" });
}
