// Counts the JavaScript that a visitor downloads to see a page: the tests' and the benchmark's measure of script sizes.

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ kB: number, files: number }} Scripts
 */

/** Budgets in kilobytes of compressed JavaScript, by page. */
export const SCRIPT_BUDGETS = { splash: 90, signIn: 100, home: 160, cut: 220 };

/**
 * Counts what a page transfers: with an empty cache, as the server compresses it, including the parts that load by themselves after
 * the page is drawn. Not the service worker and what it stores, which no page waits for.
 *
 * @param {Page} page
 * @returns {Promise<{ load: (path: string, drawn: string) => Promise<Scripts> }>} `load` opens a path, waits for a selector and until
 * nothing more loads, and returns the kilobytes and the number of files.
 */
export async function countScripts(page) {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.enable");
	await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
	await devtools.send("Page.enable");
	/** @type {Map<string, string>} the running requests, with the document that each is for. */
	const open = new Map();
	const scripts = new Set();
	let bytes = 0;
	let document = "";
	devtools.on("Page.frameNavigated", ({ frame }) => {
		if (frame.parentId === undefined) document = frame.loaderId;
	});
	devtools.on("Network.requestWillBeSent", ({ requestId, loaderId }) => {
		// Documents and workers are their own loaders; workers report their end elsewhere.
		if (requestId !== loaderId) open.set(requestId, loaderId);
	});
	devtools.on("Network.responseReceived", ({ requestId, response }) => {
		if (/javascript/.test(response.mimeType)) scripts.add(requestId);
		// A stream of events never ends.
		if (response.mimeType === "text/event-stream") open.delete(requestId);
	});
	devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) bytes += encodedDataLength;
	});
	devtools.on("Network.loadingFinished", ({ requestId }) => open.delete(requestId));
	devtools.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
	/** A page loads more once it has drawn something, so it is at rest when it has been idle twice without a request. */
	const rest = async () => {
		for (let idle = 0; idle < 2; idle++) {
			const before = scripts.size;
			await page.evaluate("new Promise((resolve) => requestIdleCallback(() => resolve()))");
			if ([...open.values()].includes(document) || scripts.size > before) idle = -1;
		}
	};
	return {
		load: async (path, drawn) => {
			open.clear();
			scripts.clear();
			bytes = 0;
			await page.goto(path);
			await page.locator(drawn).first().waitFor();
			await rest();
			return { kB: bytes / 1000, files: scripts.size };
		},
	};
}
