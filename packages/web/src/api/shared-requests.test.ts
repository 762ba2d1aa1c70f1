import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharedRequest } from "./shared-requests.ts";

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

test("a GET is asked once while it is under way, and anew afterwards", async () => {
	const fetch = vi.fn(async () => Response.json({ records: [] }));
	vi.stubGlobal("fetch", fetch);
	const first = sharedRequest("GET", "/records/1");
	const second = sharedRequest("GET", "/records/1");
	expect(await first).toBe(await second);
	expect(fetch).toHaveBeenCalledTimes(1);
	await sharedRequest("GET", "/records/1");
	await sharedRequest("DELETE", "/records/1");
	expect(fetch).toHaveBeenCalledTimes(3);
});

test("what is removed twice at once, by a double click, is removed by one call", async () => {
	const fetch = vi.fn(async () => new Response(null, { status: 204 }));
	vi.stubGlobal("fetch", fetch);
	await Promise.all([sharedRequest("DELETE", "/prices/1"), sharedRequest("DELETE", "/prices/1")]);
	expect(fetch).toHaveBeenCalledTimes(1);
});
