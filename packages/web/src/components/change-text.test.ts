import { expect, test } from "vitest";
import { changeText } from "./change-text.ts";

test.each([
	["a change", { value: 4000, name: "Film" }, { value: 5000, name: "Film" }, "value: 4000 → 5000"],
	["something new", null, { reason: "Ticket 4471" }, "reason: Ticket 4471"],
	["something deleted", { name: "timelines" }, null, "name: timelines"],
	["a removed value", { studio_id: 3 }, { studio_id: null }, "studio_id: 3 → —"],
	["a nested value", { levels: { team: "view" } }, {}, 'levels: {"team":"view"} → —'],
	[
		"a list",
		{ allowed_domains: [] },
		{ allowed_domains: ["a.example", "b.example"] },
		"allowed_domains: — → a.example, b.example",
	],
	["nothing", null, null, ""],
])("%s is told by its fields", (_, before, after, text) => {
	expect(changeText({ before, after })).toBe(text);
});
