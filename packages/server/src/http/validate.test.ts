import { describe, expect, test } from "vitest";
import * as z from "zod";
import { HttpError } from "./errors.ts";
import { validate, validateBody } from "./validate.ts";

function errorsOf(schema: z.ZodType, value: unknown) {
	try {
		validate(z.object({ field: schema }), { field: value });
	} catch (error) {
		if (error instanceof HttpError) return error.errors;
		throw error;
	}
	return null;
}

const kinds = z.discriminatedUnion("type", [
	z.object({ type: z.literal("R") }),
	z.object({ type: z.literal("L") }),
]);

describe("[API3] issues without a message in the schema", () => {
	test.each<[string, z.ZodType, unknown, string]>([
		["something missing", z.string(), undefined, "must be present"],
		["another type", z.array(z.string()), 5, "must be an array"],
		["a list with too much in it", z.array(z.string()).max(1), ["a", "b"], "can't be more than 1"],
		["a long text", z.string().max(3), "abcd", "can't be longer than 3 characters"],
		["a short text", z.string().min(3), "ab", "must be at least 3 characters"],
		["an empty text", z.string().min(1), "", "can't be empty"],
		["none of some values", z.enum(["a", "b"]), "c", "must be a or b"],
		["a large number", z.number().max(9), 10, "can't be more than 9"],
		["a small number", z.number().min(9), 8, "must be at least 9"],
		["a number that is not exact", z.int(), 1e300, "must be a valid number"],
		["none of some shapes", z.union([z.string(), z.boolean()]), 5, "is not valid"],
		["another format", z.string().regex(/^x/), "y", "is not valid"],
	])("%s is reported in the specification's words", (_name, schema, value, message) => {
		expect(errorsOf(schema, value)).toEqual({ field: [message] });
	});

	test("an item of an unknown kind is rejected with the known kinds", () => {
		expect(errorsOf(kinds, { type: "X" })).toEqual({ "field.type": ["must be R or L"] });
	});

	test("a text instead of a list isn't measured as a list", () => {
		expect(errorsOf(z.array(z.string()).max(3), "abcd")).toEqual({ field: ["must be an array"] });
	});
});

test("two faults of one value are both reported", () => {
	const schema = z.string().max(2, { error: "is long" }).regex(/^x/, { error: "is odd" });
	expect(errorsOf(schema, "abc")).toEqual({ field: ["is long", "is odd"] });
});

describe("a long list in a body", () => {
	const SOLE = z.object({ ids: z.array(z.int()).max(50) });
	const BESIDE = z.object({ ids: z.array(z.int()).max(50).optional(), name: z.string().optional() });
	const refused = (schema: z.ZodType, ids: unknown[]) =>
		validateBody(schema, { ids }).catch((error: HttpError) => error.errors);

	test.each([
		["alone", SOLE],
		["beside other fields", BESIDE],
	])("%s is measured before its items are checked", async (_name, schema) => {
		expect(await refused(schema, Array(51).fill("x"))).toEqual({ ids: ["can't be more than 50"] });
		expect(await refused(schema, Array(50).fill(1))).toEqual({ ids: Array(50).fill(1) });
	});

	test("is checked item by item", async () => {
		const ids = [...Array(30).fill(1), "x"];
		expect(await refused(SOLE, ids)).toEqual({ "30": ["must be a number"] });
		expect(await refused(BESIDE, ids)).toEqual({ "ids.30": ["must be a number"] });
	});
});
