import { EXCLUSION_RULES_MAX } from "@oxcut/core/model";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { made, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { testNamedItems } from "../../../testing/test-named-items.ts";

const LEADERS = { name: "Leaders", condition: 'name matches "*leader*"' };

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
	path = `/productions/${production}/exclusion_rules`;
});
afterAll(() => server.close());

const add = (fields: object = {}) => ann.post(path, { exclusion_rule: { ...LEADERS, ...fields } });
const listed = async () => (await ann.get(path)).body.exclusion_rules;

describe("an exclusion rule", () => {
	test("[EXC1] is saved, listed in the order in which rules apply, and read", async () => {
		const answer = await add();
		expect(answer.status).toBe(201);
		const { exclusion_rule } = answer.body;
		expect(exclusion_rule).toEqual({
			...{ ...LEADERS, id: expect.any(Number), production_id: production },
			updated_at: expect.any(String),
		});
		expect((await ann.get(`/exclusion_rules/${exclusion_rule.id}`)).body).toEqual(answer.body);
		await add({ name: "Another", condition: "track is A8" });
		expect(await listed()).toMatchObject([LEADERS, { name: "Another" }]);
	});

	test("[EXC2] with a condition that can't be read is refused with the place of the fault", async () => {
		const condition = "name matches *leader* and (reel is BL";
		const refused = { condition: ["has an error at character 27: the parenthesis isn't closed"] };
		expect(await add({ condition })).toMatchObject({ status: 422, body: { errors: refused } });
		const id = made(await add(), ({ exclusion_rule }) => exclusion_rule.id);
		const change = await ann.put(`/exclusion_rules/${id}`, { exclusion_rule: { condition } });
		expect(change).toMatchObject({ status: 422, body: { errors: refused } });
		expect(await listed()).toMatchObject([LEADERS]);
	});

	test("[EXC7] beyond the hundredth is refused", async () => {
		for (let n = 0; n < EXCLUSION_RULES_MAX; n += 1) await add({ name: `Rule ${n}` });
		expect(await add({ name: "One more" })).toMatchObject({
			...{ status: 422, body: { errors: { name: ["a project has at most 100 exclusion rules"] } } },
		});
		expect(await listed()).toHaveLength(EXCLUSION_RULES_MAX);
	});
});

testNamedItems(
	{
		...{ plural: "exclusion_rules", singular: "exclusion_rule", words: "exclusion rule" },
		rules: { name: "[EXC1]", access: "[EXC1]" },
		...{ sample: LEADERS, otherCase: "LEADERS", editor: "researcher" },
		changes: [{ condition: "track is A7" }, { condition: "track is A8" }],
	},
	() => ({ server, owner: ann, production }),
);
