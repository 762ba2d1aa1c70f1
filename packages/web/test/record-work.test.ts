import { readFileSync } from "node:fs";
import { readWorkbook } from "@oxcut/core/spreadsheet";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { made } from "./harness/harbour-production.ts";
import type { Person } from "./harness/person.ts";

const recordsSchema = z.object({
	records: z.array(
		z.object({
			id: z.number(),
			title: z.string(),
			production_locator: z.string(),
			notes: z.string(),
			description: z.string(),
			licensed: z.boolean(),
			tag_list: z.array(z.string()),
			thumbnails: z.array(z.string()),
		}),
	),
});
type Stored = z.output<typeof recordsSchema>["records"][number];

interface Library {
	/**
	 * Adds records.
	 * @returns them in the same order.
	 */
	add(
		records: readonly { readonly title: string; readonly [field: string]: unknown }[],
	): Promise<readonly Stored[]>;
	/** The records on the server. */
	stored(): Promise<readonly Stored[]>;
	/** The titles on the server, sorted. */
	titles(): Promise<readonly string[]>;
}

function openLibrary({ call }: Person, productionId: number): Library {
	const path = `/productions/${productionId}/records`;
	const stored = async () => recordsSchema.parse(await call("GET", path)).records;
	return {
		add: async (records) => {
			const added = records.map((record) => ({ category: "Footage", ...record }));
			return recordsSchema.parse(await call("POST", `${path}/multiple`, { records: added })).records;
		},
		stored,
		titles: async () => (await stored()).map(({ title }) => title).sort(),
	};
}

/** The production's records. */
const test = base.extend("library", async ({ maren, productionId }) => openLibrary(maren, productionId));

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

async function openGrid(page: Page, productionId: number): Promise<void> {
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell").first().waitFor();
}

const column = (page: Page, name: string) => page.getByRole("columnheader", { name: new RegExp(`^${name}`) });

test("a form adds one record after another and refuses a blank title", async ({
	page,
	productionId,
	library,
}) => {
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
	expect(await library.titles()).toEqual(["Ice on the inner harbour", "Pickets at Gate 4"]);
	const pickets = (await library.stored()).find(({ title }) => title.startsWith("Pickets"));
	expect(pickets?.tag_list).toEqual(["strike", "harbour"]);
});

test("several records are added at once, one title per line", async ({ page, productionId, library }) => {
	await page.goto("/records/new/multiple");
	await page.getByLabel("Titles").fill("Ferry whistle, fog\n\nCrew list, night boat\n");
	await page.getByRole("button", { name: "Add 2 records" }).click();
	await page.waitForURL(`**/projects/${productionId}/records`);
	await page.getByRole("gridcell", { name: "Crew list, night boat" }).waitFor();
	expect(await library.titles()).toEqual(["Crew list, night boat", "Ferry whistle, fog"]);
});

