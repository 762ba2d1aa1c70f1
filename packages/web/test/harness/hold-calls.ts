import type { Page, Route } from "playwright-core";

/** Holds back the page's calls to an address until the returned function is called. */
export async function holdCalls(page: Page, path: string): Promise<() => Promise<void>> {
	const held: Route[] = [];
	let isHolding = true;
	// It stays after the release: switching interception off can lose a request that the page sends at that moment.
	await page.route(`**/api${path}`, (route) => (isHolding ? void held.push(route) : route.fallback()));
	return async () => {
		isHolding = false;
		// The page may have aborted some of them.
		await Promise.allSettled(held.map((route) => route.continue()));
	};
}
