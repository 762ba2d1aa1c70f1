import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readWorkbook } from "@oxcut/core/spreadsheet";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const WAIT_MS = 20_000;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let page: Page;
let productionId: number;
let otherId: number;

const storedSchema = z.object({
	records: z.array(
		z.object({
			id: z.number(),
			title: z.string(),
			production_locator: z.string(),
			notes: z.string(),
			description: z.string(),
			tag_list: z.array(z.string()),
			thumbnails: z.array(z.string()),
		}),
	),
});
const recordSchema = z.object({
	record: z.object({ id: z.number(), production_locator: z.string(), licensed: z.boolean() }),
});
type Stored = z.output<typeof storedSchema>["records"][number];

async function stored(id = productionId): Promise<readonly Stored[]> {
	return storedSchema.parse(await maren.call("GET", `/productions/${id}/records`)).records;
}

async function titles(id = productionId): Promise<readonly string[]> {
	return (await stored(id)).map(({ title }) => title).sort();
}

async function makeProduction(name: string): Promise<number> {
	const made = await maren.call("POST", "/productions", { production: { name } });
	return z.object({ production: z.object({ id: z.number() }) }).parse(made).production.id;
}

async function openGrid(): Promise<void> {
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell").first().waitFor();
}

const column = (name: string) => page.getByRole("columnheader", { name: new RegExp(`^${name}`) });

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	page = maren.page;
	page.setDefaultTimeout(WAIT_MS);
	productionId = await makeProduction("The Ferry Years");
	otherId = await makeProduction("Night Boats");
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

test("a record is added by its form, the next one right after it, and a blank title is refused", async () => {
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("link", { name: "New record" }).first().click();
	await page.getByRole("textbox", { name: "Title" }).focus();
	await page.keyboard.press("Enter");
	await page.getByText("must be present").waitFor();
	await page.getByRole("textbox", { name: "Title" }).fill("Pickets at Gate 4");
	await page.getByLabel("Date").fill("Oct 1962");
	await page.getByLabel("Tags").fill("strike, harbour");
	await page.getByRole("button", { name: "Add and continue" }).click();
	await page.getByText("“Pickets at Gate 4” has been added").waitFor();
	await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("");
	await page.getByRole("textbox", { name: "Title" }).fill("Ice on the inner harbour");
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Ice on the inner harbour" }).waitFor();
	expect(await titles()).toEqual(["Ice on the inner harbour", "Pickets at Gate 4"]);
	expect((await stored()).find(({ title }) => title.startsWith("Pickets"))?.tag_list).toEqual([
		"strike",
		"harbour",
	]);
});

test("several records are added at once, a title a line", async () => {
	await page.goto("/records/new/multiple");
	await page.getByLabel("Titles").fill("Ferry whistle, fog\n\nCrew list, night boat\n");
	await page.getByRole("button", { name: "Add 2 records" }).click();
	await page.waitForURL(`**/projects/${productionId}/records`);
	await page.getByRole("gridcell", { name: "Crew list, night boat" }).waitFor();
	expect(await titles()).toHaveLength(4);
});

