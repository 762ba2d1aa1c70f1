import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { InterruptedError } from "../errors/cli-error.ts";
import { RemoteError } from "../errors/remote-error.ts";
import { startLoopbackServer } from "./loopback-server.ts";
import { challengeOf, randomSecret } from "./pkce.ts";
import { versionNote } from "./read-account.ts";

it("the challenge is that of RFC 7636, Appendix B", () => {
	expect(challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
		"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
	);
	expect(randomSecret()).toMatch(/^[\w-]{43}$/);
	expect(randomSecret()).not.toBe(randomSecret());
});

describe("waiting for the browser", () => {
	const wait = (timeoutMs: number, signal = new AbortController().signal) =>
		startLoopbackServer({ state: "s", timeoutMs, signal });

	it("ends after a time, with advice", async () => {
		const loopback = await wait(0);
		const error = await loopback.callback.catch((thrown: unknown) => thrown);
		loopback.close();
		expect(error).toBeInstanceOf(RemoteError);
		expect(error).toMatchObject({ code: "LOGIN_REFUSED", message: expect.stringContaining("--with-token") });
	});

	it("ends on Ctrl-C", async () => {
		const stop = new AbortController();
		const loopback = await wait(60_000, stop.signal);
		stop.abort();
		await expect(loopback.callback).rejects.toBeInstanceOf(InterruptedError);
		loopback.close();
	});

	it("stops listening", async () => {
		const loopback = await wait(60_000);
		const { port } = new URL(loopback.redirectUri);
		loopback.close();
		const error = await new Promise((resolve) => connect(Number(port), "127.0.0.1").once("error", resolve));
		expect(error).toMatchObject({ code: "ECONNREFUSED" });
	});

	it.each([
		"/callback?state=s",
		"/callback?state=s&code=",
		"/other?state=s&code=c",
		"/callback?code=c",
		"//",
		"/",
	])("ignores %s", async (path) => {
		const loopback = await wait(60_000);
		const answer = await fetch(new URL(loopback.redirectUri).origin + path);
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("Go back to the terminal");
		await fetch(`${loopback.redirectUri}?state=s&code=c`);
		expect(await loopback.callback).toEqual({ code: "c" });
		loopback.close();
	});
});

it.each([
	["0.1.0", "0.1.9", null],
	["1.2.0", "1.9.0", null],
	["0.2.0", "0.1.0", "update ox"],
	["2.0.0", "1.9.0", "update ox"],
	["0.1.0", "0.2.0", "ask its admin to update it"],
	["0.9.0", "1.0.0", "ask its admin to update it"],
	["0.1.0", "0.0.0-source", null],
	["odd", "0.1.0", null],
])("server %s and ox %s: %s", (server, own, note) => {
	const told = versionNote("https://ox.example", server, own);
	if (note === null) expect(told).toBeNull();
	else expect(told).toContain(note);
});
