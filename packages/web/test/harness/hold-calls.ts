import type { Page, Route } from "playwright-core";

/** Holds back the page's calls to an address until the returned function is called. */
export async function holdCalls(page: Page, path: string): Promise<() => Promise<void>> {
	const address = `**/api${path}`;
	const held: Route[] = [];
	const hold = (route: Route) => void held.push(route);
	await page.route(address, hold);
	return async () => {
		await page.unroute(address, hold);
		// The page may have aborted some of them.
		await Promise.allSettled(held.map((route) => route.continue()));
	};
}
