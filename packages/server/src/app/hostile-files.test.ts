import { afterAll, beforeAll, expect, test } from "vitest";
import { ATTACK_SEED, tellFigure } from "../../../../testing/figures.ts";
import { until } from "../../../../testing/patience.ts";
import { fuzzedInput, fuzzedReaders } from "../../../core/test/fuzz/readers.ts";
import { addCut, addRecord, makeProduction, signUp } from "../testing/factories.ts";
import {
	BLOCKED_MAX_MS,
	leastBlocked,
	type MeteredCalls,
	startMeteredCalls,
} from "../testing/metered-calls.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient } from "../testing/test-client.ts";

/** Files per kind; `npm run attack` sets more. */
const FILES = Number(process.env.OX_HOSTILE_FILES ?? 6);
const READERS = fuzzedReaders(new URL("../../../../fixtures/", import.meta.url));

let server: TestServer;
let client: TestClient;
let calls: MeteredCalls;
let production: number;
let cut: number;
let record: number;

beforeAll(async () => {
	server = await startTestServer();
	client = await signUp(server);
	production = await makeProduction(client);
	cut = await addCut(client, production);
	record = await addRecord(client, production, { title: "Quay" });
	calls = startMeteredCalls(server, client);
	// Warm up first: compiling code must not count against a call.
	for (const name of ["a.xlsx", "a.csv"]) await send(name, Buffer.from("title,category\nQuay,Footage\n"));
	await send("a.edl", Buffer.from("TITLE: A\n"));
});
afterAll(async () => {
	await calls.stop();
	await server.close();
});

/** Uploads a file as an import does. */
function send(name: string, bytes: Uint8Array) {
	const contents = Buffer.from(bytes).toString("base64");
	return name.endsWith(".edl")
		? calls.call("POST", `cuts/${cut}/data_files?build=false`, {
				data_file: { info_data: { name, track: "V1", fps: "25" }, contents },
			})
		: calls.call("POST", `productions/${production}/imports`, { import: { name, contents } });
}

test.each(["edl", "csv", "xlsx", "ods", "xls"] as const)(
	"no corrupted %s file makes the server fail or blocks other callers",
	async (kind) => {
		const reader = READERS[kind];
		if (reader === undefined) throw new Error(`nothing makes ${kind} files`);
		let longest = 0;
		const slow: string[] = [];
		for (let index = 0; index < FILES; index++) {
			const bytes = fuzzedInput(reader, ATTACK_SEED, index);
			const blocked = await leastBlocked(async () => {
				const { status, ms } = await send(`${index}.${kind}`, bytes);
				expect([index, status < 500]).toEqual([index, true]);
				return ms;
			});
			longest = Math.max(longest, blocked);
			if (blocked > BLOCKED_MAX_MS) slow.push(`file ${index} of seed ${ATTACK_SEED}: ${blocked} ms`);
		}
		expect(slow).toEqual([]);
		tellFigure("hostileFiles", FILES);
		tellFigure("blockedMs", longest);
		await until(
			"the record is read as before",
			async () => (await client.get(`records/${record}`)).status === 200,
		);
		expect((await client.get(`productions/${production}/records?limit=1`)).body.records).toMatchObject([
			{ id: record, title: "Quay" },
		]);
	},
);
