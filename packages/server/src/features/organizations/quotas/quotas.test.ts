import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requireStatuses, tally } from "../../../testing/at-once.ts";
import { addCut, addDataFile, addRecord, deleteForGood, made } from "../../../testing/factories.ts";
import { makeAdmin } from "../../../testing/make-admin.ts";
import { signUp, type TestPerson } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let admin: TestClient;
let owner: TestPerson;
let studio: number;

beforeAll(async () => {
	server = await startTestServer();
	admin = (await makeAdmin(server)).client;
	owner = await signUp(server, undefined, "Olive");
});
beforeEach(async () => {
	studio = (await owner.client.post("studios", { studio: { name: "Lantern" } })).body.studio.id;
});
afterAll(() => server.close());

const setQuotas = (quotas: object, id = studio) => admin.put(`admin/studios/${id}/quotas`, { quotas });

function create(name = "Harbour") {
	return owner.client.post(`studios/${studio}/productions`, { production: { name } });
}

async function makeProject(): Promise<number> {
	return made(await create(), (body) => body.production.id);
}

function invite(production: number, ...emails: string[]) {
	return owner.client.post(`productions/${production}/invites`, { emails, role: "viewer" });
}

async function usage() {
	return (await owner.client.get(`studios/${studio}/usage`)).body.studio_usage;
}

describe("quotas", () => {
	test.each(["projects", "members"])("[API3] of more %s than a server has are refused", async (quota) => {
		const { status, body } = await setQuotas({ [quota]: 2 ** 31 });
		expect([status, body.errors]).toEqual([422, { [quota]: ["can't be more than 999999999"] }]);
	});

	test("[ORG1] only the server's administrators set them, and managers see them beside what is used", async () => {
		const project = await makeProject();
		const { status, body } = await setQuotas({ projects: 3, storage: 5000 });
		expect([status, body.studio_usage.quotas]).toEqual([200, { projects: 3, members: null, storage: 5000 }]);
		expect((await setQuotas({ projects: null, members: 9 })).body.studio_usage).toEqual(await usage());
		expect(await usage()).toEqual({
			id: studio,
			quotas: { projects: null, members: 9, storage: 5000 },
			used: { projects: 1, members: 1, storage: 0 },
			server_days: { audit: 730, activity: null, history: null },
		});
		const other = await signUp(server);
		expect((await other.client.get(`studios/${studio}/usage`)).status).toBe(404);
		expect((await owner.client.put(`admin/studios/${studio}/quotas`, { quotas: {} })).status).toBe(404);
		expect((await setQuotas({ projects: -1 })).status).toBe(422);
		expect((await setQuotas({ storage: 1.5 })).status).toBe(422);
		expect((await setQuotas({ projects: 1 }, 999_999)).status).toBe(404);
		const [entry] = await server.deps.db
			.knex("audit_entries")
			.where({ studio_id: studio, action: "quotas_changed" })
			.orderBy("id", "desc");
		expect(entry).toMatchObject({ before: { projects: 3 }, after: { projects: null, members: 9 } });
		expect(project).toBeGreaterThan(0);
	});

	test("[ORG2] a project too many is refused, and one in the trash can be restored", async () => {
		await setQuotas({ projects: 1 });
		const first = await makeProject();
		const refused = await create("Quay");
		expect([refused.status, refused.problem?.code]).toEqual([409, "organization_quota"]);
		expect(refused.body.errors).toBe(
			"The organization Lantern may have 1 project. The server's administrators can change that under Admin, Organizations",
		);
		await owner.client.delete(`productions/${first}`);
		await makeProject();
		expect((await owner.client.post(`productions/deleted/${first}/restore`)).status).toBeLessThan(300);
		expect((await usage()).used.projects).toBe(2);
		// Reading and changing existing items is never locked.
		const record = await addRecord(owner.client, first);
		expect((await owner.client.put(`records/${record}`, { record: { title: "Mole" } })).status).toBe(200);
		await deleteForGood(owner.client, first);
	});

	test("[ORG2] concurrent calls in different projects don't exceed a quota together", async () => {
		await setQuotas({ projects: 4 });
		const calls = await Promise.all(Array.from({ length: 12 }, (_none, index) => create(`Reel ${index}`)));
		requireStatuses(calls, [201, 409]);
		expect(tally(calls)).toEqual({ 201: 4, 409: 8 });

		const projects: number[] = calls.flatMap(({ status, body }) =>
			status === 201 ? [body.production.id] : [],
		);
		await setQuotas({ members: 6 });
		const invites = await Promise.all(
			Array.from({ length: 12 }, (_none, index) =>
				invite(projects[index % projects.length] ?? 0, `person-${index}@archive.example`),
			),
		);
		expect(tally(invites)).toEqual({ 201: 5, 409: 7 });
		expect((await usage()).used.members).toBe(6);
	});

	test("[ORG2] people count once, however many projects they work in or are invited to", async () => {
		await setQuotas({ members: 2 });
		const [one, two] = [await makeProject(), await makeProject()];
		const guest = await signUp(server);
		expect((await invite(one, guest.email)).status).toBe(201);
		expect((await invite(two, guest.email)).status).toBe(201);
		expect((await invite(two, "cleo@archive.example")).body.errors).toContain("may have 2 members.");
		for (const { id } of (await guest.client.get("account/invites")).body.invites) {
			expect((await guest.client.put(`account/invites/${id}`, { answer: "accept" })).status).toBe(200);
		}
		expect((await usage()).used.members).toBe(2);
		// An invite that was sent before the quota can't be accepted beyond it.
		await setQuotas({ members: null });
		const late = await signUp(server);
		expect((await invite(one, late.email)).status).toBe(201);
		await setQuotas({ members: 2 });
		const [open] = (await late.client.get("account/invites")).body.invites;
		const answered = await late.client.put(`account/invites/${open.id}`, { answer: "accept" });
		expect([answered.status, answered.problem?.code]).toEqual([409, "organization_quota"]);
		expect((await owner.client.get(`productions/${one}/team_members`)).body.team_members).toHaveLength(2);
	});

	test("[ORG2] storage counts the files of all projects, deleted ones included", async () => {
		const [one, two] = [await makeProject(), await makeProject()];
		await addDataFile(owner.client, await addCut(owner.client, one));
		const { storage } = (await usage()).used;
		expect(storage).toBeGreaterThan(0);
		await setQuotas({ storage: storage * 2 - 1 });
		const cut = await addCut(owner.client, two);
		await expect(addDataFile(owner.client, cut)).rejects.toThrow(
			/The organization Lantern may have .* of storage/,
		);
		await owner.client.delete(`productions/${one}`);
		await expect(addDataFile(owner.client, cut)).rejects.toThrow(/of storage/);
		await setQuotas({ storage: storage * 2 });
		await addDataFile(owner.client, cut);
	});

	test("a project without an organization has no quota", async () => {
		await setQuotas({ projects: 0, members: 0, storage: 0 });
		const alone = await owner.client.post("productions", { production: { name: "Alone" } });
		expect(alone.status).toBe(201);
		await addDataFile(owner.client, await addCut(owner.client, alone.body.production.id));
	});
});

