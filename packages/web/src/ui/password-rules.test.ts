import { expect, test } from "vitest";
import { passwordRules } from "./password-rules.ts";

const met = (password: string) =>
	passwordRules(password).map(({ message, isMet }) => `${isMet ? "+" : "-"} ${message}`);

test("an empty password meets no rule", () => {
	expect(met("")).toEqual([
		"- must be at least 8 characters",
		"- must contain at least 1 letter",
		"- must contain at least 1 number",
	]);
});

test("rules are met one by one", () => {
	expect(met("harbour")).toEqual([
		"- must be at least 8 characters",
		"+ must contain at least 1 letter",
		"- must contain at least 1 number",
	]);
	expect(met("harbour-1963").every((line) => line.startsWith("+"))).toBe(true);
});

test("forbidden content is only listed once a password contains it", () => {
	expect(met("harbour 1963")).toContain("- cannot contain spaces");
	expect(met("härbour1963")).toContain("- only accepts some special characters");
	expect(met("a1".repeat(65))).toContain("- can't be longer than 128 characters");
});
