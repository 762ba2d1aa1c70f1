import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFolderMailer, mailFolder } from "./mail-folder.ts";
import { serveOutbox } from "./outbox-page.ts";

let dataDir: string;
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "ox-outbox-"));
	let time = 1_700_000_000_000;
	const mailer = createFolderMailer(mailFolder(dataDir), {
		clock: () => new Date(time++),
		random: (length) => Buffer.alloc(length, 7),
	});
	await mailer.send({ to: "first@example.com", subject: "First", text: "Hello\n" });
	await mailer.send({
		to: "second@example.com",
		subject: "<b>Second</b>",
		text: 'http://localhost:3000/u/unlock?tkn=a.b.c\n\n<script>alert("x")</script> https://evil.example/\n',
	});
});
afterAll(() => rm(dataDir, { recursive: true }));

const TRYING = { smtpUrl: null, baseUrl: "http://localhost:3000", trustProxy: false };

async function getOutbox(
	settings: { smtpUrl?: string | null; baseUrl?: string; trustProxy?: boolean; dataDir?: string } = {},
	headers: Record<string, string> = {},
): Promise<{ status: number; html: string }> {
	const app = express();
	app.get("/outbox", serveOutbox({ ...TRYING, dataDir, ...settings }));
	const server = createServer({ keepAliveTimeout: 0 }, app);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	try {
		return await new Promise((done, fail) => {
			const options = { port, path: "/outbox", headers: { Host: `localhost:${port}`, ...headers } };
			httpRequest(options, (response) => {
				let html = "";
				response.on("data", (chunk) => {
					html += String(chunk);
				});
				response.on("end", () => done({ status: response.statusCode ?? 0, html }));
			})
				.on("error", fail)
				.end();
		});
	} finally {
		server.closeAllConnections();
		await new Promise((done) => server.close(done));
	}
}

test("the outbox shows the newest mail first, with the site's own links to follow", async () => {
	const { status, html } = await getOutbox();
	expect(status).toBe(200);
	expect(html.indexOf("second@example.com")).toBeLessThan(html.indexOf("first@example.com"));
	expect(html).toContain('<a href="http://localhost:3000/u/unlock?tkn=a.b.c">');
	expect(html).toContain("&lt;b&gt;Second&lt;/b&gt;");
	expect(html).not.toMatch(/<script|<a href="https:\/\/evil/);
});

test("before the first email, the outbox says that it is empty", async () => {
	expect((await getOutbox({ dataDir: join(dataDir, "none") })).html).toContain("No email has been sent yet.");
});

test.each([
	["with a mail server", { smtpUrl: "smtp://mail.example.com" }, {}],
	["where the site has a public name", { baseUrl: "https://ox.example.com" }, {}],
	["behind a proxy that is trusted", { trustProxy: true }, {}],
	["behind a proxy that nobody told of", {}, { "X-Forwarded-For": "203.0.113.9" }],
	["for another site's name that points here", {}, { Host: "evil.example:3000" }],
])("there is no outbox %s", async (_case, settings, headers) => {
	const { status, html } = await getOutbox(settings, headers);
	expect(status).not.toBe(200);
	expect(html).not.toContain("example.com");
});
