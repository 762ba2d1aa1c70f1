import { createServer, type Server } from "node:http";
import { isAtRoot } from "@oxcut/core/api";
import {
	AREAS,
	type Area,
	DEFAULT_LEVELS,
	type Level,
	type Role,
	scopesAllow,
	type TokenScope,
} from "@oxcut/core/model";
import { SHIPPED_TEMPLATES } from "@oxcut/core/templates";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { tellFigure } from "../../../../testing/figures.ts";
import type { ItemKind } from "../http/access-lookups.ts";
import { registerErrors, registerRoutes, requireWholeContract } from "../http/register-routes.ts";
import type { Route } from "../http/route.ts";
import {
	addCut,
	addDataFile,
	addLicensor,
	addPrice,
	addRecord,
	joinAs,
	signUp,
} from "../testing/factories.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { createTestClient, type TestClient, type TestHeaders } from "../testing/test-client.ts";
import { LOOKUPS } from "./lookups.ts";
import { ROUTES } from "./route-table.ts";

/** One production with an item of each kind. */
interface World {
	readonly production: number;
	readonly studio: number;
	readonly items: Readonly<Record<ItemKind, number>>;
}

const PERSONAS = {
	"a visitor": null,
	"somebody else's owner": "none",
	"a site admin": "none",
	"a member without a role": "none",
	"a viewer": "viewer",
	"a viewer without records": "viewer",
	"a researcher": "researcher",
	"an editor": "editor",
	"a manager": "manager",
	"a manager of the studio": "manager",
	"the owner": "owner",
} as const satisfies Record<string, Role | null>;
type Persona = keyof typeof PERSONAS;
const NAMES = Object.keys(PERSONAS) as Persona[];

let server: TestServer;
/** The table's routes with their access checks, and nothing behind them. */
let gate: Server;
let gateUrl: string;
let mine: World;
let others: World;
let viewOnly: World;
/** The owner's deleted production, which can be restored. */
let deleted: World;
const callers = {} as Record<Persona, TestHeaders>;
let ownerClient: TestClient;
/** The owner's tokens, one for each of `TOKENS`. */
const tokens: string[] = [];

async function makeWorld(owner: TestClient): Promise<World> {
	const { body } = await owner.post("studios", { studio: { name: "Harbour Pictures" } });
	const studio: number = body.studio.id;
	const inStudio = await owner.post(`studios/${studio}/productions`, { production: { name: "Harbour" } });
	const production: number = inStudio.body.production.id;
	const licensor = await addLicensor(owner, production);
	const condition = await owner.post(`licensors/${licensor}/licensing_conditions`, {
		licensing_condition: { category: "Flat Deal", value: 100 },
	});
	const altFile = await owner.post(`productions/${production}/alt_files`, {
		alt_file: { name: "a.mov", purpose: "ignored" },
	});
	const spreadsheet = await owner.post(`productions/${production}/imports`, {
		import: { name: "log.csv", contents: Buffer.from("title,category\nReel,Still").toString("base64") },
	});
	const license = await owner.post(`licensors/${licensor}/licenses`, { license: { name: "Deal memo" } });
	await owner.post(`licensors/${licensor}/employees`, { employee: { first_name: "Eve" } });
	await owner.post(`productions/${production}/tags`, { name: "harbour" });
	await owner.post(`productions/${production}/invites`, { emails: ["eve@example.com"], role: "viewer" });
	await owner.post(`productions/${production}/custom_fields`, {
		custom_field: { name: "Shelf", kind: "text" },
	});
	const delivery = await owner.post(`productions/${production}/deliveries`, {
		delivery: { name: "Festival", territories: "World", media: "Festival", starts_on: "2027-03-01" },
	});
	const medium = await owner.post(`productions/${production}/media`, { medium: { name: "Kiosks" } });
	const order = await owner.post(`productions/${production}/orders`, {
		order: { licensor_id: licensor, name: "Meridian 1", fps: "25", lines: [] },
	});
	const template = await owner.post(`productions/${production}/templates`, {
		template: { name: "our-list", definition: SHIPPED_TEMPLATES.vpro },
	});
	const budgetLine = await owner.post(`productions/${production}/budget_lines`, {
		budget_line: { name: "Whole project", amount: 40_000, currency: "GBP" },
	});
	const exclusionRule = await owner.post(`productions/${production}/exclusion_rules`, {
		exclusion_rule: { name: "Leaders", condition: "name matches *leader*" },
	});
	const scenario = await owner.post(`productions/${production}/scenarios`, {
		scenario: { name: "Festival deal" },
	});
	await owner.post(`productions/${production}/record_views`, {
		record_view: { name: "To clear", shared: true, query: {} },
	});
	const cut = await addCut(owner, production);
	const dataFile = await addDataFile(owner, cut);
	// Put something into its trash.
	await owner.delete(`records/${await addRecord(owner, production)}`);
	const record = await addRecord(owner, production);
	const review = await owner.post(`productions/${production}/fair_use_reviews`, {
		fair_use_review: { record_id: record, picture: { tracks: ["V1"] } },
	});
	await owner.post(`cuts/${cut}/cached_resources`, {
		cached_resource: { resource_type: "Record", resource_id: record },
	});
	await owner.post(`cuts/${cut}/resource_metadata`, {
		resource_metadatum: { data: { type: "R", id: record } },
	});
	return {
		production,
		studio,
		items: {
			record,
			licensor,
			price: await addPrice(owner, licensor),
			licensing_condition: condition.body.licensing_condition.id,
			alt_file: altFile.body.alt_file.id,
			license: license.body.license.id,
			delivery: delivery.body.delivery.id,
			medium: medium.body.medium.id,
			template: template.body.template.id,
			budget_line: budgetLine.body.budget_line.id,
			scenario: scenario.body.scenario.id,
			exclusion_rule: exclusionRule.body.exclusion_rule.id,
			fair_use_review: review.body.fair_use_review.id,
			order: order.body.order.id,
			import: spreadsheet.body.import.id,
			cut,
			data_file: dataFile,
			...(await addBilling(production)),
		},
	};
}

