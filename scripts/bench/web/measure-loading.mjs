// The bytes loaded before the first paint, and layout shifts after it.
import { signInPage } from "./start-app.mjs";

const LOGIN_KB = 115;
const SHELL_KB = 210;
/** Long enough for what loads after the first paint. */
const SETTLE_MS = 3000;

/**
 * @typedef {import("../report-results.mjs").Result} Result
 * @typedef {import("./start-app.mjs").App} App
 * @typedef {import("./start-app.mjs").Page} Page
 */

/**
 * Counts the bytes of JavaScript that come over the network, compressed as they are.
 *
 * @param {Page} page
 */
async function countScripts(page) {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.enable");
	await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
	const scripts = new Set();
	let bytes = 0;
	devtools.on("Network.responseReceived", ({ requestId, response }) => {
		if (/javascript/.test(response.mimeType)) scripts.add(requestId);
	});
	devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) bytes += encodedDataLength;
	});
	return {
		/** kB since the last time, and of how many files. */
		take: () => {
			const taken = { kB: bytes / 1000, files: scripts.size };
			bytes = 0;
			scripts.clear();
			return taken;
		},
	};
}

/**
 * The sign-in page and the app's first page, each without anything of it in the browser.
 *
 * @param {App} app
 * @param {(result: Result) => void} tell
 */
export async function measureScripts({ newContext }, tell) {
	const context = await newContext();
	const page = await context.newPage();
	const scripts = await countScripts(page);
	await page.goto("/login");
	await page.getByLabel("E-mail").waitFor();
	await page.waitForTimeout(SETTLE_MS);
	const login = scripts.take();
	await signInPage(page);
	scripts.take();
	await page.goto("/dashboard");
	await page.getByRole("navigation").first().waitFor();
	await page.waitForTimeout(SETTLE_MS);
	const shell = scripts.take();
	await context.close();
	tell({
		name: "JavaScript of the sign-in page",
		unit: "kB",
		ratio: login.kB,
		budget: LOGIN_KB,
		detail: `${login.files} files, compressed`,
	});
	tell({
		name: "JavaScript of the app's frame with its first page",
		unit: "kB",
		ratio: shell.kB,
		budget: SHELL_KB,
		detail: `${shell.files} files, compressed`,
	});
}

/**
 * Shifts of what is already drawn, on a reload and on a first visit of each page.
 *
 * @param {App} app
 * @param {(result: Result) => void} tell
 */
export async function measureShifts({ newContext, production, cuts }, tell) {
	const pages = {
		"sign-in": "/login",
		home: "/dashboard",
		projects: "/projects",
		project: `/projects/${production.id}`,
		records: `/projects/${production.id}/records`,
		licensors: `/projects/${production.id}/licensors`,
		reports: `/projects/${production.id}/reports`,
		cut: `/cuts/${cuts.normal.id}`,
	};
	const context = await newContext();
	await context.addInitScript(() => {
		Object.assign(window, { benchShift: 0, benchShifted: [] });
		new PerformanceObserver((list) => {
			for (const entry of /** @type {any[]} */ (list.getEntries())) {
				if (entry.hadRecentInput) continue;
				/** @type {any} */ (window).benchShift += entry.value;
				const what = entry.sources.map(
					(/** @type {any} */ { node }) => `${node?.nodeName ?? "?"}.${node?.className ?? ""}`,
				);
				/** @type {any} */ (window).benchShifted.push(...what);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	const page = await context.newPage();
	let worst = { name: "", shift: 0 };
	/** @param {string} name @param {string} path */
	const visit = async (name, path) => {
		await page.goto(path);
		await page.waitForTimeout(SETTLE_MS);
		const [shift, what] = await page.evaluate(() => {
			const { benchShift, benchShifted } = /** @type {any} */ (window);
			return [Number(benchShift), benchShifted.slice(0, 3)];
		});
		if (shift > worst.shift) worst = { name: `${name}: ${what.join(", ")}`, shift };
	};
	await visit("sign-in", pages["sign-in"]);
	await signInPage(page);
	for (const again of ["", " again"]) {
		for (const [name, path] of Object.entries(pages).slice(1)) await visit(`${name}${again}`, path);
	}
	await context.close();
	tell({
		name: "layout shift after the first paint",
		ratio: worst.shift,
		budget: 0,
		detail: worst.shift === 0 ? `${Object.keys(pages).length} pages, twice` : worst.name,
	});
}
