import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openBrowser } from "../testing/open-browser.mjs";
import { takeHelpPictures } from "./help-pictures.mjs";
import { freePort } from "./local-server.mjs";
import { root } from "./setup.mjs";

// `npm run pictures [FOLDER]`: takes pictures of the web app with the demo, on a temporary server. Writes the README's two
// pictures to docs/pictures and those of the help to packages/web/help/pictures; with a folder, also writes every page there in
// light mode, dark mode and on a phone.
const server = join(root, "packages", "server", "dist", "main.js");
const pictures = join(root, "docs", "pictures");
const MAX_BYTES = 300_000;
const START_MS = 110_000;

/** @typedef {{ name: string, size: { width: number, height: number }, colorScheme: "light" | "dark" }} Look */
/** @type {readonly Look[]} */
const LOOKS = [
	{ name: "light", size: { width: 1440, height: 900 }, colorScheme: "light" },
	{ name: "dark", size: { width: 1440, height: 900 }, colorScheme: "dark" },
	{ name: "phone", size: { width: 375, height: 812 }, colorScheme: "light" },
];
/** Shown in the README. */
const KEPT = ["cut-light", "records-dark"];

const folder = process.argv[2] === undefined ? null : resolve(process.argv[2]);
if (folder !== null) mkdirSync(folder, { recursive: true });

const dataDir = mkdtempSync(join(tmpdir(), "ox-pictures-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = {
	...process.env,
	PORT: String(port),
	OX_DATA_DIR: dataDir,
	OX_BASE_URL: url,
	OX_WEB_DIR: process.env.OX_WEB_DIR ?? join(root, "packages", "web", "dist"),
	OX_CAPTCHA: "off",
	OX_RATE_LIMITS: "off",
	OX_LOG_LEVEL: "error",
};
/** @type {{ email: string, password: string, production_id: number }} */
const demo = JSON.parse(
	execFileSync(process.execPath, [server, "seed", "--demo", "--json"], { env, encoding: "utf8" }),
);
const running = spawn(process.execPath, [server], { env, stdio: ["ignore", "inherit", "inherit"] });
const browser = await openBrowser();
try {
	await healthy();
	const looks = LOOKS.filter(({ name }) => folder !== null || KEPT.some((kept) => kept.endsWith(name)));
	for (const look of looks) await takePictures(look);
} finally {
	await browser.close();
	const ended = new Promise((done) => running.once("exit", done));
	running.kill("SIGTERM");
	await ended;
	rmSync(dataDir, { recursive: true, force: true });
}

/** @param {Look} look */
async function takePictures(look) {
	const context = await browser.newContext({
		baseURL: url,
		viewport: look.size,
		colorScheme: look.colorScheme,
		reducedMotion: "reduce",
		locale: "en-GB",
		timezoneId: "Europe/London",
	});
	const page = await context.newPage();
	page.setDefaultTimeout(START_MS);

	await page.goto("/login");
	await page.getByLabel("Email").fill(demo.email);
	await keep(page, "sign-in", look);
	await page.getByLabel("Password", { exact: true }).fill(demo.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL((address) => address.pathname !== "/login");

	await page.goto(`/projects/${demo.production_id}/records`);
	const records = page.getByRole("grid").or(page.getByRole("region", { name: "Records" }));
	const accept = page.getByRole("button", { name: "Accept and continue" });
	await records.or(accept).first().waitFor();
	// The terms appear once, after the first sign-in.
	if (await accept.isVisible()) await accept.click();
	await records.first().waitFor();
	// A phone shows a list instead of columns.
	if (look.name !== "phone") await arrangeColumns(page);
	await keep(page, "records", look);

	await page.goto(`/projects/${demo.production_id}/reports`);
	await page.locator("main a[href^='/cuts/']").first().click();
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await keep(page, "cut", look);

	await page.goto(`/projects/${demo.production_id}/records/import`);
	const file = page.locator("input[type=file]").first();
	await file.setInputFiles(join(root, "examples", "harbour-lights", "log.xlsx"));
	await page.getByRole("button", { name: /^Import/ }).waitFor();
	await keep(page, "import", look);
	if (look.name === "light") await takeHelpPictures(context, demo);
	await context.close();
}

/** Arranges the columns as a researcher might. @param {import("playwright-core").Page} page */
async function arrangeColumns(page) {
	await page.getByRole("button", { name: "Columns", exact: true }).click();
	const menu = page.getByRole("dialog");
	await menu.getByRole("checkbox", { name: "Archive name", exact: true }).click();
	await page.keyboard.press("Escape");
	await menu.waitFor({ state: "hidden" });
	// Scrolls past the film's own interviews, to other owners' material.
	await page.getByRole("grid").hover();
	await page.mouse.wheel(0, 280);
	await page.evaluate("document.activeElement?.blur()");
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} name
 * @param {Look} look
 */
async function keep(page, name, look) {
	const picture = `${name}-${look.name}`;
	const isKept = KEPT.includes(picture);
	if (!isKept && folder === null) return;
	// Moves the pointer away from everything.
	await page.mouse.move(0, 0);
	await page.evaluate("document.fonts.ready");
	// Content loaded after the first paint doesn't shift the layout, but still has to be drawn.
	await page.waitForTimeout(1500);
	const path = join(isKept ? pictures : (folder ?? pictures), `web-${picture}.png`);
	await page.screenshot({ path });
	if (folder !== null && isKept) await page.screenshot({ path: join(folder, `web-${picture}.png`) });
	const { size } = statSync(path);
	console.log(`${path}: ${Math.ceil(size / 1000)} kB`);
	if (isKept && size > MAX_BYTES) throw new Error(`${path} has more than ${MAX_BYTES} bytes`);
}

async function healthy() {
	const deadline = Date.now() + START_MS;
	while (Date.now() < deadline) {
		if (running.exitCode !== null) throw new Error(`the server ended with ${running.exitCode}`);
		const answer = await fetch(`${url}/api/health`).catch(() => null);
		if (answer?.ok === true) return;
		await new Promise((next) => setTimeout(next, 100));
	}
	throw new Error("the server did not start");
}
