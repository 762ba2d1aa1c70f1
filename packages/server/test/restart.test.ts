import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellFigure } from "../../../testing/figures.ts";
import { until } from "../../../testing/patience.ts";
import { addRecord, makeProduction } from "../src/testing/factories.ts";
import { createTestClient } from "../src/testing/test-client.ts";
import type { Run } from "./program-runs.ts";
import { createTestStorage, type TestStorage } from "./test-storage.ts";

/** `npm run attack` sets more. */
const RESTARTS = Number(process.env.OX_RESTARTS ?? 5);
const CLIENTS = 12;
/** Responses between two restarts. */
const ANSWERS = 60;
const USER = { email: "ann@archive.org", first_name: "Ann", last_name: "Archer", password: "archive-4-all" };

let storage: TestStorage;
beforeAll(async () => {
	storage = await createTestStorage();
	await storage.migrate();
});
afterAll(() => storage.remove());

/** The outcome of the clients' calls. */
interface Outcome {
	readonly answered: number;
	/** Nobody listened. */
	readonly refused: number;
	/**
	 * The kernel had set up a connection that the server had not accepted when it stopped listening. No program can prevent that
	 * alone.
	 */
	readonly reset: number;
	readonly unanswered: readonly string[];
	readonly failed: readonly string[];
	readonly streams: { readonly ended: number; readonly told: number };
}

/** Starts clients in their own process. */
function startClients(work: object): { answers(): number; stop(): Promise<Outcome> } {
	const child: ChildProcess = fork(fileURLToPath(new URL("./restart-clients.mjs", import.meta.url)));
	let answers = 0;
	const outcome = new Promise<Outcome>((done, fail) => {
		child.on("message", (message: "answered" | Outcome) => {
			if (message === "answered") answers++;
			else done(message);
		});
		child.once("exit", (code) => fail(new Error(`the clients ended with ${code}`)));
	});
	outcome.catch(() => {});
	child.send({ work, clients: CLIENTS });
	return {
		answers: () => answers,
		stop: () => {
			child.send("stop");
			return outcome;
		},
	};
}

test(`a server that is stopped and started ${RESTARTS} times under load leaves no call unanswered`, async () => {
	let server: Run = storage.runs.run([], storage.env);
	const url = await server.url;
	const port = Number(new URL(url).port);
	const ann = createTestClient(url);
	await ann.post("account", { user: USER });
	const production = await makeProduction(ann);
	const records: number[] = [];
	for (let n = 0; n < CLIENTS; n++) records.push(await addRecord(ann, production, { title: `Reel ${n}` }));
	const clients = startClients({ port, headers: ann.credentials(), production, records });
	for (let restart = 0; restart < RESTARTS; restart++) {
		const before = clients.answers();
		await until("calls are answered again", () => clients.answers() >= before + ANSWERS);
		server.child.kill("SIGTERM");
		expect((await server.ended).code).toBe(0);
		server = storage.runs.run([], { ...storage.env, PORT: String(port) });
		await server.url;
	}
	const { answered, reset, unanswered, failed, streams } = await clients.stop();
	expect(unanswered).toEqual([]);
	expect(reset).toBeLessThan(CLIENTS * RESTARTS);
	expect(failed).toEqual([]);
	expect(answered).toBeGreaterThanOrEqual(RESTARTS * ANSWERS);
	expect(streams.ended).toBeGreaterThanOrEqual(RESTARTS);
	expect(streams.told).toBe(streams.ended);
	tellFigure("restarts", RESTARTS);
	tellFigure("answered", answered);
	tellFigure("reset", reset);
});
