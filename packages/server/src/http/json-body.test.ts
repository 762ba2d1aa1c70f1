import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkJson } from "./check-json.ts";
import { BODY_MAX_BYTES, readJsonBody } from "./json-body.ts";

/** A request whose body is there already. */
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

/** Milliseconds that work took. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	await work();
	return performance.now() - startedAt;
}

test.each([
	["empty lists", `[${"[],".repeat(3e6)}[]]`],
	["numbers", `[${"1,".repeat(4e6)}1]`],
	["keys", `{${'"":0,'.repeat(2e6)}"":0}`],
])(
	"[API11] a few KB that inflate to millions of %s are refused before they are read",
	async (_what, json) => {
		const small = gzipSync(json);
		expect(small.length).toBeLessThan(20_000);
		const answer = readJsonBody(requestOf(small, "gzip"), BODY_MAX_BYTES);
		await expect(answer).rejects.toMatchObject({
			status: 413,
			errors: "The body holds more than 1000000 values",
		});
	},
);

test("a body of many values is checked in a time that grows as it does, however deep they are", async () => {
	const nested = (count: number) => `${"[".repeat(38)}${"1,".repeat(count)}1${"]".repeat(38)}`;
	await timeOf(() => read(nested(200_000)));
	const [once, four] = [await timeOf(() => read(nested(200_000))), await timeOf(() => read(nested(800_000)))];
	// Eight, not four: a busy machine may take a while longer over one of them.
	expect(four).toBeLessThan(once * 8 + 100);
});

test("commas, brackets and quotes inside of texts are no values and no nesting", async () => {
	const title = `${"[{,".repeat(500_000)}\\"\\\\`;
	expect(await read(`{"title":"${title}"}`)).toEqual({ title: JSON.parse(`"${title}"`) });
});

test.each([
	['{"record":{"tags":["a",{"name":"b\\u0000"}]}}', { "tags.1.name": ["contains a forbidden character"] }],
	['{"record":{"a":{"__proto__":1}}}', { ["__proto__"]: ["contains a forbidden key"] }],
	['{"record":{"title":"\\ud800"}}', { title: ["contains a forbidden character"] }],
	['{"record":{"x\\u0000":1}}', { record: ["contains a forbidden character"] }],
	['"\\u0000"', { body: ["contains a forbidden character"] }],
])("%s is refused at its field", async (json, errors) => {
	await expect(read(json)).rejects.toMatchObject({ status: 422, errors });
});

test.each([`${"[".repeat(41)}${"]".repeat(41)}`, `${'{"a":'.repeat(41)}1${"}".repeat(41)}`])(
	"41 levels are one too many",
	async (json) => {
		await expect(read(json)).rejects.toMatchObject({ status: 400, errors: "The body is nested too deeply" });
	},
);

test("40 levels pass", async () => {
	expect(await read(`${"[".repeat(40)}${"]".repeat(40)}`)).toEqual(
		JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`),
	);
});

test("a body is stopped at the limit of its call", async () => {
	await expect(read(`"${"a".repeat(2000)}"`, 1024)).rejects.toMatchObject({ status: 413 });
});

test("what has no forbidden part passes", () => {
	expect(() => checkJson({ a: [1, null, true, { b: "😀" }] })).not.toThrow();
});
