import { expect, test } from "vitest";
import { recentProductions } from "./recent-productions.ts";

const production = (name: string, public_state: string, updated_at: string | null) => ({
	name,
	public_state,
	updated_at,
});

test("active productions come first, the one changed last before the others; hidden ones do not come", () => {
	const shown = recentProductions([
		production("old", "active", "2026-01-01T00:00:00Z"),
		production("resting", "on_hiatus", "2026-11-01T00:00:00Z"),
		production("new", "active", "2026-10-01T00:00:00Z"),
		production("gone", "hidden", "2026-11-02T00:00:00Z"),
		production("untouched", "active", null),
	]);
	expect(shown.map(({ name }) => name)).toEqual(["new", "old", "untouched", "resting"]);
});

test("no more than eight are shown", () => {
	const many = Array.from({ length: 12 }, (_, index) => production(String(index), "active", null));
	expect(recentProductions(many)).toHaveLength(8);
});
