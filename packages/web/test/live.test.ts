import { licensingConditionSchema } from "@oxcut/core";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { addCut } from "./harness/add-cut.ts";
import { accessProblems } from "./harness/check-access.ts";
import { HARBOUR_LISTS, makeHarbourProduction } from "./harness/harbour-production.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { joinTeam, type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const PAGE_MS = 20_000;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let page: Page;
let productionId: number;
let cutId: number;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser, { viewport: { width: 1440, height: 900 } });
	page = maren.page;
	page.setDefaultTimeout(PAGE_MS);
	productionId = await makeHarbourProduction(maren);
	cutId = await addCut(maren, productionId, HARBOUR_LISTS);
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});
beforeEach(async () => {
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await maren.context.setOffline(false);
});

const recordsSchema = z.object({ records: z.array(z.object({ id: z.number(), title: z.string() })) });
const conditionsSchema = z.object({
	licensing_conditions: z.array(licensingConditionSchema),
});
const pricesSchema = z.object({
	prices: z.array(z.object({ id: z.number(), name: z.string(), value: z.number() })),
});

async function storedTitle(row: number): Promise<string | undefined> {
	const path = `/productions/${productionId}/records`;
	return recordsSchema.parse(await maren.call("GET", path)).records[row]?.title;
}

async function storedValue(name: string): Promise<number | undefined> {
	const { prices } = pricesSchema.parse(await maren.call("GET", `/productions/${productionId}/prices`));
	return prices.find((price) => price.name === name)?.value;
}

async function storedCondition(description: string) {
	const answer = await maren.call("GET", `/productions/${productionId}/licensing_conditions`);
	return conditionsSchema
		.parse(answer)
		.licensing_conditions.find((condition) => condition.description === description);
}

const cell = (title: string) => page.getByRole("gridcell", { name: title });
const shownTotal = () => page.getByTestId("total").textContent();

async function openGrid(): Promise<void> {
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell").first().waitFor();
}

/** Gives a record of the grid another title, by keys. */
async function retitle(from: string, to: string): Promise<void> {
	await cell(from).click();
	await page.keyboard.press("Enter");
	await page.getByLabel("Edit Title").fill(to);
	await page.keyboard.press("Enter");
}

async function openCut(): Promise<string> {
	await page.goto(`/cuts/${cutId}`);
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	return (await shownTotal()) ?? "";
}

async function setFirstMissingPrice(): Promise<void> {
	const row = page.getByRole("listitem").filter({ hasText: "Election night" });
	await row.getByRole("combobox", { name: "Price" }).click();
	await page.getByRole("option").first().click();
	await row.getByRole("button", { name: "Set" }).click();
}

/** Answers what changes something as a server would that cannot or will not. */
async function refuse(glob: string, status: number, body: unknown): Promise<void> {
	await page.route(glob, (route: Route) =>
		route.request().method() === "GET"
			? route.fallback()
			: route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) }),
	);
}

test("what is typed offline stays, is said to wait, and is saved when the network is back", async () => {
	await openGrid();
	const title = "Interview Ada Lindqvist, pilot";
	await maren.context.setOffline(true);
	await page.getByText("You're offline.").first().waitFor();
	await retitle(title, "Interview Ada Lindqvist, harbour pilot");
	await cell("Interview Ada Lindqvist, harbour pilot").waitFor();
	await page.getByText("1 change waits here, to be saved when you're back.").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	expect(await storedTitle(0)).toBe(title);
	// Meanwhile somebody else goes on.
	const second = recordsSchema.parse(await maren.call("GET", `/productions/${productionId}/records`))
		.records[1];
	await maren.call("PUT", `/records/${second?.id}`, {
		record: { title: "Interview Tomasz Wrona, crane driver" },
	});
	await maren.context.setOffline(false);
	await expect
		.poll(() => storedTitle(0), { timeout: PAGE_MS })
		.toBe("Interview Ada Lindqvist, harbour pilot");
	await cell("Interview Tomasz Wrona, crane driver").waitFor();
	await expect.poll(() => page.getByText("You're offline.").count()).toBe(0);
});

