import { licensingConditionSchema } from "@oxcut/core/model";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { addCut } from "./harness/add-cut.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { HARBOUR_LISTS, made, makeHarbourProduction } from "./harness/harbour-production.ts";
import { readKept } from "./harness/kept-data.ts";
import { type Person, signUpPerson, watchConsole } from "./harness/person.ts";

const recordsSchema = z.object({
	records: z.array(z.object({ id: z.number(), title: z.string(), licensed: z.boolean() })),
});
const conditionSchema = z.object({ licensing_condition: licensingConditionSchema });
const priceSchema = z.object({ price: z.object({ name: z.string(), value: z.number() }) });
const keptSchema = z.object({ queries: z.array(z.object({ queryKey: z.array(z.unknown()) })) });

/** A production with two records. */
const test = base.extend("productionId", async ({ maren }) => {
	const id = await add(maren, "/productions", "production", { name: "The Ferry Years" });
	const records = ["Interview Ada, pilot", "Interview Tomasz, docker"].map((title) => ({
		title,
		category: "Footage",
	}));
	await maren.call("POST", `/productions/${id}/records/multiple`, { records });
	return id;
});

/** Maren comes back to the built rough cut of the example film. Tests share the film and don't change it. */
const filmTest = base
	.extend("film", { scope: "file" }, async ({ app, browser }, { onCleanup }) => {
		const owner = await signUpPerson(app, (options) => browser.newContext({ baseURL: app.url, ...options }));
		onCleanup(() => owner.context.close());
		const productionId = await makeHarbourProduction(owner);
		const cutId = await addCut(owner, productionId, HARBOUR_LISTS);
		return { owner, productionId, cutId };
	})
	.extend("maren", async ({ film: { owner }, openContext }): Promise<Person> => {
		const storageState = await owner.context.storageState();
		const context = await openContext({ viewport: { width: 1440, height: 900 }, storageState });
		const page = await context.newPage();
		return { ...owner, context, page, complaints: watchConsole(page) };
	});

test.afterEach(({ maren }) => {
	const networkFailure = /^Failed to load resource/;
	expect(maren.complaints.filter((line) => !networkFailure.test(line))).toEqual([]);
});

function add({ call }: Person, path: string, name: string, fields: unknown): Promise<number> {
	return made(call("POST", path, { [name]: fields }), name);
}

async function listRecords({ call }: Person, productionId: number) {
	return recordsSchema.parse(await call("GET", `/productions/${productionId}/records`)).records;
}

/** Adds a licensor with a price and a condition. */
async function addMuseum(maren: Person, productionId: number) {
	const path = `/productions/${productionId}/licensors`;
	const licensor = await add(maren, path, "licensor", { name: "Harbour Museum Trust", currency: "GBP" });
	const priceId = await add(maren, `/licensors/${licensor}/prices`, "price", {
		name: "Reproduction",
		category: "Still",
		charge_by: "Use",
		value: 120,
	});
	const conditionId = await add(maren, `/licensors/${licensor}/licensing_conditions`, "licensing_condition", {
		description: "Scanning, per picture",
		category: "Per Material Fee",
		value: 15,
		set_order: 1,
	});
	return {
		priceId,
		conditionId,
		/** The price on the server. */
		price: async () => priceSchema.parse(await maren.call("GET", `/prices/${priceId}`)).price,
		/** The condition on the server. */
		condition: async () =>
			conditionSchema.parse(await maren.call("GET", `/licensing_conditions/${conditionId}`))
				.licensing_condition,
	};
}

async function openMuseum(page: Page, productionId: number): Promise<void> {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: "Harbour Museum Trust" }).click();
}

const cell = (page: Page, title: string) => page.getByRole("gridcell", { name: title });

async function openGrid(page: Page, productionId: number): Promise<void> {
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("gridcell").first().waitFor();
}

/** Retitles a record in the grid, by keyboard. */
async function retitle(page: Page, from: string, to: string): Promise<void> {
	await cell(page, from).click();
	await page.keyboard.press("Enter");
	await page.getByLabel("Edit Title").fill(to);
	await page.keyboard.press("Enter");
}

const sessionsSchema = z.object({
	sessions: z.array(z.object({ id: z.number(), is_current: z.boolean() })),
});

