import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessProblems } from "./harness/check-access.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

let app: RunningApp;
let browser: Browser;
let maren: Person;
let productionId: number;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	productionId = await makeProduction(maren);
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

async function makeProduction({ call }: Person): Promise<number> {
	const { studio } = (await call("POST", "/studios", { studio: { name: "Longshore Films" } })) as {
		studio: { id: number };
	};
	const { production } = (await call("POST", `/studios/${studio.id}/productions`, {
		production: { name: "The Ferry Years" },
	})) as { production: { id: number } };
	return production.id;
}

const LOG = [
	["Title", "Category", "Licensor", "Event date", "Shelf"],
	["Pickets at gate 4", "footage", "Meridian Newsreel", "May 1963", "B12"],
	["The last ferry", "still", "Kowalski Family", "31/31/1963", "B13"],
];

test("a pasted table is read, corrected in place, imported and undone, by keyboard alone", async () => {
	const { page, complaints } = maren;
	await page.goto(`/projects/${productionId}/records/import`);
	await page.getByRole("button", { name: "Paste a table" }).press("Enter");
	await page.getByLabel("Cells").fill(LOG.map((row) => row.join("\t")).join("\n"));
	await page.getByRole("button", { name: "Read table" }).press("Enter");

	const wrong = page.getByLabel("Event date of row 3");
	await expect.poll(() => wrong.inputValue()).toBe("31/31/1963");
	expect(await page.getByRole("button", { name: /^Import/ }).isDisabled()).toBe(true);
	expect(await accessProblems(page)).toEqual([]);

	// Whoever leaves and comes back goes on where they were.
	await wrong.fill("31 March 1963");
	await wrong.press("Enter");
	await page.getByText("1 cell corrected, not checked yet").waitFor();
	await page.reload();
	expect(await page.getByLabel("Event date of row 3").inputValue()).toBe("31 March 1963");

	await page.getByRole("button", { name: "Check again" }).press("Enter");
	await page.getByRole("button", { name: "Import 2 records" }).waitFor();
	await page.getByText("Mar 31, 1963").or(page.getByText("31 Mar 1963")).waitFor();
	await page.getByText("May 1963").waitFor();
	await page.getByRole("button", { name: "Import 2 records" }).press("Enter");
	await page.getByRole("heading", { name: "Pasted table.tsv was imported" }).waitFor();
	expect(await countRecords()).toBe(2);

	await page.getByRole("button", { name: "Undo import" }).press("Enter");
	await page.getByRole("heading", { name: "The import of Pasted table.tsv was undone" }).waitFor();
	expect(await countRecords()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	expect(complaints).toEqual([]);
});

async function countRecords(): Promise<number> {
	const answer = (await maren.call("GET", `/productions/${productionId}/records`)) as {
		records: readonly unknown[];
	};
	return answer.records.length;
}
