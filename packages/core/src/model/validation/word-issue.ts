import type * as z from "zod";
import { mustBe, text } from "./messages.ts";

/** Words a schema's finding if the schema has no message for it, instead of the library's default [API3]. */
export function wordIssue(issue: z.core.$ZodRawIssue): string {
	switch (issue.code) {
		case "invalid_type":
			return issue.input === undefined ? mustBe.present : `must be ${article(issue.expected)}`;
		case "invalid_value":
			return mustBe.oneOf(issue.values.map(String));
		case "invalid_union":
			return Array.isArray(issue.options) ? mustBe.oneOf(issue.options.map(String)) : NOT_VALID;
		case "too_big":
			return wordTooBig(issue.origin, issue.maximum);
		case "too_small":
			return wordTooSmall(issue.origin, issue.minimum);
		default:
			return NOT_VALID;
	}
}

const NOT_VALID = "is not valid";

function wordTooBig(origin: string, maximum: number | bigint): string {
	if (origin === "string") return text.maxLength(Number(maximum));
	// Larger than a number can hold exactly.
	if (origin === "int") return mustBe.aValidNumber;
	return mustBe.atMost(Number(maximum));
}

function wordTooSmall(origin: string, minimum: number | bigint): string {
	if (origin === "int") return mustBe.aValidNumber;
	if (origin !== "string") return mustBe.atLeast(Number(minimum));
	return Number(minimum) <= 1 ? text.notEmpty : text.minLength(Number(minimum));
}

function article(type: string): string {
	if (type === "int") return "a whole number";
	return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
