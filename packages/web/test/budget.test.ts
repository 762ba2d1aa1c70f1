import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { holdCalls } from "./harness/hold-calls.ts";

const storedSchema = z.object({ budget_lines: z.array(z.looseObject({ id: z.number() })) });
const licensorsSchema = z.object({ licensors: z.array(z.object({ id: z.number(), name: z.string() })) });
const documentSchema = z.object({ expected: z.number(), left: z.number() });

const LINE = { territories: "World", media: "All media", term: { kind: "perpetuity" } };

const test = base
	/** The stored budget lines of the project. */
	.extend(
		"stored",
		async ({ maren, harbourId }) =>
			async () =>
				storedSchema.parse(await maren.call("GET", `/productions/${harbourId}/budget_lines`)).budget_lines,
	)
	/** The id of a licensor of the example. */
	.extend("licensorOf", async ({ maren, harbourId }) => async (licensor: string) => {
		const { licensors } = licensorsSchema.parse(
			await maren.call("GET", `/productions/${harbourId}/licensors`),
		);
		return licensors.find(({ name }) => name === licensor)?.id;
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

const formOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const breakdownOf = (page: Page) => page.getByRole("region", { name: "By licensor and category" });

test("a budget line is entered, kept through a reload, changed, deleted and restored", async ({
	page,
	harbourId,
	stored,
}) => {
	await page.goto(`/projects/${harbourId}/budget`);
	await page.getByText("None yet. Add one for the whole project").waitFor();
	await page.getByRole("button", { name: "New budget line" }).click();
	const form = formOf(page, "New budget line");
	await form.getByLabel("Amount").fill("a lot");
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByText("must be a valid number").waitFor();
	await form.getByLabel("Amount").fill("40,000");
	await form.getByLabel("Contingency (%)").fill("10");

	// Typed text survives a reload.
	await page.reload();
	await expect.poll(() => form.getByLabel("Contingency (%)").inputValue()).toBe("10");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	expect(await stored()).toMatchObject([
		{ name: "Whole project", amount: 40_000, contingency: 10, licensor_id: null, category: null },
	]);

	await page.getByRole("button", { name: "Actions of Whole project" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const edited = formOf(page, "Edit budget line");
	await edited.getByLabel("For").click();
	await page.getByRole("option", { name: "Audio" }).click();
	await edited.getByLabel("Contingency (%)").waitFor({ state: "detached" });
	await edited.getByLabel("Name").fill("Music");
	await edited.getByRole("button", { name: "Save" }).click();
	await edited.waitFor({ state: "detached" });
	expect(await stored()).toMatchObject([{ name: "Music", category: "Audio", contingency: 0 }]);
	expect(await accessProblems(page)).toEqual([]);

	await page.getByRole("button", { name: "Actions of Music" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete budget line" }).click();
	await page.getByText("None yet. Add one for the whole project").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("region", { name: "Budget lines" }).getByText("Music").waitFor();
	expect(await stored()).toMatchObject([{ name: "Music" }]);
});

test("the budget is compared with the cut and its licences, and a new licence counts at once", async ({
	page,
	maren,
	harbourId,
	harbourCutId,
	licensorOf,
}) => {
	const licensorId = await licensorOf("Meridian Newsreel");
	const currency = "USD";
	for (const budget_line of [
		{ name: "Whole project", amount: 20_000, currency, contingency: 10 },
		{ name: "Meridian", amount: 1000, currency, licensor_id: licensorId },
	])
		await maren.call("POST", `/productions/${harbourId}/budget_lines`, { budget_line });
	await page.goto(`/projects/${harbourId}/budget?cut=${harbourCutId}`);
	await page.getByTestId("expected-total").waitFor();
	const row = breakdownOf(page).getByRole("row").filter({ hasText: "Meridian" });
	await row.getByText("Over the budget:").waitFor({ state: "attached" });

	const license = {
		name: "MN-1",
		status: "paid",
		fee: 800,
		currency,
		lines: [LINE],
		dates: { paid: "2026-11-19" },
	};
	await maren.call("POST", `/licensors/${licensorId}/licenses`, { license });
	await expect.poll(() => row.textContent()).toContain("$200.00");
	const document = documentSchema.parse(await maren.call("GET", `/cuts/${harbourCutId}/budget/budget.json`));
	const shown = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(document.expected);
	expect(await page.getByTestId("expected-total").textContent()).toBe(shown);

	await page.getByRole("img", { name: "Estimates, commitments and payments over time" }).waitFor();
	await page.getByRole("radio", { name: "Category" }).click();
	await breakdownOf(page).getByText("Shared by categories").waitFor();
	expect(await accessProblems(page)).toEqual([]);
});

test("the lines appear after the comparison above them, so that nothing moves", async ({
	page,
	harbourId,
	harbourCutId,
}) => {
	const release = await holdCalls(page, `/cuts/${harbourCutId}`);
	await page.goto(`/projects/${harbourId}/budget`);
	await page.getByRole("combobox", { name: "Cut" }).waitFor();
	const lines = page.locator("section", { hasText: "Budget lines" });
	await lines.waitFor({ state: "attached" });
	expect(await lines.isVisible()).toBe(false);
	await release();
	await lines.waitFor();
	expect(await breakdownOf(page).isVisible()).toBe(true);
});

test("the comparison is saved as a file", async ({ page, harbourId, harbourCutId }) => {
	await page.goto(`/projects/${harbourId}/budget?cut=${harbourCutId}`);
	await page.getByRole("button", { name: "Export" }).click();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("menuitem", { name: "CSV" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/budget\.csv$/);
});

test("a viewer sees the budget and can't change it", async ({ join, harbourId, harbourCutId, maren }) => {
	const budget_line = { name: "Whole project", amount: 20_000, currency: "USD" };
	await maren.call("POST", `/productions/${harbourId}/budget_lines`, { budget_line });
	const { page } = await join({ owner: maren, productionId: harbourId, role: "viewer" });
	await page.goto(`/projects/${harbourId}/budget?cut=${harbourCutId}`);
	await page.getByRole("region", { name: "Budget lines" }).getByText("Whole project").first().waitFor();
	await page.getByTestId("expected-total").waitFor();
	expect(await page.getByRole("button", { name: "New budget line" }).count()).toBe(0);
	expect(await page.getByRole("button", { name: "Actions of Whole project" }).count()).toBe(0);
});

test("[WIF5] changes are tried without saving them, kept in the link, and named if they can't be", async ({
	page,
	maren,
	harbourId,
	harbourCutId,
}) => {
	const before = await maren.call("GET", `/productions/${harbourId}/prices`);
	await page.goto(`/projects/${harbourId}/budget?cut=${harbourCutId}`);
	const section = page.locator("section").filter({ has: page.getByRole("heading", { name: "What if" }) });
	const addChange = async (kind: string) => {
		await section.getByRole("button", { name: "Add change" }).click();
		await page.getByRole("menuitem", { name: kind }).click();
	};
	await addChange("Price");
	await section.getByLabel("Price", { exact: true }).fill("Meridian");
	await page.getByRole("option").first().click();
	await section.getByLabel("New value").fill("0");
	const total = section.getByTestId("what-if-total");
	await section.getByRole("region", { name: "Licensors whose cost changes" }).getByText("Meridian").waitFor();
	const cheaper = await total.textContent();

	await addChange("Drop a record");
	await section.getByLabel("Record to drop").fill("10000012");
	await page.getByRole("option").first().click();
	await section.getByLabel("Time in the film").fill("noon");
	await section.getByText(/timecode/).waitFor();
	await section.getByLabel("Time in the film").fill("");
	await expect.poll(() => total.textContent()).not.toBe(cheaper);
	const both = await total.textContent();
	expect(await accessProblems(page)).toEqual([]);

	await page.reload();
	await expect.poll(() => total.textContent()).toBe(both);
	await section.getByRole("button", { name: /^Remove the change: Drop a record/ }).click();
	await expect.poll(() => total.textContent()).toBe(cheaper);
	await section.getByRole("button", { name: "Reset" }).click();
	await total.waitFor({ state: "detached" });
	expect(page.url()).not.toContain("what_if");
	expect(await maren.call("GET", `/productions/${harbourId}/prices`)).toMatchObject({
		prices: (before as { prices: unknown[] }).prices,
	});
});

const scenariosSchema = z.object({
	scenarios: z.array(z.looseObject({ id: z.number(), name: z.string(), prices: z.array(z.looseObject({})) })),
});
const pricesSchema = z.object({
	prices: z.array(z.object({ id: z.number(), licensor_id: z.number(), value: z.number() })),
});

test("[WIF6–WIF9] a what-if is saved, compared, shared, changed, applied, undone and deleted", async ({
	page,
	maren,
	harbourId,
	harbourCutId,
	licensorOf,
}) => {
	const saved = async () =>
		scenariosSchema.parse(await maren.call("GET", `/productions/${harbourId}/scenarios`)).scenarios;
	const prices = async () =>
		pricesSchema.parse(await maren.call("GET", `/productions/${harbourId}/prices`)).prices;
	const before = await prices();
	const licensorId = await licensorOf("Meridian Newsreel");
	const edits = [{ what: "drop", record_id: 999_999_999, at: null }];
	const halves = before
		.filter(({ licensor_id }) => licensor_id === licensorId)
		.map(({ id, value }) => ({ price_id: id, value: value / 2 }));
	await maren.call("POST", `/productions/${harbourId}/scenarios`, {
		scenario: { name: "Half price", prices: halves, rates: [{ currency: "GBP", rate: "0.5" }], edits },
	});
	await page.goto(`/projects/${harbourId}/budget?cut=${harbourCutId}`);
	const section = page.locator("section").filter({ has: page.getByRole("heading", { name: /^What if/ }) });
	await section.getByRole("button", { name: "Add change" }).click();
	await page.getByRole("menuitem", { name: "Price" }).click();
	await section.getByLabel("Price", { exact: true }).fill("Meridian");
	await page.getByRole("option").first().click();
	await section.getByLabel("New value").fill("0");

	// The name survives a reload, and so do the changes.
	await section.getByRole("button", { name: "Save as scenario" }).click();
	const form = formOf(page, "New scenario");
	await form.getByLabel("Name").fill("Free");
	await page.reload();
	await expect.poll(() => form.getByLabel("Name").inputValue()).toBe("Free");
	await form.getByLabel("Name").fill("For nothing");
	await form.getByRole("button", { name: "Save" }).click();
	await page.getByRole("heading", { name: "What if: For nothing" }).waitFor();
	await expect.poll(() => page.url()).not.toContain("what_if");
	expect(await saved()).toMatchObject([
		{ name: "Half price" },
		{ name: "For nothing", prices: [{ value: 0 }] },
	]);

	const table = page.getByRole("region", { name: "Scenarios", exact: true });
	for (const name of ["Half price", "For nothing"])
		await page.getByRole("checkbox", { name: `Compare ${name}` }).click();
	const comparison = page.getByRole("region", { name: "Comparison" });
	await comparison.getByRole("columnheader", { name: "Half price" }).waitFor();
	await comparison.getByRole("columnheader", { name: "For nothing" }).waitFor();
	await page.getByText("Half price leaves out 1 change that this cut").waitFor();
	expect(await accessProblems(page)).toEqual([]);

	// The address opens the scenario, and a change of it is kept until it is saved.
	await page.reload();
	await comparison.waitFor();
	await section.getByLabel("New value").fill("1");
	await expect.poll(() => page.url()).toContain("what_if");
	await section.getByRole("button", { name: "Save changes" }).click();
	await expect.poll(() => page.url()).not.toContain("what_if");
	await expect.poll(saved).toMatchObject([{}, { name: "For nothing", prices: [{ value: 1 }] }]);

	await table.getByRole("link", { name: "Half price" }).click();
	await page.getByRole("heading", { name: "What if: Half price" }).waitFor();
	await page.getByRole("button", { name: "Actions of Half price" }).click();
	await page.getByRole("menuitem", { name: "Apply" }).click();
	const question = page.getByRole("alertdialog", { name: "Apply Half price?" });
	await question.getByText("1 exchange rate won't change").waitFor();
	await question.getByText("The film won't change").waitFor();
	await question.getByRole("button", { name: "Apply scenario" }).click();
	await question.waitFor({ state: "detached" });
	const values = async () => new Map((await prices()).map(({ id, value }) => [id, value]));
	const now = await values();
	expect(halves.map(({ price_id }) => now.get(price_id))).toEqual(halves.map(({ value }) => value));
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("Undid the changes of Half price").waitFor();
	await expect.poll(values).toEqual(new Map(before.map(({ id, value }) => [id, value])));

	await page.getByRole("button", { name: "Actions of Half price" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("button", { name: "Delete scenario" }).click();
	await page.getByText("This scenario was deleted.").waitFor();
	// The list leaves it out before the server answers.
	await expect.poll(saved).toMatchObject([{ name: "For nothing" }]);
});

test("a viewer opens and compares scenarios, and can't save, apply or delete them", async ({
	join,
	harbourId,
	harbourCutId,
	maren,
}) => {
	const rates = [{ currency: "GBP", rate: "0.5" }];
	await maren.call("POST", `/productions/${harbourId}/scenarios`, {
		scenario: { name: "Weak dollar", rates },
	});
	const { page } = await join({ owner: maren, productionId: harbourId, role: "viewer" });
	await page.goto(`/projects/${harbourId}/budget?cut=${harbourCutId}`);
	await page.getByRole("checkbox", { name: "Compare Weak dollar" }).click();
	await page.getByRole("region", { name: "Comparison" }).waitFor();
	await page.getByRole("link", { name: "Weak dollar" }).click();
	await page.getByLabel("Units per US dollar").fill("0.6");
	await page.getByRole("button", { name: "Copy link" }).waitFor();
	for (const name of ["Save changes", "Save as scenario", "Actions of Weak dollar"])
		expect(await page.getByRole("button", { name }).count()).toBe(0);
});
