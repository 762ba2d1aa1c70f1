import { expect, test } from "vitest";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, placePreview } from "./poster-place.ts";

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

test("a poster's large image stands below it, so that its row stays readable", () => {
	const { left, top } = placePreview({ left: 300, top: 100, bottom: 122 }, LAPTOP);
	expect(left).toBe(300);
	expect(top).toBeGreaterThan(122);
});

test("a poster at the bottom of the window has its large image above it", () => {
	const { top } = placePreview({ left: 300, top: 860, bottom: 882 }, LAPTOP);
	expect(top + PREVIEW_HEIGHT).toBeLessThan(860);
});

test("the large image of an option's poster stands beside the list, so that no option is covered", () => {
	const list = { right: 1020 };
	expect(placePreview({ left: 440, top: 200, bottom: 222 }, LAPTOP, list).left).toBeGreaterThan(list.right);
});

test.each([
	["the right edge of a laptop", LAPTOP, 1400],
	["a phone", PHONE, 200],
])("the large image of a poster at %s is whole in the window", (_where, viewport, posterLeft) => {
	const { left } = placePreview({ left: posterLeft, top: 100, bottom: 122 }, viewport);
	expect(left).toBeGreaterThanOrEqual(0);
	expect(left + PREVIEW_WIDTH).toBeLessThanOrEqual(viewport.width);
});
