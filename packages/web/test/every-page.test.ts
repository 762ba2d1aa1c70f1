import { isFixedLicensor } from "@oxcut/core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ROUTES } from "../src/app/route-table.ts";
import { accessProblems } from "./harness/check-access.ts";
import { HARBOUR_LISTS, makeHarbourProduction } from "./harness/harbour-production.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { openersOf, popupProblems } from "./harness/open-popups.ts";
import { type Person, signUpPerson, watchConsole } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const WAIT_MS = 60_000;
/** Of a page; a machine that does much else at once is slow at all of it. */
const PAGE_MS = 180_000;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

/** What stands for the parameters of the addresses: each is of something that is there. */
const ids: Record<string, string> = {
	type: "legal",
	documentKey: "terms_of_service",
	action: "verify_email",
};

/** What an address needs beside its path. */
const QUERIES: Readonly<Record<string, string>> = { mailed_link: "?tkn=a.b.c" };

/** Pages that show more than one face, by the address of the others. */
const FACES: readonly string[] = [
	"/u/resetpassword?tkn=a.b.c",
	"/legal/privacy_policy",
	"/no/such/page",
	"/projects/:productionId/edit?tab=locator",
	"/projects/:productionId/edit?tab=filename",
	"/projects/:productionId/edit?tab=fields",
	"/projects/:productionId/records?record=:recordId",
	"/projects/:productionId/records?q=nothing-has-these-words",
	"/projects/:emptyId",
	"/projects/:emptyId/records",
	"/projects/:emptyId/records/tags",
	"/projects/:emptyId/licensors",
	"/projects/:emptyId/reports",
	"/cuts/:cutId?report=fair-use",
	"/cuts/:cutId?report=cue-sheet",
];

/** Pages from which something opens, with what opens a dialog there: a menu's button says so itself. */
const POPUPS: Readonly<Record<string, readonly string[]>> = {
	"/account": ["New token"],
	"/projects/:productionId/edit": ["Delete project"],
	"/projects/:productionId/edit?tab=fields": ["New field"],
	"/projects/:productionId/records": [],
	"/records/:recordId": [],
	"/projects/:productionId/records/tags": ["New tag"],
	"/projects/:productionId/records/import": ["Paste a table"],
	"/projects/:productionId/licensors": ["New licensor"],
	"/licensors/:licensorId": ["New price", "New condition", "New employee", "New licence"],
	"/organizations/:studioId/edit": ["Delete organization"],
	"/cuts/:cutId": [],
};

let app: RunningApp;
let browser: Browser;
let maren: Person;
let stranger: { readonly page: Page; readonly complaints: string[] };

const idSchema = z.object({ id: z.number() });
const madeSchema = z.record(z.string(), idSchema);
const listSchema = z.record(z.string(), z.unknown()).transform((answer) => Object.values(answer)[0]);
const licensorsSchema = z.object({ licensors: z.array(idSchema.extend({ name: z.string() })) });
const firstSchema = listSchema.pipe(z.array(idSchema).min(1));

async function made(answer: Promise<unknown>): Promise<string> {
	return String(Object.values(madeSchema.parse(await answer))[0]?.id);
}

async function first(answer: Promise<unknown>): Promise<string> {
	return String(firstSchema.parse(await answer)[0]?.id);
}

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser, { viewport: WIDE, reducedMotion: "reduce" });
	const { page, call } = maren;
	page.setDefaultTimeout(WAIT_MS);
	ids.productionId = String(await makeHarbourProduction(maren));
	ids.emptyId = await made(call("POST", "/productions", { production: { name: "The Ferry Years" } }));
	ids.studioId = await made(call("POST", "/studios", { studio: { name: "Longshore Films" } }));
	ids.recordId = await first(call("GET", `/productions/${ids.productionId}/records?limit=1`));
	const { licensors } = licensorsSchema.parse(
		await call("GET", `/productions/${ids.productionId}/licensors`),
	);
	ids.licensorId = String(licensors.find(({ name }) => !isFixedLicensor({ name }))?.id);
	await page.goto(`/projects/${ids.productionId}/cuts/new`);
	await page.locator("input[type=file]").setInputFiles([...HARBOUR_LISTS]);
	await page.getByLabel("Name").fill("Rough cut 14");
	await page.getByRole("button", { name: "Import cut" }).click();
	await page.waitForURL(/\/cuts\/\d+$/);
	ids.cutId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	const context = await browser.newContext({ baseURL: app.url, viewport: WIDE, reducedMotion: "reduce" });
	stranger = { page: await context.newPage(), complaints: [] };
	stranger.page.setDefaultTimeout(WAIT_MS);
	stranger = { ...stranger, complaints: watchConsole(stranger.page) };
}, 300_000);
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

