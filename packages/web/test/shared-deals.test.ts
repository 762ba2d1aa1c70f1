import { createHash } from "node:crypto";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { accessProblems } from "./harness/check-access.ts";
import { justBefore } from "./harness/just-before.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const WAIT_MS = 20_000;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let page: Page;
let question: Locator;
let productionId: number;
let licensorId: number;
let priceId: number;

/** Makes a call that answers one item by its name. */
async function call(method: "GET" | "POST" | "PUT", path: string, name: string, fields?: object) {
	const answer = await maren.call(method, path, fields === undefined ? undefined : { [name]: fields });
	return z.object({ [name]: z.looseObject({ id: z.number() }) }).parse(answer)[name] ?? { id: 0 };
}

const storedPrice = () => call("GET", `/prices/${priceId}`, "price");

/** Opens the form of something in the page's lists. */
async function edit(name: string): Promise<Locator> {
	await page
		.getByRole("button", { name: `Actions of ${name}`, exact: true })
		.last()
		.click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	return page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Save" }) });
}

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	page = maren.page;
	page.setDefaultTimeout(WAIT_MS);
	question = page.getByRole("dialog", { name: "Changed meanwhile" });
	productionId = (await call("POST", "/productions", "production", { name: "The Ferry Years" })).id;
	const licensor = { name: "Meridian Newsreel", currency: "GBP" };
	licensorId = (await call("POST", `/productions/${productionId}/licensors`, "licensor", licensor)).id;
	const price = { name: "Archive", category: "Footage", charge_by: "Second", value: 50 };
	priceId = (await call("POST", `/licensors/${licensorId}/prices`, "price", price)).id;
	await page.goto(`/licensors/${licensorId}`);
	await page.getByRole("cell", { name: "£50 per second" }).waitFor();
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

test("two people who change two terms of a price both have their change", async () => {
	const form = await edit("Archive");
	await form.getByLabel("Amount (GBP)").fill("48");
	await form.getByText("Every use is charged").click();
	await call("PUT", `/prices/${priceId}`, "price", {
		min_per: "clip",
		min_time: 10,
		meta: { rounding: "project" },
	});
	await form.getByRole("button", { name: "Save" }).click();
	await page.getByRole("cell", { name: "£48 per second (min 10 seconds per clip)" }).waitFor();
	expect(await storedPrice()).toMatchObject({
		value: 48,
		min_time: 10,
		meta: { rounding: "project", charge_every_use: false },
	});
});

test("of two people who change the same terms of a price the later one is asked, and may take or keep", async () => {
	const form = await edit("Archive");
	await form.getByLabel("Amount (GBP)").fill("60");
	await form.getByLabel("Name").fill("Newsreels");
	await form.getByText("Every use is charged").click();
	await call("PUT", `/prices/${priceId}`, "price", { value: 55 });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("row", { name: "Amount (GBP) 55 60" }).waitFor();
	expect(await question.getByRole("row").count()).toBe(2);
	expect(await accessProblems(page)).toEqual([]);
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => form.getByLabel("Amount (GBP)").inputValue()).toBe("55");
	// What else was typed is still there, and still to be saved.
	await form.getByRole("button", { name: "Save" }).click();
	await page.getByRole("cell", { name: "Newsreels", exact: true }).waitFor();
	expect(await storedPrice()).toMatchObject({
		name: "Newsreels",
		value: 55,
		meta: { charge_every_use: true },
	});

	await edit("Newsreels");
	await form.getByLabel("Amount (GBP)").fill("61");
	await call("PUT", `/prices/${priceId}`, "price", { value: 56 });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByRole("cell", { name: "£61 per second" }).waitFor();
	expect(await storedPrice()).toMatchObject({ value: 61 });
});

test("of two people who change the same condition the later one is asked", async () => {
	const fee = {
		category: "Additional Fee",
		value: 20,
		meta: { recur: true, recurStep: 10, recurType: "Second" },
	};
	const path = `/licensors/${licensorId}/licensing_conditions`;
	const { id } = await call("POST", path, "licensing_condition", fee);
	const form = await edit("Additional Fee");
	await form.getByLabel("Step of").fill("30");
	await form.getByLabel("Description").fill("Access to the vault");
	await call("PUT", `/licensing_conditions/${id}`, "licensing_condition", { meta: { recurStep: 20 } });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("row", { name: "Step of 20 30" }).waitFor();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByText("£20 per 30 seconds").waitFor();
	const stored = await call("GET", `/licensing_conditions/${id}`, "licensing_condition");
	expect(stored).toMatchObject({
		description: "Access to the vault",
		meta: { recurStep: 30, recurType: "Second" },
	});
});

