import type { Page } from "playwright-core";

/** The app's data in the browser's storage under an id: `queries`, `records:7`. Undefined if there is none. */
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
