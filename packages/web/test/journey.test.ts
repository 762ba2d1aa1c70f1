import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { type OpenContext, test } from "./harness/browser-test.ts";
import { HARBOUR_LISTS, HARBOUR_LOG } from "./harness/harbour-production.ts";
import { type Decisions, reportOffline } from "./harness/ox-offline.ts";
import { watchConsole } from "./harness/person.ts";
import type { RunningApp } from "./harness/start-app.ts";

const PASSWORD = "harbour-lights-1963";

const DECISIONS: Decisions = {
	name: "Rough cut 14",
	date: "2026-11-20",
	ignore: "TEMP MX spotted 4-11.wav",
	notOurs: "harbour fire youtube rip.mp4",
	redirect: { contents: "1000029_StormSurge.mov", locator: "10000029" },
	price: { locator: "30000015", name: "News" },
};

const REPORTS = [
	{ name: "cost", tab: "Cost", button: "Export cost report" },
	{ name: "fair-use", tab: "Fair use", button: "Export fair use report" },
	{ name: "cue-sheet", tab: "Cue sheet", button: "Export cue sheet" },
] as const;
const FORMATS = [
	{ format: "json", item: "JSON" },
	{ format: "csv", item: "CSV" },
	{ format: "xlsx", item: "Excel" },
	{ format: "pdf", item: "PDF, A4" },
] as const;

interface Traveller {
	readonly context: BrowserContext;
	readonly page: Page;
	readonly email: string;
	readonly complaints: string[];
}

/** Someone new, with an unused address. */
async function openTraveller(openContext: OpenContext, name: string): Promise<Traveller> {
	const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
	// Travellers see the animations, which other tests are spared.
	const context = await openContext({
		viewport: { width: 1440, height: 900 },
		reducedMotion: "no-preference",
	});
	const page = await context.newPage();
	return { context, page, email, complaints: watchConsole(page) };
}

async function mailedLink(app: RunningApp, email: string, pattern: RegExp): Promise<string> {
	return pattern.exec(await app.mailTo(email, pattern))?.[0] ?? "";
}

/** Signs up, from the form to Home, and confirms the address by the emailed link. */
async function signUp(app: RunningApp, { page, email }: Traveller, firstName: string): Promise<void> {
	await page.getByLabel("First name").fill(firstName);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Create account" }).click();
	await page.getByRole("button", { name: "Accept and continue" }).click();
	await page.getByText(`Confirm ${email}`).waitFor();
	await page.goto(await mailedLink(app, email, /http\S+\/u\/verify_email\?tkn=\S+/));
	await page.getByRole("heading", { name: "Email confirmed" }).waitFor();
	await page.getByRole("link", { name: "Go to Home" }).click();
}

async function beginProject(page: Page): Promise<void> {
	await page.getByRole("main").getByRole("link", { name: "New project" }).click();
	await page.getByLabel("Name").fill("Harbour Lights");
	await page.getByRole("button", { name: "Create project" }).click();
	await page.waitForURL(/\/projects\/\d+$/);
}

async function importLog(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Import or add records" }).click();
	await page.getByRole("button", { name: "Choose file", exact: true }).setInputFiles(HARBOUR_LOG);
	await page.getByRole("button", { name: "Import 93 records" }).click();
	await page.getByRole("heading", { name: "Imported log.xlsx" }).waitFor();
}

async function importCut(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Reports" }).click();
	await page.getByRole("link", { name: "Import cut" }).first().click();
	await page.locator("input[type=file]").setInputFiles([...HARBOUR_LISTS]);
	await page.getByText("A guess: frame number 24").waitFor();
	await page.getByLabel("Name").fill(DECISIONS.name);
	await page.getByLabel("Date").fill(DECISIONS.date);
	await page.getByRole("button", { name: "Import cut" }).click();
	await page.waitForURL(/\/cuts\/\d+$/);
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
}

