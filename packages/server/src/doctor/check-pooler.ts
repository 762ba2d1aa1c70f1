import { once } from "node:events";
import type { Knex } from "knex";
import type { Database } from "../db/database.ts";
import { connectionAdvice } from "../db/database-errors.ts";
import type { Settings } from "../system/settings.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const CHANNEL = "ox_doctor";
/** An announcement takes milliseconds. */
const HEARD_WITHIN_MS = 5000;

/** Checks the features that a pooler in front of PostgreSQL may break: prepared statements, time limits and LISTEN. */
export async function checkPooler(
	{ knex, connect }: Pick<Database, "knex" | "connect">,
	{ databasePooler }: Pick<Settings, "databasePooler">,
): Promise<Finding[]> {
	const limits = databasePooler === "none" ? [] : [await checkTimeLimit(knex)];
	const statements = databasePooler === "transaction" ? [] : [await checkStatements(knex)];
	return [...statements, ...limits, await checkListening(knex, connect)];
}

/** Prepares a statement on two connections in turn: a transaction pooler may lead both to the same one. */
async function checkStatements(knex: Knex): Promise<Finding> {
	const connections = [await knex.client.acquireConnection(), await knex.client.acquireConnection()];
	try {
		for (const connection of [...connections, ...connections]) {
			await connection.query({ name: "ox_doctor", text: "select 1" });
		}
		return ok("prepared statements", "stay with their connections");
	} catch (error) {
		const advice = connectionAdvice(error);
		if (advice === null) throw error;
		return fail("prepared statements", advice);
	} finally {
		for (const connection of connections) await knex.client.releaseConnection(connection);
	}
}

async function checkTimeLimit(knex: Knex): Promise<Finding> {
	const { rows } = await knex.raw<{ rows: { role: string; wait: string }[] }>(
		"select current_user as role, current_setting('statement_timeout') as wait",
	);
	const { role = "ox", wait = "0" } = rows[0] ?? {};
	return wait === "0"
		? warn(
				"time limit",
				`none, so a slow statement is never ended: run alter role "${role}" set statement_timeout = '60s'.`,
			)
		: ok("time limit", `${wait} for a statement`);
}

async function checkListening(knex: Knex, connect: Database["connect"]): Promise<Finding> {
	if (connect === null) {
		return warn(
			"LISTEN",
			"has no connection, so changes by other processes show after 2 seconds: set DATABASE_LISTEN_URL to PostgreSQL without the pooler.",
		);
	}
	const client = connect();
	const gone = new Promise<never>((_, fails) => client.on("error", fails));
	// If it breaks after the check, nobody waits for it any more.
	gone.catch(() => {});
	try {
		await client.connect();
		await client.query(`listen ${CHANNEL}`);
		const heard = once(client, "notification", { signal: AbortSignal.timeout(HEARD_WITHIN_MS) });
		await knex.raw("select pg_notify(?, '')", [CHANNEL]);
		await Promise.race([heard, gone]);
		return ok("LISTEN", "hears other processes");
	} catch (error) {
		const reason = error instanceof Error && error.name !== "AbortError" ? error.message : "nothing is heard";
		return fail("LISTEN", `${reason}: set DATABASE_LISTEN_URL to the same database without the pooler.`);
	} finally {
		await client.end().catch(() => {});
	}
}
