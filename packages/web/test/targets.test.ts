import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PHONE, settled, test } from "./harness/page-faults.ts";

const PAGES = [
	"/dashboard",
	"/projects/:productionId",
	"/projects/:productionId/records",
	"/projects/:productionId/records/import",
	"/projects/:productionId/licensors",
	"/projects/:productionId/reports",
	"/records/:recordId",
	"/licensors/:licensorId",
	"/cuts/:cutId",
	"/projects/:productionId/team",
	"/account",
];
/** As high as the pages, so that everything on them is in the window. */
const HEIGHT = 3000;

/** Less than half of 24 px, because a border or a fraction of a pixel moves a target's centre. */
const REACH = 10.5;

/**
 * The controls that a click beside their centre misses: their targets are smaller than 24 × 24 px. Links are left out,
 * because they stand in lines of text or in rows of lists.
 */
function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate((reach) => {
		const controls = document.querySelectorAll<HTMLElement>(
			"button:enabled, summary, input:enabled:not([type=hidden], [type=file]), select:enabled, textarea:enabled",
		);
		const isHit = (control: HTMLElement, x: number, y: number) => {
			const hit = document.elementFromPoint(x, y);
			// Outside of the window.
			if (hit === null) return true;
			return control.contains(hit) || hit.closest("label")?.contains(control) === true;
		};
		return [...controls].flatMap((control) => {
			const { left, top, width, height } = control.getBoundingClientRect();
			const [x, y] = [left + width / 2, top + height / 2];
			// Not drawn, or behind something else.
			if (Math.min(width, height) <= 1 || !isHit(control, x, y)) return [];
			const isLargeEnough =
				(width >= 24 || (isHit(control, x - reach, y) && isHit(control, x + reach, y))) &&
				(height >= 24 || (isHit(control, x, y - reach) && isHit(control, x, y + reach)));
			const name = control.ariaLabel ?? control.textContent;
			return isLargeEnough ? [] : [`${name}: ${Math.round(width)} × ${Math.round(height)} px`];
		});
	}, REACH);
}

test.for(PAGES)("every control on %s has a target of 24 × 24 px", async (path, { openPage, addressOf }) => {
	const { page } = await openPage("owner");
	for (const { width } of [{ width: 1440 }, PHONE]) {
		await page.setViewportSize({ width, height: HEIGHT });
		await page.goto(addressOf(path));
		await settled(page);
		expect(await smallTargets(page), `${width} px wide`).toEqual([]);
	}
});

test("every control of the panel beside the grid has a target of 24 × 24 px", async ({
	openPage,
	addressOf,
}) => {
	const { page } = await openPage("owner");
	await page.setViewportSize({ width: 1440, height: HEIGHT });
	await page.goto(addressOf("/projects/:productionId/records"));
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Space");
	await page
		.getByRole("region", { name: "History" })
		.or(page.getByRole("button", { name: /^TRT/ }))
		.first()
		.waitFor();
	expect(await smallTargets(page)).toEqual([]);
});
