import { describe, expect, test } from "vitest";
import { redactedAddress, redactedAnswer, redactedRequest, withoutSecrets } from "./redact.ts";

const ORIGIN = "https://ox.example";
const at = (path: string) => new URL(path, ORIGIN);
const sent = (method: string, path: string, body: unknown) =>
	redactedRequest(method, at(path), ORIGIN, JSON.stringify(body));
const received = (method: string, path: string, body: unknown) =>
	redactedAnswer(method, at(path), ORIGIN, JSON.stringify(body));

describe("bodies that may hold secrets are left out", () => {
	test.each([
		["POST", "/api/users/sign_in"],
		["POST", "/api/users/2fa"],
		["PUT", "/api/account/password"],
		["POST", "/api/account"],
		["POST", "/api/account/access_tokens"],
		["PUT", "/api/admin/users/7/password"],
		["POST", "/api/admin/sign_in_other_user"],
	])("%s %s", (method, path) => {
		expect(sent(method, path, { user: { password: "harbour" } })).toEqual({ left: "secret" });
		expect(received(method, path, { token: "ox_1" })).toEqual({ left: "secret" });
	});

	test("of the token for file analysis, no answer is shown", () => {
		expect(received("GET", "/api/productions/7/cwt", { cwt: "a.b.c" })).toEqual({ left: "secret" });
	});

	test("of another server, nothing is shown", () => {
		const url = new URL("https://analysis.example/analyze_file");
		expect(redactedRequest("POST", url, ORIGIN, "{}")).toEqual({ left: "secret" });
		expect(redactedAnswer("POST", url, ORIGIN, "{}")).toEqual({ left: "secret" });
	});
});

test("secret fields are hidden at any depth, and others shown", () => {
	expect(received("GET", "/api/account/current", { account: { id: 7 }, session_key: "k" })).toEqual({
		json: { account: { id: 7 }, session_key: "(hidden)" },
	});
	expect(withoutSecrets({ a: [{ clientSecret: "s", name: "Launch" }], token: null })).toEqual({
		a: [{ clientSecret: "(hidden)", name: "Launch" }],
		token: null,
	});
});

test("secret parameters of an address are hidden", () => {
	expect(redactedAddress(at("/api/x?clientSecret=seti_1&limit=5"))).toBe(
		"/api/x?clientSecret=(hidden)&limit=5",
	);
	expect(redactedAddress(at("/api/records/7"))).toBe("/api/records/7");
});

test("lists of more than 15 items, long texts and other formats are left out", () => {
	const records = Array.from({ length: 16 }, (_, id) => ({ id }));
	expect(received("GET", "/api/productions/1/records", { records })).toEqual({ left: "large" });
	expect(received("GET", "/api/x", { records: records.slice(1) })).toEqual({
		json: { records: records.slice(1) },
	});
	expect(received("GET", "/api/x", "x".repeat(100_001))).toEqual({ left: "large" });
	expect(redactedAnswer("GET", at("/api/x"), ORIGIN, "<html>")).toEqual({ left: "other" });
	expect(redactedAnswer("GET", at("/api/x"), ORIGIN, "")).toBeNull();
	expect(redactedRequest("POST", at("/api/x"), ORIGIN, new ArrayBuffer(8))).toEqual({ left: "other" });
});
