import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { readKept } from "./harness/kept-data.ts";
import type { Person } from "./harness/person.ts";

/** A production with one record. */
const test = base.extend("productionId", async ({ maren }) => {
	const id = await addProduction(maren, "The Ferry Years");
	await addRecord(maren, id, "Pickets at Gate 4");
	return id;
});

function addProduction({ call }: Person, name: string): Promise<number> {
	return made(call("POST", "/productions", { production: { name } }), "production");
}

function addRecord({ call }: Person, productionId: number, title: string): Promise<unknown> {
	return call("POST", `/productions/${productionId}/records`, { record: { title, category: "Footage" } });
}

async function openPalette(page: Page): Promise<void> {
	await page.keyboard.press("ControlOrMeta+k");
	await page.getByRole("combobox", { name: "Search or do anything" }).waitFor();
}

test("the palette finds a record by a few letters and opens it by keyboard", async ({
	page,
	maren,
	productionId: _,
}) => {
	const { complaints } = maren;
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Records" }).waitFor();
	await openPalette(page);
	expect(await accessProblems(page)).toEqual([]);
	await page.keyboard.type("gate pick");
	await page.getByRole("option", { name: /Pickets at Gate 4/ }).waitFor();
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/records\/\d+$/);
	expect(complaints).toEqual([]);
});

test("the palette tolerates missing letters, wraps around, and offers recent commands first", async ({
	page,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: /^Records/ }).waitFor();
	await openPalette(page);
	const selected = page.getByRole("option", { selected: true });
	const first = await selected.textContent();
	await page.keyboard.press("ArrowUp");
	await expect.poll(() => selected.textContent()).not.toBe(first);
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => selected.textContent()).toBe(first);
	await page.keyboard.type("rcords");
	await page.getByRole("option", { name: "Records", selected: true }).waitFor();
	await page.keyboard.press("Enter");
	await page.waitForURL("**/records");
	await openPalette(page);
	const recent = page.getByRole("group", { name: "Recent" });
	await recent.getByRole("option", { name: "Records", selected: true }).waitFor();
	expect(await page.getByRole("option", { name: /^Records/ }).count()).toBe(1);
	expect(await accessProblems(page)).toEqual([]);
});

test("the first stop of the Tab key skips the rail", async ({ page, productionId }) => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to the page" });
	expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.closest("#page, aside")?.id)).toBe("page");
	expect(page.url()).not.toContain("#");
});

test("Back closes the palette, whose commands have icons, and the overlay of keys", async ({
	page,
	productionId,
}) => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: /^Records/ }).click();
	await page.waitForURL("**/records");
	await openPalette(page);
	const options = page.getByRole("option");
	expect(await options.filter({ hasNot: page.locator("svg") }).allTextContents()).toEqual([]);
	await page.goBack();
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
	await page.getByRole("combobox", { name: "Search or do anything" }).waitFor({ state: "detached" });
	await page.keyboard.press("?");
	await page.getByRole("dialog", { name: "Keys" }).waitFor();
	await page.goForward();
	await page.getByRole("grid").waitFor();
	await page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" });
});

test("Back closes the palette while the next page is still loading", async ({ page, productionId }) => {
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: /^Records/ }).waitFor();
	await page.route("**/assets/records-page-*.js", () => undefined);
	await page.getByRole("link", { name: /^Records/ }).click();
	await page.waitForURL("**/records");
	await openPalette(page);
	await page.goBack();
	await page.getByRole("combobox", { name: "Search or do anything" }).waitFor({ state: "detached" });
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
});

test("a clicked tab shows no focus ring, one reached by keys does", async ({ page, productionId: _ }) => {
	await page.goto("/projects");
	const showsFocus = (name: string) =>
		page.getByRole("tab", { name }).evaluate((tab) => tab.matches(":focus-visible"));
	await page.getByRole("tab", { name: "On hiatus" }).click();
	expect(await showsFocus("On hiatus")).toBe(false);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => showsFocus("Hidden")).toBe(true);
});

test("keys open pages, and ? shows them", async ({ page, maren, productionId }) => {
	const { complaints } = maren;
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Licensors" }).waitFor();
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await keys.waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await keys.waitFor({ state: "detached" });
	// Without waiting in between: they have to be pressed within a second.
	await Promise.all([page.keyboard.press("g"), page.keyboard.press("l")]);
	await page.waitForURL(`**/projects/${productionId}/licensors`);
	expect(complaints).toEqual([]);
});

