import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const storedSchema = z.object({
	fair_use_reviews: z.array(z.looseObject({ id: z.number(), record_id: z.number() })),
});
const checkedSchema = z.object({
	fair_use: z.object({
		parts: z.array(z.looseObject({ record_id: z.number(), title: z.string(), state: z.string() })),
		records: z.array(z.looseObject({ record_id: z.number() })),
	}),
});

const test = base
	/** The stored reviews of the project. */
	.extend(
		"stored",
		async ({ maren, harbourId }) =>
			async () =>
				storedSchema.parse(await maren.call("GET", `/productions/${harbourId}/fair_use_reviews`))
					.fair_use_reviews,
	)
	/** The server's answer about the cut's fair uses. */
	.extend(
		"checked",
		async ({ maren, harbourCutId }) =>
			async () =>
				checkedSchema.parse(await maren.call("GET", `/cuts/${harbourCutId}/fair_use`)).fair_use,
	)
	/** Adds a review of a record's use in the cut. @returns its id. */
	.extend("review", async ({ maren, harbourId, checked }) => async (recordId: number, fields: object) => {
		const own = (await checked()).records.find(({ record_id }) => record_id === recordId);
		const made = await maren.call("POST", `/productions/${harbourId}/fair_use_reviews`, {
			fair_use_review: { ...own, ...fields },
		});
		return z.object({ fair_use_review: z.object({ id: z.number() }) }).parse(made).fair_use_review.id;
	});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

const APPROVED = { verdict: "approved", counsel: "Ruth Adeyemi", reviewed_on: "2026-11-04" };

const formOf = (page: Page) => page.getByRole("dialog", { name: /^Fair-use review of/ });
const listOf = (page: Page) => page.getByRole("navigation", { name: "Records used under fair use" });
const stateOf = (page: Page, name: string) => listOf(page).getByRole("region", { name, exact: true });

test("counsel reviews with the keyboard: a verdict needs its counsel and day, and survives a reload until it is saved", async ({
	page,
	harbourId,
	harbourCutId,
	stored,
	checked,
}) => {
	await page.goto(`/projects/${harbourId}/fair-use?cut=${harbourCutId}`);
	await stateOf(page, "Not reviewed").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	const records = (await checked()).records.length;
	await listOf(page)
		.getByRole("heading", { name: `${records} records` })
		.waitFor();

	await page.keyboard.press("a");
	const form = formOf(page);
	await form.getByLabel("Counsel", { exact: true }).fill("");
	await form.getByLabel("Argument").fill("The speaker names the framing that she criticises.");
	await form.getByLabel("Evidence").fill("not a link");
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByText("link 1 must be a valid URL").waitFor();
	await form.getByLabel("Evidence").fill("https://transcripts.example/14");
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByText("must name the lawyer who gave the verdict").waitFor();
	expect(await accessProblems(page)).toEqual([]);

	// Typed text survives a reload.
	await page.reload();
	await expect.poll(() => form.getByLabel("Argument").inputValue()).toMatch(/^The speaker names/);
	await form.getByLabel("Counsel", { exact: true }).fill("Ruth Adeyemi");
	await form.getByLabel("Day of the verdict").fill("2026-11-04");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	await stateOf(page, "Approved").waitFor();
	expect(await stored()).toMatchObject([
		{
			...APPROVED,
			argument: expect.stringMatching(/^The speaker/),
			evidence: ["https://transcripts.example/14"],
		},
	]);
	const [{ record_id } = { record_id: 0 }] = await stored();
	const { parts } = await checked();
	expect(new Set(parts.filter((part) => part.record_id === record_id).map(({ state }) => state))).toEqual(
		new Set(["approved"]),
	);
});

test("J and K go through the records, and E edits the open one's review", async ({
	page,
	harbourId,
	harbourCutId,
	checked,
	review,
	stored,
}) => {
	const { records } = await checked();
	for (const { record_id } of records) await review(record_id, {});
	await page.goto(`/projects/${harbourId}/fair-use?cut=${harbourCutId}`);
	const current = listOf(page).locator("[aria-current=true]");
	await stateOf(page, "Pending").waitFor();
	const first = await current.textContent();
	await page.keyboard.press("j");
	await expect.poll(() => current.textContent()).not.toBe(first);
	await page.keyboard.press("k");
	await expect.poll(() => current.textContent()).toBe(first);
	await page.keyboard.press("k");
	expect(await current.textContent()).toBe(first);
	await page.keyboard.press("e");
	await formOf(page).getByLabel("Effect on the market").fill("No substitute for the item");
	await formOf(page).getByRole("button", { name: "Save" }).click();
	await formOf(page).waitFor({ state: "detached" });
	await page.getByText("No substitute for the item").waitFor();
	const changed = (await stored()).filter(({ market }) => market === "No substitute for the item");
	expect([changed.length, (await stored()).length]).toEqual([1, records.length]);
});

