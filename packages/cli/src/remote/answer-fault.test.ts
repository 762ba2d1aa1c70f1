import { expect, it } from "vitest";
import { answerFault } from "./answer-fault.ts";

it.each([
	["insufficient_scope", "Use a token with this scope, or sign in again with ox login."],
	["forbidden", "The token's account doesn't have permission."],
])("a 403 for %s says what to do", (code, hint) => {
	const { message } = answerFault(403, { code, errors: "No" }, "http://ox.test", "PUT /api/records");
	expect(message).toBe(`http://ox.test answered PUT /api/records with 403: No. ${hint}`);
});
