import type { Browser, Page, Request } from "playwright-core";
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
	maren = await signUpPerson(app, browser, { viewport: { width: 1440, height: 900 } });
	productionId = await addProduction("The Ferry Years");
	await maren.call("POST", `/productions/${productionId}/records`, {
		record: { title: "Pickets at Gate 4", production_locator: "20410388", category: "Footage" },
	});
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

async function addProduction(name: string): Promise<number> {
	const answer = await maren.call("POST", "/productions", { production: { name } });
	return (answer as { production: { id: number } }).production.id;
}

async function openPalette(page: Page): Promise<void> {
	await page.keyboard.press("ControlOrMeta+k");
	await page.getByRole("combobox", { name: "Search or do anything" }).waitFor();
}

test("the palette finds a record by a few letters and goes there by keyboard", async () => {
	const { page, complaints } = maren;
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

test("Back shuts the palette, of which every command has an icon, and the overlay of keys", async () => {
	const { page } = maren;
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

test("a tab that is clicked shows no focus, one that is gone to by keys does", async () => {
	const { page } = maren;
	await page.goto(`/projects/${productionId}/edit`);
	const showsFocus = (name: string) =>
		page.getByRole("tab", { name }).evaluate((tab) => tab.matches(":focus-visible"));
	await page.getByRole("tab", { name: "File names" }).click();
	expect(await showsFocus("File names")).toBe(false);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => showsFocus("Custom fields")).toBe(true);
});

test("keys go to places, and ? shows them", async () => {
	const { page, complaints } = maren;
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Licensors" }).waitFor();
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await keys.waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await keys.waitFor({ state: "detached" });
	await page.keyboard.press("g");
	await page.keyboard.press("l");
	await page.waitForURL(`**/projects/${productionId}/licensors`);
	expect(complaints).toEqual([]);
});

test("what a colleague adds is in the rail within a second, without a reload", async () => {
	const { page } = maren;
	await page.goto(`/projects/${productionId}/licensors`);
	const records = page.getByRole("link", { name: /^Records/ });
	await expect.poll(() => records.textContent()).toBe("Records 1");
	// The stream is open when the rail has asked for its counts anew.
	await page.waitForTimeout(500);
	const addedAtMs = Date.now();
	await maren.call("POST", `/productions/${productionId}/records`, {
		record: { title: "Second night", production_locator: "20410391", category: "Footage" },
	});
	await expect.poll(() => records.textContent(), { interval: 20 }).toBe("Records 2");
	expect(Date.now() - addedAtMs).toBeLessThan(2500);
});

test("a reload shows the rail's last figures before the server answers", async () => {
	const { page } = maren;
	await page.goto(`/projects/${productionId}/licensors`);
	await expect.poll(() => page.getByRole("link", { name: /^Records/ }).textContent()).toBe("Records 2");
	await page.waitForTimeout(500);
	await page.route("**/api/productions**", () => undefined);
	await page.reload();
	await expect.poll(() => page.getByRole("link", { name: /^Records/ }).textContent()).toBe("Records 2");
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a phone has the rail in a drawer", async () => {
	const context = await browser.newContext({
		baseURL: app.url,
		viewport: { width: 375, height: 812 },
		storageState: await maren.context.storageState(),
	});
	const page = await context.newPage();
	await page.goto("/dashboard");
	await page.getByRole("button", { name: "Open the menu" }).click();
	const drawer = page.getByRole("dialog", { name: "Navigation" });
	await drawer.waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await drawer.getByRole("link", { name: "Licensors" }).click();
	await page.waitForURL(`**/projects/${productionId}/licensors`);
	await drawer.waitFor({ state: "detached" });
	// Every page begins where the others do.
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
	await page.goto(`/projects/${productionId}/edit?tab=fields`);
	const empty = page.getByRole("heading", { name: "No custom fields yet" });
	expect(await empty.evaluate((heading) => heading.getBoundingClientRect().left)).toBe(12);
	await context.close();
});

test("offline is said above the page, and no longer when it is over", async () => {
	const { page, context } = maren;
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Licensors" }).waitFor();
	await context.setOffline(true);
	await page.getByText("You're offline.").first().waitFor();
	await context.setOffline(false);
	await expect.poll(() => page.getByText("You're offline.").count()).toBe(0);
});

test("two tabs share one stream, and both hear of changes", async () => {
	const { page, context } = maren;
	const shared = await addProduction("The Night Shift");
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
	// The tab that held the stream goes; the other goes on.
	await page.goto("about:blank");
	await expect.poll(holders).toEqual([1]);
	await maren.call("POST", `/productions/${shared}/licensors`, {
		licensor: { name: "Fonds Rey", currency: "EUR" },
	});
	const left = other.getByRole("link", { name: /^Licensors/ });
	await expect.poll(() => left.textContent()).toBe("Licensors 4");
	await other.close();
});

test("a page whose code does not come says so, and offers to refresh", async () => {
	const { page } = maren;
	await page.goto("/dashboard");
	await page.route("**/assets/licensors-page-*.js", (route) => route.abort());
	await page.getByRole("link", { name: "Licensors" }).click();
	const alert = page.getByRole("alert").filter({ hasText: "The page could not be found." });
	await alert.waitFor();
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await page.getByRole("button", { name: "Refresh" }).click();
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
});

test("another browser begins with the project that was opened last, which home has first", async () => {
	const { page } = maren;
	const boats = await addProduction("Night Boats");
	await addProduction("Never opened");
	const marked = page.waitForResponse((answer) => answer.url().endsWith(`/${boats}/mark_recent`));
	await page.goto(`/projects/${boats}`);
	await marked;
	const cookies = await page.context().cookies();
	const context = await browser.newContext({ baseURL: app.url, storageState: { cookies, origins: [] } });
	const elsewhere = await context.newPage();
	await elsewhere.goto("/dashboard");
	await elsewhere.getByRole("button", { name: /^Project.*Night Boats/ }).waitFor();
	await expect.poll(() => elsewhere.getByRole("row").nth(1).textContent()).toContain("Night Boats");
	await context.close();
	await page.goto(`/projects/${productionId}`);
});

test("what was filled in is not lost by Back, a link or the end of the tab without a question", async () => {
	const { page, complaints } = maren;
	complaints.length = 0;
	await page.goto(`/projects/${productionId}/records`);
	await page.getByRole("link", { name: "New record" }).click();
	const title = page.getByLabel("Title", { exact: true });
	await title.waitFor();
	// Nothing was filled in yet: nobody is asked.
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
	const asked = page.waitForEvent("dialog");
	const closing = page.close({ runBeforeUnload: true });
	const dialog = await asked;
	expect(dialog.type()).toBe("beforeunload");
	await dialog.dismiss();
	await closing;
	// What is saved is nobody's loss.
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
	["New licensor", (): string => `/projects/${productionId}/licensors`],
	["New project", (): string => "/projects/new"],
	["New organization", (): string => "/organizations/new"],
	["Import a cut", (): string => `/projects/${productionId}/cuts/new`],
] as const)("%s asks before what was filled in is left", async ([name, path]) => {
	const { page } = maren;
	await page.goto("/dashboard");
	await page.goto(path());
	if (name === "New licensor") await page.getByRole("button", { name }).click();
	await page.getByLabel("Name", { exact: true }).fill("Half");
	await page.keyboard.press("ControlOrMeta+k");
	await page.getByRole("option", { name: /^Home/ }).click();
	const question = page.getByRole("alertdialog", { name: "Discard what you filled in?" });
	await question.getByText(`“${name}” is not saved yet.`).waitFor();
	await question.getByRole("button", { name: "Keep editing" }).click();
	expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Half");
	await page.keyboard.press("ControlOrMeta+k");
	await page.getByRole("option", { name: /^Home/ }).click();
	await question.getByRole("button", { name: "Discard" }).click();
	await page.waitForURL("**/dashboard");
});

test("a project's name stays while its organization is chosen", async () => {
	const { page } = maren;
	await maren.call("POST", "/studios", { studio: { name: "Longshore Films" } });
	await page.goto("/projects/new");
	await page.getByLabel("Name", { exact: true }).fill("Low Water");
	await page.getByRole("combobox", { name: "Organization" }).click();
	await page.getByRole("option", { name: "Longshore Films" }).click();
	await page.getByText("Longshore Films").first().waitFor();
	expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Low Water");
	await page.getByRole("button", { name: "Create project" }).click();
	await page.waitForURL(/\/projects\/\d+/);
	await page.goto(`/projects/${productionId}`);
});

test("a session that the server ended leads to signing in, and from there back", async () => {
	const second = await browser.newContext({ baseURL: app.url });
	const page = await second.newPage();
	await page.goto(`/login?redirect=/projects/${productionId}/licensors`);
	const signIn = async () => {
		await page.getByLabel("E-mail").fill(maren.email);
		await page.getByLabel("Password", { exact: true }).fill(maren.password);
		await page.getByLabel("Password", { exact: true }).press("Enter");
	};
	await signIn();
	await page.getByRole("heading", { name: "Licensors" }).waitFor();
	const { sessions } = (await maren.call("GET", "/account/sessions")) as {
		sessions: readonly { readonly id: number; readonly is_current: boolean }[];
	};
	for (const { id, is_current } of sessions) {
		if (!is_current) await maren.call("DELETE", `/account/sessions/${id}`);
	}
	await page.getByRole("link", { name: /^Records/ }).click();
	await page.waitForURL(/\/login\?.*forced_sign_out=1/);
	await signIn();
	await page.waitForURL(`**/projects/${productionId}/records`);
	await second.close();
});

test("signing out in one tab signs out the other", async () => {
	const other = await maren.context.newPage();
	await other.goto(`/projects/${productionId}/licensors`);
	await other.getByRole("link", { name: "Records" }).waitFor();
	const { page } = maren;
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Records" }).waitFor();
	await openPalette(page);
	await page.keyboard.type("sign out");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/login");
	await other.waitForURL("**/login");
});
