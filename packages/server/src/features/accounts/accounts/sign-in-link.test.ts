import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoSignIn, makeDemoLink } from "../../../commands/prepare-demo.ts";
import { signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";

const MINUTE_MS = 60_000;

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

/** A link for a new account, and its token. */
async function makeLink() {
	const { client, email, id } = await signUp(server);
	const demo: DemoSignIn = { email, passwordFile: null, productionId: 7 };
	const make = async () => new URL(await makeDemoLink(server.deps, "http://localhost:3000", demo));
	const url = await make();
	return { client, email, id, url, token: url.searchParams.get("tkn"), make };
}

function open(token: string | null, client = server.client()) {
	return client.post("users/sign_in/link", { token });
}

test("[OPS10] a sign-in link leads to the demo, and signs in once", async () => {
	const { id, email, url, token } = await makeLink();
	expect([url.pathname, url.searchParams.get("redirect")]).toEqual(["/u/sign_in", "/projects/7"]);
	const client = server.client();
	const { status, body } = await open(token, client);
	expect([status, body.id, body.email]).toEqual([200, id, email]);
	expect((await client.get("account")).body.account.id).toBe(id);
	const again = await open(token);
	expect([again.status, again.body.errors]).toEqual([422, { token: ["is not valid or has expired"] }]);
});

test("[OPS10] a sign-in link ends after 15 minutes", async () => {
	const { token } = await makeLink();
	server.advance(15 * MINUTE_MS + 1);
	expect((await open(token)).status).toBe(422);
});

test("[OPS10] a new sign-in link voids the one before, and so does a new password", async () => {
	const { client, token, make } = await makeLink();
	const next = (await make()).searchParams.get("tkn");
	expect((await open(token)).status).toBe(422);
	await client.put("account/password", { current_password: TEST_PASSWORD, password: "another-pass-5" });
	expect((await open(next)).status).toBe(422);
});

test("[OPS10] a sign-in link grants nothing else, and an emailed link does not sign in", async () => {
	const { token } = await makeLink();
	expect((await server.client().put("account/unlock", { token })).status).toBe(422);
	expect((await server.client().patch("account/emails/verify", { token })).status).toBe(422);
	expect((await open(token)).status).toBe(200);
	const mailed = (await server.mails()).at(-1)?.text.match(/tkn=(\S+)/)?.[1] ?? null;
	expect((await open(mailed)).status).toBe(422);
});
