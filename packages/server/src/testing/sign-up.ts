import type { TestServer } from "./start-test-server.ts";
import type { TestClient } from "./test-client.ts";

/** The password of every test account. */
export const TEST_PASSWORD = "archive-4-all";

/** A signed-in person with an account. */
export interface TestPerson {
	readonly client: TestClient;
	readonly id: number;
	readonly email: string;
}

let people = 0;

/**
 * Registers an account and verifies its address with the emailed link.
 *
 * @param email - unique by default.
 */
export async function signUp(server: TestServer, email?: string, firstName = "Ada"): Promise<TestPerson> {
	people += 1;
	const address = email ?? `person-${people}@example.com`;
	const client = server.client();
	const { status, body } = await client.post("account", {
		user: { email: address, first_name: firstName, last_name: "Archer", password: TEST_PASSWORD },
	});
	if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
	const token = await mailedToken(server, address, "verify_email");
	const verified = await client.patch("account/emails/verify", { token });
	if (verified.status !== 200) throw new Error(`verifying answered ${verified.status}`);
	return { client, id: body.account.id, email: address };
}

/** The token of the latest link of a kind emailed to an address. */
export async function mailedToken(server: TestServer, address: string, action: string): Promise<string> {
	const link = new RegExp(`/u/${action}\\?tkn=(\\S+)`);
	const texts = (await server.mails()).filter((mail) => mail.to === address).map((mail) => mail.text);
	const token = texts.findLast((text) => link.test(text))?.match(link)?.[1];
	if (token === undefined) throw new Error(`no mail to ${address} has a link to ${action}`);
	return token;
}
