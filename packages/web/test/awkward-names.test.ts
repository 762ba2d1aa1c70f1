import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { made } from "./harness/harbour-production.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

/** A name without a blank at which it could be broken. */
const ENDLESS = "n".repeat(120);
const WIDTH = 1440;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let productionId: number;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser, { viewport: { width: WIDTH, height: 900 } });
	const production = { name: "The Ferry Years" };
	productionId = await made(maren.call("POST", "/productions", { production }), "production");
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

/** Where something ends, in pixels from the left. */
async function rightOf(element: Locator): Promise<number> {
	const box = await element.boundingBox();
	return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
}

test("an endless name of a licensor leaves room for what stands beside it", async () => {
	const { page, call } = maren;
	const name = `${ENDLESS}-${Date.now()}`;
	await call("POST", `/productions/${productionId}/licensors`, { licensor: { name, currency: "USD" } });
	await page.goto(`/projects/${productionId}/licensors`);
	const actions = page.getByRole("row", { name }).getByRole("button");
	await actions.waitFor();
	expect(await rightOf(actions)).toBeLessThanOrEqual(WIDTH);
});

test("a list whose file has an endless name can be given a track and taken out again", async () => {
	const { page } = maren;
	await page.goto(`/projects/${productionId}/cuts/new`);
	const name = `${ENDLESS}.edl`;
	const lines = ["TITLE: ODD", "001  AX  V  C  00:00:00:00 00:00:02:00 01:00:00:00 01:00:01:00"];
	await page
		.locator("input[type=file]")
		.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
	await page.getByText("1 thing to look at").waitFor();
	expect(await rightOf(page.getByRole("combobox", { name: `Track of ${name}` }))).toBeLessThan(WIDTH);
	expect(await rightOf(page.getByRole("button", { name: `Remove ${name}` }))).toBeLessThanOrEqual(WIDTH);
	expect(await rightOf(page.getByText(`${name}:2`))).toBeLessThan(WIDTH);
	await page.getByText("2 lines in, 2 accounted for.").waitFor();
});

test("a preview shows names that look like HTML as they will be saved, and calls fields by their words", async () => {
	const { page, call } = maren;
	await page.goto(`/projects/${productionId}/records/import`);
	const file = page.locator("input[type=file]");
	await file.setInputFiles({ name: "empty.csv", mimeType: "text/csv", buffer: Buffer.from("") });
	await page.getByText("The spreadsheet could not be read: the file is empty").waitFor();

	const title = `<b>Gate</b> 4, ${Date.now()}`;
	const text = `Title\tCategory\tRights Holder\tShelf\n"${title}"\tStill\tSöhne <GmbH>\tB12`;
	await file.setInputFiles({ name: "log.tsv", mimeType: "text/plain", buffer: Buffer.from(text) });
	const rows = page.getByRole("table", { name: "Records" });
	await rows.getByText("Söhne <GmbH>").waitFor();
	await rows.getByText(title).waitFor();
	expect(await page.getByRole("combobox", { name: "Field that Rights Holder fills" }).inputValue()).toBe(
		"Licensor",
	);
	await page.getByRole("button", { name: "Import 1 record" }).click();
	await page.getByRole("heading", { name: "log.tsv was imported" }).waitFor();
	const { records } = (await call("GET", `/productions/${productionId}/records`)) as {
		records: readonly { readonly title: string }[];
	};
	expect(records.map((record) => record.title)).toContain(title);
});

test("more notes than are told are not counted as all", async () => {
	const { page } = maren;
	await page.goto(`/projects/${productionId}/records/import`);
	const rows = Array.from({ length: 201 }, (_, at) => `Gate ${at}\tStill\tArchive ${at} of ${Date.now()}`);
	const text = ["Title\tCategory\tRights Holder", ...rows].join("\n");
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "long.tsv", mimeType: "text/plain", buffer: Buffer.from(text) });
	await page.getByText("200 notes or more").waitFor();
});