test("? also shows the keys of the open page", async ({ page, maren, productionId }) => {
	await maren.call("POST", `/productions/${productionId}/records/multiple`, {
		records: [{ title: "Pickets at Gate 4", category: "Footage" }],
	});
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("grid").focus();
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await keys.getByRole("heading", { name: "In the grid" }).waitFor();
	await keys.getByText("Open the record beside the grid").waitFor();
});

test("a record that a colleague adds is counted in the rail without a reload", async ({
	page,
	maren,
	productionId,
}) => {
	const records = page.getByRole("link", { name: /^Records/ });
	const streamOpens = page.waitForResponse(new RegExp(`/productions/${productionId}/events`));
	await page.goto(`/projects/${productionId}/licensors`);
	await expect.poll(() => records.textContent()).toBe("Records 1");
	await streamOpens;
	await addRecord(maren, productionId, "Second night");
	await expect.poll(() => records.textContent()).toBe("Records 2");
});

test("a reload shows the rail's last figures before the server answers", async ({ page, productionId }) => {
	const records = page.getByRole("link", { name: /^Records/ });
	await page.goto(`/projects/${productionId}/licensors`);
	await expect.poll(() => records.textContent()).toBe("Records 1");
	// Only the rail's figures count people; licensors have a records_count too.
	await expect
		.poll(async () => JSON.stringify(await readKept(page, "queries")))
		.toContain('"team_members_count":1');
	await page.route("**/api/productions**", () => undefined);
	await page.reload();
	await expect.poll(() => records.textContent()).toBe("Records 1");
});

test("a phone has the rail in a drawer", async ({ page, productionId }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto("/dashboard");
	await page.getByRole("button", { name: "Open the menu" }).click();
	const drawer = page.getByRole("dialog", { name: "Navigation" });
	await drawer.waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await drawer.getByRole("link", { name: "Licensors" }).click();
	await page.waitForURL(`**/projects/${productionId}/licensors`);
	await drawer.waitFor({ state: "detached" });
	// Every page's content starts at the same position.
	for (const path of [
		"/dashboard",
		"/projects",
		"/projects/new",
		"/account",
		`/projects/${productionId}/team`,
	]) {
		await page.goto(path);
		const edge = () => page.getByRole("main").evaluate((main) => getComputedStyle(main).paddingLeft);
		await expect.poll(edge).toBe("12px");
	}
	await page.goto(`/projects/${productionId}/edit#fields`);
	const empty = page.getByRole("heading", { name: "No custom fields yet" });
	expect(await empty.evaluate((heading) => heading.getBoundingClientRect().left)).toBe(12);
});

test("a banner shows while the browser is offline", async ({ page, maren: { context }, productionId: _ }) => {
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Licensors" }).waitFor();
	await context.setOffline(true);
	await page.getByText("You're offline.").first().waitFor();
	await context.setOffline(false);
	await expect.poll(() => page.getByText("You're offline.").count()).toBe(0);
});

test("two tabs share one stream, and both hear of changes", async ({ page, maren }) => {
	const { context } = maren;
	const shared = await addProduction(maren, "The Night Shift");
	const asked: Request[] = [];
	const open = new Set<Request>();
	context.on("request", (request) => {
		if (!request.url().includes(`/productions/${shared}/events`)) return;
		asked.push(request);
		open.add(request);
	});
	context.on("requestfinished", (request) => open.delete(request));
	context.on("requestfailed", (request) => open.delete(request));
	const tabs = [page];
	const tabOf = (request: Request) => tabs.indexOf(request.frame().page());
	const holders = () => [...open].map(tabOf);
	const counts = () =>
		Promise.all(tabs.map((tab) => tab.getByRole("link", { name: /^Licensors/ }).textContent()));
	await page.goto(`/projects/${shared}/licensors`);
	await expect.poll(holders).toEqual([0]);
	const other = await context.newPage();
	tabs.push(other);
	await other.goto(`/projects/${shared}/licensors`);
	await expect.poll(counts).toEqual(["Licensors 2", "Licensors 2"]);
	await maren.call("POST", `/productions/${shared}/licensors`, {
		licensor: { name: "Meridian Newsreel", currency: "USD" },
	});
	await expect.poll(counts).toEqual(["Licensors 3", "Licensors 3"]);
	expect(holders()).toEqual([0]);
	expect(asked.map(tabOf)).not.toContain(1);
	// Closing the tab that holds the stream doesn't affect the other one.
	await page.goto("about:blank");
	await expect.poll(holders).toEqual([1]);
	await maren.call("POST", `/productions/${shared}/licensors`, {
		licensor: { name: "Fonds Rey", currency: "EUR" },
	});
	const left = other.getByRole("link", { name: /^Licensors/ });
	await expect.poll(() => left.textContent()).toBe("Licensors 4");
});

