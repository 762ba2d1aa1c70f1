import { ApiError } from "@oxcut/core/api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CheckedWrites } from "./checked-writes.ts";
import type { RequestOptions } from "./request.ts";
import { WriteConflict } from "./write-conflict.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ONLINE = {
	network: { isOnline: () => true, onceOnline: () => undefined },
	kept: { put: () => undefined, drop: () => undefined },
};

/** A server with one item, that refuses what was made from another version. */
function serve(item: Record<string, unknown>) {
	const onPut: () => void = () => undefined;
	const server = { item, version: 1, puts: [] as unknown[], onPut };
	const ask = async (method: string, _path: string, options: RequestOptions) => {
		if (method === "GET") {
			options.onVersion?.(server.version);
			return { production: { ...server.item } };
		}
		server.onPut();
		if (options.ifMatch !== undefined && options.ifMatch !== server.version)
			throw new ApiError("Request failed with status code 412", { status: 412, body: null });
		const { production } = options.body as { production: Record<string, unknown> };
		server.puts.push(production);
		server.item = { ...server.item, ...production };
		server.version += 1;
		return { production: server.item };
	};
	const writes = new CheckedWrites(ask, ONLINE);
	const write = (fields: Record<string, unknown>, seen: Record<string, unknown>) =>
		writes.write("/productions/1", "production", fields, seen);
	return { server, writes, write };
}

const SEEN = { name: "Ferry", description: "" };

test("a form's change is made from the version that the server has, after a second", async () => {
	const { server, write } = serve(SEEN);
	const saved = write({ name: "The Ferry Years" }, SEEN);
	await vi.advanceTimersByTimeAsync(999);
	expect(server.puts).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	await saved;
	expect(server.puts).toEqual([{ name: "The Ferry Years" }]);
});

test("what a colleague changed in another field is kept", async () => {
	const { server, write } = serve({ ...SEEN, description: "Theirs" });
	const saved = write({ name: "Mine" }, SEEN);
	await vi.runAllTimersAsync();
	await saved;
	expect(server.item).toEqual({ name: "Mine", description: "Theirs" });
});

test("what a colleague changed in the same field is a conflict, and nothing is sent", async () => {
	const { server, write } = serve({ ...SEEN, name: "Theirs" });
	const saved = write({ name: "Mine" }, SEEN).catch((error: unknown) => error);
	await vi.runAllTimersAsync();
	const conflict = await saved;
	expect(conflict).toBeInstanceOf(WriteConflict);
	expect(conflict).toMatchObject({ fields: ["name"], current: { name: "Theirs" }, given: { name: "Mine" } });
	expect(server.puts).toEqual([]);
});

test("a 412 is looked at again: the same field is a conflict, another one is not", async () => {
	const { server, write } = serve(SEEN);
	server.onPut = () => {
		if (server.version === 1) Object.assign(server, { version: 2, item: { ...SEEN, description: "Theirs" } });
	};
	const saved = write({ name: "Mine" }, SEEN);
	await vi.runAllTimersAsync();
	await saved;
	expect(server.item).toEqual({ name: "Mine", description: "Theirs" });

	server.onPut = () => {
		if (server.version === 3) Object.assign(server, { version: 4, item: { ...SEEN, name: "Theirs" } });
	};
	const refused = write({ name: "Mine again" }, { name: "Mine" }).catch((error: unknown) => error);
	await vi.runAllTimersAsync();
	expect(await refused).toBeInstanceOf(WriteConflict);
});

test("both making the same of a field is no conflict", async () => {
	const { server, write } = serve({ ...SEEN, name: "Same" });
	const saved = write({ name: "Same" }, SEEN);
	await vi.runAllTimersAsync();
	await saved;
	expect(server.puts).toEqual([{ name: "Same" }]);
});

test("what a dialog saves goes at once, and a conflict is told as well", async () => {
	const { server, writes } = serve(SEEN);
	const save = (name: string, seen: object) =>
		writes.save("/productions/1", "production", { name }, { ...SEEN, ...seen });
	await save("Mine", {});
	expect(server.puts).toEqual([{ name: "Mine" }]);
	await expect(save("Mine again", {})).rejects.toBeInstanceOf(WriteConflict);
	await save("Mine again", { name: "Mine" });
	expect(server.item.name).toBe("Mine again");
});

test("a page that is left sends what waits without asking", async () => {
	const { server, writes, write } = serve({ ...SEEN, name: "Theirs" });
	const saved = write({ name: "Mine" }, SEEN);
	writes.flushAll();
	await saved;
	expect(server.item.name).toBe("Mine");
});

test("what an ended page left is compared with what the item is now", async () => {
	const { server, writes } = serve({ ...SEEN, description: "Theirs" });
	const basis = {
		item: { path: "/productions/1", wrapper: "production" },
		fields: { name: "Mine" },
		seen: SEEN,
	};
	const write = {
		method: "PUT",
		path: "/productions/1",
		body: { production: { name: "Mine" } },
		basis,
	} as const;
	const saved = writes.resend(write);
	await vi.advanceTimersByTimeAsync(1000);
	await saved;
	expect(server.item).toEqual({ name: "Mine", description: "Theirs" });
	server.item = { ...SEEN, name: "Another's" };
	const outcome = expect(writes.resend(write)).rejects.toThrow(WriteConflict);
	await vi.advanceTimersByTimeAsync(1000);
	await outcome;
});

test("of the custom fields that an ended page left, only those that were changed are sent", async () => {
	const { server, writes } = serve({ custom_fields: { 1: "one", 2: "two" } });
	const fields = { custom_fields: { 1: "mine", 2: "two" } };
	const basis = {
		item: { path: "/productions/1", wrapper: "production" },
		fields,
		seen: { custom_fields: { 1: "one", 2: "two" } },
	};
	const saved = writes.resend({ method: "PUT", path: "/productions/1", body: { production: fields }, basis });
	await vi.advanceTimersByTimeAsync(1000);
	await saved;
	expect(server.puts).toEqual([{ custom_fields: { 1: "mine" } }]);
});
