import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "./start-embedded.ts";

const SILENCE_MS = 3000;

let database: EmbeddedDatabase | null = null;
afterEach(() => database?.close());

/** As long as a machine sleeps: nothing in this process goes on, and the clock does. */
function standStill(milliseconds: number): void {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test("a machine that slept for longer than the database may be silent finds it as it was", async () => {
	const told: string[] = [];
	const log = pino({ level: "error" }, { write: (line) => void told.push(line) });
	database = await startEmbedded({ dataDir: null, log, silenceMs: SILENCE_MS });
	standStill(SILENCE_MS + 500);
	await new Promise((done) => setTimeout(done, SILENCE_MS / 3));
	expect(told).toEqual([]);
});
