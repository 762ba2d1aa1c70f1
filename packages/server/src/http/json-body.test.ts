import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkJson, requireModestJson } from "./check-json.ts";
import { BODY_MAX_BYTES, readJsonBody } from "./json-body.ts";

/** A request with a complete body. */
function requestOf(body: Buffer, encoding = "identity"): IncomingMessage {
	const request = new IncomingMessage(new Socket());
	request.headers = { "content-type": "application/json", "content-encoding": encoding };
	request.push(body);
	request.push(null);
	request.complete = true;
	return request;
}

function read(json: string, maxBytes = BODY_MAX_BYTES): Promise<unknown> {
	return readJsonBody(requestOf(Buffer.from(json)), maxBytes);
}

/** A list of numbers, nested 37 levels deep. */
function nested(count: number): string {
	return `${"[".repeat(38)}${"1,".repeat(count - 1)}1${"]".repeat(38)}`;
}

/** Counts how often each element is read. */
function countReads<T extends object>(list: T): { readonly list: T; readonly reads: Map<string, number> } {
	const reads = new Map<string, number>();
	const counted = new Proxy(list, {
		get: (target, key) => {
			if (typeof key === "string" && /^\d+$/.test(key)) reads.set(key, (reads.get(key) ?? 0) + 1);
			return Reflect.get(target, key);
		},
	});
	return { list: counted, reads };
}

test.each([
	["empty lists", `[${"[],".repeat(3e6)}[]]`, "The body contains more than 300000 values"],
	["numbers", `[${"1,".repeat(4e6)}1]`, "The body contains more than 300000 values"],
	["keys", `{${'"":0,'.repeat(2e6)}"":0}`, "An object contains more than 2000 keys"],
])(
	"[API11] a few KB that inflate to millions of %s are refused before they are read",
	async (_what, json, errors) => {
		const small = gzipSync(json);
		expect(small.length).toBeLessThan(20_000);
		const answer = readJsonBody(requestOf(small, "gzip"), BODY_MAX_BYTES);
		await expect(answer).rejects.toMatchObject({
			status: 413,
			errors,
		});
	},
);

test.each([
	["ASCII", "Quay ".repeat(400_000)],
	["other characters", "Ufer – Straße ".repeat(150_000)],
])(
	"a long body of %s arrives whole, in one piece or many, with its length or without",
	async (_what, notes) => {
		const json = JSON.stringify({ notes });
		const bytes = Buffer.from(json);
		const pieces = Array.from({ length: Math.ceil(bytes.length / 65_537) }, (_, index) =>
			bytes.subarray(index * 65_537, (index + 1) * 65_537),
		);
		for (const parts of [[bytes], pieces]) {
			for (const length of [String(bytes.length), undefined]) {
				const request = new IncomingMessage(new Socket());
				request.headers = {
					"content-type": "application/json",
					...(length === undefined ? {} : { "content-length": length }),
				};
				for (const part of parts) request.push(part);
				request.push(null);
				request.complete = true;
				expect(await readJsonBody(request, BODY_MAX_BYTES)).toEqual({ notes });
			}
		}
		expect(await readJsonBody(requestOf(gzipSync(json), "gzip"), BODY_MAX_BYTES)).toEqual({ notes });
	},
);

test("a body of 290000 deeply nested values passes", async () => {
	expect(await read(nested(290_000))).toEqual(JSON.parse(nested(290_000)));
});

test("each byte and each value of a deeply nested body is looked at once", () => {
	const bytes = countReads(Buffer.from(nested(5000)));
	requireModestJson(bytes.list);
	expect(bytes.reads.size).toBe(nested(5000).length);
	expect(new Set(bytes.reads.values())).toEqual(new Set([1]));

	const values = countReads(Array.from({ length: 5000 }, () => 1));
	let body: unknown = values.list;
	for (let depth = 1; depth < 38; depth++) body = [body];
	checkJson(body);
	expect(values.reads.size).toBe(5000);
	expect(new Set(values.reads.values())).toEqual(new Set([1]));
});

test("commas, brackets and quotes inside texts don't count as values or nesting", async () => {
	const title = `${"[{,".repeat(500_000)}\\"\\\\`;
	expect(await read(`{"title":"${title}"}`)).toEqual({ title: JSON.parse(`"${title}"`) });
});

test.each([
	[
		'{"record":{"tags":["a",{"name":"b\\u0000"}]}}',
		{ "tags.1.name": ["contains a forbidden character: U+0000, null"] },
	],
	['{"record":{"a":{"__proto__":1}}}', { ["__proto__"]: ["contains a forbidden key"] }],
	[
		'{"record":{"title":"\\ud800"}}',
		{ title: ["contains a forbidden character: U+D800, half of a character"] },
	],
	['{"record":{"x\\u0000":1}}', { record: ["contains a forbidden character: U+0000, null"] }],
	['"\\u0000"', { body: ["contains a forbidden character: U+0000, null"] }],
])("%s is rejected at its field", async (json, errors) => {
	await expect(read(json)).rejects.toMatchObject({ status: 422, errors });
});

test.each([`${"[".repeat(41)}${"]".repeat(41)}`, `${'{"a":'.repeat(41)}1${"}".repeat(41)}`])(
	"41 levels are rejected",
	async (json) => {
		await expect(read(json)).rejects.toMatchObject({ status: 400, errors: "The body is nested too deeply" });
	},
);

test("40 levels are accepted", async () => {
	expect(await read(`${"[".repeat(40)}${"]".repeat(40)}`)).toEqual(
		JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`),
	);
});

test("a body is cut off at its call's limit", async () => {
	await expect(read(`"${"a".repeat(2000)}"`, 1024)).rejects.toMatchObject({ status: 413 });
});

test("a body without forbidden parts is accepted", () => {
	expect(() => checkJson({ a: [1, null, true, { b: "😀" }] })).not.toThrow();
});
