import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAGE_PATHS } from "@oxcut/core/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin } from "../testing/make-admin.ts";
import { signUp } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createPageHtml } from "./page-html.ts";
import { findPage } from "./pages.ts";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "ox-web-"));

beforeAll(async () => {
	mkdirSync(join(folder, "assets"));
	writeFileSync(join(folder, "index.html"), "<!doctype html><title>ox</title>");
	writeFileSync(join(folder, "assets", "main-1234.js"), "export {};");
	writeFileSync(join(folder, "film.webm"), "0123456789");
	server = await startTestServer({ webDir: folder, splashVideo: join(folder, "film.webm") });
});
afterAll(async () => {
	await server.close();
	rmSync(folder, { recursive: true });
});

async function policyOf(path: string): Promise<string> {
	return (await get(path, "*/*")).headers.get("content-security-policy") ?? "";
}

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

test("files with a content hash in their name may be cached forever", async () => {
	const answer = await get("/assets/main-1234.js");
	expect(answer.headers.get("cache-control")).toContain("immutable");
	expect(answer.headers.get("content-type")).toContain("javascript");
	expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test("only the worker that reads media files may run WebAssembly", async () => {
	writeFileSync(join(folder, "assets", "media.worker-12.js"), "export {};");
	expect(await policyOf("/assets/media.worker-12.js")).toContain("'wasm-unsafe-eval'");
	expect(await policyOf("/assets/main-1234.js")).not.toContain("unsafe");
	expect(await policyOf("/login")).not.toContain("wasm");
});

test("the open cut's worker may load the code that fills in a form, and nothing else", async () => {
	writeFileSync(join(folder, "assets", "cut-worker-Ab_1.js"), "export {};");
	expect(await policyOf("/assets/cut-worker-Ab_1.js")).toBe("default-src 'none'; script-src 'self'");
});

test("a file that vanishes while the server runs returns 404, and the server continues", async () => {
	const path = join(folder, "assets", "chunk-77.js");
	writeFileSync(path, "export {};");
	expect((await get("/assets/chunk-77.js", "*/*")).status).toBe(200);
	rmSync(path);
	expect((await get("/assets/chunk-77.js", "*/*")).status).toBe(404);
	expect((await get("/login")).status).toBe(200);
});

test.each(["/assets/gone-99.js", "/api/nothing", "/assets/../../etc/passwd"])(
	"%s returns 404, without a page",
	async (path) => {
		const answer = await get(path, "*/*");
		if (path.startsWith("/assets/..")) expect(await answer.text()).not.toContain("root:");
		else expect(answer.status).toBe(404);
	},
);

test("the splash page's video is played by ranges, and a server without one has none", async () => {
	const part = await fetch(`${server.url}/splash-video`, { headers: { Range: "bytes=2-4" } });
	expect([part.status, await part.text()]).toEqual([206, "234"]);
	expect(part.headers.get("content-type")).toBe("video/webm");
	for (const splashVideo of [null, join(folder, "gone.mp4")]) {
		const other = await startTestServer({ webDir: folder, splashVideo });
		try {
			expect((await fetch(`${other.url}/splash-video`)).status).toBe(404);
		} finally {
			await other.close();
		}
	}
});

test("sending data to a page's path returns 404", async () => {
	const answer = await fetch(`${server.url}/login`, { method: "POST" });
	expect(answer.status).toBe(404);
});

test("an unknown address returns 404 with the app, which says so", async () => {
	const answer = await get("/no/such/page");
	expect(answer.status).toBe(404);
	expect(await answer.text()).toContain("<title>ox</title>");
});

test("every page of the app returns 200, and so does the sign-up form's former address", async () => {
	const forEveryone = Object.values(PAGE_PATHS).filter((path) => !path.startsWith("/admin"));
	const pages = [...forEveryone, "/signup"].map((page) => page.replaceAll(/:\w+/g, "1"));
	const statuses = await Promise.all(pages.map(async (page) => [page, (await get(page)).status]));
	expect(statuses).toEqual(pages.map((page) => [page, 200]));
});

describe("[API16] a page for site admins", () => {
	const answerTo = async (path: string, headers: Record<string, string>) => {
		const answer = await fetch(`${server.url}${path}`, { headers: { Accept: "text/html", ...headers } });
		const { "x-request-id": _id, date: _date, ...others } = Object.fromEntries(answer.headers);
		return { status: answer.status, text: await answer.text(), headers: others };
	};

	test("is like an unknown address to visitors, and to users who aren't", async () => {
		const { client } = await signUp(server);
		const others = [{}, { Cookie: "ox_signed_in=1; ox_session=ox_none" }, client.credentials()];
		for (const headers of others) {
			const unknown = await answerTo("/adminx", headers);
			expect(unknown.status).toBe(404);
			for (const path of ["/admin", "/admin/", "/admin/users", "/admin/users/1"]) {
				expect(await answerTo(path, headers)).toEqual(unknown);
			}
		}
	});

	test("is a page to a site admin", async () => {
		const { client } = await makeAdmin(server);
		for (const path of ["/admin", "/admin/users", "/admin/users/1"]) {
			expect((await answerTo(path, client.credentials())).status).toBe(200);
		}
	});
});

describe("the HTML names the files of the requested page", () => {
	const pages = {
		login: { needsLogin: false, files: [0] },
		home: { needsLogin: true, files: [1, 2] },
		new_project: { needsLogin: true, files: [2] },
		project: { needsLogin: true, files: [1] },
	};
	const built = mkdtempSync(join(tmpdir(), "ox-page-files-"));
	writeFileSync(join(built, "index.html"), "<head><title>ox</title></head>");
	writeFileSync(
		join(built, "page-files.json"),
		JSON.stringify({ files: ["assets/sign-in.js", "assets/frame.js", "assets/page.js"], pages }),
	);
	const html = createPageHtml(built);
	const filesOf = (page: Parameters<typeof html>[0], cookies?: string) =>
		[
			...html(page, cookies)
				.toString()
				.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([\w-]+)\.js">/g),
		].map(([, name]) => name);
	afterAll(() => rmSync(built, { recursive: true }));

	test("of its own for a user", () => {
		expect(filesOf("home", "a=b; ox_signed_in=1")).toEqual(["frame", "page"]);
		expect(filesOf(findPage("/projects/new"), "ox_signed_in=1")).toEqual(["page"]);
		expect(filesOf(findPage("/projects/7"), "ox_signed_in=1")).toEqual(["frame"]);
	});

	test("of the sign-in page for a visitor, who is sent there", () => {
		expect(filesOf("home")).toEqual(["sign-in"]);
		expect(filesOf("home", "ox_signed_in=10; not_ox_signed_in=1")).toEqual(["sign-in"]);
		expect(filesOf("login")).toEqual(["sign-in"]);
	});

	test("no files for an address without a page", () => {
		expect(filesOf(findPage("/no/such/page"), "ox_signed_in=1")).toEqual([]);
		expect(filesOf("trash", "ox_signed_in=1")).toEqual([]);
	});
});
