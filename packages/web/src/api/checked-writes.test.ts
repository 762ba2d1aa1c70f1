import { ApiError } from "@oxcut/core/api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CheckedWrites } from "./checked-writes.ts";
import type { RequestOptions } from "./request.ts";
import { leaveAllWrites } from "./waiting-writes.ts";
import { WriteConflict } from "./write-conflict.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ONLINE = {
	network: { isOnline: () => true, onceOnline: () => undefined },
	kept: { put: () => undefined, drop: () => undefined },
};

/** A server with one item, that refuses changes made from another version. */
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

test("a form's change is based on the server's version, and sent after a second", async () => {
	const { server, write } = serve(SEEN);
	const saved = write({ name: "The Ferry Years" }, SEEN);
	await vi.advanceTimersByTimeAsync(999);
	expect(server.puts).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	await saved;
	expect(server.puts).toEqual([{ name: "The Ferry Years" }]);
});

test("a colleague's change of another field stays", async () => {
	const { server, write } = serve({ ...SEEN, description: "Theirs" });
	const saved = write({ name: "Mine" }, SEEN);
	await vi.runAllTimersAsync();
	await saved;
	expect(server.item).toEqual({ name: "Mine", description: "Theirs" });
});

test("a colleague's change of the same field is a conflict, and nothing is sent", async () => {
	const { server, write } = serve({ ...SEEN, name: "Theirs" });
	const saved = write({ name: "Mine" }, SEEN).catch((error: unknown) => error);
	await vi.runAllTimersAsync();
	const conflict = await saved;
	expect(conflict).toBeInstanceOf(WriteConflict);
	expect(conflict).toMatchObject({ fields: ["name"], current: { name: "Theirs" }, given: { name: "Mine" } });
	expect(server.puts).toEqual([]);
});

test("after a 412, a change of the same field is a conflict, one of another field isn't", async () => {
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

test("the same change of a field by both is no conflict", async () => {
	const { server, write } = serve({ ...SEEN, name: "Same" });
	const saved = write({ name: "Same" }, SEEN);
	await vi.runAllTimersAsync();
	await saved;
	expect(server.puts).toEqual([{ name: "Same" }]);
});

test("a dialog's change is sent at once, and a conflict is reported too", async () => {
	const { server, writes } = serve(SEEN);
	const save = (name: string, seen: object) =>
		writes.save("/productions/1", "production", { name }, { ...SEEN, ...seen });
	await save("Mine", {});
	expect(server.puts).toEqual([{ name: "Mine" }]);
	await expect(save("Mine again", {})).rejects.toBeInstanceOf(WriteConflict);
	await save("Mine again", { name: "Mine" });
	expect(server.item.name).toBe("Mine again");
});

test("a page that is left sends waiting changes without comparing", async () => {
	const { server, write } = serve({ ...SEEN, name: "Theirs" });
	const saved = write({ name: "Mine" }, SEEN);
	leaveAllWrites();
	await saved;
	expect(server.item.name).toBe("Mine");
});

test("changes sent before signing out are compared, so a colleague's value isn't overwritten", async () => {
	const { server, writes, write } = serve({ ...SEEN, name: "Theirs" });
	const outcome = expect(write({ name: "Mine" }, SEEN)).rejects.toThrow(WriteConflict);
	await writes.flushAll();
	await outcome;
	expect(server.item.name).toBe("Theirs");
});

test("changes left by a closed page are compared with the current item", async () => {
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

test("only the changed custom fields left by a closed page are sent", async () => {
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
