import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

const storedSchema = z.object({
	templates: z.array(
		z.object({
			id: z.number(),
			name: z.string(),
			definition: z.looseObject({ columns: z.array(z.looseObject({ heading: z.string() })) }),
		}),
	),
});

const test = base
	/** The stored templates of the project. */
	.extend(
		"stored",
		async ({ maren, harbourId }) =>
			async () =>
				storedSchema.parse(await maren.call("GET", `/productions/${harbourId}/templates`)).templates,
	);

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

const previewOf = (page: Page) => page.getByRole("region", { name: "The filled-in form" });
const headingsOf = async (page: Page) => previewOf(page).getByRole("columnheader").allTextContents();

async function choose(page: Page, template: string): Promise<void> {
	const box = page.getByRole("combobox", { name: "Template" });
	await box.fill(template);
	await page
		.getByRole("option", { name: new RegExp(`^${template}`) })
		.first()
		.click();
}

test("[TPL12] a shipped form is copied, edited beside the open cut, saved, exported, deleted and restored", async ({
	page,
	harbourId,
	harbourCutId,
	stored,
}) => {
	expect(harbourCutId).toBeGreaterThan(0);
	await page.goto(`/projects/${harbourId}/reports`);
	await page.getByRole("link", { name: "Templates" }).click();
	await previewOf(page).waitFor();
	await page.getByText("This template ships with ox. Copy it to change it.").waitFor();
	await choose(page, "silvermouse");
	await expect.poll(() => headingsOf(page)).toContain("Cue title");
	// The entries that the form requires and the cut lacks, line by line.
	await page.getByText(/^\d+ problems in this cut$/).waitFor();
	await page.getByText("Composer is empty").first().waitFor();
	expect(await accessProblems(page)).toEqual([]);

	await page.getByRole("button", { name: "Copy template" }).click();
	await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("silvermouse copy");

	// The preview follows the typed text before it is saved.
	await page.getByLabel("Heading").first().fill("Song");
	await expect.poll(() => headingsOf(page)).toContain("Song");
	const handle = page.getByRole("button", { name: "Move Song: arrow keys up and down" });
	await handle.press("ArrowDown");
	await expect.poll(async () => (await headingsOf(page)).slice(0, 2)).toEqual(["Composer", "Song"]);
	await page.getByRole("button", { name: "Add column" }).click();
	await expect.poll(async () => (await headingsOf(page)).at(-1)).toBe("New column");
	expect((await stored())[0]?.definition.columns[0]?.heading).toBe("Cue title");

	// Nothing faulty is saved, and the typed text survives a reload.
	await page.getByLabel("Name", { exact: true }).fill("a/b");
	await page.getByText("can't contain < > : \" / \\ | ? *").waitFor();
	expect(await page.getByRole("button", { name: "Save template" }).isDisabled()).toBe(true);
	page.once("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await page.getByText("Unsaved changes were restored.").waitFor();
	await page.getByLabel("Name", { exact: true }).fill("ours");
	await page.getByRole("button", { name: "Save template" }).click();
	await page.getByText("Saved ours").waitFor();
	const [saved] = await stored();
	expect([saved?.name, saved?.definition.columns[0]?.heading, saved?.definition.columns.length]).toEqual([
		...["ours", "Composer", 16],
	]);

	await page.getByRole("button", { name: "Export" }).click();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("menuitem", { name: "CSV" }).click(),
	]);
	expect(file.suggestedFilename()).toMatch(/ ours\.csv$/);

	await page.getByRole("button", { name: "Delete template" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete template" }).click();
	await expect.poll(async () => (await stored()).length).toBe(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(async () => (await stored())[0]?.name).toBe("ours");
});

test("[API5] a colleague's change of the same template is asked about, not overwritten", async ({
	page,
	maren,
	harbourId,
	stored,
}) => {
	await page.goto(`/projects/${harbourId}/reports/templates?template=vpro`);
	await page.getByRole("button", { name: "Copy template" }).click();
	await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("vpro copy");
	await page.getByLabel("Title", { exact: true }).fill("Mine");
	const [copy] = await stored();
	await maren.call("PUT", `/templates/${copy?.id}`, {
		template: { definition: { ...copy?.definition, title: "Theirs" } },
	});
	await page.getByRole("button", { name: "Save template" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText(/^Theirs, \d+ columns$/).waitFor();
	await dialog.getByRole("button", { name: /mine|yours/i }).click();
	await expect.poll(async () => (await stored())[0]?.definition.title).toBe("Mine");
});
