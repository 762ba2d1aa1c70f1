import { expect, test } from "vitest";
import { takeBatches } from "./wire-batches.mjs";

function message(type: string, content: string): Buffer {
	const body = Buffer.from(content, "latin1");
	const head = Buffer.alloc(5);
	head.write(type, 0, "latin1");
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
}

function startup(code: number, content = ""): Buffer {
	const body = Buffer.from(content, "latin1");
	const head = Buffer.alloc(8);
	head.writeInt32BE(body.length + 8, 0);
	head.writeInt32BE(code, 4);
	return Buffer.concat([head, body]);
}

const PROTOCOL_3 = 196_608;
const TLS = 80_877_103;
const CANCEL = 80_877_102;

test("a client starts with its start-up message, after TLS was rejected", () => {
	const start = startup(PROTOCOL_3, "user\0postgres\0\0");
	expect(takeBatches(startup(TLS), false)).toMatchObject({ batches: [], started: false, refuseTls: true });
	expect(takeBatches(Buffer.concat([startup(TLS), start]), false)).toMatchObject({
		batches: [start],
		started: true,
		refuseTls: true,
	});
});

test("Parse to Sync is one batch, a simple Query another, and incomplete ones wait", () => {
	const extended = Buffer.concat(["P", "B", "D", "E", "S"].map((type) => message(type, "abc")));
	const query = message("Q", "select 1\0");
	const half = message("P", "select $1\0").subarray(0, 7);
	const taken = takeBatches(Buffer.concat([extended, query, half]), true);
	expect(taken.batches).toEqual([extended, query]);
	expect(taken.rest).toEqual(half);
});

test("however the bytes arrive, the batches are the same", () => {
	const extended = Buffer.concat(["P", "B", "E", "S"].map((type) => message(type, "select 1")));
	const bytes = Buffer.concat([
		startup(PROTOCOL_3, "user\0a\0\0"),
		extended,
		message("Q", "end\0"),
		extended,
	]);
	const whole = takeBatches(bytes, false).batches;
	for (let size = 1; size < 40; size++) {
		const batches: Buffer[] = [];
		let rest = Buffer.alloc(0);
		let started = false;
		for (let at = 0; at < bytes.length; at += size) {
			const taken = takeBatches(Buffer.concat([rest, bytes.subarray(at, at + size)]), started);
			batches.push(...taken.batches);
			rest = Buffer.from(taken.rest);
			started = taken.started;
		}
		expect(batches).toEqual(whole);
		expect(rest.length).toBe(0);
	}
});

test("a client that terminates or asks to cancel is disconnected", () => {
	expect(takeBatches(message("X", ""), true)).toMatchObject({ batches: [], ended: true });
	expect(takeBatches(startup(CANCEL, "12345678"), false)).toMatchObject({ batches: [], ended: true });
});

test("a message with an impossible length ends the client", () => {
	expect(takeBatches(Buffer.from("Q\0\0\0\0\0", "latin1"), true).ended).toBe(true);
	expect(takeBatches(Buffer.from([0, 0, 0, 0, 0, 3, 0, 0]), false).ended).toBe(true);
});
