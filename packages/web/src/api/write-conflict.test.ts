import { expect, test } from "vitest";
import { fieldsChangedByBoth, valueAt } from "./write-conflict.ts";

const SEEN = { value: 50, meta: { rounding: "clip", charge_every_use: true } };

test("what two people changed in different fields of a field is no conflict", () => {
	const current = { value: 50, meta: { rounding: "project", charge_every_use: true } };
	expect(fieldsChangedByBoth({ meta: { charge_every_use: false } }, SEEN, current)).toEqual([]);
});

test("what both changed in a field of a field is told by its whole name", () => {
	const current = { value: 50, meta: { rounding: "project", charge_every_use: false } };
	const given = { value: 60, meta: { rounding: "up", charge_every_use: false } };
	expect(fieldsChangedByBoth(given, SEEN, current)).toEqual(["meta.rounding"]);
	expect(valueAt(current, "meta.rounding")).toBe("project");
});

test("a field that a colleague emptied is a conflict as a whole", () => {
	const given = { email: { email: "new@archive.example" } };
	const seen = { email: { email: "old@archive.example" } };
	expect(fieldsChangedByBoth(given, seen, { email: null })).toEqual(["email"]);
	expect(valueAt({ email: null }, "email.email")).toBeUndefined();
});
