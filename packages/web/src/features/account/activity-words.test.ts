import { expect, test } from "vitest";
import { activityWords } from "./activity-words.ts";

test.each([
	[{ action: "signed_in", actor_name: null, after: null }, "Signed in"],
	[{ action: "access_token_made", actor_name: null, after: { name: "CI" } }, "Access token made"],
	[
		{ action: "password_reset", actor_name: "Iris Tan", after: null },
		"Password reset, by the site admin Iris Tan",
	],
	[
		{ action: "signed_in_as", actor_name: "Iris Tan", after: { reason: "Ticket 4471" } },
		"Iris Tan, a site admin, signed in as you: “Ticket 4471”",
	],
])("the line %o is shown as %s", (line, words) => {
	expect(activityWords(line)).toBe(words);
});
