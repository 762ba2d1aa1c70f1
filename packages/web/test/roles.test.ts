import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { addCut } from "./harness/add-cut.ts";
import { test as base } from "./harness/borrow-page.ts";
import type { OpenContext } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { HARBOUR_LISTS, made } from "./harness/harbour-production.ts";
import { joinTeam, type Person, signUpPerson } from "./harness/person.ts";
import type { RunningApp } from "./harness/start-app.ts";

const ROLES = ["viewer", "editor", "manager", "owner"] as const;
type Role = (typeof ROLES)[number];

const VIEWPORT = { viewport: { width: 1440, height: 900 } };

const accountSchema = z.object({ account: z.object({ id: z.number() }) });
const tagsSchema = z.object({ tags: z.array(z.object({ id: z.number() })) });

/** The ids of a production and its items. */
type Ids = Readonly<Record<"production" | "record" | "licensor" | "tag" | "cut", number>>;

/** Makes a production with a record, a licensor, a tag and a built cut. */
async function makeProduction(owner: Person): Promise<Ids> {
	const add = (path: string, name: string, fields: unknown) =>
		made(owner.call("POST", path, { [name]: fields }), name);
	const production = await add("/productions", "production", { name: "The Ferry Years" });
	const of = `/productions/${production}`;
	const licensor = await add(`${of}/licensors`, "licensor", { name: "Meridian Newsreel", currency: "USD" });
	const record = await add(`${of}/records`, "record", {
		title: "Trawlers at dawn",
		production_locator: "10000011",
		category: "Footage",
		licensor_id: licensor,
		tag_list: ["harbour"],
	});
	const { tags } = tagsSchema.parse(await owner.call("GET", `${of}/tags/counts`));
	const cut = await addCut(owner, production, HARBOUR_LISTS.slice(0, 1));
	return { production, licensor, record, tag: tags[0]?.id ?? expect.fail(), cut };
}

/** Makes a production with a member of each role. */
async function makeTeam(app: RunningApp, openContext: OpenContext) {
	const owner = await signUpPerson(app, openContext, { firstName: "Olga" });
	const ids = await makeProduction(owner);
	const join = async (role: Exclude<Role, "owner">) =>
		joinTeam(await signUpPerson(app, openContext, { firstName: role }), {
			owner,
			productionId: ids.production,
			role,
		});
	const people: Readonly<Record<Role, Person>> = {
		owner,
		manager: await join("manager"),
		editor: await join("editor"),
		viewer: await join("viewer"),
	};
	return { ids, people };
}

const test = base
	/** A production with a member of each role. Tests only read it. */
	.extend("team", { scope: "file" }, async ({ app, browser }, { onCleanup }) => {
		const contexts: BrowserContext[] = [];
		onCleanup(async () => {
			await Promise.all(contexts.map((context) => context.close()));
		});
		return makeTeam(app, async (options) => {
			const context = await browser.newContext({ baseURL: app.url, ...VIEWPORT, ...options });
			contexts.push(context);
			return context;
		});
	});

type Access = "edit" | "view" | "none";

interface View {
	readonly path: (ids: Ids) => string;
	/** Shown when the page has loaded. */
	readonly content: (page: Page) => Locator;
	/** Controls that only editors have. */
	readonly edits: (page: Page) => readonly Locator[];
	/** The reason shown to everyone else. */
	readonly reason: RegExp;
	/** The same change by a call. */
	readonly call: (ids: Ids) => readonly [method: string, path: string, body: unknown];
}

const of = ({ production }: Ids) => `/projects/${production}`;
const isReadOnly = /^You can (?:view|see) .* you need Edit in \w+, which the owner or a manager can give you/;

