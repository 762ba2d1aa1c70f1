import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";
import Stripe from "stripe";
import type { PaymentSettings } from "../../system/settings.ts";
import type { FakeCard, FakePayment, FakeSetup, Fault } from "./fake-state.ts";

const CORE = new URL("../../../../core/", import.meta.url);
const SECRET_KEY = "sk_test_fake";
const WEBHOOK_SECRET = "whsec_fake";

/** An event to deliver; its signature is valid unless a test sets another one. */
interface FakeEvent {
	readonly id?: string;
	readonly type: string;
	readonly object: { readonly id: string; readonly object: string };
}

/** A fake payment provider in its own process, on a free port. */
export interface FakeStripe {
	readonly url: string;
	readonly settings: PaymentSettings;
	/** Confirms the card form of a setup with a card's number. */
	confirmSetup(clientSecret: string, number: string): Promise<FakeSetup>;
	/** Answers a payment that waits for the card's owner. */
	answerChallenge(clientSecret: string, consents: boolean): Promise<FakePayment>;
	/** Makes a payment succeed, whatever its status. */
	succeed(id: string): Promise<void>;
	/** Makes the next change fail. */
	failNext(fault: Fault): Promise<void>;
	read(): Promise<{
		readonly payments: readonly FakePayment[];
		readonly cards: readonly FakeCard[];
		readonly calls: readonly string[];
	}>;
	/** A signed event, as the provider would send it. */
	sign(event: FakeEvent, at?: Date, secret?: string): { readonly body: string; readonly signature: string };
	/** The right signature of any body. */
	signBody(body: string, at: Date): string;
	stop(): Promise<void>;
}

let eventCount = 0;

/** Bundles the process's program from its sources, because Node 20 can't run TypeScript. */
function programOf(): string {
	const outdir = new URL(`node_modules/.cache/ox-fake-stripe/${process.pid}/`, CORE);
	buildSync({
		entryPoints: [new URL("./fake-process.ts", import.meta.url).pathname],
		outdir: outdir.pathname,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		logLevel: "error",
	});
	// Without it, Node takes files below node_modules for CommonJS.
	mkdirSync(outdir, { recursive: true });
	writeFileSync(new URL("package.json", outdir), JSON.stringify({ type: "module" }));
	process.once("exit", () => rmSync(outdir, { recursive: true, force: true }));
	return new URL("fake-process.js", outdir).pathname;
}

export async function startFakeStripe(): Promise<FakeStripe> {
	const child = fork(programOf(), [SECRET_KEY], { execArgv: [] });
	const [port]: unknown[] = await once(child, "message");
	const url = `http://127.0.0.1:${String(port)}`;
	const ask = async <T>(path: string, body: object): Promise<T> => {
		const response = await fetch(`${url}/_test/${path}`, { method: "POST", body: JSON.stringify(body) });
		if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
		return (await response.json()) as T;
	};
	const stripe = new Stripe(SECRET_KEY);
	return {
		url,
		settings: {
			secretKey: SECRET_KEY,
			publishableKey: "pk_test_fake",
			webhookSecret: WEBHOOK_SECRET,
			apiUrl: url,
			scriptUrl: `${url}/stripe.js`,
		},
		confirmSetup: (client_secret, number) => ask("confirm_setup", { client_secret, number }),
		answerChallenge: (client_secret, consents) =>
			ask("answer_challenge", { client_secret, consents: String(consents) }),
		succeed: async (id) => void (await ask("succeed", { id })),
		failNext: async (fault) => void (await ask("fault", { fault })),
		read: () => ask("read", {}),
		signBody: (payload, at) => {
			const timestamp = Math.floor(at.getTime() / 1000);
			return stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
		},
		sign: ({ id, type, object }, at = new Date(), secret = WEBHOOK_SECRET) => {
			eventCount += 1;
			const body = JSON.stringify({
				id: id ?? `evt_${eventCount}T${process.pid}`,
				object: "event",
				type,
				data: { object },
			});
			const timestamp = Math.floor(at.getTime() / 1000);
			return {
				body,
				signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
			};
		},
		stop: async () => {
			if (child.exitCode !== null) return;
			child.disconnect();
			await once(child, "exit");
		},
	};
}
