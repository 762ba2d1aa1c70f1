import type { Page } from "playwright-core";

/** A colleague who is a moment faster: does something when the page next asks for an address, before it gets its answer. */
export async function justBefore(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
	await page.route(
		`**/api${path}`,
		async (route) => {
			await act();
			await route.continue();
		},
		{ times: 1 },
	);
}
