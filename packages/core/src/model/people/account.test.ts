import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { accountCreateSchema, accountUpdateSchema, isLegacyUser } from "./account.ts";

test("a new account needs an email, a first name and a password", () => {
	expect(messages(accountCreateSchema, {})).toEqual([
		"email: must be a valid email address",
		"first_name: must be present",
		"password: required",
	]);
});

test("an update changes names and settings, but nothing that gives rights", () => {
	const update = { first_name: "Ann", email: "x@y.tv", permissions: { system: { ox_admin: "edit" } } };
	expect(accountUpdateSchema.parse(update)).toEqual({ first_name: "Ann" });
	expect(messages(accountUpdateSchema, { configs: JSON.parse('{"__proto__":{"a":1}}') })[0]).toContain(
		"forbidden",
	);
});

test("users with an id below 1856 come from the previous version", () => {
	expect(isLegacyUser({ id: 1855 })).toBe(true);
	expect(isLegacyUser({ id: 1856 })).toBe(false);
});
