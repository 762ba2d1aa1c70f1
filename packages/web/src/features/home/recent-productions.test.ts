import { expect, test } from "vitest";
import { recentProductions } from "./recent-productions.ts";

const production = (id: number, public_state: string, updated_at: string | null) => ({
	id,
	public_state,
	updated_at,
});
const PRODUCTIONS = [
	production(1, "active", "2026-01-01T00:00:00Z"),
	production(2, "on_hiatus", "2026-11-01T00:00:00Z"),
	production(3, "active", "2026-10-01T00:00:00Z"),
	production(4, "hidden", "2026-11-02T00:00:00Z"),
	production(5, "active", null),
];
const shown = (openedIds: readonly number[]) => recentProductions(PRODUCTIONS, openedIds).map(({ id }) => id);

test("the active production opened last comes first, whatever changed since; hidden ones are left out", () => {
	expect(shown([5, 1, 3])).toEqual([5, 1, 3, 2]);
});

test("those never opened follow, the latest changed first", () => {
	expect(shown([1])).toEqual([1, 3, 5, 2]);
	expect(shown([])).toEqual([3, 1, 5, 2]);
});

test("no more than eight are shown", () => {
	const many = Array.from({ length: 12 }, (_, index) => production(index + 1, "active", null));
	expect(recentProductions(many, [])).toHaveLength(8);
});