async function identifyClips(page: Page): Promise<void> {
	const section = page.getByRole("region", { name: "Unidentified clips" });
	const row = (contents: string) => section.getByRole("listitem").filter({ hasText: contents });
	const { ignore, notOurs, redirect } = DECISIONS;
	await row(ignore).getByRole("button", { name: "Ignore" }).click();
	await row(ignore).waitFor({ state: "detached" });
	await row(notOurs).getByRole("button", { name: "Not ours" }).click();
	await row(notOurs).waitFor({ state: "detached" });
	await row(redirect.contents).getByRole("button", { name: "Redirect" }).click();
	const panel = section.getByRole("group", { name: "Redirect to records" });
	await panel.getByRole("checkbox", { name: redirect.locator }).click();
	await panel.getByRole("button", { name: "Redirect to 1 record" }).click();
	await section.getByText("Every clip is identified.").waitFor();
}

async function setMissingPrice(page: Page): Promise<void> {
	const row = page
		.getByRole("region", { name: "Warnings" })
		.getByRole("listitem")
		.filter({ hasText: "Election night" });
	await row.getByRole("combobox", { name: "Price" }).click();
	await page.getByRole("option", { name: DECISIONS.price.name }).click();
	await row.getByRole("button", { name: "Set" }).click();
	await row.waitFor({ state: "detached" });
}

const totalSchema = z.object({ totalCost: z.number(), displayCurrency: z.string() });

function totalOf(costReport: unknown): string {
	const { totalCost, displayCurrency } = totalSchema.parse(costReport);
	return new Intl.NumberFormat("en-US", { style: "currency", currency: displayCurrency }).format(totalCost);
}

const shownTotal = (page: Page) => page.getByTestId("total").textContent();

/** Reads the reports on their tabs, downloads each in every format, and compares it with ox's own. */
async function compareReports(page: Page, folder: string): Promise<void> {
	for (const { name, tab, button } of REPORTS) {
		await page.getByRole("tab", { name: tab }).click();
		await page.getByRole("tabpanel", { name: tab }).getByRole("table").waitFor();
		for (const { format, item } of FORMATS) {
			await page.getByRole("button", { name: button }).click();
			const [download] = await Promise.all([
				page.waitForEvent("download"),
				page.getByRole("menuitem", { name: item }).click(),
			]);
			const file = `${name}.${format}`;
			const isSame = readFileSync(await download.path()).equals(readFileSync(join(folder, file)));
			expect([file, isSame]).toEqual([file, true]);
		}
	}
}

async function inviteViewer(page: Page, email: string): Promise<void> {
	await page.getByRole("link", { name: "Team" }).click();
	await page.getByLabel("Email addresses").fill(email);
	expect(await page.getByRole("combobox", { name: "Role" }).textContent()).toBe("Viewer");
	await page.getByRole("button", { name: "Send invite" }).click();
	await page.getByText("Sent 1 invite").waitFor();
}

/** Joins the project by the emailed invite, which verifies the address. */
async function joinByInvite(app: RunningApp, { page, email }: Traveller, firstName: string): Promise<void> {
	await page.goto(await mailedLink(app, email, /http\S+\/u\/invite\?tkn=[\w.-]+/));
	await page.getByRole("link", { name: "Create an account to join" }).click();
	expect(await page.getByLabel("Email").inputValue()).toBe(email);
	await page.getByLabel("First name").fill(firstName);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Create account" }).click();
	await page.getByRole("button", { name: "Accept invite" }).click();
	await page.getByRole("button", { name: "Accept and continue" }).click();
	await page.waitForURL(/\/projects\/\d+$/);
}

async function openCutAsInvited(page: Page): Promise<void> {
	await page.getByRole("navigation").getByRole("link", { name: "Reports" }).click();
	await page.getByRole("region", { name: "Cuts" }).getByRole("link", { name: DECISIONS.name }).click();
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
}

async function openMuseum(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Licensors" }).click();
	// A cut's reports name it too.
	await page.getByRole("heading", { name: "Licensors", level: 1 }).waitFor();
	await page.getByRole("link", { name: "Harbour Museum Trust" }).click();
}