describe("allowed mail domains", () => {
	const allow = (...allowed_domains: string[]) =>
		owner.client.put(`studios/${studio}`, { studio: { allowed_domains } });

	test("[ORG4] invites go only to addresses at them, and none is left half done", async () => {
		const project = await makeProject();
		const { body } = await allow("Lantern.example", " lantern.example", "archive.example");
		expect(body.studio.allowed_domains).toEqual(["lantern.example", "archive.example"]);
		const refused = await invite(
			project,
			"ben@lantern.example",
			"eve@else.example",
			"bo@sub.lantern.example",
		);
		expect(refused.status).toBe(422);
		const why =
			"isn't at an email domain that Lantern allows (lantern.example, archive.example). Its managers can change that in its settings, under Security";
		expect(refused.body.errors).toEqual({
			emails: [`bo@sub.lantern.example ${why}`, `eve@else.example ${why}`],
		});
		expect((await owner.client.get(`productions/${project}/invites`)).body.invites).toEqual([]);
		expect((await invite(project, "BEN@Lantern.example")).status).toBe(201);
		await allow();
		expect((await invite(project, "eve@else.example")).status).toBe(201);
	});

	test.each([
		"lantern",
		"@lantern.example",
		"lantern .example",
		"",
		"*.example",
		`${"a".repeat(300)}.example`,
	])("%j is no domain", async (domain) => {
		expect((await allow(domain)).status).toBe(422);
	});

	test("[ORG4] an invite from before can't be accepted, and who works there stays and is listed", async () => {
		const project = await makeProject();
		const [inside, outside, late] = [
			await signUp(server, `ina-${studio}@lantern.example`),
			await signUp(server, `otto-${studio}@else.example`),
			await signUp(server, `lea-${studio}@else.example`),
		];
		await server.deps.db
			.knex("production_members")
			.insert(
				[inside, outside].map(({ id }) => ({ production_id: project, account_id: id, main_role: "viewer" })),
			);
		await invite(project, late.email);
		await allow("lantern.example");
		const [open] = (await late.client.get("account/invites")).body.invites;
		const { status, body, problem } = await late.client.put(`account/invites/${open.id}`, {
			answer: "accept",
		});
		expect([status, problem?.code]).toEqual([409, "invite_invalid"]);
		expect(body.errors).toContain(
			`${late.email} isn't at an email domain that Lantern allows (lantern.example).`,
		);
		expect((await outside.client.get(`productions/${project}`)).status).toBe(200);
		const { studio_members } = (await owner.client.get(`studios/${studio}/members`)).body;
		const listed = studio_members.map(({ id, is_outside }: { id: number; is_outside: boolean }) => [
			id,
			is_outside,
		]);
		expect(new Map(listed)).toEqual(
			new Map([
				[owner.id, true],
				[inside.id, false],
				[outside.id, true],
			]),
		);
	});

	test("[ORG6] the change of a setting is in the audit log, with what it was before", async () => {
		await allow("lantern.example");
		const [entry] = await server.deps.db
			.knex("audit_entries")
			.where({ studio_id: studio, action: "studio_changed" });
		expect(entry).toMatchObject({
			account_id: owner.id,
			before: { allowed_domains: [] },
			after: { allowed_domains: ["lantern.example"] },
		});
	});
});

describe("how long logs are kept", () => {
	const keep = (days: object) => owner.client.put(`studios/${studio}`, { studio: days });

	test("[ORG6] managers set at least 30 days, and at most what the server keeps", async () => {
		const { status, body } = await keep({ audit_days: 365, activity_days: 30, history_days: 4000 });
		expect([status, body.studio.audit_days, body.studio.activity_days]).toEqual([200, 365, 30]);
		expect((await keep({ audit_days: 29 })).body.errors).toEqual({ audit_days: ["must be at least 30"] });
		const longer = await keep({ audit_days: 731 });
		expect(longer.body.errors).toEqual({
			audit_days: ["can't be more than 730: the server keeps nothing for longer"],
		});
		expect((await keep({ audit_days: null })).body.studio.audit_days).toBeNull();
	});
});
