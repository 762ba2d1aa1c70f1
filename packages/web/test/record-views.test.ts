import { ALL_RECORDS } from "@oxcut/core/model";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { readKept } from "./harness/kept-data.ts";
import type { Person } from "./harness/person.ts";

const viewsSchema = z.object({
	record_views: z.array(
		z.object({
			id: z.number(),
			name: z.string(),
			shared: z.boolean(),
			query: z.object({
				search: z.string(),
				filters: z.array(z.string()),
				columns: z.array(z.object({ id: z.string(), width: z.number().nullable() })),
			}),
		}),
	),
});

const test = base
	/** Two records of footage and one of sound. */
	.extend("listed", async ({ maren, productionId }) => {
		const titles = ["Pickets at Gate 4", "Ice on the inner harbour", "Ferry whistle, fog"];
		const records = titles.map((title, index) => ({ title, category: index === 2 ? "Audio" : "Footage" }));
		await maren.call("POST", `/productions/${productionId}/records/multiple`, { records });
		return productionId;
	})
	/** The views on the server that Maren can see. */
	.extend("views", async ({ maren, productionId }) => {
		const path = `/productions/${productionId}/record_views`;
		return async () => viewsSchema.parse(await maren.call("GET", path)).record_views;
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

async function openGrid(page: Page, productionId: number, query = ""): Promise<void> {
	await page.goto(`/projects/${productionId}/records${query}`);
	await page.getByRole("gridcell").first().waitFor();
}

/** Makes a shared view of footage and sound through the API. */
async function addView(
	{ call }: Person,
	productionId: number,
	name: string,
	filter: string,
): Promise<number> {
	const record_view = { name, shared: true, query: { filters: [filter] } };
	const made = await call("POST", `/productions/${productionId}/record_views`, { record_view });
	return z.object({ record_view: z.object({ id: z.number() }) }).parse(made).record_view.id;
}

async function openMenu(page: Page, name: string): Promise<void> {
	await page.getByRole("button", { name: `Views: ${name}` }).click();
}

async function choose(page: Page, item: string): Promise<void> {
	await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function waitForCount(page: Page, text: string): Promise<void> {
	await page.getByRole("status").filter({ hasText: text }).first().waitFor();
}

test("filters and columns are saved as a view by the keyboard, and its address opens it again", async ({
	page,
	listed,
	views,
}) => {
	await openGrid(page, listed, "?filter=category+is+Audio");
	await page.getByRole("button", { name: "Views: All records" }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("menu").waitFor();
	await page.keyboard.press("End");
	await page.getByRole("menuitem", { name: "Save as new view" }).and(page.locator(":focus")).waitFor();
	await page.keyboard.press("Enter");
	await page.getByRole("textbox", { name: "Name" }).fill("Sounds");
	expect(await accessProblems(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Views: Sounds" }).waitFor();
	const [view] = await views();
	expect(view).toMatchObject({ name: "Sounds", shared: false, query: { filters: ["category is Audio"] } });
	expect(view?.query.columns.length).toBeGreaterThan(3);
	await page.waitForURL(`**/records?view=${view?.id}`);

	await openGrid(page, listed, `?view=${view?.id}`);
	await waitForCount(page, "1 of 3");
	expect(await page.getByText("unsaved changes").count()).toBe(0);
	await openMenu(page, "Sounds");
	await page.getByRole("menuitemcheckbox", { name: "All records" }).click();
	await waitForCount(page, "3 records");
});

test("changes in a view are saved, reset, or saved as a new view", async ({ page, maren, listed, views }) => {
	const id = await addView(maren, listed, "Footage only", "category is Footage");
	await openGrid(page, listed, `?view=${id}`);
	await waitForCount(page, "2 of 3");
	await page.getByRole("searchbox", { name: "Search records" }).fill("harbour");
	await page.getByText("This view has unsaved changes").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("button", { name: "Reset" }).click();
	await waitForCount(page, "2 of 3");
	expect(await page.getByRole("searchbox", { name: "Search records" }).inputValue()).toBe("");

	await page.getByRole("searchbox", { name: "Search records" }).fill("harbour");
	await page.waitForURL(/q=harbour/);
	await page.reload();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByText("This view has unsaved changes").waitFor({ state: "detached" });
	await page.waitForURL(`**/records?view=${id}`);
	expect((await views())[0]?.query.search).toBe("harbour");
	await waitForCount(page, "1 of 3");

	await page.getByRole("button", { name: "Columns" }).click();
	await page.getByRole("checkbox", { name: "Licensor", exact: true }).click();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Save as new view" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("footage ONLY");
	await page.getByRole("checkbox", { name: "Share with the project" }).click();
	await page.getByRole("button", { name: "Save view" }).click();
	await page.getByText("has already been taken").waitFor();
	expect(maren.complaints.splice(0)).toEqual([expect.stringContaining("422")]);
	await page.getByRole("textbox", { name: "Name" }).fill("Harbour");
	await page.getByRole("button", { name: "Save view" }).click();
	await page.getByRole("button", { name: "Views: Harbour" }).waitFor();
	const names = (await views()).map(({ name, shared }) => [name, shared]);
	expect(names).toEqual([
		["Footage only", true],
		["Harbour", true],
	]);
	await page.getByText("This view has unsaved changes").waitFor({ state: "detached" });
	await page.getByRole("columnheader", { name: "Licensor" }).waitFor({ state: "detached" });
	await openMenu(page, "Harbour");
	await page.getByRole("menuitemcheckbox", { name: "Footage only" }).click();
	await page.getByRole("columnheader", { name: "Licensor" }).waitFor();
});

test("[RCD17] records open with the user's default view, otherwise with everyone's, and all records stay a click away", async ({
	page,
	maren,
	join,
	listed,
}) => {
	const footage = await addView(maren, listed, "Footage only", "category is Footage");
	const sounds = await addView(maren, listed, "Sounds", "category is Audio");
	await openGrid(page, listed, `?view=${footage}`);
	await openMenu(page, "Footage only");
	await page.getByRole("menuitemcheckbox", { name: "Everyone's default" }).click();
	await page.getByText("Records open with “Footage only” for everyone").first().waitFor();

	const tomasz = await join({ owner: maren, productionId: listed, role: "viewer" }, { firstName: "Tomasz" });
	await openGrid(tomasz.page, listed);
	await waitForCount(tomasz.page, "2 of 3");
	await tomasz.page.waitForURL(`**/records?view=${footage}`);
	await openMenu(tomasz.page, "Footage only");
	expect(await tomasz.page.getByRole("menuitemcheckbox", { name: "Everyone's default" }).count()).toBe(0);
	await tomasz.page.getByRole("menuitemcheckbox", { name: "Sounds" }).click();
	await openMenu(tomasz.page, "Sounds");
	await tomasz.page.getByRole("menuitemcheckbox", { name: "My default" }).click();
	await tomasz.page.getByText("Records open with “Sounds” for you").first().waitFor();
	const rail = tomasz.page.getByRole("navigation");
	await rail.getByRole("link", { name: /^Licensors/ }).click();
	await tomasz.page.getByRole("heading", { name: "Licensors", level: 1 }).waitFor();
	await rail.getByRole("link", { name: /^Records/ }).click();
	await waitForCount(tomasz.page, "1 of 3");
	await tomasz.page.waitForURL(`**/records?view=${sounds}`);

	await openMenu(tomasz.page, "Sounds");
	await tomasz.page.getByRole("menuitemcheckbox", { name: "All records" }).click();
	await waitForCount(tomasz.page, "3 records");
	await tomasz.page.reload();
	await waitForCount(tomasz.page, "3 records");
	await openGrid(tomasz.page, listed, "?q=harbour");
	await waitForCount(tomasz.page, "1 of 3");
	await openGrid(page, listed);
	await waitForCount(page, "2 of 3");
	expect(tomasz.complaints).toEqual([]);
});

test("[RCD17] a member opens all records by default, also after a reload before the server has answered", async ({
	page,
	maren,
	listed,
}) => {
	const id = await addView(maren, listed, "Footage only", "category is Footage");
	const defaults = `/productions/${listed}/default_record_view`;
	await maren.call("PUT", defaults, { default_record_view: { shared_id: id } });
	await openGrid(page, listed);
	await waitForCount(page, "2 of 3");
	await openMenu(page, "Footage only");
	await page.getByRole("menuitemcheckbox", { name: "All records" }).click();
	await waitForCount(page, "3 records");
	await openMenu(page, "All records");
	// Calls that set or return the default never get an answer.
	await page.route("**/default_record_view", () => undefined);
	await page.getByRole("menuitemcheckbox", { name: "My default" }).click();
	// In the instant of the click, the browser has not stored the choice yet.
	await expect
		.poll(async () => JSON.stringify(await readKept(page, "queries")))
		.toContain(`"own_id":${JSON.stringify(ALL_RECORDS)}`);
	await page.goto(`/projects/${listed}/records`);
	await waitForCount(page, "3 records");
	await openMenu(page, "All records");
	expect(await page.getByRole("menuitemcheckbox", { name: "My default" }).isChecked()).toBe(true);
});

test("Back restores unsaved changes in a view after another one was opened", async ({
	page,
	maren,
	listed,
}) => {
	const id = await addView(maren, listed, "Footage only", "category is Footage");
	await addView(maren, listed, "Sounds", "category is Audio");
	await openGrid(page, listed, `?view=${id}`);
	await page.getByRole("searchbox", { name: "Search records" }).fill("harbour");
	await page.waitForURL(/q=harbour/);
	await openMenu(page, "Footage only");
	await page.getByRole("menuitemcheckbox", { name: "Sounds" }).click();
	await page.getByRole("gridcell", { name: "Ferry whistle, fog" }).waitFor();
	await page.goBack();
	await page.getByRole("gridcell", { name: "Ice on the inner harbour" }).waitFor();
	await page.getByText("This view has unsaved changes").waitFor();
	expect(await page.getByRole("searchbox", { name: "Search records" }).inputValue()).toBe("harbour");
});

test("a view is renamed, duplicated, made private, deleted, and restored by the notice", async ({
	page,
	maren,
	listed,
	views,
}) => {
	const id = await addView(maren, listed, "Sounds", "category is Audio");
	await openGrid(page, listed, `?view=${id}`);
	await openMenu(page, "Sounds");
	await choose(page, "Rename");
	await page.getByRole("textbox", { name: "Name" }).fill("All sounds");
	await page.keyboard.press("Enter");
	await openMenu(page, "All sounds");
	await choose(page, "Make private");
	await expect.poll(async () => (await views()).map(({ shared }) => shared)).toEqual([false]);
	await openMenu(page, "All sounds");
	await choose(page, "Duplicate");
	await openMenu(page, "All sounds copy");
	await choose(page, "Delete");
	await page.getByRole("button", { name: "Views: All records" }).waitFor();
	const names = async () => (await views()).map(({ name }) => name);
	await expect.poll(names).toEqual(["All sounds"]);
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("button", { name: "Views: All sounds copy" }).waitFor();
	await waitForCount(page, "1 of 3");
	expect(await names()).toEqual(["All sounds", "All sounds copy"]);
});

test("a colleague's change of a shared view shows at once, and isn't overwritten unseen", async ({
	page,
	maren,
	listed,
	views,
}) => {
	const id = await addView(maren, listed, "To clear", "category is Footage");
	await openGrid(page, listed, `?view=${id}`);
	await waitForCount(page, "2 of 3");
	const path = `/productions/${listed}/record_views/${id}`;
	await maren.call("PUT", path, { record_view: { query: { filters: ["category is Audio"] } } });
	await waitForCount(page, "1 of 3");

	await page.getByRole("searchbox", { name: "Search records" }).fill("fog");
	await page.getByText("This view has unsaved changes").waitFor();
	await maren.call("PUT", path, { record_view: { name: "Cleared", query: { search: "whistle" } } });
	await page.getByRole("button", { name: "Views: Cleared" }).waitFor();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByText("was changed elsewhere").waitFor();
	expect((await views())[0]?.query.search).toBe("whistle");

	await maren.call("DELETE", path);
	await page.getByText("This view was deleted").waitFor();
});

test("a viewer opens shared views and saves only views of their own", async ({
	maren,
	join,
	listed,
	views,
}) => {
	const id = await addView(maren, listed, "To clear", "category is Footage");
	const viewer = await join({ productionId: listed, owner: maren, role: "viewer" });
	await openGrid(viewer.page, listed, `?view=${id}`);
	await viewer.page.getByRole("searchbox", { name: "Search records" }).fill("ice");
	await viewer.page.getByText("This view has unsaved changes").waitFor();
	expect(await viewer.page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
	await viewer.page.getByRole("button", { name: "Save as new view" }).click();
	await viewer.page.getByRole("textbox", { name: "Name" }).fill("Ice");
	expect(await viewer.page.getByRole("checkbox", { name: "Share with the project" }).count()).toBe(0);
	await viewer.page.keyboard.press("Enter");
	await viewer.page.getByRole("button", { name: "Views: Ice" }).waitFor();
	expect((await views()).map(({ name }) => name)).toEqual(["To clear"]);
});
