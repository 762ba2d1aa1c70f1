import type { Page } from "playwright-core";

/** Plays a slightly faster colleague: acts when the page next calls an address, before the call is answered. */
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
