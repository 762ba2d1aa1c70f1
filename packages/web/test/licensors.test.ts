import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import type { Person } from "./harness/person.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

const recordSchema = z.object({ record: z.object({ licensor_id: z.number() }) });

const currencySchema = z.object({ licensor: z.object({ currency: z.string() }) });

/** A production of an organization. */
const test = base.extend("productionId", async ({ maren }) => {
	const studio = await add(maren, "/studios", "studio", { name: "Longshore Films" });
	return add(maren, `/studios/${studio}/productions`, "production", { name: "The Ferry Years" });
});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

function add({ call }: Person, path: string, name: string, fields: unknown): Promise<number> {
	return made(call("POST", path, { [name]: fields }), name);
}

function addLicensor(maren: Person, productionId: number, name: string): Promise<number> {
	return add(maren, `/productions/${productionId}/licensors`, "licensor", { name, currency: "USD" });
}

function addRecord(maren: Person, productionId: number, licensorId: number): Promise<number> {
	const record = { title: "Dock gates", category: "Still", licensor_id: licensorId };
	return add(maren, `/productions/${productionId}/records`, "record", record);
}

async function addCondition(page: Page, kind: string, amountLabel: string, amount: string): Promise<void> {
	await page.getByRole("button", { name: "New condition" }).click();
	await page.getByLabel("Condition", { exact: true }).click();
	await page.getByRole("option", { name: kind }).click();
	await page.getByLabel(amountLabel).fill(amount);
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("dialog").waitFor({ state: "detached" });
}

test("the list marks the licensor that its page leads back to", async ({ maren, page, productionId }) => {
	await addLicensor(maren, productionId, "Nordlys Arkiv");
	const id = await addLicensor(maren, productionId, "Meridian Newsreel");
	await page.goto(`/licensors/${id}`);
	await page
		.getByRole("navigation", { name: "Breadcrumbs" })
		.getByRole("link", { name: "Licensors" })
		.click();
	await page.waitForURL(`**/projects/${productionId}/licensors?licensor=${id}`);
	const marked = page.locator("tbody tr[aria-current]");
	await marked.getByRole("link", { name: "Meridian Newsreel" }).waitFor();
	expect(await marked.count()).toBe(1);
});

