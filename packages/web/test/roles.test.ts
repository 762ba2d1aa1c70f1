import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { addCut } from "./harness/add-cut.ts";
import { accessProblems } from "./harness/check-access.ts";
import { HARBOUR_LISTS, made } from "./harness/harbour-production.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { joinTeam, type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const WAIT_MS = 60_000;
const PAGE_MS = 20_000;
const VIEWPORT = { viewport: { width: 1440, height: 900 } };

let app: RunningApp;
let browser: Browser;
let owner: Person;
/** Ids of what the pages are of. */
let ids: Readonly<Record<"production" | "record" | "licensor" | "tag" | "cut", number>>;

const accountSchema = z.object({ account: z.object({ id: z.number() }) });
const tagsSchema = z.object({ tags: z.array(z.object({ id: z.number() })) });

function add(path: string, name: string, fields: unknown): Promise<number> {
	return made(owner.call("POST", path, { [name]: fields }), name);
}

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	owner = await signUpPerson(app, browser, { ...VIEWPORT, firstName: "Olga" });
	owner.page.setDefaultTimeout(WAIT_MS);
	const production = await add("/productions", "production", { name: "The Ferry Years" });
	const of = `/productions/${production}`;
	const licensor = await add(`${of}/licensors`, "licensor", { name: "Meridian Newsreel", currency: "USD" });
	const record = {
		title: "Trawlers at dawn",
		production_locator: "10000011",
		category: "Footage",
		licensor_id: licensor,
	};
	ids = {
		production,
		licensor,
		record: await add(`${of}/records`, "record", { ...record, tag_list: ["harbour"] }),
		tag: 0,
		cut: await addCut(owner, production, HARBOUR_LISTS.slice(0, 1)),
	};
	const { tags } = tagsSchema.parse(await owner.call("GET", `${of}/tags/counts`));
	ids = { ...ids, tag: tags[0]?.id ?? 0 };
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

type Access = "edit" | "view" | "none";

interface View {
	readonly path: () => string;
	/** There when the page is. */
	readonly content: (page: Page) => Locator;
	/** What only those have who may edit. */
	readonly edits: (page: Page) => readonly Locator[];
	/** Says to those who may not why. */
	readonly reason: RegExp;
	/** The same change by a call. */
	readonly call: () => readonly [method: string, path: string, body: unknown];
}

const of = () => `/projects/${ids.production}`;
const isReadOnly = /hanging .+ takes Edit in/;