test("a page whose code doesn't load says so, and offers to refresh", async ({ page, productionId: _ }) => {
	await page.goto("/dashboard");
	await page.route("**/assets/licensors-page-*.js", (route) => route.abort());
	await page.getByRole("link", { name: "Licensors" }).click();
	const alert = page.getByRole("alert").filter({ hasText: "The page could not be found." });
	await alert.waitFor();
	// The navigation stays: every other page is a click away.
	await page.getByRole("link", { name: /^Records/ }).click();
	await page.getByRole("grid").waitFor();
	await page.getByRole("link", { name: "Licensors" }).click();
	await alert.waitFor();
	await page.unrouteAll();
	await page.getByRole("button", { name: "Refresh" }).click();
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
});

test("another browser starts with the project that was opened last, which home lists first", async ({
	page,
	maren,
	openContext,
}) => {
	const boats = await addProduction(maren, "Night Boats");
	await addProduction(maren, "Never opened");
	const marked = page.waitForResponse((answer) => answer.url().endsWith(`/${boats}/mark_recent`));
	await page.goto(`/projects/${boats}`);
	await marked;
	const cookies = await page.context().cookies();
	const elsewhere = await (await openContext({ storageState: { cookies, origins: [] } })).newPage();
	await elsewhere.goto("/dashboard");
	await elsewhere.getByRole("button", { name: /^Project.*Night Boats/ }).waitFor();
	await expect.poll(() => elsewhere.getByRole("row").nth(1).textContent()).toContain("Night Boats");
});

test("a page that failed to load is filled when the server can be reached again", async ({
	page,
	maren,
	productionId,
}) => {
	const { call } = maren;
	await call("POST", `/productions/${productionId}/licensors`, {
		licensor: { name: "Apex Films", currency: "USD" },
	});
	let isDown = true;
	// One route for both: a request that is held while its route is removed never ends.
	await page.route(`**/api/productions/${productionId}/**`, (route) =>
		isDown ? route.fulfill({ status: 502, body: "<html>Bad gateway</html>" }) : route.continue(),
	);
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByText("Couldn't load the licensors").waitFor();
	isDown = false;
	await page.getByRole("link", { name: "Apex Films" }).waitFor();

	isDown = true;
	await page.goto(`/projects/${productionId}/records`);
	await page.getByText("Couldn't load the records").waitFor();
	isDown = false;
	await page.getByRole("gridcell", { name: "Pickets at Gate 4" }).waitFor();
});

test("a reload keeps what was typed into a page or a dialog, until it is cleared, closed or signed out", async ({
	page,
	maren,
	productionId,
}) => {
	page.on("dialog", (dialog) => void dialog.accept());
	const note = page.getByText("Restored what you had typed before the reload.");
	const kept = () =>
		page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("ox-draft")));
	const title = page.getByLabel("Title", { exact: true });
	await page.goto("/records/new");
	await title.fill("Third night");
	await expect.poll(kept).toHaveLength(1);
	await page.reload();
	await note.waitFor();
	expect(await title.inputValue()).toBe("Third night");
	await page.getByRole("button", { name: "Clear", exact: true }).click();
	await note.waitFor({ state: "detached" });
	expect(await title.inputValue()).toBe("");
	await expect.poll(kept).toEqual([]);

	// A dialog reopens by itself.
	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("button", { name: "New licensor" }).first().click();
	const dialog = page.getByRole("dialog", { name: "New licensor" });
	await dialog.getByLabel("Name").fill("Quay Archive");
	await expect.poll(kept).toHaveLength(1);
	await page.reload();
	await dialog.getByText("Restored what you had typed before the reload.").waitFor();
	expect(await dialog.getByLabel("Name").inputValue()).toBe("Quay Archive");
	expect(await accessProblems(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await dialog.waitFor({ state: "detached" });
	expect(await kept()).toEqual([]);
	await page.reload();
	await page.getByRole("button", { name: "New licensor" }).first().waitFor();
	expect(await dialog.count()).toBe(0);

	await page.getByRole("button", { name: "New licensor" }).first().click();
	await dialog.getByLabel("Name").fill("Quay Archive");
	await expect.poll(kept).toHaveLength(1);
	await page.reload();
	await note.waitFor();
	await dialog.getByRole("button", { name: "Add" }).click();
	await dialog.waitFor({ state: "detached" });
	expect(await kept()).toEqual([]);

	// Signing out clears everything, in other tabs too.
	await page.goto("/records/new");
	await title.fill("Fourth night");
	await expect.poll(kept).toHaveLength(1);
	await page.reload();
	await note.waitFor();
	const other = await maren.context.newPage();
	await other.goto("/account");
	await other.getByRole("button", { name: "Sign out" }).click();
	await page.waitForURL("**/login**");
	expect(await kept()).toEqual([]);
	expect(maren.complaints).toEqual([]);
});