/** Ends the person's sessions in other browsers. */
async function endOtherSessions({ call }: Person): Promise<void> {
	const { sessions } = sessionsSchema.parse(await call("GET", "/account/sessions"));
	for (const { id, is_current } of sessions) {
		if (!is_current) await call("DELETE", `/account/sessions/${id}`);
	}
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Password", { exact: true }).press("Enter");
}

/** Rejects changes at these addresses. */
async function refuse(page: Page, glob: string, status: number, errors: unknown): Promise<void> {
	await page.route(glob, (route) =>
		route.request().method() === "GET" ? route.fallback() : route.fulfill({ status, json: { errors } }),
	);
}

test("an offline edit stays on screen as waiting and is saved after reconnecting", async ({
	page,
	maren,
	productionId,
}) => {
	const { context } = maren;
	await openGrid(page, productionId);
	const stored = () => listRecords(maren, productionId);
	const [first, second] = await stored();
	await context.setOffline(true);
	await page.getByText("You're offline.").first().waitFor();
	await retitle(page, "Interview Ada, pilot", "Interview Ada, harbour pilot");
	await cell(page, "Interview Ada, harbour pilot").waitFor();
	await page.getByText("1 unsaved change will be saved when you're back.").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	expect((await stored())[0]).toEqual(first);
	// Meanwhile a colleague edits another record.
	await maren.call("PUT", `/records/${second?.id}`, { record: { title: "Interview Tomasz, crane driver" } });
	await context.setOffline(false);
	await expect.poll(async () => (await stored())[0]?.title).toBe("Interview Ada, harbour pilot");
	await cell(page, "Interview Tomasz, crane driver").waitFor();
	await expect.poll(() => page.getByText("You're offline.").count()).toBe(0);
});

test("a form that fails offline keeps its input and saves it after reconnecting", async ({
	page,
	maren,
	productionId,
}) => {
	const museum = await addMuseum(maren, productionId);
	await openMuseum(page, productionId);
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
	expect(await museum.price()).toEqual({ name: "Reproduction", value: 140 });
});

/**
 * Makes the server reject changes.
 * @returns a function that makes it accept them again.
 */
async function takeNoChanges(context: BrowserContext, status: number): Promise<() => Promise<void>> {
	const glob = "**/api/records/*";
	await context.route(glob, (route) =>
		route.request().method() === "GET"
			? route.fallback()
			: route.fulfill({ status, body: "<html>Busy</html>" }),
	);
	return () => context.unroute(glob);
}

test("a change that the server can't take stays on screen and is counted until it is saved", async ({
	page,
	maren,
	productionId,
}) => {
	await openGrid(page, productionId);
	const takeAgain = await takeNoChanges(maren.context, 503);
	await retitle(page, "Interview Ada, pilot", "Interview Ada, tug");
	await page.getByText("1 change waiting").waitFor();
	await page.getByText("The server can't be reached. 1 unsaved change").waitFor();
	await retitle(page, "Interview Tomasz, docker", "Interview Tomasz, crane driver");
	await page.getByText("2 changes waiting").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await cell(page, "Interview Ada, tug").waitFor();
	await page.getByRole("button", { name: "Try now" }).click();
	await page.getByText("2 changes waiting").waitFor();
	await takeAgain();
	const titles = async () => (await listRecords(maren, productionId)).map(({ title }) => title);
	await expect.poll(titles).toEqual(["Interview Ada, tug", "Interview Tomasz, crane driver"]);
	await expect.poll(() => page.getByText("waiting").count()).toBe(0);
	await expect.poll(() => page.getByRole("button", { name: "Try now" }).count()).toBe(0);
});

test("a change that the server never takes can be discarded", async ({ page, maren, productionId }) => {
	await openGrid(page, productionId);
	await takeNoChanges(maren.context, 500);
	await retitle(page, "Interview Ada, pilot", "Interview Ada, tug");
	await page.getByRole("button", { name: "Discard" }).click();
	await page.getByRole("listitem").filter({ hasText: "The change was not saved" }).waitFor();
	await cell(page, "Interview Ada, pilot").waitFor();
});

test("changes that a closed tab couldn't save are saved by the next one", async ({
	page,
	maren,
	productionId,
}) => {
	await openGrid(page, productionId);
	const takeAgain = await takeNoChanges(maren.context, 503);
	await retitle(page, "Interview Ada, pilot", "Interview Ada, tug");
	await page.getByText("1 change waiting").waitFor();
	await page.close();
	await takeAgain();
	const next = await maren.context.newPage();
	await openGrid(next, productionId);
	await next.getByText("Saved a change left from an earlier session").waitFor();
	await cell(next, "Interview Ada, tug").waitFor();
	expect((await listRecords(maren, productionId))[0]?.title).toBe("Interview Ada, tug");
});

