import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addLicensor, addPrice, addRecord, makeProduction } from "../../../testing/factories.ts";
import { confirmText, importableDataOf, LOG, previewText, recordsOf } from "../../../testing/imports.ts";
import { signUp } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import { statementsOf } from "../../../testing/statements-of.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let owner: TestClient;

beforeAll(async () => {
	server = await startTestServer();
	({ client: owner } = await signUp(server));
});
afterAll(() => server.close());

describe("[IMP21] undoing an import", () => {
	test("leaves the production as it was", async () => {
		const fresh = await makeProduction(owner);
		const licensor_id = await addLicensor(owner, fresh, { name: "Getty" });
		const price_id = await addPrice(owner, licensor_id, { name: "Web" });
		const record = {
			production_locator: "A1",
			title: "Old",
			licensor_id,
			price_id,
			tag_list: ["old", "kept"],
		};
		await addRecord(owner, fresh, record);
		const before = await importableDataOf(owner, fresh);
		const id = await confirmText(owner, fresh, `${LOG},Third,Still,INA,,new,`, { on_duplicate: "update" });
		expect(await importableDataOf(owner, fresh)).not.toEqual(before);
		const { status, body } = await owner.post(`imports/${id}/undo`);
		expect([status, body.import?.state]).toEqual([200, "undone"]);
		expect(await importableDataOf(owner, fresh)).toEqual(before);
		const [old] = await recordsOf(owner, fresh);
		const history = await owner.get(`records/${old.id}/history`);
		expect(history.body.history[0]).toMatchObject({ action: "import undone", import: { id } });
		expect((await owner.post(`imports/${id}/undo`)).status).toBe(409);
		const next = await addRecord(owner, fresh);
		expect((await owner.get(`records/${next}`)).body.record.production_locator).toBe("00000001");
	});

	test("is rejected if something in it was changed since, which is named", async () => {
		const fresh = await makeProduction(owner);
		const id = await confirmText(owner, fresh, LOG);
		const [harbour] = await recordsOf(owner, fresh);
		await owner.put(`records/${harbour.id}`, { record: { title: "Mine now" } });
		const before = await importableDataOf(owner, fresh);
		const { status, body } = await owner.post(`imports/${id}/undo`);
		expect([status, body.errors]).toEqual([409, { records: ['"A1" has changed since'] }]);
		expect(await importableDataOf(owner, fresh)).toEqual(before);
	});

	test("is rejected if others use what it created", async () => {
		const fresh = await makeProduction(owner);
		const id = await confirmText(owner, fresh, LOG);
		const [harbour] = await recordsOf(owner, fresh);
		await addRecord(owner, fresh, { licensor_id: harbour.licensor_id });
		await addPrice(owner, harbour.licensor_id);
		await owner.post(`productions/${fresh}/alt_files`, {
			alt_file: { name: "x.mov", record_ids: [harbour.id] },
		});
		const { status, body } = await owner.post(`imports/${id}/undo`);
		expect([status, body.errors]).toEqual([
			409,
			{
				licensors: ['"Getty" has records that others made', '"Getty" has prices that others made'],
				"alt-files": ['"x.mov" leads to records of the import'],
			},
		]);
		expect(await recordsOf(owner, fresh)).toHaveLength(3);
	});

	test("is rejected if a licensor that it created has a licence by now, which is named", async () => {
		const fresh = await makeProduction(owner);
		const id = await confirmText(owner, fresh, LOG);
		const [harbour] = await recordsOf(owner, fresh);
		const license = await owner.post(`licensors/${harbour.licensor_id}/licenses`, {
			license: { name: "Getty 2026" },
		});
		expect(license.status).toBe(201);
		const { status, body } = await owner.post(`imports/${id}/undo`);
		expect([status, body.errors]).toEqual([409, { licensors: ['"Getty" has the license "Getty 2026"'] }]);
		await owner.delete(`licenses/${license.body.license.id}`);
		expect((await owner.post(`imports/${id}/undo`)).status).toBe(200);
	});

	test("keeps a tag that another record has, and skips a deleted record", async () => {
		const fresh = await makeProduction(owner);
		const id = await confirmText(owner, fresh, LOG);
		const [, cranes] = await recordsOf(owner, fresh);
		await addRecord(owner, fresh, { tag_list: ["night"] });
		await owner.delete(`records/${cranes.id}`);
		expect((await owner.post(`imports/${id}/undo`)).status).toBe(200);
		expect(await recordsOf(owner, fresh)).toHaveLength(1);
		const { body } = await owner.get(`productions/${fresh}/tags/counts`);
		expect(body.tags.map(({ name }: { name: string }) => name)).toEqual(["night"]);
	});

	test("of a preview is rejected", async () => {
		const id = await previewText(owner, await makeProduction(owner), "title,category\nUndo me,Still");
		expect((await owner.post(`imports/${id}/undo`)).status).toBe(409);
	});
});

test("an import of many rows, and undoing it, takes as many queries as one of few", async () => {
	const queriesFor = async (size: number) => {
		const fresh = await makeProduction(owner);
		const rows = Array.from(
			{ length: size },
			(_, index) => `A${index},Reel ${index},Still,L${index},t${index}`,
		);
		const id = await previewText(owner, fresh, ["locator,title,category,licensor,tags", ...rows].join("\n"));
		const counts: number[] = [];
		for (const step of ["confirm", "undo"]) {
			const statements = await statementsOf(server.deps.db.knex, async () => {
				expect((await owner.post(`imports/${id}/${step}`)).status).toBe(200);
			});
			counts.push(statements.length);
		}
		return counts;
	};
	expect(await queriesFor(120)).toEqual(await queriesFor(3));
});