test("Back, a link and closing the tab ask before input is lost", async ({ page, maren, productionId }) => {
	const { complaints } = maren;
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("link", { name: "New record" }).click();
	const title = page.getByLabel("Title", { exact: true });
	await title.waitFor();
	// Nothing was entered yet, so there is no question.
	await page.goBack();
	await page.getByRole("grid").waitFor();
	await page.getByRole("link", { name: "New record" }).click();
	await title.fill("Third night");
	const question = page.getByRole("alertdialog", { name: "Discard what you filled in?" });
	await page.goBack();
	await question.waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await question.waitFor({ state: "detached" });
	expect(new URL(page.url()).pathname).toBe("/records/new");
	expect(await title.inputValue()).toBe("Third night");
	await page.getByRole("link", { name: "Licensors" }).click();
	await question.getByRole("button", { name: "Keep editing" }).click();
	// Until it closes, it has the focus and would receive the next key.
	await question.waitFor({ state: "detached" });
	const asked = page.waitForEvent("dialog");
	const closing = page.close({ runBeforeUnload: true });
	const dialog = await asked;
	expect(dialog.type()).toBe("beforeunload");
	await dialog.dismiss();
	await closing;
	// Saved changes can't be lost.
	await title.press("Enter");
	await page.waitForURL(/\/records\?record=\d+$/);
	expect(await question.count()).toBe(0);

	await page.goto(`/projects/${productionId}/licensors`);
	await page.getByRole("link", { name: /^Records/ }).click();
	await page.getByRole("link", { name: "New record" }).click();
	await title.fill("Fourth night");
	await page.goBack();
	await question.getByRole("button", { name: "Discard" }).click();
	await page.getByRole("grid").waitFor();
	expect(complaints).toEqual([]);
});

test.for([
	["New licensor", "/projects/:id/licensors", "Name"],
	["New project", "/projects/new", "Name"],
	["New organization", "/organizations/new", "Name"],
	["Import a cut", "/projects/:id/cuts/new", "Name"],
	["File names", "/projects/:id/edit", "Pattern"],
	["Invite", "/projects/:id/team", "Email addresses"],
	["Profile", "/account", "First name"],
] as const)(
	"%s asks before what was filled in is left",
	async ([name, path, label], { page, productionId }) => {
		await page.goto("/dashboard");
		await page.goto(path.replace(":id", String(productionId)));
		if (name === "New licensor") await page.getByRole("button", { name }).click();
		const field = page.getByLabel(label, { exact: true });
		await field.fill("Half");
		await page.keyboard.press("ControlOrMeta+k");
		await page.getByRole("option", { name: /^Home/ }).click();
		const question = page.getByRole("alertdialog", { name: "Discard what you filled in?" });
		await question.getByText(`“${name}” is not saved yet.`).waitFor();
		await question.getByRole("button", { name: "Keep editing" }).click();
		// Until it closes, it has the focus and would receive the next key.
		await question.waitFor({ state: "detached" });
		expect(await field.inputValue()).toBe("Half");
		await page.keyboard.press("ControlOrMeta+k");
		await page.getByRole("option", { name: /^Home/ }).click();
		await question.getByRole("button", { name: "Discard" }).click();
		await page.waitForURL("**/dashboard");
	},
);

