import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Access } from "../http/route.ts";
import { addLicensor, addPrice, addRecord, makeProduction } from "../testing/factories.ts";
import { signUp } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient } from "../testing/test-client.ts";
import { ROUTES } from "./route-table.ts";

let server: TestServer;
let client: TestClient;
let document: Document;
/** Ids of items to call for, by path parameter. */
let world: Readonly<Record<string, number>>;

interface Operation {
	readonly parameters: readonly object[];
	readonly requestBody?: object;
	readonly operationId: string;
	readonly tags: readonly string[];
	readonly security: readonly unknown[];
	readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: object }>> }>>;
}
type Document = object & {
	readonly tags: readonly { readonly name: string }[];
	readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

beforeAll(async () => {
	server = await startTestServer();
	client = (await signUp(server)).client;
	const production = await makeProduction(client);
	const licensor = await addLicensor(client, production);
	const price = await addPrice(client, licensor);
	const record = await addRecord(client, production, {
		licensor_id: licensor,
		price_id: price,
		tags: ["reel"],
	});
	await client.post(`/licensors/${licensor}/licensing_conditions`, {
		licensing_condition: { condition: "Flat Deal", condition_value: 100 },
	});
	const alt = await client.post(`/productions/${production}/alt_files`, {
		alt_file: { name: "Matte.mov", purpose: "ignored" },
	});
	const studio = await client.post("/studios", { studio: { name: "Harbour", address: "1 Quay" } });
	world = {
		production,
		licensor,
		price,
		record,
		alt_file: alt.body.alt_file.id,
		studio: studio.body.studio?.id,
	};
	document = (await client.get("openapi.json")).body;
});
afterAll(() => server.close());

function operationsOf(described: Document): [path: string, method: string, operation: Operation][] {
	return Object.entries(described.paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.filter(([name]) => name !== "servers")
			.map(([method, operation]): [string, string, Operation] => [path, method, operation]),
	);
}

test("[API6] the document is valid OpenAPI 3.1 by the recommended rules, including its examples", async () => {
	const rules = {
		// The specification has both /productions/{id}/mark_recent and /productions/updated_since/{timestamp}.
		"no-ambiguous-paths": "off",
		// A licence's file is stored elsewhere: 302.
		"operation-2xx-response": "off",
		// Each installation sets its own address.
		"no-server-example.com": "off",
	} as const;
	const config = await createConfig({ extends: ["recommended"], rules });
	const problems = await lintFromString({
		source: JSON.stringify(document),
		absoluteRef: "openapi.json",
		config,
	});
	expect(
		problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
	).toEqual([]);
});

test("every route is described once, with its errors and required access", () => {
	const operations = operationsOf(document);
	expect(operations.length).toBe(ROUTES.length);
	const ids = operations.map(([, , { operationId }]) => operationId);
	expect(new Set(ids).size).toBe(ids.length);
	for (const [path, , { responses, security }] of operations) {
		expect(Object.keys(responses), path).toEqual(expect.arrayContaining(["422", "429", "503"]));
		expect(Object.keys(responses).some((status) => /^[23]/.test(status))).toBe(true);
		expect(Array.isArray(security)).toBe(true);
	}
	const groups = document.tags.map(({ name }) => name);
	expect(operations.filter(([, , { tags }]) => tags.length !== 1 || !groups.includes(tags[0] ?? ""))).toEqual(
		[],
	);
});

test("[API6] every parameter is described", () => {
	const mute = operationsOf(document).flatMap(([, , { operationId, parameters }]) =>
		parameters
			.filter((parameter) => !("description" in parameter))
			.map((parameter) => `${operationId}: ${"name" in parameter ? parameter.name : ""}`),
	);
	expect(mute).toEqual([]);
});

/** Schemas in responses that aren't entities, each with the reason. */
const NO_ENTITIES: Readonly<Record<string, string>> = {
	AdminMail: "an email as it was written",
	AdminProduction: "a summary for site admins: the production itself has both",
	AdminStudio: "a summary for site admins: the studio itself has both",
	AdminStudioManager: "a summary for site admins: the account itself has both",
	AdminUser: "a summary for site admins: the account itself has both",
	AdminUserProduction: "a summary for site admins: the production itself has both",
	ActivityLine: "a line of a log never changes: it has its date",
	AuditEntry: "a line of a log never changes: it has its date",
	RecordHistoryEntry: "a line of a log never changes: it has its date",
	Avatar: "a part of its account, studio or archive",
	ClaimWarning: "an answer to one call",
	Currency: "a rate of the day, which the list names",
	CutChange: "computed by the call",
	CutTimelineFile: "computed from the cut",
	RecordUse: "computed from a cut's saved reports",
	StudioUsage: "computed from the organization's projects; its quotas are the organization's",
	ShippedTemplate: "a form that comes with ox: it has its name",
	RecordClip: "computed from a cut's saved reports",
	LicensorUse: "computed from a cut's saved reports",
	DefaultRecordView: "two references to views",
	ImportRow: "a row of a file, which never changes: it has its position",
	LegalDocument: "a text of the installation: it has its name and version",
	PresentPerson: "who is there at the moment of the call",
	JsonValue: "any JSON",
	Errors: "a failure",
};

test("[API2] every entity in responses has an id and the time of its last change", () => {
	const missing = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
		const variants: object[] = Reflect.get(Object(schema), "oneOf") ?? [Object(schema)];
		const isEntity = variants.every((variant) => {
			const required: readonly string[] = Reflect.get(variant, "required") ?? [];
			return required.includes("id") && required.includes("updated_at");
		});
		return isEntity ? [] : [name];
	});
	expect(missing.sort()).toEqual(Object.keys(NO_ENTITIES).sort());
});

