import { expect, test } from "vitest";
import { loginSchema } from "./session.ts";
import { messages } from "./testing/messages.ts";

test.each([
	{ email: "", password: "x" },
	{ email: " ", password: "x" },
	{ email: "a@b.tv", password: "" },
	{ email: "a@b.tv" },
])("sign-in with %j is rejected before the server is asked", (user) => {
	expect(messages(loginSchema, { user }).map((message) => message.split(": ")[1])).toEqual([
		"Fill in all login info.",
	]);
});

test("sign-in takes an e-mail and a password as they are", () => {
	expect(loginSchema.parse({ user: { email: " a@b.tv ", password: " x " } }).user).toEqual({
		email: "a@b.tv",
		password: " x ",
	});
});
