import type { TokenScope } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { scopeWords } from "./scope-words.ts";

test.each<[TokenScope[], string]>([
	[["write"], "See and change everything that you can"],
	[["read"], "See everything that you can"],
	[["read", "records:write"], "See everything that you can; see and change records and licensors"],
	[
		["records:read", "reports:read", "team:read"],
		"See records and licensors, cuts and reports, and the team",
	],
	[["reports:write"], "See and change cuts and reports"],
	[["production:read"], "See the project itself"],
])("[SCOPE1] the scopes %j in words: %s", (scopes, words) => {
	expect(scopeWords(scopes)).toBe(words);
});
