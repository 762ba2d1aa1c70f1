import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atOnce, TIMES, tally } from "../../../testing/at-once.ts";
import {
	addTestDevice,
	type RequestOptions,
	signInWithDevice,
	TEST_ORIGIN,
	TestDevice,
} from "../../../testing/sign-in-devices.ts";
import { mailedToken, signUp, TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { resetUserTwoFactor } from "./operator-service.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const SIX_MINUTES = 6 * 60_000;
const ELEVEN_MINUTES = 11 * 60_000;

/** Someone whose account has a device. */
async function signUpWithDevice() {
	const person = await signUp(server);
	const { device, id, recoveryCodes } = await addTestDevice(person.client);
	const user = { email: person.email, password: TEST_PASSWORD };
	return { ...person, user, device, credentialId: id, recoveryCodes: recoveryCodes ?? [] };
}

type Person = Awaited<ReturnType<typeof signUpWithDevice>>;

/** The options for a second factor. */
async function optionsFor({ user }: Pick<Person, "user">): Promise<RequestOptions> {
	const { body } = await server.client().post("users/2fa", { user });
	return body.webauthn_options;
}

/** The texts of someone's last lines in the audit log. */
async function auditOf(accountId: number): Promise<string[]> {
	const rows = await server.deps.db
		.knex("audit_entries")
		.where({ account_id: accountId })
		.orderBy("id")
		.select("action");
	return rows.map(({ action }) => action);
}

async function stateOf({ credentialId, id }: Person) {
	const { knex } = server.deps.db;
	return {
		device: await knex("webauthn_credentials").where({ credential_id: credentialId }).first(),
		sessions: await knex("sessions").where({ account_id: id }).count(),
	};
}

describe("signing in with a device", () => {
	test("[TFA3] the password alone is not enough, and names what is missing", async () => {
		const { user } = await signUpWithDevice();
		const { status, problem, headers } = await server.client().post("users/sign_in", { user });
		expect([status, problem?.code]).toEqual([401, "two_factor_required"]);
		expect(headers.get("Set-Cookie")).toBeNull();
	});

	test("[TFA3] the password and the device open a session, and the account shows when the device was used", async () => {
		const person = await signUpWithDevice();
		const client = server.client();
		expect((await signInWithDevice(client, person.user, person.device)).status).toBe(200);
		const { account } = (await client.get("account")).body;
		expect(account.webauthn_credentials).toMatchObject([{ id: person.credentialId, nickname: "Blue key" }]);
		expect(account.webauthn_credentials[0].last_used_at).not.toBeNull();
		expect(account.recovery_codes_left).toBe(10);
		expect((await client.get("account/webauthn_credentials")).body.webauthn_credentials).toEqual(
			account.webauthn_credentials,
		);
	});

	test("each of several devices signs in", async () => {
		const person = await signUpWithDevice();
		const second = await addTestDevice(person.client, new TestDevice(), "Phone");
		expect(second.recoveryCodes).toBeNull();
		for (const device of [person.device, second.device]) {
			expect((await signInWithDevice(server.client(), person.user, device)).status).toBe(200);
		}
	});

	test("an account without a device needs none", async () => {
		const { email } = await signUp(server);
		const user = { email, password: TEST_PASSWORD };
		const { status, body } = await server.client().post("users/2fa", { user });
		expect([status, body]).toEqual([200, { webauthn_options: null }]);
	});

	test("[TFA4] an unknown account and a wrong password get the same answer", async () => {
		const { user } = await signUpWithDevice();
		const wrong = { ...user, password: "wrong-password-1" };
		const unknown = { ...wrong, email: "nobody@example.com" };
		const [one, other] = [
			await server.client().post("users/2fa", { user: wrong }),
			await server.client().post("users/2fa", { user: unknown }),
		];
		expect([one.status, one.problem?.code]).toEqual([401, "sign_in_refused"]);
		expect([other.status, other.body]).toEqual([one.status, one.body]);
	});

	test("[TFA4] ten wrong passwords given to users/2fa lock the account as at sign-in", async () => {
		const { user, device } = await signUpWithDevice();
		for (let tries = 0; tries < 10; tries++) {
			await server.client().post("users/2fa", { user: { ...user, password: "wrong-password-1" } });
		}
		const { status, problem } = await server.client().post("users/2fa", { user });
		expect([status, problem?.code]).toEqual([401, "sign_in_refused"]);
		expect(device).toBeDefined();
	});

	test("[TFA4] asking for a device's options does not forget wrong passwords", async () => {
		const { user } = await signUpWithDevice();
		const wrong = { user: { ...user, password: "wrong-password-1" } };
		for (let tries = 0; tries < 9; tries++) await server.client().post("users/sign_in", wrong);
		expect((await server.client().post("users/2fa", { user })).status).toBe(200);
		await server.client().post("users/sign_in", { user });
		await server.client().post("users/sign_in", wrong);
		expect((await server.client().post("users/2fa", { user })).status).toBe(401);
	});

	test("[TFA3] neither a new password by email nor a sign-in link goes around the device", async () => {
		const { user, id } = await signUpWithDevice();
		await server.client().post("account/reset_password_link", { email: user.email });
		const token = await mailedToken(server, user.email, "resetpassword");
		await server.client().put("account/password", { token, password: "another-pass-5" });
		const renewed = { ...user, password: "another-pass-5" };
		const { problem } = await server.client().post("users/sign_in", { user: renewed });
		expect(problem?.code).toBe("two_factor_required");
		const { issueLinkToken } = await import("../../../mail/link-token.ts");
		const email = await server.deps.db.knex("account_emails").where({ account_id: id }).first();
		const link = await issueLinkToken(
			server.deps.db.knex,
			{
				accountId: id,
				accountEmailId: email.id,
				purpose: "sign_in",
				expiresAt: new Date(server.deps.clock().getTime() + SIX_MINUTES),
			},
			{ random: server.deps.random, now: server.deps.clock() },
		);
		const linked = await server.client().post("users/sign_in/link", { token: link });
		expect([linked.status, linked.problem?.code]).toEqual([401, "two_factor_required"]);
	});
});

/** A device's answer as a browser gives it to a frame in another site's page. */
function inFrame<A extends { readonly response: { readonly clientDataJSON: string } }>(answer: A): A {
	const client = JSON.parse(Buffer.from(answer.response.clientDataJSON, "base64url").toString());
	const framed = Buffer.from(JSON.stringify({ ...client, crossOrigin: true })).toString("base64url");
	return { ...answer, response: { ...answer.response, clientDataJSON: framed } };
}

const REFUSED = "Could not verify two-factor device.";

/** Each wrong answer, and the reason that its user reads. */
const WRONG_ANSWERS: readonly (readonly [string, (person: Person) => Promise<unknown>, string])[] = [
	[
		"an expired one",
		async (person) => {
			const answer = person.device.answer(await optionsFor(person));
			server.advance(SIX_MINUTES);
			return answer;
		},
		"The request has expired or was already used: try again.",
	],
	[
		"a replayed one",
		async (person) => {
			const webauthn_credential = person.device.answer(await optionsFor(person));
			const first = await server.client().post("users/sign_in", { user: person.user, webauthn_credential });
			expect(first.status).toBe(200);
			return webauthn_credential;
		},
		"The request has expired or was already used: try again.",
	],
	[
		"one whose page has another origin",
		async (person) => person.device.answer(await optionsFor(person), "http://localhost:4000"),
		"It was used on another site.",
	],
	[
		"one from a frame in another site's page",
		async (person) => inFrame(person.device.answer(await optionsFor(person))),
		"It was used on another site.",
	],
	[
		"one for another domain",
		async (person) => {
			const answer = person.device.answer(await optionsFor(person));
			const data = Buffer.from(answer.response.authenticatorData, "base64url");
			data.fill(7, 0, 32);
			const authenticatorData = data.toString("base64url");
			return { ...answer, response: { ...answer.response, authenticatorData } };
		},
		"It was used on another site.",
	],
	[
		"one of another account",
		async (person) => {
			const other = await signUpWithDevice();
			return other.device.answer({
				...(await optionsFor(person)),
				allowCredentials: [{ id: other.credentialId, type: "public-key" }],
			});
		},
		"It isn't registered with this account.",
	],
	[
		"one to another account's challenge",
		async (person) => {
			const other = await signUpWithDevice();
			const { challenge } = await optionsFor(other);
			return person.device.answer({ ...(await optionsFor(person)), challenge });
		},
		"The request has expired or was already used: try again.",
	],
	[
		"one to a passkey's challenge",
		async (person) => {
			const { body } = await server.client().post("users/2fa", {});
			return person.device.answer(body.webauthn_options);
		},
		"The request has expired or was already used: try again.",
	],
	[
		"one with a wrong signature",
		async (person) => {
			const answer = person.device.answer(await optionsFor(person));
			const again = person.device.answer(await optionsFor(person));
			return { ...answer, response: { ...answer.response, signature: again.response.signature } };
		},
		"Its signature is wrong.",
	],
	[
		"one that is no JSON",
		async (person) => {
			const answer = person.device.answer(await optionsFor(person));
			return { ...answer, response: { ...answer.response, clientDataJSON: "AQID" } };
		},
		"The answer can't be read.",
	],
];

describe("a wrong answer", () => {
	test.each(WRONG_ANSWERS)(
		"[TFA2] %s is refused with its reason, and nothing is saved",
		async (_name, make, reason) => {
			const person = await signUpWithDevice();
			const webauthn_credential = await make(person);
			const before = await stateOf(person);
			const { status, body, problem, headers } = await server
				.client()
				.post("users/sign_in", { user: person.user, webauthn_credential });
			expect([status, problem?.code]).toEqual([401, "two_factor_refused"]);
			expect(body.errors).toBe(`${REFUSED} ${reason}`);
			expect(headers.get("Set-Cookie")).toBeNull();
			expect(await stateOf(person)).toEqual(before);
			expect((await auditOf(person.id)).at(-1)).toBe("two_factor_refused");
		},
	);

	test("[TFA2] a device whose counter went back is refused, because it may be a copy", async () => {
		const person = await signUpWithDevice();
		await signInWithDevice(server.client(), person.user, person.device);
		await server.deps.db
			.knex("webauthn_credentials")
			.where({ credential_id: person.credentialId })
			.update({ counter: 1000 });
		const before = await stateOf(person);
		const { status, body } = await signInWithDevice(server.client(), person.user, person.device);
		expect([status, body.errors]).toEqual([
			401,
			`${REFUSED} Its counter went back, so it may have been copied: remove it and add it again.`,
		]);
		expect(await stateOf(person)).toEqual(before);
	});

	test("[TFA2] of several calls with one answer, one gets in", async () => {
		const person = await signUpWithDevice();
		const webauthn_credential = person.device.answer(await optionsFor(person));
		const answers = await atOnce(() =>
			server.client().post("users/sign_in", { user: person.user, webauthn_credential }),
		);
		expect(tally(answers)).toEqual({ 200: 1, 401: TIMES - 1 });
	});
});

describe("adding and removing", () => {
	test("[TFA1] adding, removing and new codes need the password again, and no token does them", async () => {
		const { client, credentialId } = await signUpWithDevice();
		const made = await client.post("account/access_tokens", { access_token: { name: "CI" } });
		const bearer = { Authorization: `Bearer ${made.body.access_token.token}` };
		server.advance(ELEVEN_MINUTES);
		const calls = [
			["POST", "account/webauthn_credentials/create_options"],
			["DELETE", `account/webauthn_credentials/${credentialId}`],
			["POST", "account/recovery_codes"],
		] as const;
		for (const [method, path] of calls) {
			const send = method === "POST" ? "post" : "delete";
			expect((await client[send](path)).problem?.code).toBe("fresh_proof_required");
			expect((await server.client()[send](path, undefined, bearer)).problem?.code).toBe("session_required");
		}
		await client.post("account/proof", { password: TEST_PASSWORD });
		expect((await client.delete(`account/webauthn_credentials/${credentialId}`)).status).toBe(204);
	});

	test("[TFA1] a device is added only once the primary address is verified", async () => {
		const client = server.client();
		const user = {
			email: "unverified-2fa@example.com",
			first_name: "Ada",
			last_name: "A",
			password: TEST_PASSWORD,
		};
		await client.post("account", { user });
		const { problem } = await client.post("account/webauthn_credentials/create_options");
		expect(problem?.code).toBe("email_unverified");
	});

	test("[TFA2] an expired, a replayed and a foreign answer add nothing, each with its reason", async () => {
		const { client, id } = await signUp(server);
		const start = async () =>
			(await client.post("account/webauthn_credentials/create_options")).body.webauthn_options;
		const add = (new_webauthn_credential: unknown) =>
			client.post("account/webauthn_credentials", {
				webauthn_credential: { nickname: "Key" },
				new_webauthn_credential,
			});
		const framed = await add(inFrame(new TestDevice().register(await start())));
		expect(framed.body.errors).toBe("Could not add the two-factor device. It was used on another site.");
		const foreign = await add(new TestDevice().register(await start(), "http://localhost:4000"));
		expect([foreign.status, foreign.body.errors]).toEqual([
			422,
			"Could not add the two-factor device. It was used on another site.",
		]);
		const late = new TestDevice().register(await start());
		server.advance(SIX_MINUTES);
		const expired = await add(late);
		expect(expired.body.errors).toBe(
			"Could not add the two-factor device. The request has expired or was already used: try again.",
		);
		expect(await server.deps.db.knex("webauthn_credentials").where({ account_id: id })).toEqual([]);
		const answer = new TestDevice().register(await start());
		expect((await add(answer)).status).toBe(201);
		expect((await add(answer)).problem?.code).toBe("device_not_added");
	});

	test("a device is registered with one account only", async () => {
		const one = await signUpWithDevice();
		const other = await signUp(server);
		const { body } = await other.client.post("account/webauthn_credentials/create_options");
		const answer = new TestDevice().register(body.webauthn_options);
		await server.deps.db
			.knex("webauthn_credentials")
			.where({ credential_id: one.credentialId })
			.update({ credential_id: answer.id });
		const refused = await other.client.post("account/webauthn_credentials", {
			webauthn_credential: { nickname: "Key" },
			new_webauthn_credential: answer,
		});
		expect(refused.body.errors).toBe("Could not add the two-factor device. It is already registered.");
	});

	test("another account's device is not removed", async () => {
		const { credentialId } = await signUpWithDevice();
		const other = await signUp(server);
		expect((await other.client.delete(`account/webauthn_credentials/${credentialId}`)).status).toBe(404);
	});

	test("[TFA6] each change is emailed and in the audit log, without a secret", async () => {
		const { client, id, email, credentialId, recoveryCodes, user } = await signUpWithDevice();
		await server.client().post("users/sign_in", { user, recovery_code: recoveryCodes[0] });
		const renewed = await client.post("account/recovery_codes");
		await client.delete(`account/webauthn_credentials/${credentialId}`);
		const subjects = (await server.mails()).filter((mail) => mail.to === email).map((mail) => mail.subject);
		expect(subjects.slice(-4)).toEqual([
			"A two-factor device was added to your account",
			"A recovery code was used to sign in",
			"Your recovery codes were replaced",
			"A two-factor device was removed from your account",
		]);
		expect(await auditOf(id)).toEqual(
			expect.arrayContaining(["device_added", "recovery_code_used", "recovery_codes_made", "device_removed"]),
		);
		const { knex } = server.deps.db;
		const kept = JSON.stringify([
			await knex("audit_entries").where({ account_id: id }),
			await knex("recovery_codes").select(knex.raw("cast(recovery_codes as text)")),
			await server.mails(),
		]);
		for (const code of [...recoveryCodes, ...renewed.body.recovery_codes]) expect(kept).not.toContain(code);
	});
});

test("[TFA6] the operator removes all devices and codes of somebody who lost them, and an email says so", async () => {
	const { user, id, email } = await signUpWithDevice();
	expect(await resetUserTwoFactor(server.deps.db.knex, email, server.deps)).toBe(1);
	const client = server.client();
	expect((await client.post("users/sign_in", { user })).status).toBe(200);
	expect((await client.get("account")).body.account).toMatchObject({
		webauthn_credentials: [],
		recovery_codes_left: 0,
	});
	expect((await auditOf(id)).at(-2)).toBe("two_factor_reset");
	expect((await server.mails()).at(-1)).toMatchObject({
		to: email,
		subject: "Two-factor sign-in was turned off",
	});
});

describe("recovery codes", () => {
	test("[TFA5] each of the ten codes signs in once, typed in any case and with or without hyphens", async () => {
		const { user, recoveryCodes, client } = await signUpWithDevice();
		expect(new Set(recoveryCodes).size).toBe(10);
		const [first = "", second = ""] = recoveryCodes;
		const use = (recovery_code: string) => server.client().post("users/sign_in", { user, recovery_code });
		expect((await use(first)).status).toBe(200);
		expect((await use(second.toUpperCase().replaceAll("-", " "))).status).toBe(200);
		const again = await use(first);
		expect([again.status, again.problem?.code]).toEqual([401, "recovery_code_refused"]);
		expect((await client.get("account")).body.account.recovery_codes_left).toBe(8);
	});

	test("[TFA5] new codes replace the earlier ones, and removing the last device removes them", async () => {
		const { user, recoveryCodes, client, credentialId } = await signUpWithDevice();
		const renewed = await client.post("account/recovery_codes");
		expect(renewed.body.recovery_codes).toHaveLength(10);
		const old = await server.client().post("users/sign_in", { user, recovery_code: recoveryCodes[0] });
		expect(old.problem?.code).toBe("recovery_code_refused");
		await client.delete(`account/webauthn_credentials/${credentialId}`);
		expect((await client.get("account")).body.account.recovery_codes_left).toBe(0);
		expect((await client.post("account/recovery_codes")).problem?.code).toBe("no_two_factor_device");
		expect((await server.client().post("users/sign_in", { user })).status).toBe(200);
	});

	test("[TFA5] the code of another account is refused", async () => {
		const [one, other] = [await signUpWithDevice(), await signUpWithDevice()];
		const recovery_code = other.recoveryCodes[0];
		const { problem } = await server.client().post("users/sign_in", { user: one.user, recovery_code });
		expect(problem?.code).toBe("recovery_code_refused");
	});

	test("[TFA5] codes are tried ten times an hour, by somebody who knows the password", async () => {
		const limited = await startTestServer({ rateLimits: true });
		try {
			const { client, email } = await signUp(limited);
			await addTestDevice(client);
			const user = { email, password: TEST_PASSWORD };
			const statuses: number[] = [];
			for (let tries = 0; tries < 11; tries++) {
				const { status } = await limited
					.client()
					.post("users/sign_in", { user, recovery_code: "0000-0000-0000-0000" });
				statuses.push(status);
			}
			expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
		} finally {
			await limited.close();
		}
	});
});

describe("a passkey", () => {
	async function passkeyOptions(): Promise<RequestOptions> {
		return (await server.client().post("users/2fa", {})).body.webauthn_options;
	}

	test("[TFA7] signs in without a password or an address", async () => {
		const { device, id } = await signUpWithDevice();
		const client = server.client();
		const webauthn_credential = device.answer(await passkeyOptions());
		expect((await client.post("users/sign_in/passkey", { webauthn_credential })).status).toBe(200);
		expect((await client.get("account")).body.account.id).toBe(id);
	});

	test("[TFA7] is refused if the device did not check its user, or is unknown", async () => {
		const unchecked = await signUpWithDevice();
		const answer = unchecked.device.answer(await passkeyOptions());
		const data = Buffer.from(answer.response.authenticatorData, "base64url");
		// The flags follow the domain's hash; the third bit says that the user was checked.
		data[32] = (data[32] ?? 0) & ~0b100;
		const authenticatorData = data.toString("base64url");
		const touched = { ...answer, response: { ...answer.response, authenticatorData } };
		const refused = await server.client().post("users/sign_in/passkey", { webauthn_credential: touched });
		expect([refused.status, refused.body.errors]).toEqual([
			401,
			`${REFUSED} It didn't verify you: set up a PIN or fingerprint on it.`,
		]);
		const gone = await signUpWithDevice();
		await gone.client.delete(`account/webauthn_credentials/${gone.credentialId}`);
		const removed = gone.device.answer(await passkeyOptions());
		const unknown = await server.client().post("users/sign_in/passkey", { webauthn_credential: removed });
		expect(unknown.body.errors).toBe(`${REFUSED} It isn't registered with this account.`);
	});

	test("[TFA7] is refused for a deactivated account", async () => {
		const { device, id } = await signUpWithDevice();
		await server.deps.db.knex("accounts").where({ id }).update({ deactivated_at: server.deps.clock() });
		const webauthn_credential = device.answer(await passkeyOptions());
		const { problem } = await server.client().post("users/sign_in/passkey", { webauthn_credential });
		expect(problem?.code).toBe("sign_in_refused");
	});

	test("[TFA7] an answer to a second factor's challenge does not replace the password", async () => {
		const person = await signUpWithDevice();
		const webauthn_credential = person.device.answer(await optionsFor(person), TEST_ORIGIN);
		const { problem } = await server.client().post("users/sign_in/passkey", { webauthn_credential });
		expect(problem?.code).toBe("two_factor_refused");
	});
});