const VIEWS: Readonly<Record<string, View>> = {
	records: {
		path: () => `${of()}/records`,
		content: (page) => page.getByRole("gridcell", { name: "Trawlers at dawn" }),
		edits: (page) => [
			page.getByRole("link", { name: "New record" }),
			page.getByRole("link", { name: "Import" }),
		],
		reason: isReadOnly,
		call: () => ["PUT", `/records/${ids.record}`, { record: { notes: "seen" } }],
	},
	"a record": {
		path: () => `/records/${ids.record}`,
		content: (page) => page.getByRole("heading", { name: "History" }),
		edits: (page) => [
			page.getByRole("button", { name: /^TRT/ }),
			page.getByRole("switch", { name: "Licensed" }),
			page.getByRole("button", { name: "Add picture" }),
			page.getByRole("button", { name: "Trawlers at dawn" }),
		],
		reason: isReadOnly,
		call: () => ["PUT", `/records/${ids.record}`, { record: { licensed: false } }],
	},
	licensors: {
		path: () => `${of()}/licensors`,
		content: (page) => page.getByRole("link", { name: "Meridian Newsreel" }),
		edits: (page) => [
			page.getByRole("button", { name: "New licensor" }),
			page.getByRole("button", { name: "Actions of Meridian Newsreel" }),
		],
		reason: isReadOnly,
		call: () => [
			"POST",
			`/productions/${ids.production}/licensors`,
			{ licensor: { name: `L${Date.now()}`, currency: "USD" } },
		],
	},
	"a licensor": {
		path: () => `/licensors/${ids.licensor}`,
		content: (page) => page.getByRole("heading", { name: "Worked example" }),
		edits: (page) => [
			page.getByRole("button", { name: "New price" }),
			page.getByRole("button", { name: "New condition" }),
			page.getByRole("button", { name: "New employee" }),
			page.getByRole("button", { name: "New licence" }),
			page.getByRole("textbox", { name: "Name", disabled: false }),
		],
		reason: isReadOnly,
		call: () => ["PUT", `/licensors/${ids.licensor}`, { licensor: { currency: "USD" } }],
	},
	tags: {
		path: () => `${of()}/records/tags`,
		content: (page) => page.getByRole("link", { name: "harbour" }),
		edits: (page) => [
			page.getByRole("button", { name: "New tag" }),
			page.getByRole("button", { name: "Actions of harbour" }),
		],
		reason: isReadOnly,
		call: () => ["PUT", `/productions/${ids.production}/tags/${ids.tag}`, { tag: { name: "harbour" } }],
	},
	reports: {
		path: () => `${of()}/reports`,
		content: (page) => page.getByRole("main").getByRole("link", { name: "Rough cut" }),
		edits: (page) => [page.getByRole("link", { name: "Import cut" })],
		reason: isReadOnly,
		call: () => ["POST", `/cuts/${ids.cut}/build`, { basis: "production" }],
	},
	"a cut": {
		path: () => `/cuts/${ids.cut}`,
		content: (page) => page.getByRole("heading", { name: "Cost report" }),
		edits: (page) => [
			page.getByRole("button", { name: "Lock" }),
			page.getByRole("button", { name: "Rebuild" }),
			page.getByRole("button", { name: /^USD, rates of/ }),
			page.getByRole("button", { name: "Ignore" }).first(),
		],
		reason: isReadOnly,
		call: () => ["PUT", `/cuts/${ids.cut}`, { cut: { info: { description: "" } } }],
	},
	team: {
		path: () => `${of()}/team`,
		content: (page) => page.getByRole("region", { name: "Members" }),
		edits: (page) => [page.getByRole("button", { name: "Send invite" })],
		reason: isReadOnly,
		call: () => [
			"POST",
			`/productions/${ids.production}/invites`,
			{ emails: ["a@b.example"], role: "viewer" },
		],
	},
	settings: {
		path: () => `${of()}/edit`,
		content: (page) => page.getByRole("heading", { name: "State" }),
		edits: (page) => [page.getByRole("textbox", { name: "Name", disabled: false })],
		reason: /To change them takes Edit in Settings\./,
		call: () => ["PUT", `/productions/${ids.production}`, { production: { description: "" } }],
	},
	import: {
		path: () => `${of()}/records/import`,
		content: (page) => page.getByRole("button", { name: "Paste a table" }),
		edits: () => [],
		reason: /^$/,
		call: () => [
			"POST",
			`/productions/${ids.production}/records`,
			{ record: { title: "New", category: "Still" } },
		],
	},
	"a new cut": {
		path: () => `${of()}/cuts/new`,
		content: (page) => page.getByRole("button", { name: "Import cut" }),
		edits: () => [],
		reason: /^$/,
		call: () => [
			"POST",
			`/productions/${ids.production}/cuts`,
			{ cut: { info: { name: "Other", date: "2026-11-19" }, nle_config: { fps: "25" } } },
		],
	},
};

const EVERYTHING = Object.fromEntries(Object.keys(VIEWS).map((name) => [name, "edit"] as const));

const ACCESS: Readonly<Record<string, Readonly<Record<string, Access>>>> = {
	viewer: {
		...Object.fromEntries(Object.keys(VIEWS).map((name) => [name, "view"] as const)),
		settings: "none",
		import: "none",
		"a new cut": "none",
	},
	editor: { ...EVERYTHING, team: "view", settings: "view" },
	manager: EVERYTHING,
	owner: EVERYTHING,
};

async function statusOf({ call }: Person, view: View): Promise<number> {
	const [method, path, body] = view.call();
	const failed = await call(method, path, body).then(
		() => null,
		(error: unknown) => String(error),
	);
	return failed === null ? 200 : Number(/: (\d{3}) /.exec(failed)?.[1]);
}

