import type { Knex } from "knex";
import type { Deps } from "../../deps/deps.ts";
import type { Principal } from "../../http/principal.ts";
import { lockAccount } from "../accounts/accounts/account-queries.ts";
import { createProduction } from "../productions/productions/service.ts";
import { importAtOnce } from "../spreadsheets/imports/import-at-once.ts";
import { DEMO, readDemoWorkbook } from "./demo-data.ts";
import { DEMO_JOB } from "./demo-job.ts";
import { type DemoState, findDemo, putOnDemoPlan } from "./queries.ts";

/**
 * Finds or creates an account's demo production: its records at once, the rest by a queued job. An
 * unfinished one is queued again [DEMO1, DEMO2].
 *
 * @throws {HttpError} 403 if there is none and the token is limited to productions [PERM13].
 */
export async function openDemo(
	trx: Knex.Transaction,
	deps: Pick<Deps, "db" | "workers" | "jobs" | "clock">,
	account: Principal,
): Promise<DemoState> {
	// Concurrent calls wait here, and then find the first one's production.
	await lockAccount(trx, account.accountId);
	const demo = (await findDemo(trx, account)) ?? (await makeDemo(trx, deps, account));
	if (!demo.isGenerated) {
		await deps.jobs.enqueue(trx, DEMO_JOB, { production_id: demo.id }, { singletonKey: String(demo.id) });
	}
	return demo;
}

async function makeDemo(
	trx: Knex.Transaction,
	deps: Pick<Deps, "db" | "workers" | "clock">,
	account: Principal,
): Promise<DemoState> {
	const { id } = await createProduction(trx, account, null, DEMO.production, { now: deps.clock() });
	await putOnDemoPlan(trx, id);
	await importAtOnce(trx, deps, { productionId: id, editor: account, file: await readDemoWorkbook() });
	return { id, isGenerated: false, cutIds: null };
}
