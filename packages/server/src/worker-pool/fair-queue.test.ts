import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Work that a test ends on demand, in the order in which it started. */
function workOf(places: number) {
	const queue = createFairQueue(places);
	const began: string[] = [];
	const ends = new Map<string, () => void>();
	const ask = (owner: number, name: string, signal?: AbortSignal) =>
		queue.run(
			owner,
			() => {
				began.push(name);
				return new Promise<void>((done) => ends.set(name, done));
			},
			signal,
		);
	const end = async (name: string) => {
		ends.get(name)?.();
		await new Promise(setImmediate);
	};
	return { ask, began, end };
}

test("a busy production's work alternates with that of others", async () => {
	const { ask, began, end } = workOf(1);
	for (const name of ["A1", "A2", "A3"]) void ask(1, name);
	void ask(2, "B1");
	void ask(3, "C1");
	await end("");
	for (const name of ["A1", "A2", "B1", "C1"]) await end(name);
	expect(began).toEqual(["A1", "A2", "B1", "C1", "A3"]);
});

test("of several threads, one is kept free for other productions", async () => {
	const { ask, began, end } = workOf(3);
	for (const name of ["A1", "A2", "A3"]) void ask(1, name);
	await end("");
	expect(began).toEqual(["A1", "A2"]);
	void ask(2, "B1");
	await end("");
	expect(began).toEqual(["A1", "A2", "B1"]);
	await end("A1");
	expect(began).toEqual(["A1", "A2", "B1", "A3"]);
});

test("cancelled work leaves the queue, and delays nobody", async () => {
	const { ask, began, end } = workOf(1);
	const abort = new AbortController();
	void ask(1, "A1");
	const given = ask(1, "A2", abort.signal);
	void ask(1, "A3");
	abort.abort();
	await expect(given).rejects.toThrow(/abort/i);
	await end("A1");
	expect(began).toEqual(["A1", "A3"]);
});

test("work that fails frees its place", async () => {
	const queue = createFairQueue(1);
	await expect(queue.run(1, () => Promise.reject(new Error("out of memory")))).rejects.toThrow(
		"out of memory",
	);
	await expect(queue.run(1, async () => "done")).resolves.toBe("done");
});