async function checkView(page: Page, view: View, access: Access): Promise<void> {
	await page.goto(view.path());
	if (access === "none") {
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
		return;
	}
	await view.content(page).waitFor();
	for (const control of view.edits(page)) {
		if (access === "edit") await control.waitFor();
		else expect([String(control), await control.count()]).toEqual([String(control), 0]);
	}
	const mark = page.getByRole("button", { name: "Read only" });
	if (access === "edit") expect(await mark.count()).toBe(0);
	else {
		if (view.reason === isReadOnly) await mark.click();
		await page.getByText(view.reason).first().waitFor();
	}
}

describe.each(["viewer", "editor", "manager", "owner"] as const)("as %s", (role) => {
	let person: Person;

	beforeAll(async () => {
		person =
			role === "owner"
				? owner
				: await joinTeam(app, browser, { owner, productionId: ids.production, role }, VIEWPORT);
		person.page.setDefaultTimeout(PAGE_MS);
	});

	test.each(Object.entries(ACCESS[role] ?? {}))("%s: %s, on its page and by a call", async (name, access) => {
		const view = VIEWS[name];
		if (view === undefined) throw new Error(name);
		await checkView(person.page, view, access);
		expect(await statusOf(person, view)).toBe(access === "edit" ? 200 : 403);
	});

	test("the console has nothing to complain of", () => {
		expect(person.complaints).toEqual([]);
	});
});

test("an area that is closed to a member is in no rail, and its pages are not there", async () => {
	const options = { owner, productionId: ids.production, role: "viewer" } as const;
	const { page, call, context } = await joinTeam(app, browser, options, VIEWPORT);
	page.setDefaultTimeout(PAGE_MS);
	const { account } = accountSchema.parse(await call("GET", "/account/current"));
	const levels = `/productions/${ids.production}/team_members/${account.id}/permissions`;
	await page.goto(of());
	const rail = page.getByRole("navigation", { name: "Project" });
	const reports = rail.getByRole("link", { name: "Reports" });
	await reports.waitFor();
	await owner.call("PUT", levels, { permission: { reports: "no_access" } });
	// Told at once: there is nothing to reload.
	await reports.waitFor({ state: "detached" });
	for (const path of [`${of()}/reports`, `/cuts/${ids.cut}`]) {
		await page.goto(path);
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
	}
	await context.close();
});

test("[PERM17] who sees reports and no records reads a cut whole, and is led nowhere else", async () => {
	const options = { owner, productionId: ids.production, role: "viewer" } as const;
	const { page, call, context, complaints } = await joinTeam(app, browser, options, VIEWPORT);
	page.setDefaultTimeout(PAGE_MS);
	const { account } = accountSchema.parse(await call("GET", "/account/current"));
	const levels = `/productions/${ids.production}/team_members/${account.id}/permissions`;
	await owner.call("PUT", levels, { permission: { records: "no_access" } });
	const shown = async (reader: Page) => {
		await reader.goto(`/cuts/${ids.cut}`);
		await reader.getByRole("heading", { name: "Cost report" }).waitFor();
		const unidentified = reader.getByRole("region", { name: "Unidentified clips" });
		return [
			await reader.getByTestId("total").textContent(),
			await reader.getByRole("table", { name: "Cost report" }).textContent(),
			await unidentified.getByRole("listitem").count(),
		];
	};
	expect(await shown(page)).toEqual(await shown(owner.page));
	expect(await page.getByRole("link", { name: /Trawlers at dawn|Meridian Newsreel/ }).count()).toBe(0);
	await page.getByRole("button", { name: /for Trawlers at dawn$/ }).click();
	await page.getByRole("dialog").waitFor();
	expect(await page.getByRole("dialog").getByRole("link").count()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	expect(complaints).toEqual([]);
	for (const path of [`${of()}/records`, `/records/${ids.record}`, `/licensors/${ids.licensor}`]) {
		await page.goto(path);
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
	}
	await context.close();
});

test.each(["light", "dark"] as const)(
	"the reason is sound for assistive technology, %s",
	async (colorScheme) => {
		const options = { owner, productionId: ids.production, role: "viewer" } as const;
		const { page, context } = await joinTeam(app, browser, options, { ...VIEWPORT, colorScheme });
		page.setDefaultTimeout(PAGE_MS);
		await page.goto(`/licensors/${ids.licensor}`);
		await page.getByRole("button", { name: "Read only" }).click();
		await page.getByText(isReadOnly).waitFor();
		expect(await accessProblems(page)).toEqual([]);
		await context.close();
	},
);
