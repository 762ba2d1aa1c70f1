import { expect, test } from "vitest";
import * as z from "zod";
import { refuseUnknown } from "./refuse-unknown.ts";

const item = z.object({ title: z.string(), trt: z.object({ start: z.string() }).nullish() });
const body = z.object({ record: item.partial() });
const bodyOfSeveral = z.object({
	records: z.array(item),
	metadata: z.record(z.string(), z.unknown()).default({}),
});
const answer = z.object({ record: item.extend({ id: z.int(), version: z.int() }) });

async function errorsOf(
	...[schema, value, what, readOnly]: Parameters<typeof refuseUnknown>
): Promise<unknown> {
	try {
		await refuseUnknown(schema, value, what, readOnly);
	} catch (error) {
		return Object(error).errors;
	}
	return null;
}

test("a misspelt field is rejected by name, with the nearest existing one", async () => {
	expect(await errorsOf(body, { record: { titel: "Boat" } }, "field")).toEqual({
		titel: ["is not a field of this call. Did you mean title?"],
	});
	expect(await errorsOf(z.object({ limit: z.int() }), { limt: "5" }, "parameter")).toEqual({
		limt: ["is not a parameter of this call. Did you mean limit?"],
	});
});

test("rejects a field without a similar name, without a suggestion, at any depth", async () => {
	const value = {
		records: [{ title: "Boat" }, { title: "Car", trt: { start: "1", xyzzy: 1 } }],
		metadata: { any: 1 },
	};
	expect(await errorsOf(bodyOfSeveral, value, "field")).toEqual({
		"records.1.trt.xyzzy": ["is not a field of this call"],
	});
});

test("an item may be sent back exactly as it was returned", async () => {
	expect(await errorsOf(body, { record: { title: "Boat", id: 3, version: 2 } }, "field", answer)).toBeNull();
	expect(await errorsOf(body, { record: { title: "Boat", ids: 3 } }, "field", answer)).not.toBeNull();
	expect(await errorsOf(body, { record: { id: 3 } }, "field")).not.toBeNull();
});

test("ignores parts that the call doesn't accept", async () => {
	expect(await errorsOf(undefined, { any: 1 }, "field")).toBeNull();
	expect(await errorsOf(body, "text", "field")).toBeNull();
	expect(await errorsOf(body, { record: null }, "field")).toBeNull();
});