const VIEWS: Readonly<Record<string, View>> = {
	records: {
		path: (ids) => `${of(ids)}/records`,
		content: (page) => page.getByRole("gridcell", { name: "Trawlers at dawn" }),
		edits: (page) => [
			page.getByRole("link", { name: "New record" }),
			page.getByRole("link", { name: "Import" }),
		],
		reason: isReadOnly,
		call: (ids) => ["PUT", `/records/${ids.record}`, { record: { notes: "seen" } }],
	},
	"a record": {
		path: (ids) => `/records/${ids.record}`,
		content: (page) => page.getByRole("heading", { name: "History" }),
		edits: (page) => [
			page.getByRole("button", { name: /^TRT/ }),
			page.getByRole("switch", { name: "Licensed" }),
			page.getByRole("button", { name: "Add picture" }),
			page.getByRole("button", { name: "Trawlers at dawn" }),
		],
		reason: isReadOnly,
		call: (ids) => ["PUT", `/records/${ids.record}`, { record: { licensed: false } }],
	},
	licensors: {
		path: (ids) => `${of(ids)}/licensors`,
		content: (page) => page.getByRole("link", { name: "Meridian Newsreel" }),
		edits: (page) => [
			page.getByRole("button", { name: "New licensor" }),
			page.getByRole("button", { name: "Actions of Meridian Newsreel" }),
		],
		reason: isReadOnly,
		call: (ids) => [
			"POST",
			`/productions/${ids.production}/licensors`,
			{ licensor: { name: "Harbour Films", currency: "USD" } },
		],
	},
	"a licensor": {
		path: (ids) => `/licensors/${ids.licensor}`,
		content: (page) => page.getByRole("heading", { name: "Worked example" }),
		edits: (page) => [
			page.getByRole("button", { name: "New price" }),
			page.getByRole("button", { name: "New condition" }),
			page.getByRole("button", { name: "New employee" }),
			page.getByRole("button", { name: "New licence" }),
			page.getByRole("textbox", { name: "Name", disabled: false }),
		],
		reason: isReadOnly,
		call: (ids) => ["PUT", `/licensors/${ids.licensor}`, { licensor: { currency: "USD" } }],
	},
	tags: {
		path: (ids) => `${of(ids)}/records/tags`,
		content: (page) => page.getByRole("link", { name: "harbour" }),
		edits: (page) => [
			page.getByRole("button", { name: "New tag" }),
			page.getByRole("button", { name: "Actions of harbour" }),
		],
		reason: isReadOnly,
		call: (ids) => ["PUT", `/productions/${ids.production}/tags/${ids.tag}`, { tag: { name: "harbour" } }],
	},
	reports: {
		path: (ids) => `${of(ids)}/reports`,
		content: (page) => page.getByRole("main").getByRole("link", { name: "Rough cut" }),
		edits: (page) => [page.getByRole("link", { name: "Import cut" })],
		reason: isReadOnly,
		call: (ids) => ["POST", `/cuts/${ids.cut}/build`, { basis: "production" }],
	},
	"a cut": {
		path: (ids) => `/cuts/${ids.cut}`,
		content: (page) => page.getByRole("heading", { name: "Cost report" }),
		edits: (page) => [
			page.getByRole("button", { name: "Lock" }),
			page.getByRole("button", { name: "Rebuild" }),
			page.getByRole("button", { name: /^USD, rates of/ }),
			page.getByRole("button", { name: "Ignore" }).first(),
		],
		reason: isReadOnly,
		call: (ids) => ["PUT", `/cuts/${ids.cut}`, { cut: { info: { description: "" } } }],
	},
	team: {
		path: (ids) => `${of(ids)}/team`,
		content: (page) => page.getByRole("region", { name: "Members" }),
		edits: (page) => [page.getByRole("button", { name: "Send invite" })],
		reason: isReadOnly,
		call: (ids) => [
			"POST",
			`/productions/${ids.production}/invites`,
			{ emails: ["a@b.example"], role: "viewer" },
		],
	},
	settings: {
		path: (ids) => `${of(ids)}/edit`,
		content: (page) => page.getByRole("heading", { name: "State" }),
		edits: (page) => [page.getByRole("textbox", { name: "Name", disabled: false })],
		reason: /You need Edit in Settings to change them\./,
		call: (ids) => ["PUT", `/productions/${ids.production}`, { production: { description: "" } }],
	},
	import: {
		path: (ids) => `${of(ids)}/records/import`,
		content: (page) => page.getByRole("button", { name: "Paste a table" }),
		edits: () => [],
		reason: /^$/,
		call: (ids) => [
			"POST",
			`/productions/${ids.production}/records`,
			{ record: { title: "New", category: "Still" } },
		],
	},
	"a new cut": {
		path: (ids) => `${of(ids)}/cuts/new`,
		content: (page) => page.getByRole("button", { name: "Import cut" }),
		edits: () => [],
		reason: /^$/,
		call: (ids) => [
			"POST",
			`/productions/${ids.production}/cuts`,
			{ cut: { info: { name: "Other", date: "2026-11-19" }, nle_config: { fps: "25" } } },
		],
	},
};

const EVERYTHING = Object.fromEntries(Object.keys(VIEWS).map((name) => [name, "edit"] as const));