test("a change of several records asks before it is left, and is completed by the next tab", async ({
	page,
	maren,
	productionId,
}) => {
	await openGrid(page, productionId);
	const glob = "**/api/records";
	const sent = new Promise<void>((done) => void page.route(glob, () => done()));
	await page.getByRole("grid").focus();
	await page.keyboard.press("Control+a");
	await page.getByRole("toolbar").getByRole("button", { name: "State" }).click();
	await page.getByRole("menuitem", { name: "Licensed", exact: true }).click();
	await sent;
	const asked = page.waitForEvent("dialog");
	await page.close({ runBeforeUnload: true });
	const question = await asked;
	expect(question.type()).toBe("beforeunload");
	const closed = page.waitForEvent("close");
	await question.accept();
	await closed;
	const next = await maren.context.newPage();
	await openGrid(next, productionId);
	await next.getByText("Saved 2 changes left from an earlier session").waitFor();
	expect((await listRecords(maren, productionId)).map(({ licensed }) => licensed)).toEqual([true, true]);
});

test("a colleague's change of the same title isn't overwritten without asking", async ({
	page,
	maren,
	productionId,
}) => {
	await openGrid(page, productionId);
	const takeAgain = await takeNoChanges(maren.context, 503);
	await retitle(page, "Interview Ada, pilot", "Interview Ada, tug");
	await page.getByText("1 change waiting").waitFor();
	await page.close();
	await takeAgain();
	const [record] = await listRecords(maren, productionId);
	await maren.call("PUT", `/records/${record?.id}`, { record: { title: "Interview Ada, ferry" } });
	const next = await maren.context.newPage();
	await openGrid(next, productionId);
	const notice = next
		.getByRole("listitem")
		.filter({ hasText: "The fields of your unsaved change were also changed elsewhere" });
	await notice.getByText("Title: yours is “Interview Ada, tug”, theirs is “Interview Ada, ferry”.").waitFor();
	await cell(next, "Interview Ada, ferry").waitFor();
	await notice.getByRole("button", { name: "Save mine" }).click();
	await cell(next, "Interview Ada, tug").waitFor();
});

