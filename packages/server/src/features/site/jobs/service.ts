import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { findJob, type StoredJob } from "./queries.ts";

/**
 * Retries a job that was given up.
 *
 * @throws {HttpError} 404; 409 unless it was given up.
 */
export async function retryJob(
	trx: Knex.Transaction,
	{ jobs }: Pick<Deps, "jobs">,
	id: string,
): Promise<StoredJob> {
	if (!(await jobs.retry(trx, id))) {
		throw (await findJob(trx, id)) === null ? notFound() : new HttpError("job_not_failed");
	}
	const job = await findJob(trx, id);
	if (job === null) throw notFound();
	await recordAudit(trx, { action: "job_retried", after: { id, kind: job.kind } });
	return job;
}