test("a licensor gets a price, conditions in an order, an employee and a licence, and is removed", async ({
	page,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("button", { name: "New licensor" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Meridian Newsreel");
	await page.getByLabel("Name", { exact: true }).press("Enter");
	await page.getByText("Meridian Newsreel has been added to the project").waitFor();
	await page.getByRole("link", { name: "Meridian Newsreel" }).click();

	await page.getByRole("button", { name: "New price" }).click();
	await page.getByLabel("Amount (USD)").fill("fifty");
	await page.getByLabel("Amount (USD)").blur();
	await page.getByText("must be a valid number").waitFor();
	await page.getByLabel("Amount (USD)").fill("50");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("cell", { name: "$50 per second" }).waitFor();

	// 8 materials of 12 seconds at $50: 4,800.
	const example = page.getByRole("region", { name: "Worked example" });
	await example.getByRole("row", { name: /Base cost.*\$4,800\.00/ }).waitFor();
	await addCondition(page, "Discount Percentage", "Per cent", "10");
	await addCondition(page, "Per Material Fee", "Amount (USD)", "100");
	await example.getByRole("row", { name: /Final cost.*\$5,120\.00/ }).waitFor();
	await page.getByRole("button", { name: /^Move Per Material Fee/ }).press("ArrowUp");
	await example.getByRole("row", { name: /Final cost.*\$5,040\.00/ }).waitFor();
	expect(await accessProblems(page)).toEqual([]);

	await page.getByRole("button", { name: "New employee" }).click();
	await page.getByLabel("First name").fill("Ines");
	await page.getByLabel("Email", { exact: true }).fill("ines@meridian.example");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("link", { name: "ines@meridian.example" }).waitFor();

	await page.getByRole("button", { name: "New licence" }).click();
	await page.getByLabel("Choose files").setInputFiles({
		name: "Meridian signed.txt",
		mimeType: "text/plain",
		buffer: Buffer.from("Signed and agreed."),
	});
	await page.getByRole("button", { name: "Save" }).click();
	const document = page.getByRole("link", { name: /Meridian signed\.txt/ });
	await document.waitFor();
	const answer = await page.request.get((await document.getAttribute("href")) ?? "");
	expect(await answer.text()).toBe("Signed and agreed.");

	await page.getByRole("button", { name: "Actions of Meridian Newsreel" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete licensor" }).click();
	await page.waitForURL(`**/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Unknown" }).waitFor();
	expect(await page.getByRole("link", { name: "Meridian Newsreel" }).count()).toBe(0);
});

test("a changed currency, which changes every cost, is undone by one click", async ({
	page,
	maren,
	productionId,
}) => {
	const id = await addLicensor(maren, productionId, "Nordlys Arkiv");
	await add(maren, `/licensors/${id}/prices`, "price", {
		name: "Reel",
		category: "Footage",
		charge_by: "Second",
		value: 30,
	});
	const currency = async () =>
		currencySchema.parse(await maren.call("GET", `/licensors/${id}`)).licensor.currency;
	await page.goto(`/licensors/${id}`);
	await page.getByLabel("Currency").click();
	await page.getByRole("option", { name: "JPY" }).click();
	await expect.poll(currency).toBe("JPY");
	const notice = page.getByRole("listitem").filter({ hasText: "Currency changed from USD to JPY" });
	await notice.getByText("30 USD is 30 JPY now").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await notice.getByRole("button", { name: "Undo" }).click();
	await expect.poll(currency).toBe("USD");
	await page.getByText("$30").first().waitFor();
});

test("a changed price is undone by its notice, and by Ctrl+Z", async ({ page, maren, productionId }) => {
	const id = await addLicensor(maren, productionId, "Nordlys Arkiv");
	const price = { name: "Reel", category: "Footage", charge_by: "Second", value: 30 };
	await add(maren, `/licensors/${id}/prices`, "price", price);
	const change = async () => {
		await page.getByRole("button", { name: "Actions of Reel" }).click();
		await page.getByRole("menuitem", { name: "Edit" }).click();
		await page.getByLabel("Amount (USD)").fill("45");
		await page.getByRole("radio", { name: "Once for the project" }).click();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByRole("cell", { name: "$45 per second" }).waitFor();
	};
	const restored = page.getByRole("row", { name: /\$30 per second.*Each clip/ });
	await page.goto(`/licensors/${id}`);
	await change();
	const notice = page.getByRole("listitem").filter({ hasText: "Changed the price Reel" });
	await notice.getByRole("button", { name: "Undo" }).click();
	await restored.waitFor();
	await change();
	await notice.waitFor();
	await page.keyboard.press("Control+z");
	await restored.waitFor();
	await notice.waitFor({ state: "detached" });
});

test("a licensor is merged into another by keys, with its records", async ({ page, maren, productionId }) => {
	const target = await addLicensor(maren, productionId, "Harbour Trust");
	const old = await addLicensor(maren, productionId, "Harbor Trust (old)");
	const recordId = await addRecord(maren, productionId, old);
	await page.goto(`/licensors/${old}`);
	await page.getByRole("button", { name: "Actions of Harbor Trust (old)" }).press("Enter");
	// A key press doesn't wait for the item, which is disabled until the other licensors are loaded.
	await page.getByRole("menuitem", { name: "Merge", disabled: false }).press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.getByText(/1 record/).waitFor();
	await dialog.getByRole("combobox").fill("Harbour");
	await dialog.getByRole("combobox").press("Enter");
	await dialog.getByRole("button", { name: /^Merge/, disabled: false }).press("Enter");
	await page.waitForURL(`**/licensors/${target}`);
	await page.getByRole("link", { name: /Dock gates/ }).waitFor();
	const { record } = recordSchema.parse(await maren.call("GET", `/records/${recordId}`));
	expect(record.licensor_id).toBe(target);
});

test("deleting its last record removes a licensor, and the question says so", async ({
	page,
	maren,
	productionId,
}) => {
	await addRecord(maren, productionId, await addLicensor(maren, productionId, "Harbour Trust"));
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Harbour Trust" }).click();
	await page.getByRole("link", { name: /Dock gates/ }).click();
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Delete 1 record" }).click();
	const question = page.getByRole("alertdialog");
	await question.getByText(/A licensor without any other record is deleted too/).waitFor();
	await question.getByRole("button", { name: "Delete 1 record" }).click();
	await page.waitForURL(`**/projects/${productionId}/records`);
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Unknown" }).waitFor();
	await page.getByRole("link", { name: "Harbour Trust" }).waitFor({ state: "detached" });
});

test("tags are added, and one is merged into another by renaming it", async ({ page, productionId }) => {
	await page.goto(`/projects/${productionId}/records/tags`);
	for (const name of ["harbour", "Harbor"]) {
		await page.getByRole("button", { name: "New tag" }).first().click();
		await page.getByLabel("Name", { exact: true }).fill(name);
		await page.getByLabel("Name", { exact: true }).press("Enter");
		await page.getByRole("link", { name, exact: true }).waitFor();
	}
	await page.getByRole("button", { name: "Actions of Harbor" }).click();
	await page.getByRole("menuitem", { name: "Rename" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Harbour");
	await page.getByText("The two become one tag.").waitFor();
	await page.getByRole("button", { name: "Merge" }).click();
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.getByRole("link", { name: "Harbor", exact: true }).waitFor({ state: "detached" });
	expect(await page.getByRole("button", { name: /^Actions of/ }).count()).toBe(1);
});

test("the list shows the cut's payments to each licensor, missing data, and sums", async ({
	page,
	maren,
}) => {
	const { productionId } = await makeSmallFilm(maren, "Rough cut");
	await addLicensor(maren, productionId, "Kestrel Recordings");
	await page.goto(`/projects/${productionId}/licensors`);
	const meridian = page.getByRole("row", { name: /Meridian Newsreel/ });
	await meridian.getByText("1 record without a price").waitFor();
	await meridian.getByText("$600.00").waitFor();
	await page.getByRole("row", { name: /^\d+ licensors.*\$600\.00/ }).waitFor();
	const links = page.locator("tbody").getByRole("link");
	expect(await links.first().textContent()).toBe("Meridian Newsreel");
	await page.getByRole("button", { name: "Name", exact: true }).click();
	await expect.poll(() => links.first().textContent()).toBe("Kestrel Recordings");
	await page
		.getByRole("columnheader", { name: "Name", exact: true })
		.and(page.locator("[aria-sort=ascending]"))
		.waitFor();
	expect(await accessProblems(page)).toEqual([]);

	await page.getByRole("radio", { name: "Not in the cut" }).click();
	await meridian.waitFor({ state: "detached" });
	await page.getByRole("link", { name: "Kestrel Recordings" }).waitFor();
	await page.keyboard.press("/");
	await page.keyboard.type("nobody");
	await page.getByText("No licensors match").waitFor();
	await page.getByRole("button", { name: "Show all licensors" }).click();
	await meridian.waitFor();
});

test("several licensors are selected by keys, deleted at once, and restored by one undo", async ({
	page,
	maren,
	productionId,
}) => {
	for (const name of ["Apex Stock", "Baltic Press", "Kestrel"]) await addLicensor(maren, productionId, name);
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Apex Stock" }).focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Space");
	const bar = page.getByRole("toolbar", { name: "2 selected" });
	await bar.getByRole("button", { name: "Delete" }).click();
	const question = page.getByRole("alertdialog", { name: "Delete 2 licensors?" });
	await question.getByRole("button", { name: "Delete licensors" }).click();
	await page.getByText("Deleted 2 licensors").waitFor();
	await page.getByRole("link", { name: "Baltic Press" }).waitFor({ state: "detached" });
	expect(await page.getByRole("link", { name: "Apex Stock" }).count()).toBe(0);
	await bar.waitFor({ state: "detached" });
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await page.getByRole("link", { name: "Apex Stock" }).waitFor();
	await page.getByRole("link", { name: "Baltic Press" }).waitFor();
});
