import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createBodyRoom } from "./body-room.ts";

const MIB = 1024 * 1024;

function body(bytes: number | null, encoding?: string) {
	return Object.assign(Readable.from([]), {
		headers: {
			...(bytes === null ? { "transfer-encoding": "chunked" } : { "content-length": String(bytes) }),
			...(encoding === undefined ? {} : { "content-encoding": encoding }),
		},
	}) as never;
}

/** Takes room, and returns whether it was available at once. */
async function taken(given: Promise<() => void>) {
	let free: (() => void) | null = null;
	const done = given.then((one) => {
		free = one;
		return one;
	});
	// Longer than the promises inside take.
	await new Promise(setImmediate);
	return { isThere: free !== null, done };
}

test("an account's next upload waits until its others are done, and nobody else's does", async () => {
	const room = createBodyRoom();
	const first = await room.take(1, body(40 * MIB), 50 * MIB);
	const second = await taken(room.take(1, body(30 * MIB), 50 * MIB));
	expect(second.isThere).toBe(false);
	expect((await taken(room.take(2, body(40 * MIB), 50 * MIB))).isThere).toBe(true);
	first();
	(await second.done)();
	expect((await taken(room.take(1, body(50 * MIB), 50 * MIB))).isThere).toBe(true);
});

test("all accounts together have four times one account's room", async () => {
	const room = createBodyRoom();
	const frees = [];
	for (const account of [1, 2, 3, 4]) frees.push(await room.take(account, body(64 * MIB), 64 * MIB));
	const fifth = await taken(room.take(5, body(1 * MIB), 64 * MIB));
	expect(fifth.isThere).toBe(false);
	frees[2]?.();
	await fifth.done;
});

test.each([
	["of unknown length", body(null)],
	["that is compressed", body(1000, "gzip")],
	["that claims more than its call accepts", body(1e15)],
])("a body %s takes as much as its call accepts", async (_name, request) => {
	const room = createBodyRoom();
	await room.take(1, request, 10 * MIB);
	expect((await taken(room.take(1, body(54 * MIB), 64 * MIB))).isThere).toBe(true);
	expect((await taken(room.take(1, body(1 * MIB), 64 * MIB))).isThere).toBe(false);
});

test("short bodies never wait", async () => {
	const room = createBodyRoom();
	await room.take(1, body(64 * MIB), 64 * MIB);
	expect((await taken(room.take(1, body(60 * 1024), 64 * MIB))).isThere).toBe(true);
});