test("[API5] changes and deletions of an item document If-Match", () => {
	for (const method of ["put", "delete"] as const) {
		expect(document.paths["/records/{id}"]?.[method]?.parameters).toContainEqual(
			expect.objectContaining({ name: "If-Match", in: "header", required: false }),
		);
	}
});

test("[MOD10] every text in a call has a limit", () => {
	const schemas = document.components.schemas;
	/** Paths of the texts in a schema that have no length limit. */
	const unlimited = (schema: unknown, path: string, seen: readonly unknown[] = []): string[] => {
		if (typeof schema !== "object" || schema === null || seen.includes(schema)) return [];
		const told: Record<string, unknown> = { ...schema };
		const name = typeof told.$ref === "string" ? told.$ref.split("/").at(-1) : undefined;
		if (name !== undefined) return unlimited(schemas[name], path, [...seen, schema]);
		// Bytes of a file, or headers, whose total size is limited.
		if (path.endsWith(".contents") || told.in === "header") return [];
		const isLimited = ["maxLength", "pattern", "format", "enum", "const"].some((key) => key in told);
		if (told.type === "string" && !isLimited) return [path];
		return Object.entries(told).flatMap(([key, part]) =>
			unlimited(part, `${path}.${key}`, [...seen, schema]),
		);
	};
	const found = operationsOf(document).flatMap(([path, method, { requestBody, parameters }]) => [
		...unlimited(requestBody, `${method} ${path}`),
		...unlimited(parameters, `${method} ${path} parameters`),
	]);
	expect(found).toEqual([]);
});

test("responses that aren't JSON name their media type", () => {
	const typesOf = (path: string) => {
		const { responses } = document.paths[path]?.get ?? {};
		return Object.keys(responses?.["200"]?.content ?? {});
	};
	expect(typesOf("/productions/{production_id}/events")).toEqual(["text/event-stream"]);
	expect(typesOf("/docs")).toEqual(["text/html"]);
	expect(typesOf("/productions/{production_id}/records")).toEqual(["application/json"]);
});

test("readable calls respond as described", async () => {
	const read: string[] = [];
	for (const { id, method, path, access } of ROUTES) {
		const called = callOf(path, access);
		if (method !== "GET" || id === "streamEvents" || called === null) continue;
		// The client compares each response with the contract.
		const { status } = await client.get(called);
		if (status === 200) read.push(id);
	}
	expect(read.length).toBeGreaterThan(30);
});

/** The path with its parameters replaced by ids of the test world; null if the world has no such item. */
function callOf(path: string, access: Access): string | null {
	const ids: Record<string, string | number | undefined> = {
		production_id: world.production,
		timestamp: "0-0",
	};
	if (access.kind === "production" && typeof access.from === "string") ids[access.from] = world.production;
	if (access.kind === "production" && typeof access.from === "object" && "param" in access.from) {
		ids[access.from.param] = world[access.from.item];
	}
	if (access.kind === "studio") ids[access.param] = world.studio;
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
	if (names.some((name) => ids[name] === undefined)) return null;
	return path.replaceAll(/:(\w+)/g, (_all, name: string) => String(ids[name]));
}

test("the page describes every call, runs no script and loads nothing external", async () => {
	const { status, body, headers } = await client.get("docs");
	expect(body).toContain("attach it by <code>signed_id</code>");
	expect(body.replaceAll(/<pre>.*?<\/pre>/gs, "")).not.toContain("`");
	expect(status).toBe(200);
	expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
	expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'self'/);
	// The page highlights parameters, so strip the tags.
	const text = body.replaceAll(/<\/?i>/g, "");
	for (const [path, , { operationId }] of operationsOf(document)) {
		expect(text).toContain(`>${path}<`);
		expect(body).toContain(`id="${operationId}"`);
	}
	expect(body).not.toMatch(
		/<script|<iframe|<img| on\w+=|style="|https?:\/\/(?!localhost)[\w.]+[^<]*\.(?:js|css)/,
	);
	const links = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link);
	const elsewhere = links.filter((link) => !link.startsWith("#") && !link.startsWith("docs/explorer/"));
	expect(elsewhere.sort()).toEqual(["docs/style.css", "openapi.json"]);
	for (const link of links.filter((found) => found.startsWith("#"))) {
		expect(body).toContain(`id="${link.slice(1)}"`);
	}
	const style = await client.get("docs/style.css");
	expect(style.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
});