/** An address with something that is there for each of its parameters. */
function addressOf(path: string): string {
	return path.replace(/:(\w+)/g, (_, name: string) => {
		const id = ids[name];
		if (id === undefined) throw new Error(`say what stands for :${name} of ${path}`);
		return id;
	});
}

/** Until everything that loads has come: nothing keeps a place any more. */
async function settled(page: Page): Promise<void> {
	await page.locator("h1").first().waitFor();
	await page.locator(".animate-pulse").first().waitFor({ state: "detached" });
	await page.evaluate("document.fonts.ready");
}

/** What is wrong with a page in light, in dark and on a phone, each as a line. */
async function faults(page: Page, path: string): Promise<string[]> {
	await page.setViewportSize(WIDE);
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto(addressOf(path));
	await settled(page);
	const found: string[] = [];
	const note = (look: string, problems: readonly string[]) =>
		found.push(...problems.map((problem) => `${look}: ${problem}`));
	const title = await page.title();
	if (path !== "/" && !/^\S.* \| ox$/.test(title)) note("title", [title]);
	note("light", await accessProblems(page));
	await page.emulateMedia({ colorScheme: "dark" });
	note("dark", await accessProblems(page, "colors"));
	await page.setViewportSize(PHONE);
	await settled(page);
	const width = Number(await page.evaluate("document.documentElement.scrollWidth"));
	if (width > PHONE.width) note("phone", [`scrolls sideways, ${width} px`]);
	note("phone", await accessProblems(page));
	return found;
}

test.each(ROUTES.filter(({ path }) => !path.startsWith("/dev/")))(
	"$path is sound in light, in dark and on a phone, and says its title",
	async ({ path, name, login, permission }) => {
		const { page, complaints } = login ? maren : stranger;
		expect(await faults(page, `${path}${QUERIES[name] ?? ""}`)).toEqual([]);
		const isHidden = permission?.area === "system";
		expect(await page.getByRole("heading", { name: "Page not found." }).count()).toBe(isHidden ? 1 : 0);
		// A link that nobody sent is refused by the server, and the browser says so.
		const refused = name === "mailed_link" ? complaints.splice(0) : [];
		expect(refused.filter((line) => !line.includes("status of 4"))).toEqual([]);
		expect(complaints).toEqual([]);
	},
	PAGE_MS,
);

test.each(FACES)(
	"%s is sound too",
	async (path) => {
		const { page, complaints } = path.startsWith("/projects") || path.startsWith("/cuts") ? maren : stranger;
		expect(await faults(page, path)).toEqual([]);
		expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
		complaints.splice(0);
	},
	PAGE_MS,
);

test.each(Object.entries(POPUPS))(
	"what opens on %s is sound",
	async (path, dialogs) => {
		const { page, complaints } = maren;
		const problems: string[] = [];
		await page.emulateMedia({ colorScheme: "light" });
		await page.setViewportSize(WIDE);
		await page.goto(addressOf(path));
		await settled(page);
		const named = dialogs.map((name) => page.getByRole("button", { name, exact: true }).first());
		const openers = [...(await openersOf(page)), ...named];
		expect(openers.length).toBeGreaterThan(0);
		for (const opener of openers) problems.push(...(await popupProblems(page, opener)));
		expect(problems).toEqual([]);
		expect(complaints.splice(0)).toEqual([]);
	},
	PAGE_MS,
);

test("the palette, the keys and the menu are sound on a phone", async () => {
	const { page } = maren;
	await page.setViewportSize(PHONE);
	await page.goto(addressOf("/projects/:productionId/licensors"));
	await settled(page);
	const open = [
		() => page.keyboard.press("ControlOrMeta+k"),
		() => page.keyboard.press("?"),
		() => page.getByRole("button", { name: "Open the menu" }).click(),
	];
	for (const how of open) {
		await how();
		await page.getByRole("dialog").waitFor();
		expect(await accessProblems(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
	}
});

test("the app's pages run no script that stands in them", async () => {
	for (const path of ["/", "/login", "/dashboard", "/projects/1/records"]) {
		const answer = await fetch(`${app.url}${path}`);
		const policy = answer.headers.get("Content-Security-Policy") ?? "";
		const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1];
		expect(scripts, path).toBeDefined();
		expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval(?!-)|\*|data:/);
		expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/);
	}
});
