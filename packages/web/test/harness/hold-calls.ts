import type { Page, Route } from "playwright-core";

/** Holds the page's calls to an address, which stay unanswered until the returned function lets them go on. */
export async function holdCalls(page: Page, path: string): Promise<() => Promise<void>> {
	const address = `**/api${path}`;
	const held: Route[] = [];
	const hold = (route: Route) => void held.push(route);
	await page.route(address, hold);
	return async () => {
		await page.unroute(address, hold);
		// The page may have given up some of them.
		await Promise.allSettled(held.map((route) => route.continue()));
	};
}
