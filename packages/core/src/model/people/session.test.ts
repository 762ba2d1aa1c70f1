import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { loginSchema } from "./session.ts";

test.each([
	{ email: "", password: "x" },
	{ email: " ", password: "x" },
	{ email: "a@b.tv", password: "" },
	{ email: "a@b.tv" },
])("sign-in with %j is rejected without calling the server", (user) => {
	expect(messages(loginSchema, { user }).map((message) => message.split(": ")[1])).toEqual([
		"Fill in all login info.",
	]);
});

test("sign-in accepts an email and a password unchanged", () => {
	expect(loginSchema.parse({ user: { email: " a@b.tv ", password: " x " } }).user).toEqual({
		email: "a@b.tv",
		password: " x ",
	});
});
