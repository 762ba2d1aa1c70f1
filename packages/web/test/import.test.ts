import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { readKept } from "./harness/kept-data.ts";

const recordsSchema = z.object({ records: z.array(z.unknown()) });

/** A production of an organization. */
const test = base.extend("productionId", async ({ maren: { call } }) => {
	const studio = await made(call("POST", "/studios", { studio: { name: "Longshore Films" } }), "studio");
	const production = { name: "The Ferry Years" };
	return made(call("POST", `/studios/${studio}/productions`, { production }), "production");
});

const LOG = [
	["Title", "Category", "Licensor", "Event date", "Shelf"],
	["Pickets at gate 4", "footage", "Meridian Newsreel", "May 1963", "B12"],
	["The last ferry", "still", "Kowalski Family", "31/31/1963", "B13"],
];

/** Presses Enter on a button once it is enabled, for which a key by itself does not wait. */
function pressButton(page: Page, name: string): Promise<void> {
	return page.getByRole("button", { name, disabled: false }).press("Enter");
}

test("a pasted table is read, corrected in place, imported and undone, by keyboard alone", async ({
	page,
	maren,
	productionId,
}) => {
	const countRecords = async () =>
		recordsSchema.parse(await maren.call("GET", `/productions/${productionId}/records`)).records.length;
	await page.goto(`/projects/${productionId}/records/import`);
	await pressButton(page, "Paste a table");
	await page.getByLabel("Cells").fill(LOG.map((row) => row.join("\t")).join("\n"));
	await pressButton(page, "Read table");

	const wrong = page.getByLabel("Event date of row 3");
	await expect.poll(() => wrong.inputValue()).toBe("31/31/1963");
	expect(await page.getByRole("button", { name: /^Import/ }).isDisabled()).toBe(true);
	expect(await accessProblems(page)).toEqual([]);

	// A reload continues the import where it was left.
	await wrong.fill("31 March 1963");
	await wrong.press("Enter");
	await page.getByText("1 cell corrected, not checked yet").waitFor();
	await expect
		.poll(() => readKept(page, `dataImport:records:${productionId}`))
		.toMatchObject({ corrections: [{ text: "31 March 1963" }] });
	await page.reload();
	await expect.poll(() => wrong.inputValue()).toBe("31 March 1963");

	await pressButton(page, "Check again");
	await page.getByRole("button", { name: "Import 2 records" }).waitFor();
	await page.getByText("Mar 31, 1963").or(page.getByText("31 Mar 1963")).waitFor();
	await page.getByText("May 1963").waitFor();
	await pressButton(page, "Import 2 records");
	await page.getByRole("heading", { name: "Pasted table.tsv was imported" }).waitFor();
	expect(await countRecords()).toBe(2);

	await pressButton(page, "Undo import");
	await page.getByRole("heading", { name: "The import of Pasted table.tsv was undone" }).waitFor();
	expect(await countRecords()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	expect(maren.complaints).toEqual([]);
});