/** A paid invoice, a card and an address, without a payment provider. */
async function addBilling(production_id: number) {
	const { knex } = server.deps.db;
	const [info] = await knex("billing_infos").where({ production_id }).select<{ id: number }[]>("id");
	const idOf = async (table: string, row: object): Promise<number> => {
		const [added]: { id: number }[] = await knex(table)
			.insert({ production_id, ...row })
			.returning("id");
		return added?.id ?? 0;
	};
	const billing_invoice = await idOf("billing_invoices", {
		...{ plan_name: "Feature", interval_kind: "once", reason: "renewal", number: "1", amount: 4900 },
		...{ state: "paid", date: new Date(), starts_at: new Date() },
	});
	await idOf("pay_methods", { provider_id: `pm_${production_id}`, brand: "visa", last_four: "4242" });
	return {
		billing_info: info?.id ?? 0,
		billing_interval: billing_invoice,
		billing_invoice,
		billing_recipient: await idOf("billing_recipients", { email: "accounts@longshore.example" }),
	};
}

beforeAll(async () => {
	server = await startTestServer();
	// On a busy machine the calls take longer than a proof of the password lasts [ACC21].
	server.holdClock();
	const { knex } = server.deps.db;
	ownerClient = await signUp(server);
	const stranger = await signUp(server);
	const studioManager = await signUp(server);
	const admin = await signUp(server);
	mine = await makeWorld(ownerClient);
	viewOnly = await makeWorld(ownerClient);
	deleted = await makeWorld(ownerClient);
	await ownerClient.delete(`productions/${deleted.production}`);
	const withoutRecords = await joinAs(server, mine.production, "viewer");
	const clients: Record<Exclude<Persona, "a visitor">, TestClient> = {
		"somebody else's owner": stranger,
		"a site admin": admin,
		"a member without a role": await joinAs(server, mine.production, "none"),
		"a viewer": await joinAs(server, mine.production, "viewer"),
		"a viewer without records": withoutRecords,
		"a researcher": await joinAs(server, mine.production, "researcher"),
		"an editor": await joinAs(server, mine.production, "editor"),
		"a manager": await joinAs(server, mine.production, "manager"),
		"a manager of the studio": studioManager,
		"the owner": ownerClient,
	};
	const idOf = async (client: TestClient): Promise<number> =>
		(await client.get("account/current")).body.account.id;
	await knex("production_members")
		.where({ production_id: mine.production, account_id: await idOf(withoutRecords) })
		.update({ records_level: "no_access" });
	await knex("studio_members").insert({
		studio_id: mine.studio,
		account_id: await idOf(studioManager),
		main_role: "manager",
	});
	await knex("accounts")
		.where({ id: await idOf(admin) })
		.update({ system_ox_admin: "edit" });
	await knex("production_members").insert({
		production_id: viewOnly.production,
		account_id: await idOf(admin),
		main_role: "manager",
	});
	await knex("productions")
		.where({ id: viewOnly.production })
		.update({ billing_plan_id: knex("billing_plans").select("id").where({ name: "View Only" }) });

	// Keeps the ids of the others' items apart from the owner's in every table.
	await knex.raw(`select setval(seqrelid::regclass, 5000) from pg_sequence`);
	others = await makeWorld(stranger);

	for (const scopes of TOKENS) {
		const made = await ownerClient.post("account/access_tokens", {
			access_token: { name: scopes.join(" "), scopes },
		});
		tokens.push(made.body.access_token.token);
	}

	callers["a visitor"] = {};
	for (const [name, client] of Object.entries(clients)) callers[name as Persona] = client.credentials();

	const app = express();
	const gates = ROUTES.map(({ query: _any, ...route }) => ({
		...route,
		body: z.unknown(),
		rateLimit: undefined,
		handler: async () => ({ status: 299, body: {} }),
	}));
	registerRoutes(app, gates, server.deps, LOOKUPS);
	registerErrors(app, server.deps);
	gate = createServer({ keepAliveTimeout: 0 }, app);
	await new Promise<void>((done) => gate.listen(0, "127.0.0.1", done));
	const address = gate.address();
	gateUrl = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
});
afterAll(async () => {
	gate.closeAllConnections();
	await new Promise((done) => gate.close(done));
	await server.close();
});

