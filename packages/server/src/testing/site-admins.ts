import knex, { type Knex } from "knex";

export async function inDatabase(url: string, work: (db: Knex) => PromiseLike<unknown>): Promise<void> {
	const db = knex({ client: "pg", connection: url });
	try {
		await work(db);
	} finally {
		await db.destroy();
	}
}

/** Makes an account of a running server a site admin, who may edit. */
export function promoteToAdmin(databaseUrl: string, address: string): Promise<void> {
	return inDatabase(databaseUrl, (db) =>
		db("accounts")
			.whereIn("id", db("account_emails").where({ address }).select("account_id"))
			.update({ system_ox_admin: "edit" }),
	);
}

/** Leaves an email that was given up in a running server's outbox. */
export function leaveFailedMail(databaseUrl: string, recipient: string): Promise<void> {
	return inDatabase(databaseUrl, (db) =>
		db("pgboss.job").insert({
			name: "mail",
			state: "failed",
			data: JSON.stringify({ recipient, order: { template: "password_changed" } }),
			retry_limit: 7,
			retry_count: 7,
			started_on: db.fn.now(),
			completed_on: db.fn.now(),
			output: JSON.stringify({ message: "550 mailbox full" }),
		}),
	);
}
