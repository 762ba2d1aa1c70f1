import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import {
	mailedToken,
	signUp as signUpPerson,
	TEST_PASSWORD,
	type TestPerson,
} from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

const DAY_MS = 86_400_000;

let server: TestServer;
let ann: TestClient;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
afterAll(() => server.close());

async function lastMailTo(email: string): Promise<string> {
	const mails = await server.mails();
	const text = mails.findLast(({ to }) => to === email)?.text;
	if (text === undefined) throw new Error(`no mail to ${email}`);
	return text;
}

/** A new account with a verified address. */
function person(): Promise<TestPerson> {
	return signUpPerson(server, undefined, "Pat");
}

async function invite(production: number, emails: readonly string[], role = "editor", by = ann) {
	return await by.post(`/productions/${production}/invites`, { emails, role });
}

async function received(client: TestClient) {
	return (await client.get("/account/invites")).body.invites;
}

describe("inviting", () => {
	test("several addresses at once each get an invite and an email", async () => {
		const production = await makeProduction(ann, { name: "Harbour Lights" });
		const { status, body } = await invite(production, ["b@archive.example", "A@archive.example"]);
		expect(status).toBe(201);
		expect(body.invites).toHaveLength(2);
		expect(body.invites[0]).toEqual({
			id: expect.any(Number),
			production_id: production,
			recipient_email: "a@archive.example",
			role: "editor",
			created_at: expect.stringMatching(/Z$/),
			updated_at: expect.stringMatching(/Z$/),
			expires_at: expect.stringMatching(/Z$/),
		});
		expect((await ann.get(`/productions/${production}/invites`)).body.invites).toEqual(body.invites);
		const text = await lastMailTo("a@archive.example");
		expect(text).toMatch(/@\S+ invites you to work on a project/);
		// The email contains nothing that the sender typed, so that invites can't carry messages to strangers.
		expect(text).not.toContain("Ann");
		expect(text).not.toContain("Harbour");
		expect(text).toMatch(/\/u\/invite\?tkn=invite\.\d+\.[\w-]{43}\n/);
	});

	test.each([
		[Array.from({ length: 51 }, (_, n) => `p${n}@archive.example`), "can't be more than 50"],
		["a@archive.example", "must be a list of addresses"],
		[{}, "must be a list of addresses"],
		[[], "can't be empty"],
		[undefined, "must be present"],
	])("[API3] addresses such as %j are refused with what they must be", async (emails, message) => {
		const production = await makeProduction(ann);
		const answer = await ann.post(`/productions/${production}/invites`, { emails, role: "editor" });
		expect([answer.status, answer.body.errors]).toEqual([422, { emails: [message] }]);
	});

	test("an open invite is sent again, with a new role and a new expiry", async () => {
		const production = await makeProduction(ann);
		const first = (await invite(production, ["again@archive.example"])).body.invites[0];
		server.advance(DAY_MS);
		const second = (await invite(production, ["Again@archive.example"], "viewer")).body.invites[0];
		expect(second).toMatchObject({ id: first.id, role: "viewer" });
		expect(Date.parse(second.expires_at)).toBeGreaterThan(Date.parse(first.expires_at));
		const mails = (await server.mails()).filter(({ to }) => to === "again@archive.example");
		expect(mails).toHaveLength(2);
	});

	test.each([
		[{ emails: [], role: "editor" }, "emails", "can't be empty"],
		[{ emails: ["a@b.example"], role: "owner" }, "role", "must be manager, editor, researcher, or viewer"],
	])("inviting %j is rejected", async (input, field, message) => {
		const production = await makeProduction(ann);
		const { status, body } = await ann.post(`/productions/${production}/invites`, input);
		expect(status).toBe(422);
		expect(body).toEqual({ errors: { [field]: [message] } });
	});

	test("one invalid address among valid ones prevents all invites", async () => {
		const production = await makeProduction(ann);
		const { status, body } = await invite(production, ["good@archive.example", "a@b.c\r\nBcc: x@y.tv"]);
		expect(status).toBe(422);
		expect(JSON.stringify(body)).toContain("must be a valid email address");
		expect((await ann.get(`/productions/${production}/invites`)).body.invites).toEqual([]);
	});

	test("members of the team can't be invited again", async () => {
		const production = await makeProduction(ann);
		const { client, email } = await person();
		await invite(production, [email]);
		await client.put(`/account/invites/${(await received(client))[0].id}`, { answer: "accept" });
		const { status, body } = await invite(production, [email.toUpperCase()]);
		expect(status).toBe(422);
		expect(body).toEqual({ errors: { emails: [`${email} is already in the team`] } });
	});

	test("requires edit in Team; only the owner and managers invite managers [PERM6]", async () => {
		const production = await makeProduction(ann);
		const editor = await joinAs(server, production, "editor");
		const manager = await joinAs(server, production, "manager");
		const to = ["m@archive.example"];
		expect((await invite(production, to, "viewer", editor)).status).toBe(403);
		const { id } = (await editor.get("/account")).body.account;
		await ann.put(`/productions/${production}/team_members/${id}/permissions`, {
			permission: { team: "edit" },
		});
		expect((await invite(production, to, "manager", editor)).status).toBe(403);
		const made = await invite(production, to, "manager", manager);
		expect(made.status).toBe(201);
		expect((await invite(production, to, "viewer", editor)).status).toBe(403);
		const path = `/productions/${production}/invites/${made.body.invites[0].id}`;
		expect((await editor.delete(path)).status).toBe(403);
		expect((await invite(production, ["v@archive.example"], "viewer", editor)).status).toBe(201);
		expect((await invite(production, to, "viewer", await signUp(server))).status).toBe(404);
	});

	test("[ACC16] an account without a verified address can't invite anyone", async () => {
		const eve = server.client();
		const user = { email: "unproven@archive.example", first_name: "Eve", password: "archive-4-all" };
		await eve.post("/account", { user });
		const production = await makeProduction(eve);
		const { status, body } = await invite(production, ["b@archive.example"], "viewer", eve);
		expect(status).toBe(403);
		expect(body).toEqual({ errors: "Verify your email address first" });
		const token = await mailedToken(server, user.email, "verify_email");
		await eve.patch("/account/emails/verify", { token });
		expect((await invite(production, ["b@archive.example"], "viewer", eve)).status).toBe(201);
	});

	test("[PERM14] nobody invites with more than their own levels", async () => {
		const production = await makeProduction(ann);
		const viewer = await joinAs(server, production, "viewer");
		const { id } = (await viewer.get("/account")).body.account;
		const permission = { team: "edit" };
		await ann.put(`/productions/${production}/team_members/${id}/permissions`, { permission });
		expect((await invite(production, ["e@archive.example"], "editor", viewer)).status).toBe(403);
		expect((await invite(production, ["e@archive.example"], "viewer", viewer)).status).toBe(201);
	});

	test("a withdrawn invite can't be answered, and updated_since returns it", async () => {
		const production = await makeProduction(ann);
		const { client, email } = await person();
		const { timestamp } = (await ann.get(`/productions/${production}/invites`)).body;
		const { id } = (await invite(production, [email])).body.invites[0];
		const since = `/productions/${production}/invites/updated_since/${timestamp}`;
		expect((await ann.get(since)).body.invites).toHaveLength(1);
		expect((await ann.delete(`/productions/${production}/invites/${id}`)).status).toBe(204);
		expect((await ann.delete(`/productions/${production}/invites/${id}`)).status).toBe(404);
		expect((await ann.get(since)).body).toMatchObject({ invites: [], deleted_ids: [id] });
		expect((await client.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(404);
	});
});

describe("answering", () => {
	test("accepting adds the account to the team with the invite's role", async () => {
		const production = await makeProduction(ann, { name: "Tide" });
		const { client, email } = await person();
		await invite(production, [email], "researcher");
		const [mine] = await received(client);
		expect(mine).toMatchObject({
			role: "researcher",
			production_name: "Tide",
			invited_by_name: "Ann Archer",
		});
		expect((await client.get("/account")).body.account.invites).toEqual([mine]);
		const { status, body } = await client.put(`/account/invites/${mine.id}`, { answer: "accept" });
		expect(status).toBe(200);
		expect(body).toEqual({ invite: mine });
		expect(await received(client)).toEqual([]);
		const { permissions } = (await client.get(`/productions/${production}`)).body.production;
		expect(permissions.main_role).toBe("researcher");
		const { logs } = (await ann.get(`/productions/${production}/logs`)).body;
		expect(logs[0]).toMatchObject({ user_name: "Pat Archer", action: "joined the team as researcher" });
	});

	test("rejecting adds no one and removes the invite", async () => {
		const production = await makeProduction(ann);
		const { client, email } = await person();
		await invite(production, [email]);
		const [mine] = await received(client);
		expect((await client.put(`/account/invites/${mine.id}`, { answer: "reject" })).status).toBe(200);
		expect(await received(client)).toEqual([]);
		expect((await client.get(`/productions/${production}`)).status).toBe(404);
		expect((await ann.get(`/productions/${production}/invites`)).body.invites).toEqual([]);
	});

	test("an answer must be accept or reject", async () => {
		const { client, email } = await person();
		await invite(await makeProduction(ann), [email]);
		const [mine] = await received(client);
		const { status, body } = await client.put(`/account/invites/${mine.id}`, { answer: "maybe" });
		expect(status).toBe(422);
		expect(body).toEqual({ errors: { answer: ["must be accept or reject"] } });
	});

	test("[PERM10] an invite belongs to the account that has verified its address", async () => {
		const production = await makeProduction(ann);
		const { id } = (await invite(production, ["late@archive.example"])).body.invites[0];
		const late = server.client();
		await late.post("/account", {
			user: { email: "Late@archive.example", first_name: "Lee", password: "archive-4-all" },
		});
		expect(await received(late)).toEqual([]);
		expect((await late.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(404);
		const token = await mailedToken(server, "Late@archive.example", "verify_email");
		expect((await late.patch("/account/emails/verify", { token })).status).toBe(200);
		expect(await received(late)).toHaveLength(1);
		expect((await late.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(200);

		const other = await person();
		expect((await other.client.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(404);
	});

	test("an expired invite is no longer shown and can't be accepted", async () => {
		const { client, email } = await person();
		const { id } = (await invite(await makeProduction(ann), [email])).body.invites[0];
		server.advance(8 * DAY_MS);
		// A session ends after 14 days without use.
		await Promise.all([ann.get("/account"), client.get("/account")]);
		server.advance(7 * DAY_MS);
		expect(await received(client)).toEqual([]);
		const { status, body } = await client.put(`/account/invites/${id}`, { answer: "accept" });
		expect(status).toBe(409);
		expect(body).toEqual({ errors: "The invite has expired" });
	});

	test("[PERM15] an invite is invalid if its sender can no longer give its role, until someone sends it again", async () => {
		const production = await makeProduction(ann);
		const team = `/productions/${production}/team_members`;
		const manager = await joinAs(server, production, "manager");
		const managerId = (await manager.get("/account")).body.account.id;
		const { client, email } = await person();
		const { id } = (await invite(production, [email], "manager", manager)).body.invites[0];
		const answer = () => client.put(`/account/invites/${id}`, { answer: "accept" });

		await ann.put(`${team}/${managerId}/main_role`, { main_role: "editor" });
		await ann.put(`${team}/${managerId}/permissions`, { permission: { team: "edit" } });
		expect(await answer()).toMatchObject({
			status: 409,
			body: { errors: "The invite is no longer valid: ask to be invited again" },
		});
		await ann.delete(`${team}/${managerId}`);
		expect((await answer()).status).toBe(409);
		expect((await client.get(`/productions/${production}`)).status).toBe(404);

		await invite(production, [email], "viewer", ann);
		expect((await answer()).status).toBe(200);
		const { permissions } = (await client.get(`/productions/${production}`)).body.production;
		expect(permissions.main_role).toBe("viewer");
	});

	test("[PERM15] an invite is invalid while its sender's account is deactivated", async () => {
		const production = await makeProduction(ann);
		const sender = await joinAs(server, production, "manager");
		const senderId = (await sender.get("/account")).body.account.id;
		const { client, email } = await person();
		const { id } = (await invite(production, [email], "manager", sender)).body.invites[0];
		const accounts = server.deps.db.knex("accounts").where({ id: senderId });
		await accounts.clone().update({ deactivated_at: new Date() });
		expect((await client.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(409);
		await accounts.clone().update({ deactivated_at: null });
		expect((await client.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(200);
	});

	test("[PERM15] an invite whose sender was lowered is valid if they can still give its role", async () => {
		const production = await makeProduction(ann);
		const sender = await joinAs(server, production, "manager");
		const senderId = (await sender.get("/account")).body.account.id;
		const { client, email } = await person();
		const { id } = (await invite(production, [email], "viewer", sender)).body.invites[0];
		const member = `/productions/${production}/team_members/${senderId}`;
		await ann.put(`${member}/main_role`, { main_role: "editor" });
		expect((await client.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(409);
		await ann.put(`${member}/permissions`, { permission: { team: "edit" } });
		expect((await client.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(200);
	});

	test("of twenty simultaneous answers one counts, and none fails", async () => {
		const production = await makeProduction(ann);
		const { client, email } = await person();
		await invite(production, [email]);
		const [mine] = await received(client);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => client.put(`/account/invites/${mine.id}`, { answer: "accept" })),
		);
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
	});
});

describe("[PERM22] the link of an emailed invite", () => {
	let addresses = 0;
	/** An address without an account. */
	function newAddress(): string {
		addresses += 1;
		return `guest-${addresses}@archive.example`;
	}

	/**
	 * Invites an address.
	 * @returns the emailed token.
	 */
	async function mailedTo(email: string, name = "Harbour Lights") {
		const production = await makeProduction(ann, { name });
		const { body } = await invite(production, [email]);
		return { production, id: body.invites[0].id, token: await mailedToken(server, email, "invite") };
	}

	function preview(token: string) {
		return server.client().post("/account/invites/preview", { token });
	}

	function register(email: string, invite_token?: string) {
		const client = server.client();
		const user = { email, first_name: "Gus", last_name: "Guest", password: TEST_PASSWORD };
		return { client, answer: client.post("/account", { user, invite_token }) };
	}

	async function mailsTo(email: string): Promise<string[]> {
		return (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
	}

	test("shows a visitor who invites to which project, and with which role", async () => {
		const email = newAddress();
		const { token, id } = await mailedTo(email);
		const { status, body } = await preview(token);
		expect(status).toBe(200);
		expect(body).toEqual({
			invite: expect.objectContaining({
				id,
				production_name: "Harbour Lights",
				invited_by_name: "Ann Archer",
				role: "editor",
				recipient_email: email,
			}),
			has_account: false,
		});
		await register(email).answer;
		expect((await preview(token)).body.has_account).toBe(true);
	});

	test("shows nothing without the emailed token, and expires with the invite", async () => {
		const { token, production, id } = await mailedTo(newAddress());
		const other = await mailedTo(newAddress());
		const [kind, , mac] = token.split(".");
		const refused = { errors: { token: ["is not valid or has expired"] } };
		for (const wrong of ["", "a.b.c", `${kind}.${other.id}.${mac}`, `${kind}.999999.${mac}`, `${token}A`]) {
			const answer = await preview(wrong);
			expect([answer.status, answer.body]).toEqual([422, refused]);
		}
		await ann.delete(`/productions/${production}/invites/${id}`);
		expect((await preview(token)).body).toEqual(refused);
		await ann.delete(`/productions/${other.production}`);
		expect((await preview(other.token)).body).toEqual(refused);
	});

	test("proves the address, so that registering with it needs no second email", async () => {
		const email = newAddress();
		const { token, production, id } = await mailedTo(email);
		const { client, answer } = register(email.toUpperCase(), token);
		const { status, body } = await answer;
		expect([status, body.account.emails[0].is_verified, body.account.confirmations]).toEqual([201, true, []]);
		expect(await mailsTo(email.toUpperCase())).toEqual([]);
		expect((await received(client)).map((one: { id: number }) => one.id)).toEqual([id]);
		expect((await client.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(200);
		expect((await client.get(`/productions/${production}`)).status).toBe(200);
	});

	test("proves no other address", async () => {
		const { token } = await mailedTo(newAddress());
		const email = newAddress();
		const { body } = await register(email, token).answer;
		expect(body.account.emails[0].is_verified).toBe(false);
		expect(await mailsTo(email)).toEqual(["Verify your email address"]);
	});

	test("lets an account whose address is unverified accept the invite, which verifies it", async () => {
		const email = newAddress();
		const { client, answer } = register(email);
		await answer;
		const { token, production, id } = await mailedTo(email);
		expect((await client.put(`/account/invites/${id}`, { answer: "accept" })).status).toBe(404);
		const accepted = await client.put(`/account/invites/${id}`, { answer: "accept", token });
		expect(accepted.status).toBe(200);
		expect((await client.get("/account")).body.account.confirmations).toEqual([]);
		expect((await client.get(`/productions/${production}`)).status).toBe(200);
	});

	test("can't be used by an account with another address", async () => {
		const { token, id } = await mailedTo(newAddress());
		const { client } = await person();
		expect((await client.put(`/account/invites/${id}`, { answer: "accept", token })).status).toBe(404);
		expect((await preview(token)).status).toBe(200);
	});
});
