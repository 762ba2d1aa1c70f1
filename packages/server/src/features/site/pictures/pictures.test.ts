import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepFiles } from "../../../files/sweep-files.ts";
import { joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { samplePng } from "../../../testing/sample-images.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient, TestHeaders } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let png: Buffer;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
	png = await samplePng();
});
afterAll(() => server.close());

async function send(
	client: TestClient,
	path: string,
	body: Uint8Array | FormData,
	headers: TestHeaders = {},
) {
	const type: TestHeaders = body instanceof FormData ? {} : { "Content-Type": "image/png" };
	const response = await fetch(`${server.url}/api${path}`, {
		method: "POST",
		headers: { ...client.credentials(), ...type, ...headers },
		body: body instanceof FormData ? body : new Uint8Array(body),
	});
	return { status: response.status, body: JSON.parse(await response.text()) };
}

function open(link: string, client = ann): Promise<Response> {
	return fetch(server.url + link, { headers: client.credentials() });
}

function storedImages(): string[] {
	try {
		return readdirSync(join(server.deps.settings.filesDir, "images")).sort();
	} catch {
		return [];
	}
}

async function makeStudio(): Promise<number> {
	return (await ann.post("studios", { studio: { name: "Harbour Pictures" } })).body.studio.id;
}

describe("an account's picture", () => {
	test("is sent as the body or in a form, shown to the team, and removed", async () => {
		const production = await makeProduction(ann);
		const viewer = await joinAs(server, production, "viewer");
		const form = new FormData();
		form.append("image", new Blob([new Uint8Array(png)]), "me.png");
		for (const body of [png, form]) {
			const { status, body: answer } = await send(ann, "/account/avatar/image", body);
			expect(status).toBe(200);
			expect(answer.avatar).toMatchObject({ owner_type: "User", shape: "circle", color: "gray" });
			expect(answer.avatar.thumbnails).toHaveLength(2);
			const picture = await open(answer.avatar.image, viewer);
			expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
		}
		const { avatar } = (await ann.get("account/avatar")).body;
		const members = (await viewer.get(`/productions/${production}/team_members`)).body.team_members;
		expect(members).toContainEqual(expect.objectContaining({ avatar }));
		expect((await ann.patch("account/avatar", { avatar: { color: "red" } })).body.avatar.image).toBe(
			avatar.image,
		);
		const gone = await ann.delete("account/avatar/image");
		expect(gone.body.avatar).toEqual({ ...avatar, color: "red", thumbnails: [], image: null });
		server.advance(1000);
		await sweepFiles(server.deps);
		expect(storedImages()).toEqual([]);
		expect((await open(avatar.image)).status).toBe(404);
	});

	test.each([
		["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml", 422],
		["a page that says it is an image", "<html></html>", "image/png", 422],
		["a page", "<html></html>", "text/html", 415],
		["JSON", "{}", "application/json", 415],
		["more than 10 MB", "x".repeat(10 * 1024 * 1024 + 1), "image/png", 413],
		["nothing", "", "image/png", 422],
	])("is not %s", async (_name, content, type, status) => {
		const before = storedImages();
		const answer = await send(ann, "/account/avatar/image", Buffer.from(content), { "Content-Type": type });
		expect(answer.status).toBe(status);
		if (status === 413) expect(answer.body.errors).toBe("The file is larger than 10 MB");
		expect(storedImages()).toEqual(before);
	});

	test("[API4] can't be changed without the session's key, from another site, or by a token", async () => {
		const { "X-Session-Key": _key, ...cookie } = ann.credentials();
		const post = (headers: TestHeaders) =>
			fetch(`${server.url}/api/account/avatar/image`, {
				method: "POST",
				headers: { ...headers, "Content-Type": "image/png" },
				body: new Uint8Array(png),
			});
		expect((await post(cookie)).status).toBe(403);
		expect((await post({ ...ann.credentials(), Origin: "https://evil.example" })).status).toBe(403);
		expect((await post({})).status).toBe(401);
		const made = await ann.post("account/access_tokens", { access_token: { name: "script" } });
		expect((await post({ Authorization: `Bearer ${made.body.access_token.token}` })).status).toBe(403);
	});
});

describe("a studio's logo", () => {
	test("is a picture until it is removed", async () => {
		const studio = await makeStudio();
		const { status, body } = await send(ann, `/organizations/${studio}/logo/image`, png);
		expect([status, body.avatar.owner_type]).toEqual([200, "Organization"]);
		expect((await ann.get(`/studios/${studio}`)).body.studio.logo).toEqual(body.avatar);
		expect((await open(body.avatar.thumbnails[0])).status).toBe(200);
		const gone = await ann.delete(`/organizations/${studio}/logo/image`);
		expect(gone.body.avatar).toMatchObject({ thumbnails: [], image: null });
	});

	test("can only be changed by the studio's owner and managers", async () => {
		const studio = await makeStudio();
		const stranger = await signUp(server);
		expect((await send(stranger, `/organizations/${studio}/logo/image`, png)).status).toBe(404);
		expect((await stranger.delete(`/organizations/${studio}/logo/image`)).status).toBe(404);
	});

	test("of each shared archive is a plain shape", async () => {
		const { logos } = (await ann.get("organizations/logo/ox_archives")).body;
		expect(logos.length).toBeGreaterThan(10);
		expect(logos[0]).toEqual({
			archive_id: expect.any(Number),
			...{
				owner_type: "Organization",
				shape: "square",
				color: expect.any(String),
				thumbnails: [],
				image: null,
			},
		});
	});
});

test("an unknown picture name returns 404", async () => {
	for (const path of ["x/96", `${"0".repeat(32)}/96`, `${"0".repeat(32)}/97`, "..%2F..%2Fetc/96"]) {
		expect([path, (await ann.get(`/pictures/${path}`)).status]).toEqual([path, 404]);
	}
});
