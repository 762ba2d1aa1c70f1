import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messageOf } from "./api-error.ts";
import { request, whenUnauthorized } from "./request.ts";

const network = { onLine: true };
beforeEach(() => {
	network.onLine = true;
	vi.stubGlobal("navigator", network);
});
afterEach(() => void vi.unstubAllGlobals());

function answerWith(body: unknown, status: number): void {
	vi.stubGlobal("fetch", async () => Response.json(body, { status }));
}

test("nothing is asked of the server while the browser is offline", async () => {
	network.onLine = false;
	await expect(request("GET", "/records")).rejects.toThrow("Request error: Offline connection");
});

test("a server that does not answer is not called a missing network", async () => {
	vi.stubGlobal("fetch", async () => {
		throw new TypeError("Failed to fetch");
	});
	await expect(request("GET", "/records")).rejects.toThrow("The server can't be reached");
});

test("the page of a proxy is not shown as a message", async () => {
	vi.stubGlobal("fetch", async () => new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 }));
	const failure = await request("GET", "/records").catch((error: unknown) => error);
	expect(messageOf(failure)).toBe("The server can't be reached");
});

test.each(["undefined", "null", "NaN"])("a path with %s in it is refused", async (hole) => {
	await expect(request("GET", `/records/${hole}/uses?q=null`)).rejects.toThrow(
		`Invalid request - URL contains ${hole}`,
	);
});

test.each([
	["string", { errors: "is locked" }, "is locked"],
	["list", { errors: ["is locked", "is old"] }, "is locked is old"],
	["map", { errors: { email: ["can't be empty"] } }, "Email can't be empty"],
])("errors in the shape of a %s are told", async (_shape, body, message) => {
	answerWith(body, 422);
	const failure = await request("PATCH", "/cuts/1").catch((error: unknown) => error);
	expect(messageOf(failure)).toBe(message);
});

test("a 401 is passed on, but not that of signing in", async () => {
	const onUnauthorized = vi.fn();
	whenUnauthorized(onUnauthorized);
	answerWith({ errors: "no" }, 401);
	await request("POST", "/users/sign_in").catch(() => undefined);
	expect(onUnauthorized).not.toHaveBeenCalled();
	await request("GET", "/productions").catch(() => undefined);
	expect(onUnauthorized).toHaveBeenCalledTimes(1);
});
