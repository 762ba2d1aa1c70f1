import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { jsonObjectSchema } from "./json-object.ts";

test("free-form data accepts any JSON", () => {
	const data = { columns: ["title", "date"], nested: { on: true, width: 12.5, none: null } };
	expect(jsonObjectSchema.parse(data)).toEqual(data);
});

test.each(['{"__proto__":{"isAdmin":true}}', '{"a":[{"constructor":{"prototype":{"isAdmin":true}}}]}'])(
	"%s is rejected, and no object becomes an admin",
	(json) => {
		expect(messages(jsonObjectSchema, JSON.parse(json))).toContain(": contains a forbidden key");
		expect(Reflect.get({}, "isAdmin")).toBeUndefined();
	},
);

test.each([[[]], ["text"], [null]])("%j is invalid key-value data", (value) => {
	expect(jsonObjectSchema.safeParse(value).success).toBe(false);
});