const NOWHERE = 999_999_999;
const NO_JOB = "7b0e8a52-6a0c-4b3e-9d39-0f6a4d5c0b11";

/** Values of parameters that aren't ids. */
const WORDS: Readonly<Record<string, string>> = {
	file: "cost.csv",
	size: "96",
	picture: "0".repeat(32),
	minutes: "60",
};

/** The path of a route in a world; `child` fills parameters that the access check ignores. */
function pathIn({ path, access }: Route, world: World, child: string | number = NOWHERE): string {
	return path.replaceAll(/:(\w+)/g, (_all, name: string) => {
		if (access.kind === "studio" && access.param === name) return String(world.studio);
		if (path.startsWith("/admin/jobs/")) return NO_JOB;
		if (access.kind === "production") {
			const { from } = access;
			if (from === name) return String(world.production);
			if (typeof from === "object" && "item" in from && from.param === name)
				return String(world.items[from.item]);
		}
		if (path.startsWith("/account/webauthn_credentials/")) return "AQID";
		if (path.startsWith("/cuts/:id/diff/") && name === "file") return "comparison.csv";
		if (path.startsWith("/cuts/:id/forms/") && name === "file") return "vpro.csv";
		if (path.startsWith("/cuts/:id/credits/") && name === "file") return "credits.csv";
		if (path.startsWith("/cuts/:id/timeline_files/") && name === "file") return "timeline.xml";
		if (path.includes("/licenses/expiring/") && name === "file") return "expiries.csv";
		if (path.startsWith("/cuts/:id/licensed/") && name === "file") return "cost.csv";
		if (path.startsWith("/cuts/:id/hints/") && name === "file") return "hints.csv";
		if (path.startsWith("/cuts/:id/rights/") && name === "file") return "clearance.csv";
		if (path.startsWith("/cuts/:id/budget/") && name === "file") return "budget.csv";
		if (path.startsWith("/studios/:id/budget/") && name === "file") return "budget.csv";
		if (path.startsWith("/studios/:id/audit/") && name === "file") return "audit.csv";
		if (path.startsWith("/cuts/:id/fair_use/") && name === "file") return "dossier.csv";
		if (path.startsWith("/orders/:id/") && name === "file") return "order.csv";
		return WORDS[name] ?? String(child);
	});
}

/** A body that names the world's record wherever a body may name records. */
function bodyIn({ method }: Route, { items }: World): string | null {
	const id = items.record;
	return method === "GET" ? null : JSON.stringify({ ids: [id], records: [{ id }] });
}