test("what was typed in a cell or beside the grid is told if someone deletes the record meanwhile", async ({
	page,
	maren,
	productionId,
}) => {
	await openGrid(page, productionId);
	const [pilot, docker] = await listRecords(maren, productionId);
	const { call } = maren;
	await cell(page, "Interview Ada, pilot").click();
	await page.keyboard.press("Enter");
	await page.getByLabel("Edit Title").fill("Interview Ada, tug master");
	await call("DELETE", `/records/${pilot?.id}`);
	const told = page.getByRole("listitem").filter({ hasText: /^Your text in Title of \d+ wasn't saved/ });
	await told.getByText("Interview Ada, tug master").waitFor();
	await told.getByRole("button", { name: "Dismiss" }).click();

	await page.goto(`/records/${docker?.id}`);
	await page.getByRole("button", { name: /^Source: / }).click();
	await page.getByRole("textbox", { name: "Source" }).fill("Courtesy of the docks");
	await call("DELETE", `/records/${docker?.id}`);
	await page.getByText(/^Your text in Source of \d+ wasn't saved/).waitFor();
	await page.getByText("Courtesy of the docks").waitFor();
});

test("a change made after the session ended is saved when the same account signs in again", async ({
	openContext,
	maren,
	productionId,
	signUp,
}) => {
	const context = await openContext({ viewport: { width: 1440, height: 900 } });
	const page = await context.newPage();
	const grid = `/projects/${productionId}/records`;
	await page.goto(`/login?redirect=${grid}`);
	await signIn(page, maren);
	await cell(page, "Interview Ada, pilot").waitFor();
	await endOtherSessions(maren);
	await retitle(page, "Interview Ada, pilot", "Interview Ada, tug");
	await page.waitForURL(/\/login\?.*forced_sign_out=1/);
	// Another account that signs in here doesn't save the change, but gets a notice about it.
	const other = await signUp({ firstName: "Piotr" });
	await signIn(page, other);
	await page.getByText("Another account has an unsaved change.").waitFor();
	expect((await listRecords(maren, productionId))[0]?.title).toBe("Interview Ada, pilot");
	await context.clearCookies();
	await page.goto(`/login?redirect=${grid}`);
	await signIn(page, maren);
	await cell(page, "Interview Ada, tug").waitFor();
	await expect
		.poll(async () => (await listRecords(maren, productionId))[0]?.title)
		.toBe("Interview Ada, tug");
});

test("what is being typed when another tab notices that the session ended is saved, and a form keeps it", async ({
	openContext,
	maren,
	productionId,
}) => {
	const [pilot, docker] = await listRecords(maren, productionId);
	const context = await openContext({ viewport: { width: 1440, height: 900 } });
	const page = await context.newPage();
	await page.goto(`/login?redirect=/projects/${productionId}/records`);
	await signIn(page, maren);
	await cell(page, "Interview Ada, pilot").waitFor();
	const inCell = await context.newPage();
	await openGrid(inCell, productionId);
	await cell(inCell, "Interview Ada, pilot").click();
	await inCell.keyboard.press("Enter");
	await inCell.getByLabel("Edit Title").fill("Interview Ada, tug");
	const inNotes = await context.newPage();
	await inNotes.goto(`/records/${docker?.id}`);
	await inNotes.getByRole("button", { name: /^Notes: / }).click();
	await inNotes.getByRole("textbox", { name: "Notes" }).fill("Ask the docks");
	const inForm = await context.newPage();
	await openGrid(inForm, productionId);
	await inForm.getByRole("link", { name: "New record" }).click();
	const title = inForm.getByLabel("Title", { exact: true });
	await title.fill("Third night");

	await endOtherSessions(maren);
	await page.getByRole("link", { name: /^Licensors/ }).click();
	for (const tab of [page, inCell, inNotes, inForm]) await tab.waitForURL(/\/login\?.*forced_sign_out=1/);
	await signIn(page, maren);
	for (const tab of [inCell, inNotes, inForm]) await tab.waitForURL((url) => url.pathname !== "/login");
	await expect.poll(() => title.inputValue()).toBe("Third night");
	const saved = async (id = 0) => {
		const { record } = (await maren.call("GET", `/records/${id}`)) as {
			readonly record: { readonly title: string; readonly notes: string };
		};
		return record;
	};
	await expect.poll(() => saved(pilot?.id)).toMatchObject({ title: "Interview Ada, tug" });
	await expect.poll(() => saved(docker?.id)).toMatchObject({ notes: "Ask the docks" });
});

test.for([
	[422, { title: ["is too long"] }, "is too long"],
	[412, "It was changed meanwhile", "It was changed meanwhile"],
] as const)(
	"a title that the server answers with %i is restored, and a notice says why",
	async ([status, errors, words], { page, productionId }) => {
		await openGrid(page, productionId);
		await refuse(page, "**/api/records/*", status, errors);
		await retitle(page, "Interview Ada, pilot", "Interview Ada, tug");
		const notice = page.getByRole("listitem").filter({ hasText: "The change was not saved" });
		await notice.getByText(words).waitFor();
		await cell(page, "Interview Ada, pilot").waitFor();
		expect(await cell(page, "Interview Ada, tug").count()).toBe(0);
	},
);

filmTest(
	"a price set in a cut is reverted with the total if the record cannot be saved",
	async ({ page, film: { cutId } }) => {
		await page.goto(`/cuts/${cutId}`);
		await page.getByRole("heading", { name: "Cost report" }).waitFor();
		const shownTotal = () => page.getByTestId("total").textContent();
		const before = await shownTotal();
		await refuse(page, "**/api/records/*", 422, "Something went wrong");
		const row = page.getByRole("listitem").filter({ hasText: "Election night" });
		await row.getByRole("combobox", { name: "Price" }).click();
		await page.getByRole("option").first().click();
		await row.getByRole("button", { name: "Set" }).click();
		await page.getByText("The record could not be saved").waitFor();
		await expect.poll(shownTotal).toBe(before);
		await row.waitFor();
	},
);

filmTest("a cut that could not be locked is not shown as locked", async ({ page, film: { cutId } }) => {
	await page.goto(`/cuts/${cutId}`);
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await refuse(page, "**/api/cuts/*", 422, "Something went wrong");
	await page.getByRole("button", { name: "Lock", exact: true }).click();
	await page.getByText("Rough cut could not be saved").waitFor();
	await page.getByRole("button", { name: "Lock", exact: true }).waitFor();
});

test("a role that couldn't be changed shows its previous value", async ({
	page,
	maren,
	join,
	productionId,
}) => {
	await join({ owner: maren, productionId, role: "viewer" });
	await page.goto(`/projects/${productionId}/team`);
	const role = page.getByRole("combobox", { name: /^Role of viewer/ });
	await role.waitFor();
	await refuse(page, "**/main_role", 500, "Something went wrong");
	await role.click();
	await page.getByRole("option", { name: "Editor" }).click();
	await page.getByText("viewer Oyelaran could not be changed").waitFor();
	expect(await role.textContent()).toBe("Viewer");
});

test("two people who change different fields of a price keep both changes", async ({
	page,
	maren,
	productionId,
}) => {
	const museum = await addMuseum(maren, productionId);
	await openMuseum(page, productionId);
	await page.getByRole("button", { name: "Actions of Reproduction" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit price" });
	await dialog.getByLabel("Amount (GBP)").fill("9");
	await maren.call("PUT", `/prices/${museum.priceId}`, { price: { name: "Reproduction in print" } });
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.waitFor({ state: "detached" });
	expect(await museum.price()).toEqual({ name: "Reproduction in print", value: 9 });
});

test("an edited condition keeps the place that someone gives it meanwhile", async ({
	page,
	maren,
	productionId,
}) => {
	const museum = await addMuseum(maren, productionId);
	await openMuseum(page, productionId);
	await page.getByRole("button", { name: /^Actions of Per Material Fee/ }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit condition" });
	await dialog.getByLabel("Amount (GBP)").fill("20");
	const before = await museum.condition();
	const moved = { licensing_condition: { set_order: 7 } };
	await maren.call("PUT", `/licensing_conditions/${museum.conditionId}`, moved);
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.waitFor({ state: "detached" });
	expect(await museum.condition()).toEqual({ ...before, value: 20, set_order: 7 });
});

/** The keys of the responses in the browser's storage. */
async function keptKeys(page: Page): Promise<readonly string[]> {
	const { queries } = keptSchema.parse(await readKept(page, "queries"));
	return queries.map(({ queryKey }) => queryKey.join("/"));
}

/** Reloads a page while calls about productions and cuts stay unanswered. */
async function reloadUnanswered(page: Page): Promise<void> {
	await page.route(/\/api\/(?:productions|cuts)\//, () => undefined);
	await page.reload();
}

test("a reload shows the last records before the server answers", async ({ page, productionId }) => {
	const last = cell(page, "Interview Tomasz, docker");
	await page.goto(`/projects/${productionId}/records`);
	await last.waitFor();
	await expect.poll(() => readKept(page, `records:${productionId}`)).toBeDefined();
	await expect.poll(() => keptKeys(page)).toContain(`production/${productionId}/default_record_view`);
	await reloadUnanswered(page);
	await last.waitFor();
});

test("a reload shows the last team before the server answers", async ({
	page,
	maren,
	join,
	productionId,
}) => {
	await join({ owner: maren, productionId, role: "viewer" });
	const last = page.getByRole("cell", { name: /^viewer Oyelaran/ });
	await page.goto(`/projects/${productionId}/team`);
	await last.waitFor();
	await expect.poll(() => keptKeys(page)).toContain(`production/${productionId}/team_members`);
	await reloadUnanswered(page);
	await last.waitFor();
});

filmTest(
	"a reload shows the last licensors before the server answers",
	async ({ page, film: { productionId, cutId } }) => {
		const last = page.getByRole("link", { name: "Kowalski Family Collection" });
		await page.goto(`/projects/${productionId}/licensors`);
		await last.waitFor();
		const shown = [
			`production/${productionId}/licensors`,
			`cuts/${productionId}`,
			`cut/${cutId}/licensor_usage`,
			`cut/${cutId}/costs/USD`,
		];
		await expect.poll(() => keptKeys(page)).toEqual(expect.arrayContaining(shown));
		await reloadUnanswered(page);
		await last.waitFor();
	},
);

filmTest(
	"a reload shows the last reports before the server answers",
	async ({ page, film: { productionId } }) => {
		const last = page.getByRole("cell", { name: /\$[\d,]+\.\d\d$/ }).first();
		await page.goto(`/projects/${productionId}/reports`);
		await last.waitFor();
		await expect.poll(() => keptKeys(page)).toContain(`cuts/${productionId}`);
		await reloadUnanswered(page);
		await last.waitFor();
	},
);
