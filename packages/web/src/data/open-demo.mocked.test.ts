import { expect, test, vi } from "vitest";
import { openDemo } from "./open-demo.ts";

const answer = vi.hoisted(() => ({ production: null as { id: number } | null }));
vi.mock("../api/api.ts", () => ({ api: { get: async () => answer } }));

test("the opened demo is the one that the server names", async () => {
	answer.production = { id: 12 };
	expect(await openDemo()).toBe(12);
});

test("an answer without a demo is reported in words", async () => {
	answer.production = null;
	await expect(openDemo()).rejects.toThrow("Undefined demo returned");
});
