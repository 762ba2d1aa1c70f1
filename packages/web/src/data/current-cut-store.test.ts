import { expect, test, vi } from "vitest";
import { CurrentCuts, currentOf } from "./current-cut-store.ts";

const CUTS = [{ id: 14 }, { id: 9 }, { id: 3 }];

function keeping(kept: Record<string, string> = {}) {
	return {
		getItem: (key: string) => kept[key] ?? null,
		setItem: (key: string, value: string) => {
			kept[key] = value;
		},
	};
}

test("the current cut is the one opened last, separately for each production", () => {
	const cuts = new CurrentCuts(() => keeping());
	const heard = vi.fn();
	cuts.subscribe(heard);
	cuts.enter(1, 9);
	cuts.enter(2, 40);
	cuts.enter(1, 9);
	expect([cuts.enteredIn(1), cuts.enteredIn(2), cuts.enteredIn(3)]).toEqual([9, 40, null]);
	expect(heard).toHaveBeenCalledTimes(2);
});

test("it stays the current one after a reload", () => {
	const storage = keeping();
	new CurrentCuts(() => storage).enter(1, 9);
	expect(new CurrentCuts(() => storage).enteredIn(1)).toBe(9);
});

test("a browser without storage remembers it until the page is left", () => {
	const cuts = new CurrentCuts(() => {
		throw new DOMException("denied", "SecurityError");
	});
	expect(cuts.enteredIn(1)).toBeNull();
	cuts.enter(1, 9);
	expect(cuts.enteredIn(1)).toBe(9);
});

test.each([
	["entered", 9, 9],
	["none was entered", null, 14],
	["the one that was entered is gone", 7, 14],
])("%s: it is %s of these", (_case, entered, current) => {
	expect(currentOf(CUTS, entered)?.id).toBe(current);
});

test("without cuts there is no current one", () => {
	expect(currentOf([], 9)).toBeNull();
});