test("what is saved at once is refused offline in clear words, and what was typed stays", async () => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Harbour Museum Trust" }).click();
	await page.getByRole("button", { name: "Actions of Reproduction" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit price" });
	const amount = dialog.getByLabel("Amount (GBP)");
	await maren.context.setOffline(true);
	await amount.fill("140");
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.getByText("Offline connection").waitFor();
	expect(await amount.inputValue()).toBe("140");
	await maren.context.setOffline(false);
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.waitFor({ state: "detached" });
	expect(await storedValue("Reproduction")).toBe(140);
});

test.each([
	[500, { errors: "Something went wrong" }, "Something went wrong"],
	[422, { errors: { title: ["is too long"] } }, "is too long"],
])("a title that the server answers with %i goes back, and it is said why", async (status, body, words) => {
	await openGrid();
	await refuse("**/api/records/*", status, body);
	await retitle("Harbour today, pilot boat", "Harbour today, tug");
	const notice = page.getByRole("listitem").filter({ hasText: "The change was not saved" });
	await notice.getByText(words).waitFor();
	await cell("Harbour today, pilot boat").waitFor();
	expect(await cell("Harbour today, tug").count()).toBe(0);
});

test("a price set in a cut whose record is not saved is taken back, and so is the total", async () => {
	const before = await openCut();
	await refuse("**/api/records/*", 500, { errors: "Something went wrong" });
	await setFirstMissingPrice();
	await page.getByText("The record could not be saved").waitFor();
	await expect.poll(shownTotal, { timeout: PAGE_MS }).toBe(before);
	await page.getByRole("listitem").filter({ hasText: "Election night" }).waitFor();
});

test("a cut that could not be locked is not shown as locked", async () => {
	await openCut();
	await refuse("**/api/cuts/*", 500, { errors: "Something went wrong" });
	await page.getByRole("button", { name: "Lock", exact: true }).click();
	await page.getByText("Rough cut could not be saved").waitFor();
	await page.getByRole("button", { name: "Lock", exact: true }).waitFor();
});

test("a role that could not be given goes back to what it was", async () => {
	await joinTeam(app, browser, { owner: maren, productionId, role: "viewer" });
	await page.goto(`/projects/${productionId}/team`);
	const role = page.getByRole("combobox", { name: /^Role of viewer/ });
	await role.waitFor();
	await refuse("**/main_role", 500, { errors: "Something went wrong" });
	await role.click();
	await page.getByRole("option", { name: "Editor" }).click();
	await page.getByText("viewer Oyelaran could not be changed").waitFor();
	expect(await role.textContent()).toBe("Viewer");
});

test("a record that somebody else keeps changing is not written over", async () => {
	await openGrid();
	await refuse("**/api/records/*", 412, { errors: "It was changed meanwhile" });
	await retitle("Harbour today, empty quay", "Harbour today, full quay");
	const notice = page.getByRole("listitem").filter({ hasText: "The change was not saved" });
	await notice.getByText("It was changed meanwhile").waitFor();
	await cell("Harbour today, empty quay").waitFor();
});

test("of two people who change different things of a price, neither undoes the other's", async () => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Kestrel Recordings" }).click();
	await page.getByRole("button", { name: "Actions of Master use" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit price" });
	await dialog.getByLabel("Amount (EUR)").fill("9");
	const { prices } = pricesSchema.parse(await maren.call("GET", `/productions/${productionId}/prices`));
	const id = prices.find(({ name }) => name === "Master use")?.id;
	await maren.call("PUT", `/prices/${id}`, { price: { name: "Master and sync" } });
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.waitFor({ state: "detached" });
	expect(await storedValue("Master and sync")).toBe(9);
});

test("a condition that is edited keeps its place when somebody has moved it meanwhile", async () => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Harbour Museum Trust" }).click();
	await page.getByRole("button", { name: /^Actions of Per Material Fee/ }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit condition" });
	await dialog.getByLabel("Amount (GBP)").fill("20");
	const before = await storedCondition("Scanning, per picture");
	const moved = { licensing_condition: { set_order: 7 } };
	await maren.call("PUT", `/licensing_conditions/${before?.id}`, moved);
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.waitFor({ state: "detached" });
	expect(await storedCondition("Scanning, per picture")).toEqual({ ...before, value: 20, set_order: 7 });
});

test.each([
	["records", "gridcell", "Harbour today, gantry cranes"],
	["licensors", "link", "Kowalski Family Collection"],
	["reports", "cell", /\$[\d,]+\.\d\d$/],
	["team", "cell", /^viewer Oyelaran/],
] as const)("a reload shows the last %s before the server answers", async (path, role, name) => {
	const last = page.getByRole(role, { name }).first();
	const blocked = /\/api\/(?:productions|cuts)\//;
	await expect
		.poll(
			async () => {
				await page.unroute(blocked);
				await page.goto(`/projects/${productionId}/${path}`);
				await last.waitFor();
				await page.waitForLoadState("networkidle");
				await page.route(blocked, () => undefined);
				await page.reload();
				// What is shown is kept a moment later: on a busy machine not before the first reload.
				return last.waitFor({ timeout: 5000 }).then(
					() => true,
					() => false,
				);
			},
			{ timeout: 50_000 },
		)
		.toBe(true);
});

test("nothing broke, and the console tells of nothing but the network's own failures", () => {
	expect(maren.complaints.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
});
