import { expect, test } from "vitest";
import { loginErrors } from "./login-errors.ts";

test.each([
	[{ email: "", password: "" }, ["email", "password"]],
	[{ email: "  ", password: "x" }, ["email"]],
	[{ email: "maren@example.com", password: "" }, ["password"]],
	[{ email: "maren@example.com", password: " " }, []],
])("%j lacks %j", (values, fields) => {
	const errors = Object.entries(loginErrors(values)).filter(([, message]) => message !== undefined);
	expect(errors).toEqual(fields.map((field) => [field, "Fill in all login info."]));
});