test("a picture is put on a record, and taken off again", async () => {
	const record = (await stored())[0];
	await page.goto(`/records/${record?.id}`);
	await page.getByRole("button", { name: "Add picture" }).waitFor();
	const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
	await page
		.locator('input[type="file"]')
		.setInputFiles({ name: "gate 4.png", mimeType: "image/png", buffer: picture });
	const image = page.getByRole("img", { name: `Picture of ${record?.title}` });
	await image.waitFor();
	await expect
		.poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
		.toBeGreaterThan(0);
	expect((await stored())[0]?.thumbnails.length).toBeGreaterThan(0);
	await page.getByRole("button", { name: "Remove picture" }).click();
	await image.waitFor({ state: "detached" });
	expect((await stored())[0]?.thumbnails).toEqual([]);
	await page
		.locator('input[type="file"]')
		.setInputFiles({ name: "gate 4.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
	await page.getByText("The picture was not saved").waitFor();
});

test("a record is duplicated, copied to another production and deleted", async () => {
	const record = (await stored()).find(({ title }) => title === "Pickets at Gate 4");
	await page.goto(`/records/${record?.id}`);
	const more = page.getByRole("button", { name: "More actions" });
	await more.click();
	await page.getByRole("menuitem", { name: "Duplicate" }).click();
	await page.waitForURL(
		(url) => /\/records\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${record?.id}`),
	);
	expect((await titles()).filter((title) => title.startsWith("Pickets at Gate 4"))).toHaveLength(2);

	await more.click();
	await page.getByRole("menuitem", { name: "Copy to another project" }).click();
	await page.getByRole("combobox", { name: "Project" }).fill("Night");
	await page.getByRole("option", { name: "Night Boats" }).click();
	await page.getByRole("button", { name: "Copy 1 record" }).click();
	await page.getByText("1 record copied to Night Boats").waitFor();
	expect(await titles(otherId)).toHaveLength(1);

	await more.click();
	await page.getByRole("menuitem", { name: "Delete 1 record" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete 1 record" }).click();
	await page.waitForURL(`**/projects/${productionId}/records`);
	await expect.poll(async () => (await titles()).length).toBe(4);
});

test("several records are duplicated and deleted from the grid, by keys and the bar of the selection", async () => {
	await openGrid();
	await page.getByRole("grid").focus();
	await page.keyboard.press("Shift+Space");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Shift+Space");
	const bar = page.getByRole("toolbar", { name: "2 records selected" });
	await bar.getByRole("button", { name: "More" }).click();
	await page.getByRole("menuitem", { name: "Duplicate" }).click();
	await page.getByText("2 records duplicated").waitFor();
	await expect.poll(async () => (await titles()).length).toBe(6);
	await bar.getByRole("button", { name: "Delete 2 records" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete 2 records" }).click();
	await expect.poll(async () => (await titles()).length).toBe(4);
});

test("columns are widened and put in another order, and stay so", async () => {
	await openGrid();
	const archive = column("Archive");
	const before = (await archive.boundingBox())?.width ?? 0;
	const edge = archive.getByRole("separator", { name: "Width of Archive" });
	const box = await edge.boundingBox();
	if (box === null) throw new Error("the column has no edge");
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + 60, box.y + 10, { steps: 5 });
	await page.mouse.up();
	await expect.poll(async () => (await archive.boundingBox())?.width ?? 0).toBeGreaterThan(before + 40);
	await column("Date")
		.getByRole("button")
		.dragTo(archive.getByRole("button", { name: "Archive" }));
	const heads = async () =>
		(await page.getByRole("columnheader").allTextContents()).filter((head) => head !== "");
	await expect.poll(heads).toEqual(["Ox ID", "Title", "Date", "Archive"]);
	await page.reload();
	await page.getByRole("gridcell").first().waitFor();
	expect(await heads()).toEqual(["Ox ID", "Title", "Date", "Archive"]);
	expect((await archive.boundingBox())?.width ?? 0).toBeGreaterThan(before + 40);
});

test("tags that there are already are offered in a cell, and taken by keys", async () => {
	await openGrid();
	await page.getByRole("button", { name: "Columns" }).click();
	await page
		.getByRole("menuitemcheckbox", { name: "Tags" })
		.or(page.getByLabel("Tags", { exact: true }))
		.first()
		.click();
	await page.keyboard.press("Escape");
	await column("Tags").waitFor();
	const row = page.getByRole("row").filter({ hasText: "Crew list, night boat" });
	await row.getByRole("gridcell").last().dblclick();
	const cell = page.getByLabel("Edit Tags");
	await cell.fill("night, har");
	await page.getByRole("option", { name: "harbour" }).waitFor();
	await cell.press("ArrowDown");
	await cell.press("Enter");
	expect(await cell.inputValue()).toBe("night, harbour, ");
	await cell.press("Enter");
	await expect
		.poll(async () => (await stored()).find(({ title }) => title.startsWith("Crew"))?.tag_list)
		.toEqual(["night", "harbour"]);
});

test("the records that are shown are taken along as a workbook and as text", async () => {
	await openGrid();
	const save = async (item: RegExp) => {
		await page.getByRole("button", { name: "More" }).click();
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("menuitem", { name: item }).click(),
		]);
		return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
	};
	const csv = await save(/csv/);
	expect(csv.name).toMatch(/\.csv$/);
	expect(csv.bytes.toString("utf8").trim().split("\n")).toHaveLength(5);
	const workbook = await save(/xlsx/);
	expect(workbook.name).toMatch(/\.xlsx$/);
	const { sheets } = readWorkbook(workbook.bytes, { file: workbook.name });
	expect(JSON.stringify(sheets)).toContain("Crew list, night boat");
});

test("old notes are shown before and after, and converted", async () => {
	const [record] = await stored();
	await maren.call("PUT", `/records/${record?.id}`, { record: { description: "Reel 4, from the union." } });
	await page.goto(`/projects/${productionId}/records/convert_notes`);
	await page.getByText("Reel 4, from the union.").first().waitFor();
	await page.getByRole("button", { name: "Convert 1 record" }).click();
	await page.getByText("The notes of 1 record were converted").waitFor();
	await page.getByText("No old notes").waitFor();
	const [after] = await stored();
	expect(after?.notes).toContain("Reel 4, from the union.");
	expect(after?.description).toBe("");
});

test("a record's page says its title once, and changes those that share a tag with it", async () => {
	// Nobody else's, in a second try neither.
	const tag = `pier ${randomUUID().slice(0, 8)}`;
	const add = async (title: string) => {
		const record = { title, category: "Still", tag_list: [tag] };
		return recordSchema.parse(await maren.call("POST", `/productions/${productionId}/records`, { record }));
	};
	const [{ record }, { record: other }] = [await add("Pier in fog"), await add("Pier at noon")];
	await page.goto(`/records/${record.id}`);
	await page.getByRole("heading", { name: record.production_locator }).waitFor();
	await page.getByRole("heading", { name: "Pier in fog" }).waitFor();
	expect(await page.getByText("Pier in fog", { exact: true }).count()).toBe(1);
	await page.getByRole("button", { name: "Edit several" }).click();
	await page.getByRole("menuitem", { name: `With all 2 records tagged “${tag}”` }).click();
	const bar = page.getByRole("toolbar", { name: "2 records selected" });
	await bar.getByRole("button", { name: "State" }).click();
	await page.getByRole("menuitem", { name: "Licensed", exact: true }).click();
	await expect
		.poll(async () => recordSchema.parse(await maren.call("GET", `/records/${other.id}`)).record.licensed)
		.toBe(true);
	await page.keyboard.press("Escape");
	await bar.waitFor({ state: "detached" });
});

test("nothing of it complains in the console, but of the file that is no picture", () => {
	expect(maren.complaints.filter((complaint) => !/422/.test(complaint))).toEqual([]);
});
