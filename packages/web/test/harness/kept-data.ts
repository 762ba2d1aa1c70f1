import type { Page } from "playwright-core";

/** What the app keeps in the browser under an id: `queries`, `records:7`. Undefined if it keeps nothing there. */
export function readKept(page: Page, id: string): Promise<unknown> {
	return page.evaluate(async (key) => {
		const opening = indexedDB.open("localforage");
		await new Promise((done) => {
			opening.onsuccess = done;
		});
		const asked = opening.result.transaction("keyvaluepairs").objectStore("keyvaluepairs").get(key);
		await new Promise((done) => {
			asked.onsuccess = done;
		});
		opening.result.close();
		return asked.result;
	}, `ox:pinia:${id}`);
}
