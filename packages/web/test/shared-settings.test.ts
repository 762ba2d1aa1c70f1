import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { accessProblems } from "./harness/check-access.ts";
import { justBefore } from "./harness/just-before.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { joinTeam, type Person, signUpPerson } from "./harness/person.ts";
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
});

const tagSchema = z.object({ tag: z.object({ id: z.number(), name: z.string() }) });
const tagsSchema = z.object({ tags: z.array(z.object({ id: z.number(), name: z.string() })) });

async function tagName(id: number): Promise<string | undefined> {
	const { tags } = tagsSchema.parse(await maren.call("GET", `/productions/${productionId}/tags/counts`));
	return tags.find((tag) => tag.id === id)?.name;
}

test("of two people who rename a tag the later one is asked, and so is who merges it", async () => {
	const path = `/productions/${productionId}/tags`;
	const suffix = Date.now();
	const names = { tag: `ferry ${suffix}`, theirs: `boats ${suffix}`, mine: `ships ${suffix}` };
	const { tag } = tagSchema.parse(await maren.call("POST", path, { name: names.tag }));
	const other = tagSchema.parse(await maren.call("POST", path, { name: `tide ${suffix}` })).tag;
	await page.goto(`/projects/${productionId}/records/tags`);
	await page.getByRole("button", { name: `Actions of ${names.tag}` }).click();
	await page.getByRole("menuitem", { name: "Rename" }).click();
	await page.getByLabel("Name", { exact: true }).fill(names.mine);
	await maren.call("PUT", `${path}/${tag.id}`, { name: names.theirs });
	await page.getByRole("button", { name: "Rename" }).click();
	const asked = page.getByRole("dialog", { name: "Changed meanwhile" });
	await asked.getByRole("cell", { name: names.theirs }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await asked.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe(names.theirs);
	expect(await tagName(tag.id)).toBe(names.theirs);
	await page.keyboard.press("Escape");

	await page.getByRole("button", { name: `Actions of ${names.theirs}` }).click();
	await page.getByRole("menuitem", { name: "Merge into another" }).click();
	await page.getByRole("combobox", { name: "Merge into" }).fill(other.name);
	await page.getByRole("option", { name: other.name }).click();
	await maren.call("PUT", `${path}/${tag.id}`, { name: names.mine });
	await page.getByRole("button", { name: "Merge" }).click();
	await asked.getByRole("cell", { name: names.mine }).waitFor();
	expect(await tagName(tag.id)).toBe(names.mine);
	await asked.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(() => tagName(tag.id)).toBeUndefined();
	expect(await tagName(other.id)).toBe(other.name);
});

const membersSchema = z.object({
	team_members: z.array(
		z.object({ id: z.number(), first_name: z.string(), main_role: z.string(), permissions: z.unknown() }),
	),
});

test("of two people who give a member another role or level the later one is asked", async () => {
	const team = `/productions/${productionId}/team_members`;
	const memberOf = async (name: string) =>
		membersSchema
			.parse(await maren.call("GET", team))
			.team_members.find((member) => member.first_name === name) ?? expect.fail();
	const firstName = `Bo${Date.now()}`;
	const bo = await joinTeam(app, browser, { owner: maren, productionId, role: "researcher" }, { firstName });
	await bo.context.close();
	const { id } = await memberOf(firstName);
	await page.goto(`/projects/${productionId}/team`);
	const name = `${firstName} Oyelaran`;
	const choose = async (select: string, option: string) => {
		await page.getByRole("combobox", { name: select }).click();
		await page.getByRole("option", { name: option }).click();
	};
	const asked = page.getByRole("dialog", { name: "Changed meanwhile" });

	await justBefore(page, `${team}/${id}`, () =>
		maren.call("PUT", `${team}/${id}/main_role`, { main_role: "editor" }),
	);
	await choose(`Role of ${name}`, "Viewer");
	await asked.getByRole("cell", { name: "Editor" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	expect((await memberOf(firstName)).main_role).toBe("editor");
	await asked.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(async () => (await memberOf(firstName)).main_role).toBe("viewer");
	await asked.waitFor({ state: "detached" });

	await page.reload();
	await justBefore(page, `${team}/${id}`, () =>
		maren.call("PUT", `${team}/${id}/permissions`, { permission: { records: "edit", reports: "edit" } }),
	);
	await choose(`Records: what ${name} may do`, "None");
	await asked.getByRole("cell", { name: "Edit" }).waitFor();
	await asked.getByRole("button", { name: "Take theirs" }).click();
	await asked.waitFor({ state: "detached" });
	await choose(`Team: what ${name} may do`, "None");
	await expect
		.poll(async () => (await memberOf(firstName)).permissions)
		.toMatchObject({ records: "edit", reports: "edit", team: "no_access" });
});

const fieldSchema = z.object({ id: z.number(), name: z.string(), options: z.array(z.string()) });
const fieldsSchema = z.object({ custom_fields: z.array(fieldSchema.extend({ set_order: z.number() })) });

async function storedFields() {
	const answer = await maren.call("GET", `/productions/${productionId}/custom_fields`);
	return fieldsSchema.parse(answer).custom_fields.toSorted((a, b) => a.set_order - b.set_order);
}

async function addField(name: string, set_order: number): Promise<number> {
	const custom_field = { name, kind: "choice", options: ["North", "South"], set_order };
	const answer = await maren.call("POST", `/productions/${productionId}/custom_fields`, { custom_field });
	return z.object({ custom_field: fieldSchema }).parse(answer).custom_field.id;
}

const changeField = (id: number, custom_field: object) =>
	maren.call("PUT", `/productions/${productionId}/custom_fields/${id}`, { custom_field });

test("of two people who change a custom field the later one is asked, and what only one changed stays", async () => {
	const name = `Quay ${Date.now()}`;
	const id = await addField(name, 0);
	const field = async () => (await storedFields()).find((one) => one.id === id);
	const form = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Save" }) });
	const asked = page.getByRole("dialog", { name: "Changed meanwhile" });
	const options = form.getByLabel("Options");
	const edit = async (called: string) => {
		await page.goto(`/projects/${productionId}/edit?tab=fields`);
		await page.getByRole("button", { name: `Actions of ${called}` }).click();
		await page.getByRole("menuitem", { name: "Edit" }).click();
	};
	await edit(name);
	await form.getByLabel("Name").fill(`${name} A`);
	await changeField(id, { name: `${name} B`, options: ["North", "South", "East"] });
	await form.getByRole("button", { name: "Save" }).click();
	await asked.getByRole("cell", { name: `${name} B` }).waitFor();
	await asked.getByRole("button", { name: "Keep mine" }).click();
	await form.waitFor({ state: "detached" });
	expect(await field()).toMatchObject({ name: `${name} A`, options: ["North", "South", "East"] });

	await edit(`${name} A`);
	await form.getByLabel("Name").fill(`${name} C`);
	await options.fill("North\nWest");
	await changeField(id, { options: ["South"] });
	await form.getByRole("button", { name: "Save" }).click();
	await asked.getByRole("cell", { name: "North, West" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await asked.getByRole("button", { name: "Take theirs" }).click();
	await expect.poll(() => options.inputValue()).toBe("South");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	expect(await field()).toMatchObject({ name: `${name} C`, options: ["South"] });
});

test("a field that a colleague adds is there without a reload", async () => {
	const name = `Vault ${Date.now()}`;
	await page.goto(`/projects/${productionId}/edit?tab=fields`);
	await page.getByRole("button", { name: "New field" }).waitFor();
	await addField(name, 9);
	await page.getByRole("button", { name: `Actions of ${name}` }).waitFor();
});

test("an order of custom fields that is made from an older one is refused, and the newer one is shown", async () => {
	for (const { id } of await storedFields())
		await maren.call("DELETE", `/productions/${productionId}/custom_fields/${id}`);
	const names = ["Shelf", "Crate", "Reel"];
	const ids: number[] = [];
	for (const [place, name] of names.entries()) ids.push(await addField(name, place));
	await page.goto(`/projects/${productionId}/edit?tab=fields`);
	const handle = page.getByRole("button", { name: "Move Shelf" });
	const order = async () => (await storedFields()).map(({ name }) => name);
	await handle.press("ArrowDown");
	await handle.press("ArrowDown");
	await expect.poll(order).toEqual(["Crate", "Reel", "Shelf"]);
	await justBefore(page, `/productions/${productionId}/custom_fields`, () =>
		changeField(ids[2] ?? 0, { set_order: -1 }),
	);
	await handle.press("ArrowUp");
	await page.getByText("The fields could not be put in this order").waitFor();
	const shown = page.getByRole("list", { name: "Custom fields" }).getByRole("button", { name: /^Move/ });
	await expect.poll(() => shown.first().getAttribute("aria-label")).toContain("Move Reel");
	expect(await order()).toEqual(["Reel", "Crate", "Shelf"]);
});

test("the console has nothing to complain of", () => {
	expect(maren.complaints).toEqual([]);
});
