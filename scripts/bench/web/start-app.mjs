// The built app on the built server, with a very large production, in a real Chromium.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../../../testing/open-browser.mjs";
import { freePort } from "../../local-server.mjs";
import { fillProduction, makeCut, signIn } from "../api/fill-production.mjs";
import { EMAIL, PASSWORD, startDatabase, startOxServer } from "../api/start-servers.mjs";

const requireFromServer = createRequire(new URL("../../../packages/server/package.json", import.meta.url));
const pg = requireFromServer("pg");
const WEB = fileURLToPath(new URL("../../../packages/web/dist/", import.meta.url));

/** The sizes of the measured records and cuts: a normal cut and a very large one. */
const RECORDS = Number(process.env.OX_BENCH_RECORDS ?? 100_000);
const CUTS = { normal: { events: 600, records: 400 }, large: { events: 10_000, records: RECORDS } };
const WAIT_MS = 120_000;

/**
 * @typedef {import("playwright-core").BrowserContext} BrowserContext
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ id: number, events: number }} BenchCut
 * @typedef {{
 *   url: string,
 *   client: import("../api/fill-production.mjs").Client,
 *   production: { id: number, records: number, licensorId: number, priceId: number },
 *   cuts: { normal: BenchCut, large: BenchCut },
 *   newContext: (options?: import("playwright-core").BrowserContextOptions) => Promise<BrowserContext>,
 * }} App
 */

/**
 * Starts everything.
 *
 * @param {(() => Promise<unknown>)[]} started - collects functions that stop what was started.
 * @returns {Promise<App>}
 */
export async function startApp(started) {
	const postgres = await startDatabase();
	started.push(postgres.stop);
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const server = await startOxServer(postgres.url, {
		PORT: String(port),
		OX_BASE_URL: url,
		OX_WEB_DIR: process.env.OX_WEB_DIR ?? WEB,
		OX_CAPTCHA: "off",
	});
	started.push(server.stop);
	const database = new pg.Client({ connectionString: postgres.url });
	await database.connect();
	started.push(() => database.end());
	const client = await signIn(port);
	await client.call("POST", "legal_documents/terms_of_service/accept");
	const { id } = await fillProduction(client, database, RECORDS);
	const normal = await makeCut(client, id, CUTS.normal);
	const large = await makeCut(client, id, CUTS.large);
	await database.query("vacuum analyze");
	const { body } = await client.call("GET", `productions/${id}/prices`);
	const { rows } = await database.query(
		"select count(*)::int as records from records where production_id = $1",
		[id],
	);
	const [price] = body.prices;
	const browser = await openBrowser({
		args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
		ignoreDefaultArgs: ["--hide-scrollbars"],
	});
	started.push(() => browser.close());
	return {
		url,
		client,
		production: {
			id,
			records: rows[0].records,
			licensorId: price.licensor_id,
			priceId: price.id,
		},
		cuts: {
			normal: { id: normal.id, events: CUTS.normal.events },
			large: { id: large.id, events: CUTS.large.events },
		},
		newContext: async (options = {}) => {
			const size = { baseURL: url, viewport: { width: 1440, height: 900 } };
			const context = await browser.newContext({ ...size, ...options });
			context.setDefaultTimeout(WAIT_MS);
			return context;
		},
	};
}

/** Signs in like a person. @param {Page} page */
export async function signInPage(page) {
	await page.goto("/login");
	await page.getByLabel("Email").fill(EMAIL);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL((address) => address.pathname !== "/login");
}
