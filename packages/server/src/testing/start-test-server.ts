import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { pino } from "pino";
import { createApp } from "../app.ts";
import type { Database } from "../db/database.ts";
import type { Deps, Mail } from "../deps.ts";
import { deliverDueMails } from "../mail/deliver-mails.ts";
import { readSettings, type Settings } from "../settings.ts";
import { createTestClient, type TestClient } from "./test-client.ts";
import { openTestDatabase } from "./test-database.ts";

/** The real app on a real database, listening on a free port. */
export interface TestServer {
	readonly url: string;
	readonly deps: Deps;
	/** Sends what is due, and gives all mails sent so far, oldest first. */
	mails(): Promise<readonly Mail[]>;
	/** A caller of its own: keeps its cookie and its session key. */
	client(): TestClient;
	/** Moves the server's clock. */
	advance(milliseconds: number): void;
	close(): Promise<void>;
}

/**
 * Starts the app on a new, migrated database: the embedded one, or PostgreSQL where OX_TEST_DATABASE=postgres.
 * Captcha and rate limits are off unless asked for.
 */
export async function startTestServer(
	settings: Partial<Settings> = {},
	openDatabase: () => Promise<Database> = openTestDatabase,
): Promise<TestServer> {
	const db = await openDatabase();
	const sent: Mail[] = [];
	let shiftMs = 0;
	const deps: Deps = {
		db,
		settings: { ...readSettings({}), captcha: false, rateLimits: false, ...settings },
		clock: () => new Date(Date.now() + shiftMs),
		mailer: {
			send: async (mail) => {
				sent.push(mail);
			},
		},
		log: pino({ level: process.env.OX_TEST_LOG ?? "silent" }),
		random: randomBytes,
	};
	const server = createServer(createApp(deps));
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	if (typeof address !== "object" || address === null) throw new Error("the test server has no port");
	const url = `http://127.0.0.1:${address.port}`;
	return {
		url,
		deps,
		mails: async () => {
			await deliverDueMails(deps);
			return sent;
		},
		client: () => createTestClient(url),
		advance: (milliseconds) => {
			shiftMs += milliseconds;
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
			await db.close();
		},
	};
}