test("an order of conditions that is made from an older one is refused, and the newer one is shown", async () => {
	const made = await call("POST", `/productions/${productionId}/licensors`, "licensor", {
		name: `Harbour Films ${Date.now()}`,
		currency: "GBP",
	});
	const path = `/licensors/${made.id}/licensing_conditions`;
	const add = (category: string, set_order: number) =>
		call("POST", path, "licensing_condition", { category, value: 20, set_order });
	const conditions = [await add("Additional Fee", 1), await add("Discount Amount", 2)] as const;
	await page.goto(`/licensors/${made.id}`);
	const fee = page.getByRole("button", { name: /^Move Additional Fee/ });
	const places = async () =>
		Promise.all(
			conditions.map(
				async ({ id }) => (await call("GET", `/licensing_conditions/${id}`, "licensing_condition")).set_order,
			),
		);
	await fee.press("ArrowDown");
	await expect.poll(places).toEqual([2, 1]);
	await justBefore(page, path, () =>
		call("PUT", `/licensing_conditions/${conditions[0].id}`, "licensing_condition", { set_order: 0 }),
	);
	await fee.press("ArrowUp");
	await page.getByText("The conditions could not be put in this order").waitFor();
	expect(await places()).toEqual([0, 1]);
	await page.goto(`/licensors/${licensorId}`);
});

test("of two people who rename a licensor the later one is asked, and neither loses the currency", async () => {
	const name = page.getByLabel("Name", { exact: true });
	await name.fill("Meridian News");
	await call("PUT", `/licensors/${licensorId}`, "licensor", { name: "Meridian Archive", currency: "EUR" });
	await name.press("Enter");
	await question.getByRole("row", { name: "Name Meridian Archive Meridian News" }).waitFor();
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => name.inputValue()).toBe("Meridian Archive");
	await name.fill("Meridian");
	await name.press("Enter");
	const stored = () => call("GET", `/licensors/${licensorId}`, "licensor");
	await expect.poll(stored).toMatchObject({ name: "Meridian", currency: "EUR" });
});

test("of two people who correct the same employee or licence the later one is asked", async () => {
	const people = `/licensors/${licensorId}/employees`;
	const ines = { first_name: "Ines", email: { email: "ines@meridian.example" } };
	const { id } = await call("POST", people, "employee", ines);
	const form = await edit("Ines");
	await form.getByLabel("E-mail").fill("i@meridian.example");
	await call("PUT", `${people}/${id}`, "employee", { email: { email: "rights@meridian.example" } });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("row", { name: "E-mail rights@meridian.example i@meridian.example" }).waitFor();
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => form.getByLabel("E-mail").inputValue()).toBe("rights@meridian.example");
	await form.getByRole("button", { name: "Close" }).click();

	const licence = await call("POST", `/licensors/${licensorId}/licenses`, "license", { name: "Agreement" });
	await edit("Agreement");
	await form.getByLabel("Notes").fill("Five years, worldwide");
	await call("PUT", `/licenses/${licence.id}`, "license", { notes: "Five years, Europe" });
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByRole("cell", { name: "Five years, worldwide" }).waitFor();
});

/** Another document on a licence, as a colleague would put it there. */
async function attach(licenceId: number, name: string): Promise<void> {
	const content = Buffer.from(name);
	const checksum = createHash("md5").update(content).digest("base64");
	const path = `/productions/${productionId}/licenses/file`;
	const told = await maren.call("POST", path, { name, type: "text/plain", size: content.length, checksum });
	const { url, signed_id, headers } = z
		.object({ url: z.string(), signed_id: z.string(), headers: z.record(z.string(), z.string()) })
		.parse(told);
	await fetch(url, { method: "PUT", headers, body: content });
	await call("PUT", `/licenses/${licenceId}`, "license", { signed_id });
}

test("of two people who replace the document of a licence the later one is asked", async () => {
	const { id } = await call("POST", `/licensors/${licensorId}/licenses`, "license", { name: "Extension" });
	const form = await edit("Extension");
	const choose = (name: string) =>
		form
			.getByLabel("Choose files")
			.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
	await choose("mine.txt");
	await attach(id, "theirs.txt");
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("row", { name: "Document theirs.txt mine.txt" }).waitFor();
	await question.getByRole("button", { name: "Take theirs" }).click();
	await form.getByRole("button", { name: "Save" }).click();
	await page.getByRole("link", { name: /theirs\.txt/ }).waitFor();

	await edit("Extension");
	await choose("mine.txt");
	await attach(id, "theirs again.txt");
	await form.getByRole("button", { name: "Save" }).click();
	await question.getByRole("button", { name: "Keep mine" }).click();
	await page.getByRole("link", { name: /mine\.txt/ }).waitFor();
	expect(maren.complaints).toEqual([]);
});
