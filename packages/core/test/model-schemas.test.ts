import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";

const folder = fileURLToPath(new URL("../src/model", import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
const modules: Record<string, unknown>[] = await Promise.all(
	names.map((name) => import(`../src/model/${name.slice(0, -3)}.ts`)),
);
const schemas = modules.flatMap((module) =>
	Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
);

test("there are schemas to describe", () => {
	expect(schemas.length).toBeGreaterThan(60);
});

test.each(schemas)("[API6] %s can be described to a client as JSON Schema", (_name, schema) => {
	const described = z.toJSONSchema(schema, { io: "input" });
	expect(described.type ?? described.anyOf ?? described.oneOf).toBeDefined();
});