async function knock(route: Route, world: World, headers: TestHeaders) {
	const path = pathIn(route, world);
	const response = await fetch(`${gateUrl}${isAtRoot(route) ? "" : "/api"}${path}`, {
		method: route.method,
		headers: { ...headers, "Content-Type": "application/json" },
		body: bodyIn(route, world),
	});
	return { status: response.status, text: await response.text() };
}

/** A persona's level in an area of its own production. */
function levelOf(persona: Persona, area: Area): Level {
	if (persona === "a viewer without records" && area === "records") return "no_access";
	return DEFAULT_LEVELS[PERSONAS[persona] ?? "none"][area];
}

/** The status that the table promises; 299 stands for any call that gets through. */
function promised({ access }: Route, persona: Persona): number {
	if (access.kind === "public") return 299;
	if (persona === "a visitor") return access.kind === "admin" ? 404 : 401;
	if (access.kind === "account") return 299;
	if (access.kind === "admin") return persona === "a site admin" ? 299 : 404;
	if (access.kind === "studio") {
		if (persona === "the owner" || persona === "a manager of the studio") return 299;
		// A production's team sees its studio; members without any access see its name [PERM8].
		if (persona !== "a member without a role" && PERSONAS[persona] === "none") return 404;
		return access.level === "view" ? 299 : 403;
	}
	if (PERSONAS[persona] === "none") return 404;
	if ([access.alsoView ?? []].flat().some((also) => levelOf(persona, also) === "no_access")) return 403;
	const { area, orArea = area } = access;
	const levels = [levelOf(persona, area), levelOf(persona, orArea)];
	return levels.some((level) => level === "edit" || level === access.level) ? 299 : 403;
}

const LABELLED = ROUTES.map((route) => ({ name: `${route.method} ${route.path}`, route }));

describe("access to each call", () => {
	test.each(LABELLED)("$name", async ({ route }) => {
		const found = NAMES.map(async (persona) => [
			persona,
			(await knock(route, mine, callers[persona])).status,
		]);
		expect(Object.fromEntries(await Promise.all(found))).toEqual(
			Object.fromEntries(NAMES.map((persona) => [persona, promised(route, persona)])),
		);
		tellFigure("cells", NAMES.length);
	});
});

const TOKENS: readonly TokenScope[][] = [
	["write"],
	["read"],
	...AREAS.flatMap((area): TokenScope[][] => [[`${area}:read`], [`${area}:write`]]),
];

/** The status that the table promises to a token of the owner, who may do anything. */
function promisedToToken({ access, changes }: Route, scopes: readonly TokenScope[]): number {
	const general = (level: "view" | "edit") =>
		scopes.includes("write") || (level === "view" && scopes.includes("read")) ? 299 : 403;
	if (access.kind === "public") return 299;
	if (access.kind === "admin") return 404;
	if (access.kind === "studio")
		return access.needsFreshProof === true ? 403 : general(changes ? "edit" : "view");
	if (access.kind === "account") {
		if (access.needsFreshProof === true) return 403;
		return changes ? general("edit") : 299;
	}
	if (access.needsFreshProof === true) return 403;
	const { area, orArea = area, level, alsoView } = access;
	const seesToo = [alsoView ?? []].flat().every((also) => scopesAllow(scopes, "view", also));
	const mayOne = [area, orArea].some((one) => scopesAllow(scopes, level, one));
	return seesToo && mayOne ? 299 : 403;
}

describe("[SCOPE2, SCOPE4] an owner's token is limited by its scopes", () => {
	test.each(LABELLED)("$name", async ({ route }) => {
		const found = TOKENS.map(async (scopes, index) => {
			const token = tokens[index] ?? "";
			return [scopes.join(" "), (await knock(route, mine, { Authorization: `Bearer ${token}` })).status];
		});
		expect(Object.fromEntries(await Promise.all(found))).toEqual(
			Object.fromEntries(TOKENS.map((scopes) => [scopes.join(" "), promisedToToken(route, scopes)])),
		);
	});
});

const OF_ADMINS = LABELLED.filter(({ route }) => route.access.kind === "admin");

/** The parts of a response that could reveal that a path exists. */
async function seenAt(path: string, init: RequestInit) {
	const response = await fetch(`${gateUrl}/api${path}`, init);
	const own = ["date", "x-request-id"];
	const headers = [...response.headers].filter(([name]) => !own.includes(name));
	return { status: response.status, headers, text: await response.text() };
}

