import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { emailSchema } from "./email.ts";

test.each(["ann@archive.org", "Ann.O'Hara+log@post.example.co.uk"])("%s is an address", (email) => {
	expect(messages(emailSchema, email)).toEqual([]);
});

test.each([
	"",
	"a@b",
	"a@b.c\r\nBcc: x@y.tv",
	"a b@archive.org",
	"@archive.org",
	"a@archive..org",
	"ann@archive.org\0",
	7,
])("%j must be a valid email address", (email) => {
	expect(messages(emailSchema, email)).toEqual([": must be a valid email address"]);
});

test("an address of more than 254 characters is rejected", () => {
	expect(messages(emailSchema, `${"a".repeat(320)}@archive.org`)).toContain(
		": must be a valid email address",
	);
});
