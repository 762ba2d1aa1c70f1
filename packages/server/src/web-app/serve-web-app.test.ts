import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { PAGES } from "./pages.ts";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "ox-web-"));

beforeAll(async () => {
	mkdirSync(join(folder, "assets"));
	writeFileSync(join(folder, "index.html"), "<!doctype html><title>ox</title>");
	writeFileSync(join(folder, "assets", "main-1234.js"), "export {};");
	server = await startTestServer({ webDir: folder });
});
afterAll(async () => {
	await server.close();
	rmSync(folder, { recursive: true });
});

function get(path: string, accept = "text/html"): Promise<Response> {
	return fetch(`${server.url}${path}`, { headers: { Accept: accept } });
}

test.each(["/", "/login", "/projects/12/records", "/projects/"])("%s is the app's page", async (path) => {
	const answer = await get(path);
	expect(answer.status).toBe(200);
	expect(await answer.text()).toContain("<title>ox</title>");
	const policy = answer.headers.get("content-security-policy") ?? "";
	expect(policy).toContain("script-src 'self'");
	expect(policy).not.toMatch(/script-src[^;]*unsafe/);
	expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test("files with their content in the name may be kept for ever", async () => {
	const answer = await get("/assets/main-1234.js");
	expect(answer.headers.get("cache-control")).toContain("immutable");
	expect(answer.headers.get("content-type")).toContain("javascript");
	expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a file that vanishes while the server runs is not there, and the server lives on", async () => {
	const path = join(folder, "assets", "chunk-77.js");
	writeFileSync(path, "export {};");
	expect((await get("/assets/chunk-77.js", "*/*")).status).toBe(200);
	rmSync(path);
	expect((await get("/assets/chunk-77.js", "*/*")).status).toBe(404);
	expect((await get("/login")).status).toBe(200);
});

test.each(["/assets/gone-99.js", "/api/nothing", "/assets/../../etc/passwd"])(
	"%s is not there, and is no page",
	async (path) => {
		const answer = await get(path, "*/*");
		if (path.startsWith("/assets/..")) expect(await answer.text()).not.toContain("root:");
		else expect(answer.status).toBe(404);
	},
);

test("sending data to a page's path returns 404", async () => {
	const answer = await fetch(`${server.url}/login`, { method: "POST" });
	expect(answer.status).toBe(404);
});

test("an address that is no page of the app answers 404, with the app's page, which says so", async () => {
	const answer = await get("/no/such/page");
	expect(answer.status).toBe(404);
	expect(await answer.text()).toContain("<title>ox</title>");
});

test("the server knows every page of the app, and no other", () => {
	const table = readFileSync(new URL("../../../web/src/app/route-table.ts", import.meta.url), "utf8");
	const pages = [...table.matchAll(/path: "([^"]+)"/g)].map(([, page = ""]) => page);
	const shown = pages.filter((page) => !page.startsWith("/dev/"));
	// The router itself leads from the one to the other.
	expect([...shown, "/signup"].sort()).toEqual([...PAGES].sort());
});
