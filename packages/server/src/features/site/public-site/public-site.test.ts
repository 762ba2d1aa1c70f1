import { readFile } from "node:fs/promises";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VERSION } from "../../../system/version.ts";
import { TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({ captcha: true });
});
afterAll(() => server.close());

async function solvedCaptcha(): Promise<string> {
	const { body: challenge } = await server.client().get("public_site/captcha_challenge");
	const solution = await solveChallenge({ challenge, deriveKey });
	return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

function register(email: string, captcha_token?: string) {
	const user = { email, first_name: "Ada", last_name: "", password: TEST_PASSWORD };
	return server.client().post("account", { user, captcha_token });
}

test("registering needs a solved captcha, and of twenty simultaneous uses one counts", async () => {
	const token = await solvedCaptcha();
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, index) => register(`crowd-${index}@example.com`, token)),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
	const refused = answers.filter(({ status }) => status === 422);
	expect(refused).toHaveLength(19);
	expect(refused[0]?.body).toEqual({ errors: { captcha_token: ["is not valid or has expired"] } });
});

test("a captcha that is missing, unreadable, unsolved or made easier is rejected", async () => {
	expect((await register("none@example.com")).body).toEqual({ errors: { captcha_token: ["required"] } });
	const token = await solvedCaptcha();
	const payload = JSON.parse(Buffer.from(token, "base64").toString());
	const altered = [
		{ ...payload, solution: { ...payload.solution, counter: payload.solution.counter + 1 } },
		{ ...payload, challenge: { ...payload.challenge, signature: "00" } },
		{
			...payload,
			challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, keyPrefix: "" } },
		},
		null,
	].map((one) => Buffer.from(JSON.stringify(one)).toString("base64"));
	for (const wrong of ["%%%", "x".repeat(5000), ...altered]) {
		const { status, body } = await register("wrong@example.com", wrong);
		expect(status).toBe(422);
		expect(Object.keys(body.errors)).toEqual(["captcha_token"]);
	}
});

test("the contact form is emailed to the server's operators", async () => {
	const form = { name: "Eve", email: "eve@example.com", subject: "Reels", message: "Hello\n\nBye" };
	const refused = await server.client().post("public_site/contact_us", form);
	expect(refused.status).toBe(422);
	const sent = await server
		.client()
		.post("public_site/contact_us", { ...form, captcha_token: await solvedCaptcha() });
	expect(sent.status).toBe(202);
	const mail = (await server.mails()).at(-1);
	expect(mail?.to).toBe(server.deps.settings.mailFrom);
	expect(mail?.subject).toBe("Contact form: Reels");
	expect(mail?.text).toBe("Eve <eve@example.com> writes:\n\nHello\n\nBye\n");
	const empty = await server.client().post("public_site/contact_us", { ...form, message: " " });
	expect(empty.body).toEqual({ errors: { message: ["can't be empty"] } });
});

test.each(["name", "subject", "message"])(
	"[ACC17] a %s with control characters isn't emailed",
	async (field) => {
		const form = { name: "Eve", email: "eve@example.com", subject: "Reels", message: "Hello" };
		const answer = await server
			.client()
			.post("public_site/contact_us", { ...form, [field]: "Eve\u0008\r\nBcc: x@example.com" });
		expect(answer.status).toBe(422);
		expect(answer.body).toEqual({
			errors: { [field]: [expect.stringContaining("contains a forbidden character: U+")] },
		});
	},
);

test("the version check names the package's version in a script's file name", async () => {
	const text = await (await fetch(`${server.url}/versioncheck`)).text();
	const manifest = JSON.parse(await readFile(new URL("../../../../package.json", import.meta.url), "utf8"));
	expect(VERSION).toBe(manifest.version);
	expect(text).toContain(`/ox-${manifest.version}.js`);
});