test("[FUR4] a reopened verdict says why; a new review keeps its argument, and the old one stays", async ({
	page,
	maren,
	harbourId,
	harbourCutId,
	checked,
	review,
	stored,
}) => {
	const [part] = (await checked()).parts;
	const recordId = part?.record_id ?? 0;
	const moved = { picture: { tracks: ["V9"] }, sound: { tracks: ["A9"] } };
	const id = await review(recordId, { ...APPROVED, argument: "It is criticised.", ...moved });
	await page.goto(`/projects/${harbourId}/fair-use?cut=${harbourCutId}&record=${recordId}`);
	await stateOf(page, "Reopened").waitFor();
	await page.getByText("The last verdict doesn't cover what this cut uses.").waitFor();
	await page
		.getByRole("region", { name: "Clips in the cut" })
		.getByText(/not reviewed|longer than/)
		.first()
		.waitFor();
	await page.getByRole("button", { name: "Start review" }).click();
	expect(await formOf(page).getByLabel("Argument").inputValue()).toBe("It is criticised.");
	expect(await formOf(page).getByLabel("Counsel", { exact: true }).inputValue()).toBe("");
	await formOf(page).getByRole("button", { name: "Save" }).click();
	await formOf(page).waitFor({ state: "detached" });
	await stateOf(page, "Pending").waitFor();
	expect(await stored()).toMatchObject([{ id, verdict: "approved" }, { verdict: "pending" }]);

	// A colleague's verdict shows at once.
	const latest = (await stored()).at(-1)?.id;
	await maren.call("PUT", `/fair_use_reviews/${latest}`, {
		fair_use_review: { ...APPROVED, verdict: "rejected" },
	});
	await stateOf(page, "Rejected").waitFor();
});

test("a review is deleted and restored, and the dossier downloads", async ({
	page,
	harbourId,
	harbourCutId,
	checked,
	review,
	stored,
}) => {
	const recordId = (await checked()).parts[0]?.record_id ?? 0;
	await review(recordId, { ...APPROVED, argument: "It is criticised." });
	await page.goto(`/projects/${harbourId}/fair-use?cut=${harbourCutId}&record=${recordId}`);
	await stateOf(page, "Approved").waitFor();
	await page.getByRole("button", { name: /^Actions of the fair-use review/ }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete review" }).click();
	await page.getByText("Nobody has started a review of this record.").waitFor();
	await expect.poll(stored).toEqual([]);
	await page.getByRole("button", { name: "Undo" }).click();
	await stateOf(page, "Approved").waitFor();
	expect(await stored()).toMatchObject([APPROVED]);

	await page.getByRole("button", { name: "Dossier" }).click();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("menuitem", { name: "CSV" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/fair use dossier\.csv$/);
	expect(readFileSync(await download.path(), "utf8")).toContain("It is criticised.");
});

test("a viewer reads reviews and changes none; a phone shows the list or one record", async ({
	maren,
	join,
	harbourId,
	harbourCutId,
	checked,
	review,
}) => {
	const [part] = (await checked()).parts;
	await review(part?.record_id ?? 0, { ...APPROVED, argument: "It is criticised." });
	const { page, complaints } = await join({ owner: maren, productionId: harbourId, role: "viewer" });
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto(`/projects/${harbourId}/fair-use?cut=${harbourCutId}`);
	await stateOf(page, "Approved").getByRole("link").first().click();
	await page.getByText("It is criticised.").waitFor();
	expect(await listOf(page).isVisible()).toBe(false);
	expect(await page.getByRole("button", { name: "Approve", exact: false }).count()).toBe(0);
	await page.keyboard.press("a");
	expect(await formOf(page).count()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("button", { name: "All records" }).click();
	await listOf(page).waitFor();
	expect(complaints).toEqual([]);
});
