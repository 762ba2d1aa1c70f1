import pg from "pg";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { emptyTemplate } from "../../testing/test-database.ts";
import { type EmbeddedDatabase, startEmbedded } from "./start-embedded.ts";

const SILENCE_MS = 3000;
const NIGHT_MS = 8 * 60 * 60 * 1000;

let database: EmbeddedDatabase | null = null;
afterEach(async () => {
	vi.useRealTimers();
	await database?.close();
});

test("a machine that slept longer than the database's allowed silence finds it unchanged", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] });
	const told: string[] = [];
	const log = pino({ level: "error" }, { write: (line) => void told.push(line) });
	database = await startEmbedded({
		dataDir: null,
		readTemplate: await emptyTemplate(),
		log,
		silenceMs: SILENCE_MS,
	});
	for (let nights = 0; nights < 5; nights++) {
		// While a machine sleeps, its clock keeps going, and each interval fires once at wake-up.
		vi.setSystemTime(Date.now() + NIGHT_MS);
		vi.advanceTimersByTime(SILENCE_MS / 3);
		expect((await database.dump()).byteLength).toBeGreaterThan(0);
	}
	expect(told).toEqual([]);
});

test("a database that stays silent for too long is replaced", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const told: string[] = [];
	const log = pino({ level: "error" }, { write: (line) => void told.push(JSON.parse(line).msg) });
	database = await startEmbedded({
		dataDir: null,
		readTemplate: await emptyTemplate(),
		log,
		silenceMs: SILENCE_MS,
	});
	// All at once: the database's responses wait for this thread.
	vi.advanceTimersByTime(SILENCE_MS + SILENCE_MS / 3);
	await expect.poll(() => told).toContain("the embedded database stopped: restarting it");
	expect(told[0]).toBe("the embedded database does not respond: stopping it");
});

test("a restart that takes longer than the allowed silence is not cut off", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	database = await startEmbedded({
		dataDir: null,
		readTemplate: await emptyTemplate(),
		log: pino({ level: "silent" }),
		silenceMs: SILENCE_MS,
	});
	await database.crash();
	const { socketDir } = database;
	const answers = async () => {
		const client = new pg.Client({ host: socketDir, user: "postgres", database: "postgres" });
		client.on("error", () => {});
		try {
			await client.connect();
			return (await client.query("select 1 as one")).rows[0].one;
		} catch {
			vi.advanceTimersByTime(2 * SILENCE_MS);
			return null;
		} finally {
			await client.end().catch(() => {});
		}
	};
	await expect.poll(answers, { interval: 1 }).toBe(1);
});
