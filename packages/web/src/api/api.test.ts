import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { messageOf } from "./api-error.ts";
import { whenProofIsNeeded, whenUnauthorized } from "./page-fetch.ts";

const network = { onLine: true };
beforeEach(() => {
	network.onLine = true;
	vi.stubGlobal("navigator", network);
});
afterEach(() => void vi.unstubAllGlobals());

function answerWith(body: unknown, status: number): void {
	vi.stubGlobal("fetch", async () => Response.json(body, { status }));
}

test("nothing is sent while the browser is offline", async () => {
	network.onLine = false;
	await expect(api.get("/account")).rejects.toThrow("Request error: Offline connection");
});

test("an unreachable server isn't reported as a missing network", async () => {
	vi.stubGlobal("fetch", async () => {
		throw new TypeError("Failed to fetch");
	});
	await expect(api.get("/account")).rejects.toThrow("The server can't be reached");
});

test("a proxy's error page isn't shown as a message", async () => {
	vi.stubGlobal("fetch", async () => new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 }));
	const failure = await api.get("/account").catch((error: unknown) => error);
	expect(messageOf(failure)).toBe("The server can't be reached");
});

test.each([
	["string", { errors: "is locked" }, "is locked"],
	["list", { errors: ["is locked", "is old"] }, "is locked is old"],
	["map", { errors: { email: ["can't be empty"] } }, "Email can't be empty"],
])("errors in the form of a %s are shown", async (_shape, body, message) => {
	answerWith(body, 422);
	const failure = await api.put("/cuts/:id", { id: 1, body: { cut: {} } }).catch((error: unknown) => error);
	expect(messageOf(failure)).toBe(message);
});

test("an HTML page instead of JSON is reported without its text", async () => {
	vi.stubGlobal(
		"fetch",
		async () => new Response("<h1>Hi</h1>", { headers: { "Content-Type": "text/html" } }),
	);
	const failure = await api.get("/account").catch((error: unknown) => error);
	expect(messageOf(failure)).toBe(
		"The server's answer can't be read: there may be a new version of ox. Refresh the page.",
	);
});

test("a double click deletes once, and later clicks delete again", async () => {
	const fetch = vi.fn(async () => new Response(null, { status: 204 }));
	vi.stubGlobal("fetch", fetch);
	const remove = () => api.delete("/prices/:id", { id: 1 });
	await Promise.all([remove(), remove(), api.delete("/prices/:id", { id: 2 })]);
	expect(fetch).toHaveBeenCalledTimes(2);
	await remove();
	expect(fetch).toHaveBeenCalledTimes(3);
});

describe("a change outlives its page", () => {
	const sent: (boolean | undefined)[] = [];
	const answers: (() => void)[] = [];
	beforeEach(() => {
		sent.length = 0;
		vi.stubGlobal("fetch", async (_url: string, { keepalive }: RequestInit) => {
			sent.push(keepalive);
			await new Promise<void>((answer) => answers.push(answer));
			return Response.json({});
		});
	});
	const answerAll = async (calls: readonly Promise<unknown>[]) => {
		for (const answer of answers.splice(0)) answer();
		await Promise.allSettled(calls);
	};
	const note = (notes: string, signal?: AbortSignal) =>
		api.put("/records/:id", { id: 1, body: { record: { notes } }, ...(signal && { signal }) });

	test("and a reading call, or one that the page may take back, doesn't", async () => {
		await answerAll([note("Ash"), api.get("/account"), note("Ash", new AbortController().signal)]);
		expect(sent).toEqual([true, false, false]);
	});

	test("as far as browsers allow it: a large one, or one of many, is still sent", async () => {
		const large = "a".repeat(15_000);
		await answerAll([note(large), note(large), note("Ash")]);
		expect(sent).toEqual([true, false, true]);
		await answerAll(Array.from({ length: 11 }, () => note("Ash")));
		expect(sent.slice(3)).toEqual([...Array.from({ length: 10 }, () => true), false]);
	});
});

test("a 401 is passed on, except that of signing in", async () => {
	const onUnauthorized = vi.fn();
	whenUnauthorized(onUnauthorized);
	answerWith({ errors: "no" }, 401);
	await api
		.post("/users/sign_in", { body: { user: { email: "a@b.tv", password: "x" } } })
		.catch(() => undefined);
	expect(onUnauthorized).not.toHaveBeenCalled();
	await api.get("/productions").catch(() => undefined);
	expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

describe("[ACC21] a call that needs the password again", () => {
	const calls: string[] = [];
	beforeEach(() => {
		calls.length = 0;
		let isProved = false;
		whenProofIsNeeded(async () => {
			isProved = true;
			return true;
		});
		vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
			calls.push(String(body));
			return isProved
				? Response.json({ email: "a@b.tv" })
				: Response.json({ errors: "Enter it", code: "fresh_proof_required" }, { status: 403 });
		});
	});
	afterEach(() => whenProofIsNeeded(async () => false));

	test("is repeated unchanged once the password is given", async () => {
		const body = { email: "a@b.tv" };
		expect(await api.post("/account/emails", { body })).toEqual(body);
		expect(calls).toEqual([JSON.stringify(body), JSON.stringify(body)]);
	});

	test("fails with the server's message if it isn't given", async () => {
		whenProofIsNeeded(async () => false);
		await expect(api.post("/account/emails", { body: { email: "a@b.tv" } })).rejects.toMatchObject({
			messages: ["Enter it"],
		});
		expect(calls).toHaveLength(1);
	});
});