/** The museum asks for more. */
async function changePrice(page: Page): Promise<void> {
	await openMuseum(page);
	await page.getByRole("button", { name: "Actions of Reproduction" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit price" });
	await dialog.getByLabel("Amount (GBP)").fill("140");
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.waitFor({ state: "detached" });
}

const CHANGES =
	/^(?:Lock|Rebuild|More|Ignore|Not ours|Redirect|Set|Add price|Mark solved|Use new|Apply all)$/;

/** Viewers get no controls to change a cut, its records or licensors, and the server rejects their attempts. */
async function expectNothingToEdit({ page, context }: Traveller, cutPath: string): Promise<void> {
	const changers = page.getByRole("button", { name: CHANGES });
	expect(await changers.allTextContents()).toEqual([]);
	const session = await context.request.get("/api/account/current");
	const answer = await context.request.put(`/api${cutPath}`, {
		headers: {
			"X-Session-Key": session.headers()["x-session-key"] ?? "",
			Origin: new URL(page.url()).origin,
		},
		data: { cut: { info: { name: "Mine" } } },
	});
	expect(answer.status()).toBe(403);
	await openMuseum(page);
	await page.getByRole("region", { name: "Prices" }).waitFor();
	expect(await page.getByRole("button", { name: /^(?:New|Edit|Actions)/ }).count()).toBe(0);
	await page.getByRole("link", { name: /^Records/ }).click();
	await page.getByRole("gridcell", { name: "Trawlers leaving at dawn" }).dblclick();
	expect(await page.getByLabel("Edit Title").count()).toBe(0);
}

/** Downloads the cut for editing systems [TIM69]: the bytes that `ox` writes alone. */
async function compareTimelines(page: Page, folder: string): Promise<void> {
	await page.getByRole("button", { name: "Send to editor" }).click();
	const dialog = page.getByRole("dialog", { name: "Send to the editing system" });
	for (const [format, file] of [
		["Final Cut Pro 7 XML", "timeline.xml"],
		["OpenTimelineIO", "timeline.otio"],
		["Edit lists (CMX 3600)", "lists.zip"],
	] as const) {
		const download = page.waitForEvent("download");
		await dialog.getByRole("button", { name: `Download ${format}` }).click();
		const saved = await download;
		expect(saved.suggestedFilename()).toBe(`${DECISIONS.name} ${file}`);
		expect(readFileSync(await saved.path()).equals(readFileSync(join(folder, file))), file).toBe(true);
	}
	await page.keyboard.press("Escape");
}

test("a team clears a film, from signing up to reports equal to those of ox, while a viewer watches", async ({
	app,
	openContext,
	onTestFinished,
}) => {
	// In parallel with the journey, which needs them at its end.
	const offline = reportOffline(DECISIONS);
	onTestFinished(async () => {
		const folder = await offline.catch(() => null);
		if (folder !== null) rmSync(folder, { recursive: true, force: true });
	});
	const ann = await openTraveller(openContext, "ann");
	const { page } = ann;
	await page.goto("/");
	await page.getByRole("link", { name: "Create account" }).click();
	await signUp(app, ann, "Ann");
	await beginProject(page);
	await importLog(page);
	await importCut(page);
	await identifyClips(page);
	await setMissingPrice(page);
	const cutPath = new URL(page.url()).pathname;

	const folder = await offline;
	const costReport: unknown = JSON.parse(readFileSync(join(folder, "cost.json"), "utf8"));
	await expect.poll(() => shownTotal(page)).toBe(totalOf(costReport));
	// The saved report follows the shown one.
	const kept = async () => (await ann.context.request.get(`/api${cutPath}/reports/cost.json`)).json();
	await expect.poll(kept).toEqual(costReport);
	await compareReports(page, folder);
	await compareTimelines(page, folder);

	const vera = await openTraveller(openContext, "vera");
	await inviteViewer(page, vera.email);
	await joinByInvite(app, vera, "Vera");
	await openCutAsInvited(vera.page);
	await expect.poll(() => shownTotal(vera.page)).toBe(totalOf(costReport));
	await changePrice(page);
	await expect.poll(() => shownTotal(vera.page)).not.toBe(totalOf(costReport));
	const moved = await shownTotal(vera.page);
	await page.goto(cutPath);
	await expect.poll(() => shownTotal(page)).toBe(moved);
	await expectNothingToEdit(vera, cutPath);
	expect(ann.complaints).toEqual([]);
	expect(vera.complaints).toEqual([]);
});
