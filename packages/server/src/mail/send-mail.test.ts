import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail } from "../deps/deps.ts";
import { makeProduction } from "../testing/factories.ts";
import { signUp } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createMailer } from "./create-mailer.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import type { MailOrder } from "./mail-order.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const MAIL = {
	template: "contact",
	name: "Ada",
	email: "ada@example.com",
	subject: "Déjà\r\nBcc: evil@example.com",
	message: "Hello",
} as const;

function order(recipient: string) {
	return enqueueMail(server.deps.db.knex, recipient, MAIL, server.deps);
}

function runJobsWith(send: (mail: Mail) => Promise<void>): Promise<number> {
	return server.runJobs({ mailer: { send } });
}

test("an email arrives at an SMTP server with its subject on one line", async () => {
	const received: { to: string[]; source: string }[] = [];
	const smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				received.push({
					to: session.envelope.rcptTo.map(({ address }) => address),
					source: Buffer.concat(chunks).toString(),
				});
				done();
			});
		},
	});
	await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
	const address = smtp.server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	try {
		const smtpUrl = `smtp://127.0.0.1:${port}`;
		const mailer = createMailer({ smtpUrl, mailFrom: "ox@example.com", dataDir: "unused" }, server.deps);
		await order("guest@example.com");
		expect(await server.runJobs({ mailer })).toBe(1);
	} finally {
		await new Promise<void>((done) => smtp.close(done));
	}
	expect(received).toHaveLength(1);
	expect(received[0]?.to).toEqual(["guest@example.com"]);
	const head = received[0]?.source.split("\r\n\r\n")[0];
	expect(head).toMatch(/^From: ox@example\.com/m);
	expect(head).not.toMatch(/^Bcc:/im);
});

test("without an SMTP server, emails are written into a folder that only the server's user can read", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "ox-mails-"));
	try {
		const mailer = createMailer({ smtpUrl: null, mailFrom: "ox@example.com", dataDir }, server.deps);
		await mailer.send({ to: "guest@example.com", subject: "Hello", text: "Text\n" });
		const [file = "", ...others] = await readdir(join(dataDir, "mails"));
		expect(others).toEqual([]);
		const path = join(dataDir, "mails", file);
		expect(await readFile(path, "utf8")).toBe("To: guest@example.com\nSubject: Hello\n\nText\n");
		expect((await stat(path)).mode & 0o077).toBe(0);
	} finally {
		await rm(dataDir, { recursive: true });
	}
});

test("[ACC7] an email that can't be sent is retried later, and given up after eight attempts", async () => {
	await order("away@example.com");
	let tries = 0;
	const refuse = async () => {
		tries += 1;
		throw new Error("connect ECONNREFUSED");
	};
	expect(await runJobsWith(refuse)).toBe(0);
	expect(await runJobsWith(refuse)).toBe(0);
	expect(tries).toBe(1);
	server.advance(10_000);
	await runJobsWith(refuse);
	expect(tries).toBe(1);
	server.advance(110_000);
	await runJobsWith(refuse);
	expect(tries).toBe(2);
	for (let round = 0; round < 10; round++) {
		server.advance(3 * 60 * 60_000);
		await runJobsWith(refuse);
	}
	expect(tries).toBe(8);
	const job = await server.deps.db.knex("pgboss.job").where({ name: "mail", state: "failed" }).first();
	expect(job).toMatchObject({ retry_count: 7, output: { message: "connect ECONNREFUSED" } });
});

test("several processes send each email once", async () => {
	for (let count = 0; count < 12; count++) await order(`many-${count}@example.com`);
	const sent: string[] = [];
	const send = async (mail: Mail) => {
		sent.push(mail.to);
	};
	await Promise.all([runJobsWith(send), runJobsWith(send), runJobsWith(send)]);
	expect(sent).toHaveLength(12);
	expect(new Set(sent).size).toBe(12);
});

test("an email that a process didn't finish is sent by another one after a while", async () => {
	await order("orphan@example.com");
	const [taken] = await server.deps.jobs.take("mail", 1);
	expect(taken?.data).toMatchObject({ recipient: "orphan@example.com" });
	const sent: string[] = [];
	const send = async (mail: Mail) => {
		sent.push(mail.to);
	};
	await runJobsWith(send);
	expect(sent).toEqual([]);
	server.advance(6 * 60_000);
	await runJobsWith(send);
	server.advance(3 * 60_000);
	await runJobsWith(send);
	expect(sent).toEqual(["orphan@example.com"]);
});

test("an email queued in a transaction that is rolled back is never sent", async () => {
	const changed = server.deps.db.knex.transaction(async (trx) => {
		await enqueueMail(trx, "rolled-back@example.com", MAIL, server.deps);
		throw new Error("changed my mind");
	});
	await expect(changed).rejects.toThrow("changed my mind");
	expect((await server.mails()).filter(({ to }) => to === "rolled-back@example.com")).toEqual([]);
});

test("an invite's mail that waited during an upgrade is sent with the current link", async () => {
	const { client, email } = await signUp(server);
	const production = await makeProduction(client);
	const emails = ["waiting@example.com"];
	await client.post(`productions/${production}/invites`, { emails, role: "viewer" });
	await server.deps.db.knex("pgboss.job").where("name", "mail").delete();
	// The job's data before invites had a token, as older servers queued it.
	const old = { template: "invite", inviter_email: email, path: "/dashboard" } as unknown as MailOrder;
	await enqueueMail(server.deps.db.knex, "waiting@example.com", old, server.deps);
	const sent = (await server.mails()).filter(({ to }) => to === "waiting@example.com");
	expect(sent).toHaveLength(1);
	expect(sent[0]?.text).toContain("/u/invite?tkn=invite.");
});
