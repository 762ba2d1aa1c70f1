import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { accessProblems } from "./harness/check-access.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const WAIT_MS = 20_000;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let page: Page;
let productionId: number;

const answerSchema = z.object({
	production: z.object({ id: z.number(), name: z.string(), description: z.string() }),
});

async function stored() {
	return answerSchema.parse(await maren.call("GET", `/productions/${productionId}`)).production;
}

/** Another way in, as a colleague's browser would have it: no event of it may reach the open page before it is typed. */
const byColleague = (production: Readonly<Record<string, string>>) =>
	maren.call("PUT", `/productions/${productionId}`, { production });

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	page = maren.page;
	page.setDefaultTimeout(WAIT_MS);
	const made = await maren.call("POST", "/productions", { production: { name: "The Ferry Years" } });
	productionId = answerSchema.parse(made).production.id;
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

test("two people who change two fields of a project both have their change", async () => {
	await page.goto(`/projects/${productionId}/edit`);
	await page.getByLabel("Name").fill("Ferry Years");
	await byColleague({ description: "Boats of the inner harbour." });
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Saved!").waitFor();
	expect(await stored()).toMatchObject({ name: "Ferry Years", description: "Boats of the inner harbour." });
	await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Boats of the inner harbour.");
});

test("of two people who change the same field the later one is asked, and may keep theirs", async () => {
	const name = page.getByLabel("Name");
	await name.fill("Mine");
	await byColleague({ name: "Theirs" });
	await name.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Changed meanwhile" });
	await dialog.getByRole("cell", { name: "Theirs" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => name.inputValue()).toBe("Theirs");
	expect((await stored()).name).toBe("Theirs");

	await name.fill("Mine after all");
	await byColleague({ name: "Theirs again" });
	await name.press("Enter");
	await dialog.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(async () => (await stored()).name).toBe("Mine after all");
	await dialog.waitFor({ state: "detached" });
	expect(await name.inputValue()).toBe("Mine after all");
});

test("who takes a colleague's name has still to save what else was typed", async () => {
	await page.getByLabel("Name").fill("Mine once more");
	await page.getByLabel("Description").fill("Boats, and who steered them.");
	await byColleague({ name: "Theirs for good" });
	await page.getByLabel("Name").press("Enter");
	await page.getByRole("dialog").getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Theirs for good");
	await page.getByRole("button", { name: "Save" }).click();
	await expect.poll(stored).toMatchObject({
		name: "Theirs for good",
		description: "Boats, and who steered them.",
	});
});

test("of two people who change the ID format the later one is asked", async () => {
	await page.goto(`/projects/${productionId}/edit?tab=locator`);
	await page.getByLabel("Prefix").fill("FY");
	await maren.call("PUT", `/productions/${productionId}/resource_configs/locator`, {
		resource_config: { prefix: "FERRY" },
	});
	await page.getByLabel("Prefix").press("Enter");
	const dialog = page.getByRole("dialog", { name: "Changed meanwhile" });
	await dialog.getByRole("cell", { name: "FERRY" }).waitFor();
	await dialog.getByRole("button", { name: "Keep mine" }).click();
	await page.getByText("Saved!").waitFor();
	expect(maren.complaints).toEqual([]);
});