const ACCESS: Readonly<Record<Role, Readonly<Record<string, Access>>>> = {
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

function viewOf(name: string): View {
	return VIEWS[name] ?? expect.fail(name);
}

async function statusOf({ call }: Person, view: View, ids: Ids): Promise<number> {
	const [method, path, body] = view.call(ids);
	const failed = await call(method, path, body).then(
		() => null,
		(error: unknown) => String(error),
	);
	return failed === null ? 200 : Number(/: (\d{3}) /.exec(failed)?.[1]);
}

async function checkView(page: Page, view: View, access: Access, ids: Ids): Promise<void> {
	await page.goto(view.path(ids));
	if (access === "none") {
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
		return;
	}
	await view.content(page).waitFor();
	const mark = page.getByRole("button", { name: "Read only" });
	if (access === "view" && view.reason === isReadOnly) await mark.waitFor();
	for (const control of view.edits(page)) {
		if (access === "edit") await control.waitFor();
		else expect([String(control), await control.count()]).toEqual([String(control), 0]);
	}
	if (access === "edit") expect(await mark.count()).toBe(0);
	else {
		if (view.reason === isReadOnly) await mark.click();
		await page.getByText(view.reason).first().waitFor();
	}
}

const CASES = ROLES.flatMap((role) =>
	Object.keys(VIEWS).map((name) => [role, name, ACCESS[role][name] ?? "none"] as const),
);

test.for(CASES)("as %s, %s: %s, on its page", async ([role, name, access], { team, borrow }) => {
	const person = team.people[role];
	await checkView(await borrow(person), viewOf(name), access, team.ids);
	expect(person.complaints).toEqual([]);
});

test.for(ROLES)(
	"the server accepts a change from the %s exactly where the pages offer it",
	async (role, { maren: owner, signUp }) => {
		const ids = await makeProduction(owner);
		const person =
			role === "owner"
				? owner
				: await joinTeam(await signUp({ firstName: role }), { owner, productionId: ids.production, role });
		const cases = CASES.filter((one) => one[0] === role);
		const statuses: Record<string, number> = {};
		for (const [, name] of cases) statuses[name] = await statusOf(person, viewOf(name), ids);
		expect(Object.keys(statuses)).toEqual(Object.keys(VIEWS));
		expect(statuses).toEqual(
			Object.fromEntries(cases.map(([, name, access]) => [name, access === "edit" ? 200 : 403])),
		);
	},
);

test("an area that is closed to a member isn't in the rail, and its pages aren't found", async ({
	maren: owner,
	productionId,
	join,
}) => {
	const cut = { info: { name: "Rough cut", date: "2026-11-20" }, nle_config: { fps: "25" } };
	const cutId = await made(owner.call("POST", `/productions/${productionId}/cuts`, { cut }), "cut");
	const { page, call } = await join({ owner, productionId, role: "viewer" }, VIEWPORT);
	const { account } = accountSchema.parse(await call("GET", "/account/current"));
	const levels = `/productions/${productionId}/team_members/${account.id}/permissions`;
	await page.goto(`/cuts/${cutId}`);
	await page.getByRole("heading", { name: "Rough cut" }).waitFor();
	await page.goto(`/projects/${productionId}`);
	const rail = page.getByRole("navigation", { name: "Project" });
	const reports = rail.getByRole("link", { name: "Reports" });
	await reports.waitFor();
	await owner.call("PUT", levels, { permission: { reports: "no_access" } });
	// The open page is notified, so nothing needs reloading.
	await reports.waitFor({ state: "detached" });
	for (const path of [`/projects/${productionId}/reports`, `/cuts/${cutId}`]) {
		await page.goto(path);
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
	}
});

test("[PERM17] a member with reports but no records reads a whole cut, without links to records", async ({
	maren: owner,
	signUp,
}) => {
	const ids = await makeProduction(owner);
	const member = await joinTeam(await signUp({ firstName: "Viewer", ...VIEWPORT }), {
		owner,
		productionId: ids.production,
		role: "viewer",
	});
	const { page, call, complaints } = member;
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
	for (const path of [`${of(ids)}/records`, `/records/${ids.record}`, `/licensors/${ids.licensor}`]) {
		await page.goto(path);
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
	}
});

test.for(["light", "dark"] as const)(
	"the reason is sound for assistive technology, %s",
	async (colorScheme, { team, borrow }) => {
		const page = await borrow(team.people.viewer);
		await page.emulateMedia({ colorScheme });
		await page.goto(`/licensors/${team.ids.licensor}`);
		await page.getByRole("button", { name: "Read only" }).click();
		await page.getByText(isReadOnly).waitFor();
		expect(await accessProblems(page)).toEqual([]);
	},
);