test.for([
	["New licensor", "/projects/:id/licensors"],
	["New delivery", "/projects/:id/clearances"],
	["New tag", "/projects/:id/records/tags"],
	["New field", "/projects/:id/edit"],
] as const)("%s asks before it is closed with input", async ([name, path], { page, maren, productionId }) => {
	await page.goto(path.replace(":id", String(productionId)));
	const open = page.getByRole("button", { name }).first();
	const dialog = page.getByRole("dialog", { name });
	const field = dialog.getByRole("textbox").first();
	const question = page.getByRole("alertdialog", { name: "Discard what you filled in?" });
	// Nothing was entered yet, so there is no question.
	await open.click();
	await field.waitFor();
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await open.click();
	await field.fill("Half");
	for (const close of [
		// Try this first: right after a question closes, a click beside the dialog may still count as one beside the question.
		() => page.mouse.click(5, 5),
		() => page.keyboard.press("Escape"),
		() => dialog.getByRole("button", { name: "Close" }).click(),
	]) {
		await close();
		await question.getByText(`“${name}” is not saved yet.`).waitFor();
		await question.getByRole("button", { name: "Keep editing" }).click();
		await question.waitFor({ state: "detached" });
		expect(await field.inputValue()).toBe("Half");
	}
	await page.keyboard.press("Escape");
	await question.getByRole("button", { name: "Discard" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.locator("button:focus", { hasText: name }).waitFor();
	expect(maren.complaints).toEqual([]);
});

test("a project's name stays while its organization is chosen", async ({ page, maren }) => {
	await maren.call("POST", "/studios", { studio: { name: "Longshore Films" } });
	await page.goto("/projects/new");
	await page.getByLabel("Name", { exact: true }).fill("Low Water");
	await page.getByRole("combobox", { name: "Organization" }).click();
	await page.getByRole("option", { name: "Longshore Films" }).click();
	await page.getByText("Longshore Films").first().waitFor();
	expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Low Water");
	await page.getByRole("button", { name: "Create project" }).click();
	await page.waitForURL(/\/projects\/\d+/);
});

async function signIn(page: Page, { email, password }: Person): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Password", { exact: true }).press("Enter");
}

/** Ends all sessions of an account but the one that calls. */
async function endOtherSessions({ call }: Person): Promise<void> {
	const { sessions } = (await call("GET", "/account/sessions")) as {
		sessions: readonly { readonly id: number; readonly is_current: boolean }[];
	};
	for (const { id, is_current } of sessions) {
		if (!is_current) await call("DELETE", `/account/sessions/${id}`);
	}
}

test("a session that the server ended leads to signing in, and back afterwards", async ({
	openContext,
	maren,
	productionId,
}) => {
	const page = await (await openContext()).newPage();
	await page.goto(`/login?redirect=/projects/${productionId}/licensors`);
	await signIn(page, maren);
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
	await endOtherSessions(maren);
	await page.evaluate(() => localStorage.setItem("ox:theme", "dark"));
	await page.getByRole("link", { name: /^Records/ }).click();
	await page.waitForURL(/\/login\?.*forced_sign_out=1/);
	// No data of the account stays in the browser.
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["ox:theme"]);
	await signIn(page, maren);
	await page.waitForURL(`**/projects/${productionId}/records`);
});

test.for(["a call is refused", "the connection returns"])(
	"input survives a session that the server ended, noticed when %s",
	async (noticed, { openContext, maren, productionId }) => {
		const page = await (await openContext()).newPage();
		const questions: string[] = [];
		page.on("dialog", (dialog) => {
			questions.push(dialog.type());
			void dialog.accept();
		});
		await page.goto(`/login?redirect=/projects/${productionId}/records`);
		await signIn(page, maren);
		await page.getByRole("link", { name: "New record" }).click();
		const title = page.getByLabel("Title", { exact: true });
		await title.fill("Typed before the session ended");
		await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain("ox-draft");
		const isAway = noticed === "the connection returns";
		if (isAway) await page.context().setOffline(true);
		await endOtherSessions(maren);
		if (isAway) await page.context().setOffline(false);
		else await title.press("Enter");
		await page.waitForURL(/\/login\?.*forced_sign_out=1/);
		await signIn(page, maren);
		await page.waitForURL("**/records/new");
		await expect.poll(() => title.inputValue()).toBe("Typed before the session ended");
		expect(questions).toEqual([]);
	},
);

test("signing out in one tab signs out the other", async ({ page, maren, productionId }) => {
	const other = await maren.context.newPage();
	await other.goto(`/projects/${productionId}/licensors`);
	await other.getByRole("link", { name: "Records" }).waitFor();
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Records" }).waitFor();
	await openPalette(page);
	await page.keyboard.type("sign out");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/login");
	await other.waitForURL("**/login");
});
