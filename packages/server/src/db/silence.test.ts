import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { POSTGRES } from "../../../../testing/needs.ts";
import { stepMs, until } from "../../../../testing/patience.ts";
import { addRecord, makeProduction, signUp } from "../testing/factories.ts";
import { startLink } from "../testing/start-link.ts";
import { startPostgres } from "../testing/start-postgres.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./open-database.ts";

describe("a database without standbys that stops answering", POSTGRES, () => {
	const closing: (() => Promise<unknown>)[] = [];
	afterEach(async () => {
		for (const close of closing.splice(0).reverse()) await close();
	});

	test("calls that wait for it end with 503, and work again once it answers", async () => {
		const postgres = await startPostgres();
		closing.push(() => postgres.stop());
		const link = await startLink(postgres.url);
		closing.push(async () => link.close());
		const logged: string[] = [];
		const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
		const db = openPostgres(link.url, log);
		await migrate(db);
		const server = await startTestServer({}, async () => db);
		closing.push(() => server.close());
		const ann = await signUp(server);
		const record = await addRecord(ann, await makeProduction(ann));
		const change = () => ann.put(`records/${record}`, { record: { title: "Quay" } });
		await until("the database was watched", () => watchers(db));

		link.cut();
		const begun = performance.now();
		const answers = await Promise.all([change(), ann.get(`records/${record}`)]);
		expect(performance.now() - begun).toBeLessThan(stepMs());
		for (const { status, body, headers } of answers) {
			expect([status, body.errors]).toEqual([503, "The database cannot be reached: try again"]);
			expect(headers.get("Retry-After")).toBe("5");
		}
		expect(logged).toContain("the primary is away");

		link.mend();
		await until("changes are accepted", async () => (await change()).status === 200);
	});

	async function watchers({ knex }: Pick<ReturnType<typeof openPostgres>, "knex">): Promise<boolean> {
		const { rows } = await knex.raw<{ rows: unknown[] }>(
			"select pid from pg_stat_activity where application_name = 'ox-server watcher' and state = 'idle'",
		);
		return rows.length > 0;
	}
});