test.each(OF_ADMINS)(
	"[API16] to everyone but site admins, $name is a path that doesn't exist",
	async ({ route }) => {
		const strangers: TestHeaders[] = [
			{},
			{ Authorization: "Bearer ox_00000000000000000000000000000000" },
			{ Authorization: `Bearer ${tokens[0]}` },
			callers["the owner"],
			// A call that is visible to the caller fails differently for each of these.
			{ ...callers["the owner"], "X-Session-Key": "wrong" },
			{ ...callers["the owner"], Origin: "https://elsewhere.example" },
			{ ...callers["the owner"], "If-Match": "nothing", "Content-Type": "text/plain" },
		];
		for (const method of [route.method, "OPTIONS"]) {
			const body = route.method === "GET" || method === "OPTIONS" ? null : "{";
			for (const headers of strangers) {
				const hidden = await seenAt(pathIn(route, mine), { method, headers, body });
				const nowhere = await seenAt("/nowhere", { method, headers, body });
				expect(hidden).toEqual(nowhere);
				expect(hidden.status).toBe(404);
			}
		}
	},
);

const OF_PRODUCTION = LABELLED.filter(({ route }) => route.access.kind === "production");

const NOTHING: World = {
	production: NOWHERE,
	studio: NOWHERE,
	items: {
		record: NOWHERE,
		licensor: NOWHERE,
		price: NOWHERE,
		licensing_condition: NOWHERE,
		alt_file: NOWHERE,
		license: NOWHERE,
		delivery: NOWHERE,
		medium: NOWHERE,
		template: NOWHERE,
		budget_line: NOWHERE,
		scenario: NOWHERE,
		exclusion_rule: NOWHERE,
		fair_use_review: NOWHERE,
		order: NOWHERE,
		import: NOWHERE,
		cut: NOWHERE,
		data_file: NOWHERE,
		billing_info: NOWHERE,
		billing_interval: NOWHERE,
		billing_invoice: NOWHERE,
		billing_recipient: NOWHERE,
	},
};

test.each(OF_PRODUCTION)(
	"[PERM19] $name responds the same for deleted and for nonexistent items",
	async ({ route }) => {
		const trashed = await knock(route, deleted, callers["the owner"]);
		const notThere = await knock(route, NOTHING, callers["the owner"]);
		expect(trashed.status).toBe(404);
		expect(trashed.text).toBe(notThere.text);
	},
);

test.each(OF_PRODUCTION)(
	"$name responds the same for others' items and for nonexistent ones",
	async ({ route }) => {
		const notMine = await knock(route, others, callers["the owner"]);
		const notThere = await knock(route, NOTHING, callers["the owner"]);
		expect(notMine.status).toBe(404);
		expect(notMine.text).toBe(notThere.text);
	},
);

test.each(OF_PRODUCTION)(
	"$name only allows viewing on a view-only plan, except for billing and site admins",
	async ({ route }) => {
		const { access } = route;
		const looks =
			access.kind === "production" &&
			(access.level === "view" || access.area === "billing") &&
			![access.alsoView].flat().includes("datasets");
		expect((await knock(route, viewOnly, callers["the owner"])).status).toBe(looks ? 299 : 403);
		expect((await knock(route, viewOnly, callers["a site admin"])).status).toBe(299);
	},
);

let knownChildren: Promise<number[]> | null = null;

/** Ids of the others' items that a path may name below a production or a licensor. */
function othersChildren(): Promise<number[]> {
	knownChildren ??= findOthersChildren();
	return knownChildren;
}

async function findOthersChildren(): Promise<number[]> {
	const tables = [
		"records",
		"licensors",
		"alt_files",
		"tags",
		"invites",
		"custom_fields",
		"record_views",
		"production_members",
	];
	tables.push("pay_methods", "licensor_employees", "cut_cached_resources", "cut_resource_metadata", "trash");
	const found = tables.map(async (table) => {
		const rows = await server.deps.db.knex(table).where({ production_id: others.production }).pluck("id");
		expect([table, rows.length]).not.toEqual([table, 0]);
		return rows;
	});
	return [...new Set((await Promise.all(found)).flat())];
}

