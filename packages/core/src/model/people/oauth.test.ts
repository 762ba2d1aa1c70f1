import { describe, expect, it } from "vitest";
import { loopbackRedirectSchema, oauthRequestSchema } from "./oauth.ts";

const REQUEST = {
	client_id: "ox-cli",
	client_name: "ox on studio-7",
	redirect_uri: "http://127.0.0.1:40123/callback",
	code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	code_challenge_method: "S256",
	state: "xyz",
};

it("[OAUTH2] an answer is sent to a port of this machine", () => {
	for (const uri of [
		"http://127.0.0.1:40123/callback",
		"http://[::1]:1/callback",
		"http://127.0.0.1/callback",
	])
		expect(loopbackRedirectSchema.safeParse(uri).success, uri).toBe(true);
});

it.each([
	"https://127.0.0.1:40123/callback",
	"http://localhost:40123/callback",
	"http://127.0.0.1.evil.example:80/callback",
	"http://127.0.0.1:40123@evil.example/callback",
	"http://evil.example/callback",
	"http://127.0.0.2:40123/callback",
	"http://127.0.0.1:70000/callback",
	"http://127.0.0.1:0/callback",
	"http://127.0.0.1:40123/callback/",
	"http://127.0.0.1:40123/callback?x=1",
	"http://127.0.0.1:40123/callback#x",
	"http://127.0.0.1:40123/other",
	"http://127.0.0.1:40123/callback\n",
	"javascript:alert(1)",
	"",
])("[OAUTH2] and nowhere else: %j", (uri) => {
	expect(loopbackRedirectSchema.safeParse(uri).success).toBe(false);
});

describe("a program's request", () => {
	it("covers everything that the account sees, unless it names a production", () => {
		expect(oauthRequestSchema.parse(REQUEST)).toEqual({ ...REQUEST, production_id: null, scope: ["write"] });
		expect(oauthRequestSchema.parse({ ...REQUEST, production_id: 7 }).production_id).toBe(7);
	});

	it.each([
		["code_challenge_method", "plain"],
		["code_challenge", "short"],
		["client_id", ""],
		["client_id", "a b"],
		["client_name", " "],
		["client_name", "ox\u001b[2J"],
		["client_name", "ox \u202eevil"],
		["state", ""],
		["state", "é"],
		["scope", "admin"],
		["production_id", "x"],
	])("is rejected for its %s: %j", (field, value) => {
		const parsed = oauthRequestSchema.safeParse({ ...REQUEST, [field]: value });
		expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
	});
});
