import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDataDir, OX_SERVER } from "../../server/test/built-server.ts";

const PASSWORD = "harbour-lights-1";

/** Somebody's way to the API, as a browser has it. */
export interface Account {
	readonly email: string;
	/** A personal access token. */
	readonly token: string;
	call(
		method: string,
		path: string,
		body?: unknown,
	): Promise<{ readonly status: number; readonly body: unknown }>;
}

/** A real ox-server on its embedded database. */
export interface OxServer {
	readonly url: string;
	signIn(email: string): Promise<Account>;
	end(): Promise<void>;
}

function environment(folder: string): NodeJS.ProcessEnv {
	return {
		PATH: process.env.PATH,
		PORT: "0",
		OX_DATA_DIR: join(folder, "data"),
		OX_CAPTCHA: "off",
		OX_RATE_LIMITS: "off",
	};
}

function command(folder: string, args: readonly string[], input = ""): void {
	const options = { env: environment(folder), input, encoding: "utf8" } as const;
	const { status, stderr } = spawnSync(process.execPath, [...OX_SERVER, ...args], options);
	if (status !== 0) throw new Error(stderr);
}

function listening(child: ChildProcess): Promise<string> {
	return new Promise((done, fail) => {
		let output = "";
		const listen = (data: Buffer) => {
			output += data;
			const found = /"url":"([^"]+)"/.exec(output)?.[1];
			if (found !== undefined) done(found);
		};
		child.stdout?.on("data", listen);
		child.stderr?.on("data", listen);
		child.once("close", () => fail(new Error(`ended before it listened: ${output}`)));
	});
}

async function signIn(url: string, email: string): Promise<Account> {
	const session = await fetch(`${url}/api/users/sign_in`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ user: { email, password: PASSWORD } }),
	});
	const key = session.headers.get("X-Session-Key") ?? "";
	const cookie = session.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
	const call: Account["call"] = async (method, path, body) => {
		const response = await fetch(`${url}/api${path}`, {
			method,
			headers: { "Content-Type": "application/json", "X-Session-Key": key, Cookie: cookie },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, body: text === "" ? null : JSON.parse(text) };
	};
	const { body } = await call("POST", "/account/access_tokens", { access_token: { name: "ox" } });
	const token = JSON.stringify(body).match(/"(ox_[^"]+)"/)?.[1] ?? "";
	return { email, token, call };
}

/** Starts a server with accounts of these addresses. */
export async function startOxServer(emails: readonly string[]): Promise<OxServer> {
	const folder = mkdtempSync(join(tmpdir(), "ox-sync-"));
	copyDataDir(join(folder, "data"));
	for (const email of emails) command(folder, ["user", "create", email], `${PASSWORD}\n`);
	const child = spawn(process.execPath, [...OX_SERVER], { cwd: folder, env: environment(folder) });
	const ended = new Promise((done) => child.once("close", done));
	const url = await listening(child);
	return {
		url,
		signIn: (email) => signIn(url, email),
		async end() {
			child.kill("SIGKILL");
			await ended;
			rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
