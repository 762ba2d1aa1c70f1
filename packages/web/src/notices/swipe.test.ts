import { expect, test } from "vitest";
import { isSwipe } from "./swipe.ts";

test.each([
	[50, 0, true],
	[-50, 10, true],
	[49, 0, false],
	[60, 80, false],
])("isSwipe of %i across and %i down is %j", (x, y, isAway) => {
	expect(isSwipe({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(isAway);
});
