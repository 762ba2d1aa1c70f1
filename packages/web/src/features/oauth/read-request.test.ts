import { expect, it } from "vitest";
import { denialUrl, readRequest } from "./read-request.ts";

const QUERY = {
	response_type: "code",
	client_id: "ox-cli",
	client_name: "ox on studio-7",
	redirect_uri: "http://127.0.0.1:40123/callback",
	code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	code_challenge_method: "S256",
	state: "a&b=c",
};

const read = (changes: Readonly<Record<string, string | undefined>> = {}) =>
	readRequest(
		new URLSearchParams(
			Object.entries({ ...QUERY, ...changes }).flatMap(([key, value]): [string, string][] =>
				value === undefined ? [] : [[key, value]],
			),
		),
	);

it("reads what a program asks for, with or without a production", () => {
	const { response_type: _, ...request } = QUERY;
	expect(read()).toEqual({
		request: { ...request, production_id: null, scope: ["write"] },
		productionName: null,
	});
	expect(read({ production_id: "7", production_name: "Harbour Lights" })).toMatchObject({
		request: { production_id: 7 },
		productionName: "Harbour Lights",
	});
});

it("[SCOPE1] reads the scopes that a program asks for", () => {
	expect(read({ scope: "reports:read records:read" })).toMatchObject({
		request: { scope: ["records:read", "reports:read"] },
	});
});

it.each([
	["response_type", "token"],
	["response_type", undefined],
	["client_name", undefined],
	["client_name", " "],
	["redirect_uri", "https://evil.example/callback"],
	["redirect_uri", "javascript:alert(1)//127.0.0.1/callback"],
	["code_challenge", "short"],
	["code_challenge_method", "plain"],
	["state", undefined],
	["scope", "admin"],
	["scope", "read api"],
	["production_id", "seven"],
	["production_id", "-1"],
])("[OAUTH2] rejects %s=%s by name", (key, value) => {
	const found = read({ [key]: value });
	expect("faults" in found && found.faults.map((fault) => fault.key)).toEqual([key]);
});

it("sends a denial with the program's own state", () => {
	expect(denialUrl(QUERY)).toBe("http://127.0.0.1:40123/callback?error=access_denied&state=a%26b%3Dc");
});