test("a picture is added to a record and removed, and another file is refused", async ({
	page,
	maren,
	library,
	productionId,
}) => {
	const [record] = await library.add([{ title: "Pickets at Gate 4" }]);
	await page.goto(`/records/${record?.id}`);
	await page.getByRole("button", { name: "Add picture" }).waitFor();
	const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
	await page
		.locator('input[type="file"]')
		.setInputFiles({ name: "gate 4.png", mimeType: "image/png", buffer: picture });
	const image = page.getByRole("img", { name: "Picture of Pickets at Gate 4" });
	await image.waitFor();
	await expect
		.poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
		.toBeGreaterThan(0);
	expect((await library.stored())[0]?.thumbnails.length).toBeGreaterThan(0);
	await page.goto(`/projects/${productionId}/records`);
	const poster = page.getByRole("gridcell", { name: "Pickets at Gate 4" }).locator("img");
	await poster.hover();
	const preview = page.locator("body > img");
	await preview.waitFor();
	expect((await preview.boundingBox())?.width).toBe(320);
	await page.mouse.move(0, 0);
	await preview.waitFor({ state: "detached" });
	await page.goto(`/records/${record?.id}`);
	await page.getByRole("button", { name: "Remove picture" }).click();
	await image.waitFor({ state: "detached" });
	expect((await library.stored())[0]?.thumbnails).toEqual([]);
	await page
		.locator('input[type="file"]')
		.setInputFiles({ name: "gate 4.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
	await page.getByText("The picture was not saved").waitFor();
	expect(maren.complaints.splice(0)).toEqual([expect.stringContaining("422")]);
});

test("a record is duplicated, copied to another project and deleted", async ({
	page,
	maren,
	productionId,
	library,
}) => {
	const [record] = await library.add([{ title: "Pickets at Gate 4" }, { title: "Ice on the inner harbour" }]);
	const production = { name: "Night Boats" };
	const otherId = await made(maren.call("POST", "/productions", { production }), "production");
	await page.goto(`/records/${record?.id}`);
	const more = page.getByRole("button", { name: "More actions" });
	await more.click();
	await page.getByRole("menuitem", { name: "Duplicate" }).click();
	await page.waitForURL(
		(url) => /\/records\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${record?.id}`),
	);
	const isOfPickets = (title: string) => title.startsWith("Pickets at Gate 4");
	expect((await library.titles()).filter(isOfPickets)).toHaveLength(2);

	await more.click();
	await page.getByRole("menuitem", { name: "Copy to another project" }).click();
	await page.getByRole("combobox", { name: "Project" }).fill("Night");
	await page.getByRole("option", { name: "Night Boats" }).click();
	await page.getByRole("button", { name: "Copy 1 record" }).click();
	await page.getByText("1 record copied to Night Boats").waitFor();
	expect((await openLibrary(maren, otherId).titles()).filter(isOfPickets)).toHaveLength(1);

	await more.click();
	await page.getByRole("menuitem", { name: "Delete 1 record" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete 1 record" }).click();
	await page.waitForURL(`**/projects/${productionId}/records`);
	await expect.poll(library.titles).toEqual(["Ice on the inner harbour", "Pickets at Gate 4"]);
});

test("selected records are duplicated and deleted from the grid", async ({ page, productionId, library }) => {
	await library.add([{ title: "Crew list" }, { title: "Ferry whistle" }, { title: "Pickets" }]);
	await openGrid(page, productionId);
	await page.getByRole("grid").focus();
	await page.keyboard.press("Shift+Space");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Shift+Space");
	const bar = page.getByRole("toolbar", { name: "2 records selected" });
	await bar.getByRole("button", { name: "More" }).click();
	await page.getByRole("menuitem", { name: "Duplicate" }).click();
	await page.getByText("2 records duplicated").waitFor();
	await expect.poll(library.titles).toHaveLength(5);
	await bar.getByRole("button", { name: "Delete 2 records" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete 2 records" }).click();
	await expect.poll(library.titles).toHaveLength(3);
});

test("a reload keeps the widths and the order of the columns", async ({ page, productionId, library }) => {
	await library.add([{ title: "Pickets at Gate 4" }]);
	await openGrid(page, productionId);
	const archive = column(page, "Archive name");
	const before = (await archive.boundingBox())?.width ?? 0;
	const edge = archive.getByRole("separator", { name: "Width of Archive" });
	const box = await edge.boundingBox();
	if (box === null) throw new Error("the column has no edge");
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + 60, box.y + 10, { steps: 5 });
	await page.mouse.up();
	await expect.poll(async () => (await archive.boundingBox())?.width ?? 0).toBeGreaterThan(before + 40);
	await column(page, "Date")
		.getByRole("button")
		.dragTo(archive.getByRole("button", { name: "Archive name" }));
	const heads = async () =>
		(await page.getByRole("columnheader").allTextContents()).filter((head) => head !== "");
	await expect.poll(heads).toEqual(["Ox ID", "Title", "Date", "Archive name", "State", "Licensor", "Price"]);
	await page.reload();
	await page.getByRole("gridcell").first().waitFor();
	expect(await heads()).toEqual(["Ox ID", "Title", "Date", "Archive name", "State", "Licensor", "Price"]);
	expect((await archive.boundingBox())?.width ?? 0).toBeGreaterThan(before + 40);
});

test("a cell offers the existing tags, which the keys choose", async ({ page, productionId, library }) => {
	await library.add([
		{ title: "Pickets at Gate 4", tag_list: ["strike", "harbour"] },
		{ title: "Crew list, night boat" },
	]);
	await openGrid(page, productionId);
	await page.getByRole("button", { name: "Columns" }).click();
	await page
		.getByRole("menuitemcheckbox", { name: "Tags" })
		.or(page.getByLabel("Tags", { exact: true }))
		.first()
		.click();
	await page.keyboard.press("Escape");
	await column(page, "Tags").waitFor();
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
		.poll(async () => (await library.stored()).find(({ title }) => title.startsWith("Crew"))?.tag_list)
		.toEqual(["night", "harbour"]);
});

test("the shown records are downloaded as text and as a workbook", async ({
	page,
	productionId,
	library,
}) => {
	await library.add([{ title: "Pickets at Gate 4" }, { title: "Crew list, night boat" }]);
	await openGrid(page, productionId);
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
	expect(csv.bytes.toString("utf8").trim().split("\n")).toHaveLength(3);
	const workbook = await save(/xlsx/);
	expect(workbook.name).toMatch(/\.xlsx$/);
	const { sheets } = readWorkbook(workbook.bytes, { file: workbook.name });
	expect(JSON.stringify(sheets)).toContain("Crew list, night boat");
});

test("old notes are shown before and after, and converted", async ({ page, productionId, library }) => {
	await library.add([{ title: "Pickets at Gate 4", description: "Reel 4, from the union." }]);
	await page.goto(`/projects/${productionId}/records/convert_notes`);
	await page.getByText("Reel 4, from the union.").first().waitFor();
	await page.getByRole("button", { name: "Convert 1 record" }).click();
	await page.getByText("The notes of 1 record were converted").waitFor();
	await page.getByText("No old notes").waitFor();
	const [after] = await library.stored();
	expect(after?.notes).toContain("Reel 4, from the union.");
	expect(after?.description).toBe("");
});

test("a record's page shows its title once, and changes the records that share a tag with it", async ({
	page,
	library,
}) => {
	const record = { category: "Still", tag_list: ["pier"] };
	const titles = ["Pier in fog", "Pier at noon"];
	const [first] = await library.add(titles.map((title) => ({ ...record, title })));
	await page.goto(`/records/${first?.id}`);
	await page.getByRole("heading", { name: first?.production_locator ?? "" }).waitFor();
	await page.getByRole("heading", { name: "Pier in fog" }).waitFor();
	expect(await page.getByText("Pier in fog", { exact: true }).count()).toBe(1);
	await page.getByRole("button", { name: "Edit several" }).click();
	await page.getByRole("menuitem", { name: "With all 2 records tagged “pier”" }).click();
	const bar = page.getByRole("toolbar", { name: "2 records selected" });
	await bar.getByRole("button", { name: "State" }).click();
	await page.getByRole("menuitem", { name: "Licensed", exact: true }).click();
	await expect
		.poll(async () => (await library.stored()).map(({ licensed }) => licensed))
		.toEqual([true, true]);
	await page.keyboard.press("Escape");
	await bar.waitFor({ state: "detached" });
});
