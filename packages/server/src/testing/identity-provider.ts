import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { exportJWK, generateKeyPair } from "jose";
import { freePort } from "./free-port.ts";

/** A person at the provider. */
interface ProvidedPerson {
	readonly sub: string;
	readonly email?: string;
	readonly email_verified?: boolean;
}

interface ProviderOptions {
	readonly redirectUris: readonly string[];
	/** People by the address that they type there. */
	readonly people: Readonly<Record<string, ProvidedPerson>>;
}

/** A real OpenID Connect provider in a process of its own. */
export interface TestProvider {
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** Starts it again at the same address, with new keys and the given changes. */
	restart(changes?: Partial<ProviderOptions>): Promise<void>;
	/** Moves its clock. */
	advance(seconds: number): Promise<void>;
	stop(): Promise<void>;
}

const SCRIPT = new URL("identity-provider.mjs", import.meta.url);

export async function startIdentityProvider(options: ProviderOptions): Promise<TestProvider> {
	const port = await freePort();
	const client = { clientId: "ox", clientSecret: "a-secret-of-the-provider" };
	let given = options;
	let child: ChildProcess;
	const start = async (): Promise<void> => {
		const { privateKey } = await generateKeyPair("RS256", { extractable: true });
		const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: crypto.randomUUID() };
		const settings = { port, ...client, ...given, keys: [key] };
		child = spawn(process.execPath, [SCRIPT.pathname], {
			env: { PATH: process.env.PATH, PROVIDER: JSON.stringify(settings) },
			stdio: ["ignore", "pipe", process.env.OX_TEST_LOG === undefined ? "ignore" : "inherit"],
		});
		const { stdout } = child;
		if (stdout === null) throw new Error("the provider's process has no output");
		const ended = once(child, "exit").then(() => {
			throw new Error("the identity provider did not start");
		});
		let text = "";
		const listening = new Promise<void>((done) => {
			stdout.on("data", (chunk: Buffer) => {
				text += chunk.toString();
				if (text.includes("listening")) done();
			});
		});
		await Promise.race([listening, ended]);
		ended.catch(() => {});
	};
	const stop = async (): Promise<void> => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.kill("SIGKILL");
		await ended;
	};
	await start();
	return {
		issuer: `http://127.0.0.1:${port}`,
		...client,
		restart: async (changes = {}) => {
			await stop();
			given = { ...given, ...changes };
			await start();
		},
		advance: async (seconds) => {
			await fetch(`http://127.0.0.1:${port}/advance/${seconds}`);
		},
		stop,
	};
}

/**
 * Does what a browser does at a provider: opens its page, signs in, and follows its redirects.
 *
 * @returns the address that the provider sends the browser back to, which isn't opened.
 */
export async function visitProvider(page: string): Promise<URL> {
	const cookies = new Map<string, string>();
	let url = new URL(page);
	const { origin } = url;
	for (let step = 0; step < 10; step += 1) {
		const Cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
		const response = await fetch(url, { redirect: "manual", headers: { Cookie } });
		for (const line of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			cookies.set(name, value);
		}
		const location = response.headers.get("location");
		if (location === null)
			throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
		url = new URL(location, url);
		if (url.origin !== origin) return url;
	}
	throw new Error("the provider redirects without end");
}
