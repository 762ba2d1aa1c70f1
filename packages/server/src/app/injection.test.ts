import { afterAll, beforeAll, expect, test } from "vitest";
import { tellFigure } from "../../../../testing/figures.ts";
import { addCut, addLicensor, addPrice, addRecord, made, makeProduction } from "../testing/factories.ts";
import { signUp } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestClient } from "../testing/test-client.ts";

let server: TestServer;
let client: TestClient;
let production: number;
/** Items with text fields: [path, name in bodies, fields]. */
let items: (readonly [path: string, name: string, fields: readonly string[]])[];

beforeAll(async () => {
	server = await startTestServer();
	({ client } = await signUp(server));
	production = await makeProduction(client);
	const licensor = await addLicensor(client, production);
	const price = await addPrice(client, licensor);
	const record = await addRecord(client, production);
	const cut = await addCut(client, production);
	const of = `productions/${production}`;
	const alt = await client.post(`${of}/alt_files`, { alt_file: { name: "Matte.mov", purpose: "ignored" } });
	const employee = await client.post(`licensors/${licensor}/employees`, { employee: { first_name: "Eve" } });
	const studio = await client.post("studios", { studio: { name: "Harbour" } });
	items = [
		[of, "production", ["name", "description"]],
		[
			`records/${record}`,
			"record",
			[
				...["title", "production_locator", "archive_name", "archive_locator", "archive_classifier", "source"],
				...[
					"fair_use_notes",
					"rights_notes",
					"master_notes",
					"trt",
					"codec",
					"quality",
					"file_format",
					"tags",
				],
			],
		],
		[`licensors/${licensor}`, "licensor", ["name", "address", "website", "email", "phone", "notes"]],
		[`prices/${price}`, "price", ["name", "notes"]],
		[`cuts/${cut}`, "cut", ["name", "description"]],
		[`alt_files/${made(alt, (body) => body.alt_file.id)}`, "alt_file", ["name"]],
		[
			`licensors/${licensor}/employees/${made(employee, (body) => body.employee.id)}`,
			"employee",
			["name", "email", "phone", "title"],
		],
		[`studios/${made(studio, (body) => body.studio.id)}`, "studio", ["name", "address"]],
		["account", "user", ["first_name", "last_name"]],
	];
});
afterAll(() => server.close());

/** Strings that break out of a query, page, header, path, template, spreadsheet or parser that doesn't escape them. */
const STRINGS = [
	"'; drop table records; --",
	"' or '1'='1",
	'"; select pg_sleep(10); --',
	"') union select email, password_hash from accounts --",
	"$1 :name ? ?? \\' \\\\",
	"%s%n%x %00 %27",
	// biome-ignore lint/suspicious/noTemplateCurlyInString: a template that must stay unfilled.
	"${7*7} {{7*7}} <%= 7*7 %>",
	"<script>alert(1)</script>",
	'"><img src=x onerror=alert(1)>',
	"javascript:alert(1)",
	"=cmd|' /C calc'!A0",
	"@SUM(1+1)*cmd|' /C calc'!A0",
	"../../../../etc/passwd",
	"a\r\nSet-Cookie: ox_session=x",
	"__proto__",
	"constructor",
	'{"$gt":""}',
	"null",
	"1e999",
	"\u0000",
	"\u202egnp.exe",
	"\ud800",
	"𝕏 😀 é e\u0301",
	"a".repeat(251),
	"{0,1000000}(a+)+$",
];

const readable = (text: string) => text.trim();

test.each(STRINGS)("%j is ordinary text in every field, or is rejected", async (text) => {
	const before = (await client.get(`productions/${production}/records?count=true&limit=1`)).body.count;
	for (const [path, name, fields] of items) {
		for (const field of fields) {
			const value = name === "cut" ? { info: { [field]: text } } : { [field]: text };
			const { status, body } = await client.put(path, { [name]: value });
			expect([path, field, status < 500]).toEqual([path, field, true]);
			tellFigure("injections", 1);
			const item = body?.[name];
			const read = name === "cut" ? item?.info?.[field] : item?.[field];
			// Accepted text is stored as written, except that notes lose all but formatting and lists of tags are split.
			if (/notes$/.test(field)) expect(String(read ?? "")).not.toMatch(/<(?:script|img|%)/i);
			else if (status === 200 && typeof read === "string" && field !== "tags")
				expect([path, field, read.normalize()]).toEqual([path, field, readable(text).normalize()]);
		}
	}
	const q = encodeURIComponent(text.replace("\ud800", "\ufffd"));
	const of = `productions/${production}`;
	const asked = [
		`${of}/records?q=${q}`,
		`${of}/records?tag=${q}`,
		`${of}/records?sort=${q}`,
		`${of}/records?limit=10&after=${q}`,
		`${of}/records?category=${q}`,
		`${of}/records/updated_since/${q}`,
		`records/${q}`,
		`productions/${q}/licensors`,
		`${of}/licensors/multiple?ids=${q}`,
	];
	for (const path of asked) {
		const { status } = await client.get(path);
		expect([path, status < 500]).toEqual([path, true]);
		tellFigure("injections", 1);
	}
	const after = await client.get(`productions/${production}/records?count=true&limit=1`);
	expect([after.status, after.body.count]).toEqual([200, before]);
});
