import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { POSIX } from "../../../../testing/needs.ts";
import { fakeDeps } from "../testing/fake-deps.ts";
import { emptyFolder } from "../testing/run-ox.ts";
import { configFolder } from "./config-folder.ts";
import { forgetToken, resolveServer, storeToken } from "./credentials.ts";

const FILM = "https://film.example";
const TV = "https://tv.example";
const token = (letter: string) => `ox_${letter.repeat(43)}`;
const stored = (letter: string) => ({ token: token(letter), origin: "browser" as const });

/** A user's home, with variables from their shell. */
function home(env: Readonly<Record<string, string>> = {}) {
	const folder = emptyFolder();
	const config = join(folder, "config");
	const deps = fakeDeps(folder, { env: { XDG_CONFIG_HOME: config, ...env } });
	const linux = { ...deps, machine: { ...deps.machine, platform: "linux" as const } };
	return { deps: linux, path: join(config, "ox", "credentials.json"), folder: join(config, "ox") };
}

describe("tokens are stored", () => {
	it("in a file and a folder that only the user can read, with nothing beside it", () => {
		const { deps, path, folder } = home();
		storeToken(deps, FILM, stored("a"));
		expect([statSync(path).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
		storeToken(deps, TV, stored("b"));
		expect(statSync(path).mode & 0o777).toBe(0o600);
		expect(readdirSync(folder)).toEqual(["credentials.json"]);
	});

	it("one per server; the last one signed in to is the default", async () => {
		const { deps } = home();
		storeToken(deps, FILM, stored("a"));
		storeToken(deps, TV, stored("b"));
		expect(await resolveServer(deps)).toEqual({ serverUrl: TV, token: token("b") });
		expect(await resolveServer(deps, { server: "film.example" })).toEqual({
			serverUrl: FILM,
			token: token("a"),
		});
		forgetToken(deps, TV);
		expect((await resolveServer(deps)).serverUrl).toBe(FILM);
		forgetToken(deps, FILM);
		await expect(resolveServer(deps)).rejects.toMatchObject({
			code: "NOT_LOGGED_IN",
			message: "You are not signed in to any server: ox login URL.",
		});
	});

	it("and rejected if others may read them, with advice", POSIX, async () => {
		const { deps, path } = home();
		storeToken(deps, FILM, stored("a"));
		for (const mode of [0o640, 0o604, 0o660]) {
			chmodSync(path, mode);
			await expect(resolveServer(deps)).rejects.toMatchObject({ code: "CREDENTIALS_EXPOSED" });
			await expect(resolveServer(deps)).rejects.toThrow("chmod 600");
			expect(() => storeToken(deps, TV, stored("b"))).toThrow("chmod 600");
		}
		chmodSync(path, 0o600);
		expect((await resolveServer(deps)).serverUrl).toBe(FILM);
	});

	it.each(["", "{", "[]", '{"default":null}', '{"default":null,"servers":{"x":{"token":7}}}'])(
		"a damaged file is rejected and stays unchanged: %s",
		async (text) => {
			const { deps, path } = home();
			storeToken(deps, FILM, stored("a"));
			writeFileSync(path, text);
			await expect(resolveServer(deps)).rejects.toMatchObject({ code: "CREDENTIALS_CORRUPT" });
			expect(() => storeToken(deps, FILM, stored("b"))).toThrow("is damaged");
			expect(readFileSync(path, "utf8")).toBe(text);
		},
	);

	it("a failing disk leaves the old tokens and no other file", () => {
		const { deps, path, folder } = home();
		storeToken(deps, FILM, stored("a"));
		const before = readFileSync(path, "utf8");
		const rename = () => {
			throw Object.assign(new Error("full"), { code: "ENOSPC" });
		};
		expect(() => storeToken({ ...deps, files: { ...deps.files, rename } }, TV, stored("b"))).toThrow(
			"disk is full",
		);
		expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual([before, ["credentials.json"]]);
	});
});

describe("OX_SERVER and OX_TOKEN", () => {
	it("take precedence over stored tokens", async () => {
		const { deps } = home({ OX_SERVER: "tv.example/", OX_TOKEN: token("p") });
		storeToken(deps, FILM, stored("a"));
		expect(await resolveServer(deps)).toEqual({ serverUrl: TV, token: token("p") });
	});

	it("a token of the environment is sent to no other server, whatever a project names", async () => {
		const { deps } = home({ OX_SERVER: TV, OX_TOKEN: token("p") });
		await expect(resolveServer(deps, { server: "https://evil.example" })).rejects.toMatchObject({
			code: "NOT_LOGGED_IN",
		});
		const { deps: nameless } = home({ OX_TOKEN: token("p") });
		await expect(resolveServer(nameless, { server: FILM })).rejects.toThrow("OX_SERVER");
	});

	it("an invalid token is rejected and not printed", async () => {
		const { deps } = home({ OX_SERVER: TV, OX_TOKEN: "hunter2\nX-Evil: 1" });
		const error = await resolveServer(deps).catch((thrown: Error) => thrown);
		expect(error).toMatchObject({ code: "INVALID_VALUE", field: "OX_TOKEN" });
		expect(String(error)).not.toContain("hunter2");
	});

	it.each(["ftp://ox.example", "https://me:pw@ox.example", "https://ox.example/films", "https://", "ht tp"])(
		"an invalid address is rejected: %s",
		async (server) => {
			const { deps } = home();
			const error = await resolveServer(deps, { server }).catch((thrown: Error) => thrown);
			expect(error).toMatchObject({ code: "INVALID_VALUE", field: "--server" });
			expect(String(error)).not.toContain("pw");
		},
	);

	it("an address without a scheme is https, or http on this machine", async () => {
		const { deps } = home();
		storeToken(deps, "http://localhost:3000", stored("a"));
		expect((await resolveServer(deps, { server: "localhost:3000" })).serverUrl).toBe("http://localhost:3000");
	});
});

it("each system has its own folder for them", () => {
	const machine = (platform: NodeJS.Platform) => ({
		platform,
		hostName: () => "",
		homeDirectory: () => "/home/ann",
		openBrowser: async () => {},
	});
	expect(configFolder({}, machine("linux"))).toBe("/home/ann/.config/ox");
	expect(configFolder({ XDG_CONFIG_HOME: "/c" }, machine("linux"))).toBe("/c/ox");
	expect(configFolder({ XDG_CONFIG_HOME: "c" }, machine("linux"))).toBe("/home/ann/.config/ox");
	expect(configFolder({}, machine("darwin"))).toBe("/home/ann/Library/Application Support/ox");
	expect(configFolder({ APPDATA: "/a" }, machine("win32"))).toBe("/a/ox");
});
