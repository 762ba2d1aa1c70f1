import { OWN_MEDIA_MAX } from "@oxcut/core/model";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addLicensor, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testNamedItems } from "../../../testing/test-named-items.ts";

let server: TestServer;
let ann: TestClient;
let production: number;
let path: string;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	production = await makeProduction(ann);
	path = `/productions/${production}`;
});
afterAll(() => server.close());

function add(fields: object = {}) {
	return ann.post(`${path}/media`, { medium: { name: "Kiosks", parent: "Museum", ...fields } });
}

/** @returns its id. */
async function added(fields: object = {}): Promise<number> {
	return made(await add(fields), ({ medium }) => medium.id);
}

const put = (id: number, medium: object) => ann.put(`/media/${id}`, { medium });

const DELIVERY = { name: "Museums", territories: "World", media: "Kiosks", starts_on: "2028-01-01" };

async function deliver(media = "Kiosks"): Promise<number> {
	const answer = await ann.post(`${path}/deliveries`, { delivery: { ...DELIVERY, media } });
	return made(answer, ({ delivery }) => delivery.id);
}

const LINE = { territories: "World", term: { kind: "perpetuity" } };

async function license(...media: string[]): Promise<number> {
	const answer = await ann.post(`/licensors/${await addLicensor(ann, production)}/licenses`, {
		license: { name: "MN-114", lines: media.map((one) => ({ ...LINE, media: one })) },
	});
	return made(answer, (body) => body.license.id);
}

async function mediaOf(licenseId: number): Promise<string[]> {
	const { license } = (await ann.get(`/licenses/${licenseId}`)).body;
	return license.lines.map(({ media }: { media: string }) => media);
}

