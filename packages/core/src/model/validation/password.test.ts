import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { passwordSchema } from "./password.ts";

test("[MOD3] a password may use every allowed special character", () => {
	expect(messages(passwordSchema, "a1+=.-,#@!$%^&*:;~")).toEqual([]);
});

test.each([
	["short1", ": must be at least 8 characters"],
	[`${"a1".repeat(64)}b`, ": can't be longer than 128 characters"],
	["pass word1", ": cannot contain spaces"],
	["password1é", ": only accepts some special characters"],
	["password1<", ": only accepts some special characters"],
	["12345678", ": must contain at least 1 letter"],
	["password", ": must contain at least 1 number"],
	[undefined, ": required"],
])("[MOD3] the password %j %s", (password, message) => {
	expect(messages(passwordSchema, password)).toEqual([message]);
});
