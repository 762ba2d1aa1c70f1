import { jwtVerify } from "jose";
import { expect, test } from "vitest";
import { joinAs, makeProduction, signUp } from "../../../testing/factories.ts";
import { startTestServer } from "../../../testing/start-test-server.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const URL = "https://analysis.example/v1";

test("without a file-analysis service, there is no token", async () => {
	const server = await startTestServer();
	const ann = await signUp(server);
	const id = await makeProduction(ann);
	expect((await ann.get(`/productions/${id}/cwt`)).body).toEqual({
		cwt: null,
		service_url: null,
		token_header: null,
	});
	await server.close();
});

test("[INT11] the token tells the service who asks, for which production, and with which level", async () => {
	const server = await startTestServer({
		analysis: { url: URL, tokenHeader: "X-Token", secret: SECRET },
		baseUrl: "https://ox.example",
	});
	const ann = await signUp(server);
	const id = await makeProduction(ann);
	const viewer = await joinAs(server, id, "viewer");
	const stranger = await signUp(server);
	const { status, body, headers } = await ann.get(`/productions/${id}/cwt`);
	expect(status).toBe(200);
	expect(body).toMatchObject({ service_url: URL, token_header: "X-Token" });
	expect(headers.get("cache-control")).toBe("no-store");

	const key = new TextEncoder().encode(SECRET);
	const { payload } = await jwtVerify(body.cwt, key, { issuer: "https://ox.example", audience: URL });
	const { id: account } = (await ann.get("/account")).body.account;
	expect(payload).toMatchObject({ sub: String(account), production_id: id, records: "edit" });
	expect(Number(payload.exp) - Number(payload.iat)).toBe(2 * 60 * 60);
	await expect(jwtVerify(body.cwt, new TextEncoder().encode(`x${SECRET}`))).rejects.toThrow("signature");

	const viewed = (await viewer.get(`/productions/${id}/cwt`)).body.cwt;
	expect((await jwtVerify(viewed, key)).payload).toMatchObject({ records: "view" });
	expect((await stranger.get(`/productions/${id}/cwt`)).status).toBe(404);
	await server.close();
});