const WITH_CHILD = LABELLED.filter(
	({ route }) =>
		route.access.kind === "production" &&
		route.body === undefined &&
		/:.*:(?!timestamp)/.test(route.path) &&
		!route.path.includes(":timestamp") &&
		// A word selects one of the item's own parts, so it can't name others' items.
		!Object.keys(WORDS).some((name) => route.path.endsWith(`:${name}`)),
);

test.each(WITH_CHILD)(
	"$name finds no items of another production under the caller's own",
	async ({ route }) => {
		const before = await ownerClient.get(`productions/${mine.production}/records`);
		const call = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;
		const method = call[route.method];
		const paths = (await othersChildren()).map((child) => pathIn(route, mine, child));
		const answers = paths.map(async (path) => {
			const { status } = await (method === "get"
				? ownerClient.get(path)
				: ownerClient[method](path, undefined));
			return [path, status];
		});
		expect(await Promise.all(answers)).toEqual(paths.map((path) => [path, 404]));
		const after = await ownerClient.get(`productions/${mine.production}/records`);
		expect(after.body.records).toEqual(before.body.records);
	},
);

test("each call is in the table once, with every path parameter checked", () => {
	expect(new Set(LABELLED.map(({ name }) => name)).size).toBe(ROUTES.length);
	for (const { path, params } of ROUTES) {
		const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
		if (names.length > 0) expect([path, params === undefined]).toEqual([path, false]);
	}
});

test("changes require edit access, and reads view access", () => {
	const unusual = LABELLED.filter(({ route: { access, method } }) => {
		// The specification lets site admins do everything at view [ADM1].
		if (access.kind !== "production" && access.kind !== "studio") return false;
		return (access.level === "edit") !== (method !== "GET");
	}).map(({ name }) => name);
	// Reading the result of a payment applies it [BIL7]. A copy changes only its target production; anyone may leave a
	// team [PERM3], save a view of their own [RCD16], or choose to be emailed about cuts [DIF27]; reporting one's
	// presence changes nothing [EVT6]. Only managers read how their organization signs in [OIDC5], and its webhooks
	// [HOOK1], quotas [ORG3] and its audit log [ORG7].
	expect(unusual).toEqual([
		"GET /studios/:id/audit",
		"GET /studios/:id/audit/:file",
		"GET /studios/:id/usage",
		"GET /studios/:id/identity_provider",
		"GET /studios/:id/linked_people",
		"GET /studios/:id/webhooks",
		"GET /studios/:id/webhook_deliveries",
		"DELETE /productions/:production_id/team_members/:id",
		"POST /records/:id/copy_to_production/:target",
		"POST /productions/:production_id/record_views",
		"PUT /productions/:production_id/default_record_view",
		"PUT /productions/:production_id/record_views/:id",
		"DELETE /productions/:production_id/record_views/:id",
		"PUT /productions/:production_id/cut_news",
		"POST /productions/:production_id/presence",
		"GET /productions/:production_id/subscription/last_intent",
	]);
});

function methodsOf(operations: Readonly<Record<string, unknown>>): string[] {
	return Object.keys(operations).filter((key) => key !== "servers");
}

test("the API's document has every call [API6]", async () => {
	const { body } = await createTestClient(server.url).get("openapi.json");
	expect(body.openapi).toBe("3.1.1");
	const described = Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, operations]) =>
		methodsOf(operations).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const declared = LABELLED.map(({ name }) => name.replaceAll(/:(\w+)/g, "{$1}"));
	expect(described.sort()).toEqual(declared.sort());
	const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((operations) =>
		methodsOf(operations).map((method) => operations[method]?.operationId),
	);
	expect(new Set(ids).size).toBe(ids.length);
});

test("a server whose routes differ from the contract does not start", () => {
	const [first, ...rest] = ROUTES;
	if (first === undefined) throw new Error("there are no routes");
	expect(() => requireWholeContract(ROUTES)).not.toThrow();
	expect(() => requireWholeContract(rest)).toThrow(`missing: ${first.id}; unknown or duplicate: none`);
	expect(() => requireWholeContract([...ROUTES, { ...first, id: "fly" }])).toThrow(
		"unknown or duplicate: fly",
	);
	expect(() => requireWholeContract([...ROUTES, { ...first }])).toThrow(`unknown or duplicate: ${first.id}`);
});
