import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import type { Person } from "./harness/person.ts";

const TITLES = [
	"Pickets at Gate 4",
	"Ice on the inner harbour",
	"Crew list, night boat",
	"Ferry whistle, fog",
] as const;

const storedSchema = z.object({
	records: z.array(
		z.object({
			id: z.number(),
			title: z.string(),
			source: z.string(),
			licensed: z.boolean(),
			tag_list: z.array(z.string()),
			date: z.string().nullable(),
		}),
	),
});

const test = base
	/** A production with four records. */
	.extend("productionId", ({ maren }) =>
		addProduction(
			maren,
			TITLES.map((title, index) => ({
				title,
				category: index === 3 ? "Audio" : "Footage",
				date: `19${47 + index}-01-01`,
				date_kind: "year",
				licensed: index === 0,
			})),
		),
	)
	/** The records on the server. */
	.extend("stored", async ({ maren, productionId }) => {
		const path = `/productions/${productionId}/records`;
		return async () => storedSchema.parse(await maren.call("GET", path)).records;
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

async function addProduction({ call }: Person, records: readonly unknown[]): Promise<number> {
	const id = await made(
		call("POST", "/productions", { production: { name: "The Ferry Years" } }),
		"production",
	);
	await call("POST", `/productions/${id}/records/multiple`, { records });
	return id;
}

async function openGrid(page: Page, productionId: number, query = ""): Promise<void> {
	await page.goto(`/projects/${productionId}/records${query}`);
	await page.getByRole("gridcell").first().waitFor();
}

/**
 * Pastes text at the focus.
 * @param within - selects an element inside the focused one to paste into.
 */
async function paste(page: Page, text: string, within?: string): Promise<void> {
	await page.evaluate(
		([pasted, selector]) => {
			const data = new DataTransfer();
			data.setData("text/plain", pasted);
			const focused = document.activeElement;
			const target = selector === null ? focused : focused?.querySelector(selector);
			target?.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
			);
		},
		[text, within ?? null] as const,
	);
}

test("the grid shows the usual columns, and a cell is edited and restored by keys", async ({
	page,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId);
	const heads = await page.getByRole("columnheader").allTextContents();
	expect(heads.filter((head) => head !== "")).toEqual([
		"Ox ID",
		"Title",
		"Archive name",
		"Date",
		"State",
		"Licensor",
		"Price",
	]);
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await page.getByLabel("Edit Title").fill("Ice on the outer harbour");
	await page.keyboard.press("Enter");
	await expect.poll(async () => (await stored())[1]?.title).toBe("Ice on the outer harbour");
	await page.keyboard.press("Control+z");
	await expect.poll(async () => (await stored())[1]?.title).toBe(TITLES[1]);
});

test("a value that a cell refuses stays in its editor when another cell is clicked", async ({
	page,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId);
	const date = (title: string) =>
		page.getByRole("row").filter({ hasText: title }).locator('[data-column="date"]');
	await date(TITLES[0]).dblclick();
	const editor = page.getByLabel("Edit Date");
	await editor.fill("nonsense");
	await page.getByRole("gridcell", { name: TITLES[2] }).click();
	await page.getByRole("alert").filter({ hasText: "date" }).waitFor();
	expect(await editor.inputValue()).toBe("nonsense");
	expect(await editor.evaluate((box) => box === document.activeElement)).toBe(true);

	// A click on the page doesn't lose it either.
	await page.getByRole("searchbox", { name: "Search records" }).click();
	await page.getByRole("gridcell", { name: TITLES[2] }).click();
	expect(await editor.inputValue()).toBe("nonsense");

	// If a search hides the record, no other record gets the editor.
	await page.getByRole("searchbox", { name: "Search records" }).fill("ferry");
	await page.getByRole("gridcell", { name: TITLES[0] }).waitFor({ state: "detached" });
	expect(await page.getByRole("grid").getByRole("textbox").count()).toBe(0);
	await page.getByRole("searchbox", { name: "Search records" }).fill("");
	expect(await editor.inputValue()).toBe("nonsense");

	// Once corrected, the same click saves it.
	await editor.fill("1960");
	await page.getByRole("gridcell", { name: TITLES[2] }).click();
	await editor.waitFor({ state: "detached" });
	await expect.poll(async () => (await stored())[0]?.date).toBe("1960-01-01");
});

test("text typed into a cell survives scrolling, and is saved by a click in another cell", async ({
	page,
	maren,
}) => {
	const titles = Array.from({ length: 120 }, (_, n) => `Reel ${n + 1}`);
	const many = await addProduction(
		maren,
		titles.map((title) => ({ title, category: "Footage" })),
	);
	await openGrid(page, many);
	const cell = (name: string) => page.getByRole("gridcell", { name: new RegExp(`${name}$`) });
	const scrollTo = (top: number) => page.getByRole("grid").evaluate((grid, to) => grid.scrollTo(0, to), top);
	await cell("Reel 1").dblclick();
	const editor = page.getByLabel("Edit Title");
	await editor.fill("Harbour from the air");
	await scrollTo(2500);
	await editor.waitFor({ state: "detached" });
	await scrollTo(0);
	expect(await editor.inputValue()).toBe("Harbour from the air");

	await scrollTo(2500);
	await editor.waitFor({ state: "detached" });
	await cell("Reel 100").click();
	const first = async () =>
		storedSchema.parse(await maren.call("GET", `/productions/${many}/records`)).records[0]?.title;
	await expect.poll(first).toBe("Harbour from the air");
});

test("the keys of the page work while the grid has the focus", async ({ page, productionId }) => {
	await openGrid(page, productionId);
	await page.getByRole("grid").focus();
	await page.keyboard.press("?");
	await page.getByRole("dialog", { name: "Keys" }).waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("grid").focus();
	await page.keyboard.press("/");
	await expect
		.poll(() => page.getByRole("searchbox").evaluate((box) => box === document.activeElement))
		.toBe(true);
	expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

test("Space opens the record beside the grid, and the arrows go through the records", async ({
	page,
	productionId,
}) => {
	await openGrid(page, productionId);
	await page.getByRole("grid").focus();
	await page.keyboard.press("Space");
	await page.getByRole("heading", { name: TITLES[0] }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.getByRole("heading", { name: TITLES[1] }).waitFor();
	expect(page.url()).toContain("record=");
	await page.keyboard.press("Escape");
	await page.getByRole("heading", { name: TITLES[1] }).waitFor({ state: "detached" });
	// The focus returns from the panel, too.
	await page.keyboard.press("Space");
	await page.getByRole("button", { name: "Next record" }).focus();
	await page.keyboard.press("Escape");
	await page.locator("[role=grid]:focus").waitFor();
});

test("Escape in a dialog of the record beside the grid asks before its input is lost", async ({
	page,
	productionId,
}) => {
	await openGrid(page, productionId);
	await page.getByRole("grid").focus();
	await page.keyboard.press("Space");
	await page.getByRole("button", { name: "Add right" }).click();
	const holder = page.getByRole("dialog", { name: "New underlying right" }).getByLabel("Holder");
	await holder.fill("Bell");
	await page.keyboard.press("Escape");
	await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
	await page.getByRole("alertdialog").waitFor({ state: "detached" });
	expect(await holder.inputValue()).toBe("Bell");
	await page.keyboard.press("Escape");
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await holder.waitFor({ state: "detached" });
	await page.getByRole("heading", { name: TITLES[0] }).waitFor();
});

test("Back closes the record beside the grid, whichever it shows, and then leaves the page", async ({
	page,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: /^Records/ }).click();
	await page.getByRole("grid").focus();
	await page.keyboard.press("Space");
	await page.getByRole("heading", { name: TITLES[0] }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.getByRole("heading", { name: TITLES[1] }).waitFor();
	await page.goBack();
	await page.getByRole("heading", { name: TITLES[1] }).waitFor({ state: "detached" });
	// Closing it by keyboard leaves no undo step either.
	await page.getByRole("grid").focus();
	await page.keyboard.press("Space");
	await page.waitForURL(/record=/);
	await page.keyboard.press("Escape");
	await page.waitForURL((url) => !url.search.includes("record="));
	await page.goBack();
	await page.waitForURL("**/licensors");
});

test("a slow machine misses no keys that arrive faster than it renders", async ({ page, productionId }) => {
	await openGrid(page, productionId);
	const slow = await page.context().newCDPSession(page);
	await slow.send("Emulation.setCPUThrottlingRate", { rate: 8 });
	await page.getByRole("grid").focus();
	for (const key of ["Space", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
		await page.keyboard.press(key);
	}
	await page.getByRole("heading", { name: TITLES[2] }).waitFor();
	await page.getByRole("link", { name: /^Licensors/ }).click();
	const search = page.getByRole("searchbox", { name: "Find a licensor" });
	await search.pressSequentially("harbour strike");
	await page.waitForURL("**/licensors?q=harbour+strike");
	expect(await search.inputValue()).toBe("harbour strike");
});

test("searching and filtering narrow the list, and the address keeps both", async ({
	page,
	productionId,
}) => {
	await openGrid(page, productionId);
	await page.getByRole("searchbox", { name: "Search records" }).fill("gate pick");
	await page.getByRole("status").filter({ hasText: "1 of 4" }).first().waitFor();
	await page.waitForURL("**/records?q=gate+pick");
	await openGrid(page, productionId, "?category=Audio");
	expect(await page.getByRole("group", { name: "Category" }).textContent()).toContain("Audio");
	expect(await page.getByRole("row").count()).toBe(2);
});

test("records are filtered by a condition on any field, which is in the address", async ({
	page,
	productionId,
}) => {
	await openGrid(page, productionId);
	await page.getByRole("button", { name: "Filter" }).click();
	await page.getByRole("menuitem", { name: "Date", exact: true }).click();
	await page.getByRole("combobox", { name: "Condition" }).click();
	await page.getByRole("option", { name: "is before", exact: true }).click();
	await page.getByRole("textbox", { name: "Value" }).fill("1949");
	await page.getByRole("textbox", { name: "Value" }).press("Enter");
	await page.waitForURL("**/records?filter=date+before+1949");
	await page.getByRole("status").filter({ hasText: "2 of 4" }).first().waitFor();
	expect(await accessProblems(page)).toEqual([]);

	// The same field again, and a condition that needs no value.
	const chip = page.getByRole("group", { name: "Date" });
	await chip.getByRole("button", { name: /is before/ }).click();
	await page.getByRole("combobox", { name: "Condition" }).click();
	await page.getByRole("option", { name: "isn't empty", exact: true }).click();
	await page.waitForURL("**/records?filter=date+not_empty");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Filter" }).click();
	await page.getByRole("menuitem", { name: "Title", exact: true }).click();
	await page.getByRole("textbox", { name: "Value" }).fill("night BOAT");
	await page.getByRole("textbox", { name: "Value" }).press("Enter");
	await page.waitForURL("**/records?filter=date+not_empty&filter=title+contains+night+BOAT");
	await page.reload();
	await page.getByRole("status").filter({ hasText: "1 of 4" }).first().waitFor();
	await page.getByRole("button", { name: "Remove Title" }).click();
	await page.waitForURL("**/records?filter=date+not_empty");
	await page.getByRole("status").filter({ hasText: "4 records" }).first().waitFor();
});

test("a new filter's value is typed at once, and a click beside it applies the value", async ({
	page,
	productionId,
}) => {
	await openGrid(page, productionId);
	const add = async (field: string) => {
		await page.getByRole("button", { name: "Filter" }).click();
		await page.getByRole("menuitem", { name: field, exact: true }).click();
		await page.getByRole("dialog", { name: field }).waitFor();
	};
	await add("Title");
	await page.keyboard.type("harbour");
	await page.getByRole("searchbox", { name: "Search records" }).click();
	await page.waitForURL("**/records?filter=title+contains+harbour");
	await add("Category");
	await page.keyboard.press("Space");
	await page.waitForURL("**/records?filter=title+contains+harbour&filter=category+is+Audio");
});

test("a filter whose last value is removed stays open for another one", async ({ page, productionId }) => {
	await openGrid(page, productionId, "?filter=category+is+Audio");
	await page.getByRole("group", { name: "Category" }).getByRole("button", { name: /^is/ }).click();
	await page.getByRole("checkbox", { name: "Audio" }).click();
	await page.getByRole("status").filter({ hasText: "4 records" }).first().waitFor();
	await page.getByRole("checkbox", { name: "Footage" }).click();
	await page.waitForURL("**/records?filter=category+is+Footage");
	await page.getByRole("status").filter({ hasText: "3 of 4" }).first().waitFor();
	await page.getByRole("checkbox", { name: "Footage" }).click();
	await page.keyboard.press("Escape");
	await page.getByRole("group", { name: "Category" }).waitFor({ state: "detached" });
});

test("records are grouped by a field, folded and unfolded by mouse and keyboard, and the address has the field", async ({
	page,
	productionId,
}) => {
	await openGrid(page, productionId);
	await page.getByRole("button", { name: "Group" }).click();
	await page.getByRole("menuitemcheckbox", { name: "Category", exact: true }).click();
	await page.waitForURL("**/records?group=category");
	const head = (name: string) => page.getByRole("gridcell", { name });
	await head("Category Audio 1 record").waitFor();
	await head("Category Footage 3 records").waitFor();
	expect(await page.getByRole("row").count()).toBe(7);
	expect(await accessProblems(page)).toEqual([]);

	await head("Category Footage 3 records").click();
	await expect.poll(() => page.getByRole("row").count()).toBe(4);
	// The cursor is in the group's row; records out of sight are not selected.
	await page.keyboard.press("Control+a");
	await page.getByRole("toolbar", { name: "1 record selected" }).waitFor();
	await page.keyboard.press("Escape");
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => page.getByRole("row").count()).toBe(7);
	expect(await head("Category Footage 3 records").getAttribute("aria-expanded")).toBe("true");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.getByRole("row").count()).toBe(4);

	await page.reload();
	await page.getByRole("button", { name: "Group: Category" }).click();
	await page.getByRole("menuitem", { name: "Collapse all groups", exact: true }).click();
	await expect.poll(() => page.getByRole("row").count()).toBe(3);
	await page.getByRole("button", { name: "Group: Category" }).click();
	await page.getByRole("menuitem", { name: "Don't group" }).click();
	await expect.poll(() => page.getByRole("row").count()).toBe(5);
	expect(new URL(page.url()).search).toBe("");
});

test("Enter and Tab move from a group's last record to the next group's first", async ({
	page,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId, "?group=category");
	const titles = async () => (await stored()).map(({ title }) => title);
	await page.getByRole("gridcell", { name: TITLES[3] }).click();
	await page.keyboard.type("One");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Two");
	await page.keyboard.press("Shift+Enter");
	await page.keyboard.type("Three");
	// Only the group's row is above the first record.
	await page.keyboard.press("Shift+Enter");
	await page.keyboard.type("Four");
	await page.keyboard.press("Enter");
	await expect.poll(titles).toEqual(["Two", TITLES[1], TITLES[2], "Four"]);
});

test("a paste over a group's row fills the records around it", async ({ page, productionId, stored }) => {
	await openGrid(page, productionId, "?group=category");
	await page.getByRole("gridcell", { name: TITLES[3] }).click();
	await paste(page, "One\nTwo\nThree");
	const titles = async () => (await stored()).map(({ title }) => title);
	await expect.poll(titles).toEqual(["Two", "Three", TITLES[2], "One"]);
});

test("several records are selected and changed at once", async ({ page, productionId, stored }) => {
	await openGrid(page, productionId);
	await page.getByRole("grid").focus();
	await page.keyboard.press("Control+a");
	const bar = page.getByRole("toolbar", { name: "4 records selected" });
	await bar.getByRole("button", { name: "State" }).click();
	await page.getByRole("menuitem", { name: "Licensed", exact: true }).click();
	await expect.poll(async () => (await stored()).every(({ licensed }) => licensed)).toBe(true);
	await bar.getByRole("button", { name: "Tags" }).click();
	await page.getByRole("combobox", { name: "Add a tag" }).fill("strike");
	await page.getByRole("option", { name: "Add “strike”" }).click();
	await expect
		.poll(async () => (await stored()).every(({ tag_list }) => tag_list.includes("strike")))
		.toBe(true);
});

test.for([
	["the page is left by Back", async (page: Page): Promise<void> => void (await page.goBack())],
	["the page is reloaded", async (page: Page): Promise<void> => void (await page.reload())],
	["the tab is closed", async (page: Page) => page.close({ runBeforeUnload: true })],
] as const)(
	"what was typed in a cell is saved when %s",
	async ([, leave], { page, productionId, stored }) => {
		await page.goto(`/projects/${productionId}/licensors`);
		await page.getByRole("link", { name: "Records" }).first().click();
		await page.getByRole("gridcell", { name: TITLES[1] }).click();
		await page.keyboard.press("Enter");
		await page.getByLabel("Edit Title").fill("Ice on the outer harbour");
		await leave(page);
		await expect.poll(async () => (await stored())[1]?.title).toBe("Ice on the outer harbour");
	},
);

test("records hidden by a search aren't deleted with the selection", async ({
	page,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId);
	await page.getByRole("grid").focus();
	await page.keyboard.press("Control+a");
	await page.getByRole("toolbar", { name: "4 records selected" }).waitFor();
	await page.getByRole("searchbox", { name: "Search records" }).fill("gate pick");
	const bar = page.getByRole("toolbar", { name: "1 record selected" });
	await bar.getByText("3 more not shown").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await bar.getByRole("button", { name: "Delete 1 record" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete 1 record" }).click();
	await expect.poll(async () => (await stored()).length).toBe(3);
	expect((await stored()).map(({ title }) => title)).toEqual(TITLES.slice(1));
	await page.getByRole("button", { name: "Show all" }).click();
	await page.getByRole("grid").waitFor();
});

/** The rows and cells that copying puts on the clipboard. */
async function copied(page: Page): Promise<string[][]> {
	const text = await page.evaluate(() => {
		const clipboardData = new DataTransfer();
		document.activeElement?.dispatchEvent(
			new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }),
		);
		return clipboardData.getData("text/plain");
	});
	return text.split("\n").map((line) => line.split("\t"));
}

const dragTest = test
	.extend("productionId", ({ maren }) =>
		addProduction(
			maren,
			Array.from({ length: 60 }, (_, index) => ({ title: `Reel ${index}`, category: "Footage" })),
		),
	)
	.extend("cellAt", async ({ page, productionId }) => {
		await openGrid(page, productionId);
		return (row: number, column: string) =>
			page.locator(`[role=row][aria-rowindex="${row + 2}"] [data-column=${column}]`);
	});

dragTest("dragging over cells selects them, not their text", async ({ page, cellAt }) => {
	// A selection that starts on a link neither drags nor opens it.
	await cellAt(1, "productionLocator").getByRole("link").hover();
	await page.mouse.down();
	await cellAt(3, "title").hover();
	await page.mouse.up();
	expect((await copied(page)).map(([, title]) => title)).toEqual(["Reel 1", "Reel 2", "Reel 3"]);
	expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
	expect(page.url()).not.toContain("record=");
	// Moving without a pressed button extends nothing.
	await cellAt(6, "title").hover();
	expect(await copied(page)).toHaveLength(3);
});

dragTest("a drag beyond the last row in sight scrolls and selects what comes", async ({ page, cellAt }) => {
	await cellAt(0, "title").hover();
	await page.mouse.down();
	const grid = page.getByRole("grid");
	const { y = 0, height = 0 } = (await grid.boundingBox()) ?? {};
	const { x = 0 } = (await cellAt(0, "title").boundingBox()) ?? {};
	await page.mouse.move(x + 10, y + height + 5);
	const last = await cellAt(59, "title").getAttribute("id");
	await expect.poll(() => grid.getAttribute("aria-activedescendant")).toBe(last);
	await page.mouse.up();
	expect((await copied(page)).map((cells) => cells.at(-1))).toEqual(
		Array.from({ length: 60 }, (_, index) => `Reel ${index}`),
	);
});

test("cells are pasted from a spreadsheet", async ({ page, productionId, stored }) => {
	await openGrid(page, productionId);
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowRight");
	// After a click, a browser starts the event at the cell.
	await paste(page, "One\tReel 1\t1951\nTwo\tReel 2\tno date", "[role=gridcell]");
	const titles = async () => (await stored()).map(({ title }) => title);
	await expect.poll(titles).toEqual(["One", "Two", TITLES[2], TITLES[3]]);
	await page.getByText("1 cell was not changed").waitFor();
});

test("Ctrl+D fills the selected cells from the first row, or one row from the one above, and is undone by one key", async ({
	page,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId);
	const titles = async () => (await stored()).map(({ title }) => title);
	await page.getByRole("gridcell", { name: TITLES[1] }).click();
	await page.getByRole("gridcell", { name: TITLES[3] }).click({ modifiers: ["Shift"] });
	await page.keyboard.press("ControlOrMeta+d");
	await expect.poll(titles).toEqual([TITLES[0], TITLES[1], TITLES[1], TITLES[1]]);
	await page.keyboard.press("ControlOrMeta+z");
	await expect.poll(titles).toEqual(TITLES);
	await page.getByRole("gridcell", { name: TITLES[3] }).click();
	await page.keyboard.press("ControlOrMeta+d");
	await expect.poll(titles).toEqual([...TITLES.slice(0, 3), TITLES[2]]);
	// There is nothing above the first row.
	await page.getByRole("gridcell", { name: TITLES[0] }).click();
	await page.keyboard.press("ControlOrMeta+d");
	await page.keyboard.press("ControlOrMeta+z");
	await expect.poll(titles).toEqual(TITLES);
});

test("a right click in the grid offers actions on the cells and their records", async ({
	page,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId);
	const titles = async () => (await stored()).map(({ title }) => title);
	const item = (name: string) => page.getByRole("menuitem", { name });
	const gridHasFocus = () => page.getByRole("grid").evaluate((grid) => grid === document.activeElement);
	await page.getByRole("gridcell", { name: TITLES[1] }).click();
	await page.getByRole("gridcell", { name: TITLES[3] }).click({ modifiers: ["Shift"] });
	// Inside the selection, the menu is for all selected cells.
	await page.getByRole("gridcell", { name: TITLES[2] }).click({ button: "right" });
	await page.getByRole("menu").getByText("3 records", { exact: true }).waitFor();
	expect(await accessProblems(page, "all", "[role=menu]")).toEqual([]);
	await item("Fill down").click();
	await expect.poll(titles).toEqual([TITLES[0], TITLES[1], TITLES[1], TITLES[1]]);
	await expect.poll(gridHasFocus).toBe(true);
	await page.keyboard.press("ControlOrMeta+z");
	await expect.poll(titles).toEqual(TITLES);
	// Outside the selection, it is for the cell under the pointer.
	await page.getByRole("gridcell", { name: TITLES[0] }).click({ button: "right" });
	await item("Edit cell").click();
	await page.getByLabel("Edit Title").fill("Gate 4");
	await page.keyboard.press("Enter");
	await expect.poll(titles).toEqual(["Gate 4", ...TITLES.slice(1)]);
	await page.getByRole("gridcell", { name: "Gate 4" }).click({ button: "right" });
	await item("Delete 1 record").click();
	await page.getByRole("alertdialog", { name: "Delete “Gate 4”?" }).waitFor();
	await page.keyboard.press("Escape");
	await expect.poll(gridHasFocus).toBe(true);
});

test("the menu of the grid opens by a key at the cursor, and its dialogs act on the selected records", async ({
	page,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId);
	await page.getByRole("gridcell", { name: TITLES[1] }).click();
	await page.keyboard.press("Shift+F10");
	await expect
		.poll(() =>
			page.getByRole("menuitem", { name: "Edit cell" }).evaluate((edit) => edit === document.activeElement),
		)
		.toBe(true);
	const cell = await page.getByRole("gridcell", { name: TITLES[1] }).boundingBox();
	const menu = await page.getByRole("menu").boundingBox();
	expect(menu?.x).toBeCloseTo(cell?.x ?? -1, 0);
	// The key after Escape already goes to the grid, even if it follows immediately.
	const nextKeyGoesTo = await page.evaluate(() => {
		document.activeElement?.dispatchEvent(
			new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
		);
		return document.activeElement?.getAttribute("role");
	});
	expect(nextKeyGoesTo).toBe("grid");
	await page.getByRole("menu").waitFor({ state: "detached" });
	await page.keyboard.press("Control+a");
	await page.keyboard.press("ContextMenu");
	await page.getByRole("menuitem", { name: "Edit tags" }).click();
	const dialog = page.getByRole("dialog", { name: "Tags of 4 records" });
	await dialog.getByRole("combobox", { name: "Add a tag" }).fill("strike");
	await page.getByRole("option", { name: "Add “strike”" }).click();
	await dialog.getByText("strike").waitFor();
	await expect
		.poll(async () => (await stored()).every(({ tag_list }) => tag_list.includes("strike")))
		.toBe(true);
});

test("a column is found by its name and shown", async ({ page, productionId }) => {
	await openGrid(page, productionId);
	await page.getByRole("button", { name: "Columns" }).click();
	const menu = page.getByRole("dialog", { name: "Columns" });
	const search = menu.getByRole("searchbox", { name: "Find a column" });
	await search.fill("original");
	expect(await menu.getByRole("checkbox").count()).toBe(1);
	await menu.getByRole("checkbox", { name: "Original ID" }).check();
	await page.getByRole("columnheader", { name: "Original ID" }).waitFor();
	await search.fill("nothing like it");
	await menu.getByText("No column with that name").waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Columns" }).click();
	expect(await search.inputValue()).toBe("");
});

test("a failed paste is reported without a selection, and saved by another attempt", async ({
	page,
	maren,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId);
	await page.route("**/api/records", (route) => route.fulfill({ status: 403, json: { errors: "Busy" } }), {
		times: 1,
	});
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowRight");
	await paste(page, "Pasted\nToo");
	const alert = page.getByRole("alert").filter({ hasText: "0 changed, 2 not: Busy" });
	await alert.getByRole("button", { name: "Try again" }).click();
	const titles = async () => (await stored()).slice(0, 2).map(({ title }) => title);
	await expect.poll(titles).toEqual(["Pasted", "Too"]);
	await alert.waitFor({ state: "detached" });
	expect(maren.complaints.splice(0)).toEqual([expect.stringContaining("403")]);
});

test("a paste that the server can't take now stays in its cells and is saved later", async ({
	page,
	maren,
	productionId,
	stored,
}) => {
	await openGrid(page, productionId);
	await page.route("**/api/records", (route) => route.fulfill({ status: 503, json: { errors: "Busy" } }), {
		times: 1,
	});
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowRight");
	await paste(page, "Pasted\nToo");
	const titles = async () => (await stored()).slice(0, 2).map(({ title }) => title);
	await expect.poll(titles).toEqual(["Pasted", "Too"]);
	await page.getByRole("gridcell", { name: "Pasted" }).waitFor();
	expect(await page.getByRole("alert").count()).toBe(0);
	expect(maren.complaints.splice(0)).toEqual([expect.stringContaining("503")]);
});

test("a record's page saves an edit, and shows errors beside the field", async ({ page, stored }) => {
	const [first] = await stored();
	await page.goto(`/records/${first?.id}`);
	await page.getByRole("button", { name: /^TRT/ }).click();
	await page.getByRole("textbox", { name: "TRT" }).fill("2 minutes");
	await page.keyboard.press("Enter");
	await page.getByText("must be a duration such as 00:01:30;00").waitFor();
	await page.getByRole("textbox", { name: "TRT" }).fill("00:02:00;00");
	await page.keyboard.press("Enter");
	await page
		.getByText(/changed/)
		.first()
		.waitFor();
});

test("of two tabs that change the same title, the later one is asked", async ({
	page,
	maren,
	productionId,
	stored,
}) => {
	const [first] = await stored();
	await openGrid(page, productionId);
	const other = await maren.context.newPage();
	await openGrid(other, productionId);
	await other.getByRole("grid").focus();
	await other.keyboard.press("ArrowRight");
	await other.keyboard.press("Enter");
	await maren.call("PUT", `/records/${first?.id}`, { record: { title: "Theirs" } });
	await page.getByRole("gridcell", { name: "Theirs" }).waitFor();
	await other.getByLabel("Edit Title").fill("Mine");
	await other.keyboard.press("Enter");
	const dialog = other.getByRole("dialog", { name: "Conflicting changes" });
	await dialog.getByText("was changed elsewhere while you were editing it").waitFor();
	await dialog.getByText("by you, in another tab or on another device").waitFor();
	await dialog.getByRole("cell", { name: "Theirs" }).waitFor();
	await dialog.getByRole("button", { name: "Keep mine" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByRole("gridcell", { name: "Mine" }).waitFor();
});

test("undoing an edit asks if a colleague has changed the field since", async ({
	page,
	maren,
	productionId,
	stored,
}) => {
	const titleOf = async () => (await stored())[0]?.title;
	const [first] = await stored();
	await openGrid(page, productionId);
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await page.getByLabel("Edit Title").fill("Mine");
	await page.keyboard.press("Enter");
	await expect.poll(titleOf).toBe("Mine");
	await maren.call("PUT", `/records/${first?.id}`, { record: { title: "Theirs" } });
	await page.getByRole("gridcell", { name: "Theirs" }).waitFor();
	await page.getByRole("grid").focus();
	await page.keyboard.press("Control+z");
	const dialog = page.getByRole("dialog", { name: "Conflicting changes" });
	await dialog.getByRole("cell", { name: "Theirs" }).waitFor();
	expect(await titleOf()).toBe("Theirs");
	await dialog.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(titleOf).toBe(first?.title);
});

/** Sets the source of all four records to "Mine" after a colleague has set that of the first two to "Theirs". */
const conflictTest = test
	.extend(
		"sources",
		async ({ stored }) =>
			async () =>
				(await stored()).map(({ source }) => source),
	)
	/** The dialog that asks which value to keep. */
	.extend("conflict", async ({ page, maren, productionId, stored, sources, join }) => {
		await openGrid(page, productionId);
		await page.getByRole("grid").focus();
		await page.keyboard.press("Control+a");
		await page.getByRole("toolbar").getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Set a field" }).click();
		const setting = page.getByRole("dialog", { name: "Set a field of 4 records" });
		await setting.getByRole("combobox", { name: "Field" }).fill("Source");
		await page.getByRole("option", { name: "Source", exact: true }).click();
		await setting.getByLabel("New value").fill("Mine");
		const edith = await join({ owner: maren, productionId, role: "editor" }, { firstName: "Edith" });
		const [first, second] = await stored();
		await maren.call("PUT", `/records/${first?.id}`, { record: { source: "Theirs" } });
		await edith.call("PUT", `/records/${second?.id}`, { record: { source: "Theirs" } });
		await setting.getByRole("button", { name: "Apply" }).click();
		const dialog = page.getByRole("dialog", { name: "Conflicting changes" });
		await dialog
			.getByText("The same fields of 2 records were changed elsewhere while you were editing.")
			.waitFor();
		expect(await dialog.getByRole("cell", { name: "Theirs" }).count()).toBe(2);
		await dialog.getByText("Source, by you, in another tab or on another device", { exact: true }).waitFor();
		await dialog.getByText("Source, by Edith").waitFor();
		expect(await sources()).toEqual(["Theirs", "Theirs", "Mine", "Mine"]);
		return dialog;
	});

conflictTest(
	"[API20] a change of several records can leave a colleague's changes in some of them",
	async ({ page, conflict, sources }) => {
		expect(await accessProblems(page)).toEqual([]);
		// A key or a click that was meant for the page decides nothing.
		await page.keyboard.press("Enter");
		await page.keyboard.press("Escape");
		await page.mouse.click(2, 2);
		await conflict.getByRole("button", { name: "Take theirs" }).click();
		await conflict.waitFor({ state: "detached" });
		await expect.poll(sources).toEqual(["Theirs", "Theirs", "Mine", "Mine"]);
	},
);

conflictTest(
	"[API20] a change of several records can replace a colleague's changes in some of them, until it is undone",
	async ({ page, conflict, sources }) => {
		await conflict.getByRole("button", { name: "Keep mine" }).click();
		await conflict.waitFor({ state: "detached" });
		await expect.poll(sources).toEqual(["Mine", "Mine", "Mine", "Mine"]);
		await page.keyboard.press("Escape");
		await page.getByRole("grid").focus();
		await page.keyboard.press("Control+z");
		await expect.poll(sources).toEqual(["Theirs", "Theirs", "Mine", "Mine"]);
	},
);

test.for(["light", "dark"] as const)(
	"selected records, one of them open, are accessible, %s",
	async (colorScheme, { page, productionId }) => {
		await page.emulateMedia({ colorScheme });
		await openGrid(page, productionId);
		await page.getByRole("grid").focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("Shift+Space");
		await page.getByRole("toolbar").waitFor();
		expect(await accessProblems(page)).toEqual([]);
	},
);

/** A production's records in the browser's storage, as text: a page would show them before calling the server. */
async function readKeptRecords(page: Page, productionId: number): Promise<string> {
	return page.evaluate(async (production) => {
		const opening = indexedDB.open("localforage");
		await new Promise((done) => {
			opening.onsuccess = done;
		});
		const store = opening.result.transaction("keyvaluepairs").objectStore("keyvaluepairs");
		const read = (key: string) =>
			new Promise<unknown>((done) => {
				const asked = store.get(`ox:pinia:${key}`);
				asked.onsuccess = () => done(asked.result);
			});
		const head = (await read(`records:${production}`)) as { chunks: { id: string; ids: Int32Array }[] };
		const titles: string[] = [];
		for (const { id, ids } of head.chunks) {
			const { text, ids: inChunk } = (await read(id)) as { text: string; ids: Int32Array };
			titles.push(`${ids.join() === inChunk.join() ? "" : "another's: "}${text}`);
		}
		opening.result.close();
		return titles.join("");
	}, productionId);
}

test("two tabs store the same records without disturbing each other", async ({
	page,
	maren,
	productionId,
	stored,
}) => {
	const second = await maren.context.newPage();
	await openGrid(page, productionId);
	await openGrid(second, productionId);
	const [one, two] = await stored();
	for (const [at, record] of [one, two, one].entries()) {
		await maren.call("PUT", `/records/${record?.id}`, { record: { source: `Reel ${at + 1}` } });
		await expect.poll(() => readKeptRecords(second, productionId)).toContain(`"Reel ${at + 1}"`);
	}
	await expect.poll(() => readKeptRecords(page, productionId)).toMatch(/"Reel 3".*"Reel 2"/);
	expect(await readKeptRecords(page, productionId)).not.toContain("another's");
});

test("a decade aligns on its year with the other dates", async ({ page, maren }) => {
	const record = { title: "Fog signal", category: "Footage", date: "1950-01-01" };
	const records = ["year", "decade"].map((date_kind) => ({ ...record, date_kind }));
	await openGrid(page, await addProduction(maren, records));
	const offset = () =>
		page.getByRole("grid").evaluate((grid) => {
			const startOf = (text: string) => {
				const cells = [...grid.querySelectorAll("[role=gridcell]")];
				const written = document.createRange();
				const cell = cells.find(({ textContent }) => textContent === text);
				if (cell === undefined) throw new Error(`no cell says ${text}`);
				written.selectNodeContents(cell);
				return written.getBoundingClientRect().left;
			};
			return Math.abs(startOf("1950s") - startOf("1950"));
		});
	// Wait for the app's font, which may load after the grid and changes widths.
	await page.evaluate(() => document.fonts.ready.then(() => {}));
	expect(await offset()).toBeLessThan(0.5);
});
