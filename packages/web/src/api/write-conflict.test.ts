import { expect, test } from "vitest";
import { conflictOf, valueAt } from "./write-conflict.ts";

const SEEN = { value: 50, meta: { rounding: "clip", charge_every_use: true } };

test("changes of different parts of a nested field are no conflict", () => {
	const current = { value: 50, meta: { rounding: "project", charge_every_use: true } };
	expect(conflictOf("price", { meta: { charge_every_use: false } }, SEEN, current)).toBeNull();
});

test("a conflict in a nested field is reported with its full path", () => {
	const current = { value: 50, meta: { rounding: "project", charge_every_use: false } };
	const given = { value: 60, meta: { rounding: "up", charge_every_use: false } };
	expect(conflictOf("price", given, SEEN, current)?.fields).toEqual(["meta.rounding"]);
	expect(valueAt(current, "meta.rounding")).toBe("project");
});

test("a field that a colleague emptied is a conflict as a whole", () => {
	const given = { email: { email: "new@archive.example" } };
	const seen = { email: { email: "old@archive.example" } };
	expect(conflictOf("price", given, seen, { email: null })?.fields).toEqual(["email"]);
	expect(valueAt({ email: null }, "email.email")).toBeUndefined();
});

test("a field to which both gave the same value is no conflict", () => {
	const seen = { title: "One", tag_list: ["a"] };
	const current = { title: "Uno", tag_list: ["a"] };
	expect(conflictOf("price", { title: "Uno", tag_list: ["b"] }, seen, current)).toBeNull();
	expect(conflictOf("price", { title: "Eins" }, seen, current)?.fields).toEqual(["title"]);
});

test("only custom fields that both changed are in conflict, and only those changed here are saved", () => {
	const seen = { custom_fields: { 1: "A1", 2: "shelf" } };
	const current = { custom_fields: { 1: "A2", 2: "box", 3: true } };
	const mine = (custom_fields: Readonly<Record<string, string | null>>) =>
		conflictOf("record", { custom_fields }, seen, current);
	expect(mine({ 1: "A2", 2: "shelf" })).toBeNull();
	expect(mine({ 1: "A1", 2: "shelf", 4: "new" })).toBeNull();
	expect(mine({ 1: "A9", 2: "shelf" })).toMatchObject({
		fields: ["custom_fields.1"],
		given: { custom_fields: { 1: "A9" } },
		current,
	});
	expect(mine({ 1: null, 2: "shelf" })?.fields).toEqual(["custom_fields.1"]);
});

test("a custom field that stays empty is no conflict", () => {
	const change = { custom_fields: { 5: "new" } };
	expect(conflictOf("price", change, { custom_fields: { 5: null } }, { custom_fields: {} })).toBeNull();
});

test("[SYNC14] a sum and its currency are one statement: half of it from each is a conflict of both", () => {
	const seen = { fee: 100, currency: "USD", other_fees: [], notes: "" };
	const conflict = conflictOf("license", { fee: 120 }, seen, { ...seen, currency: "EUR", notes: "paid" });
	expect(conflict).toMatchObject({
		fields: ["fee", "currency"],
		given: { fee: 120, currency: "USD", other_fees: [] },
	});
	expect(conflictOf("license", { fee: 120 }, seen, { ...seen, notes: "paid" })).toBeNull();
	expect(conflictOf("license", { notes: "x" }, seen, { ...seen, currency: "EUR" })).toBeNull();
	expect(conflictOf("license", { fee: 100 }, seen, { ...seen, currency: "EUR" })).toBeNull();
	expect(conflictOf("license", { fee: 120 }, seen, { ...seen, fee: 120 })).toBeNull();
});

test("[SYNC14] the nested parts of a statement count as well", () => {
	const seen = { value: 10, category: "Additional Fee", meta: { valueType: "flat", recur: false } };
	const current = { ...seen, meta: { valueType: "percent", recur: true } };
	expect(conflictOf("licensing_condition", { value: 20 }, seen, current)).toMatchObject({
		fields: ["value", "meta.valueType"],
		given: { value: 20, category: "Additional Fee", meta: { valueType: "flat" } },
	});
	const recurring = { ...seen, meta: { ...seen.meta, recur: true } };
	expect(conflictOf("licensing_condition", { value: 20 }, seen, recurring)).toBeNull();
});