describe("a medium of a project", () => {
	test("[RIG17] is added below another, listed and read", async () => {
		const answer = await add({ also_called: ["Touch screens"] });
		expect(answer.status).toBe(201);
		const { medium } = answer.body;
		expect(medium).toEqual({
			...{ id: expect.any(Number), production_id: production, name: "Kiosks" },
			...{ parent: "Museum and installation" },
			...{ also_called: ["Touch screens"], updated_at: expect.any(String) },
		});
		expect((await ann.get(`/media/${medium.id}`)).body).toEqual(answer.body);
		expect((await ann.get(`${path}/media`)).body.media).toEqual([medium]);
	});

	test.each([
		["name", { name: "svod" }, 'is already a name of "SVOD"'],
		["name", { name: " " }, "must be present"],
		[
			"parent",
			{ parent: "Theatricel" },
			'must name a medium of the project, not "Theatricel"; did you mean "Theatrical"?',
		],
		["parent", { parent: "Kiosks" }, "can't be the medium itself or a part of it"],
		["also_called", { also_called: ["Cinema"] }, 'is already a name of "Theatrical"'],
	])("[RIG17] with a wrong %s is rejected: %j", async (field, fields, message) => {
		const answer = await add(fields);
		expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }]);
		expect((await ann.get(`${path}/media`)).body.media).toEqual([]);
	});

	test("[RIG17] is named in licences and deliveries of its project only", async () => {
		await added({ also_called: ["Touch screens"] });
		const id = await deliver("touch screens, tv");
		expect((await ann.get(`/deliveries/${id}`)).body.delivery.media).toBe("TV + Kiosks");
		expect(await mediaOf(await license("SVOD", "museum - kiosks"))).toEqual([
			"SVOD",
			"Other Museum and installation",
		]);
		const wrong = await ann.put(`/deliveries/${id}`, { delivery: { media: "Kiosk" } });
		expect(wrong.body.errors).toEqual({ media: ['no medium named "Kiosk"; did you mean "Kiosks"?'] });
		const elsewhere = await makeProduction(ann);
		const other = await ann.post(`/productions/${elsewhere}/deliveries`, { delivery: DELIVERY });
		expect(other.status).toBe(422);
	});

	test("[RIG17] that a line names wrongly is rejected with the line", async () => {
		await added();
		const answer = await ann.post(`/licensors/${await addLicensor(ann, production)}/licenses`, {
			license: { name: "MN-114", lines: ["SVOD", "Kiosc"].map((media) => ({ ...LINE, media })) },
		});
		expect([answer.status, answer.body.errors]).toEqual([
			422,
			{ "lines.1.media": ['no medium named "Kiosc"; did you mean "Kiosks"?'] },
		]);
	});

	test("[RIG18] is renamed in licences, deliveries and parts, and its old name is still read", async () => {
		const id = await added();
		const part = await added({ name: "Lobby loops", parent: "Kiosks" });
		const delivery = await deliver();
		const licence = await license("TV", "TV + Kiosks");
		const { body } = await put(id, { name: "Screens" });
		expect(body.medium).toMatchObject({ name: "Screens", also_called: ["Kiosks"] });
		expect((await ann.get(`/media/${part}`)).body.medium.parent).toBe("Screens");
		expect((await ann.get(`/deliveries/${delivery}`)).body.delivery.media).toBe("Screens");
		expect(await mediaOf(licence)).toEqual(["TV", "TV + Screens"]);
		await ann.put(`/deliveries/${delivery}`, { delivery: { media: "Kiosks" } });
		expect((await ann.get(`/deliveries/${delivery}`)).body.delivery.media).toBe("Screens");
	});

	test("[RIG18] that is named can't be removed, and is once it isn't", async () => {
		const id = await added();
		const part = await added({ name: "Lobby loops", parent: "Kiosks" });
		const refused = async () => {
			const { status, body } = await ann.delete(`/media/${id}`);
			return [status, body?.errors];
		};
		expect(await refused()).toEqual([
			409,
			"“Lobby loops” is part of it. Put that under another medium first.",
		]);
		expect((await ann.delete(`/media/${part}`)).status).toBe(204);
		const delivery = await deliver();
		const licence = await license("Kiosks", "TV + Kiosks");
		expect(await refused()).toEqual([
			409,
			"The delivery “Museums” and 1 more use it. Choose other media there first.",
		]);
		await ann.delete(`/licenses/${licence}`);
		expect(await refused()).toEqual([409, "The delivery “Museums” uses it. Choose other media there first."]);
		await ann.put(`/deliveries/${delivery}`, { delivery: { media: "Museum" } });
		expect((await ann.delete(`/media/${id}`)).status).toBe(204);
	});

	test("[RIG17] is the parent by its own name, whichever of its names was given", async () => {
		const id = await added({ also_called: ["Touch screens"] });
		const part = await added({ name: "Lobby loops", parent: "touch screens" });
		const parentOf = async () => (await ann.get(`/media/${part}`)).body.medium.parent;
		expect(await parentOf()).toBe("Kiosks");
		expect((await put(id, { name: "Screens", also_called: [] })).status).toBe(200);
		expect(await parentOf()).toBe("Screens");
		await put(part, { parent: "cinema" });
		expect(await parentOf()).toBe("Theatrical");
	});

	test("[RIG17] is one of at most 250", async () => {
		for (let n = 0; n < OWN_MEDIA_MAX; n += 1) await added({ name: `Screen ${n}`, also_called: [] });
		const answer = await add();
		expect([answer.status, answer.body.errors]).toEqual([
			422,
			{ name: ["is one too many: a project has at most 250 media of its own"] },
		]);
	});

	test("[RIG17] isn't restored without the medium that it was part of", async () => {
		const id = await added();
		const part = await added({ name: "Lobby loops", parent: "Kiosks" });
		const trashId = async (of: number) =>
			Number((await ann.delete(`/media/${of}`)).headers.get("X-Trash-Id"));
		const [lower, upper] = [await trashId(part), await trashId(id)];
		const restore = (entry: number) => ann.post(`${path}/trash/${entry}/restore`);
		const early = await restore(lower);
		expect([early.status, early.body.errors]).toEqual([
			409,
			"“Lobby loops” was part of “Kiosks”, which is gone. Restore or add that first, then restore this.",
		]);
		expect((await restore(upper)).status).toBe(200);
		expect((await restore(lower)).status).toBe(200);
		expect((await ann.get(`${path}/media`)).body.media).toHaveLength(2);
	});

	test("[RIG18] named by a licence at the moment of its removal is never lost", async () => {
		const id = await added();
		const [licensed, removed] = await Promise.all([
			ann.post(`${path}/deliveries`, { delivery: DELIVERY }),
			ann.delete(`/media/${id}`),
		]);
		expect([
			[201, 409],
			[422, 204],
		]).toContainEqual([licensed.status, removed.status]);
	});
});

testNamedItems(
	{
		plural: "media",
		singular: "medium",
		words: "medium",
		rules: { name: "[RIG17]", access: "[RIG17]" },
		sample: { name: "Kiosks", parent: "Museum and installation" },
		otherCase: "KIOSKS",
		changes: [{ parent: "TV" }, { parent: "SVOD" }],
		editor: "researcher",
	},
	() => ({ server, owner: ann, production }),
);
