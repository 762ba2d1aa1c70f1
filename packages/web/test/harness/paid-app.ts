import { spawnSync } from "node:child_process";
import { type FakeStripe, startFakeStripe } from "../../../server/src/testing/stripe/start-fake-stripe.ts";
import { copyPostgresTemplate } from "../../../server/src/testing/test-database.ts";
import { OX_SERVER } from "../../../server/test/built-server.ts";
import { type RunningApp, startApp } from "./start-app.ts";

/** The product with a fake payment provider. */
export interface PaidApp {
	readonly app: RunningApp;
	readonly stripe: FakeStripe;
	stop(): Promise<void>;
}

/** The plans on sale beside the free one, as `ox-server plan create` makes them. */
const PLANS = [
	["Documentary", "--price", "29", "--feature", "records=2"],
	["Series", "--price", "129", "--feature", "members=25", "--label", "For several films"],
	["One film", "--price", "299", "--interval", "once"],
];

function createPlans(databaseUrl: string): void {
	const env = { ...process.env, DATABASE_URL: databaseUrl };
	for (const plan of PLANS) {
		const argv = [...OX_SERVER, "plan", "create", ...plan, "--standard", "--offered"];
		const { status, stderr } = spawnSync(process.execPath, argv, { env, encoding: "utf8" });
		if (status !== 0) throw new Error(stderr);
	}
}

/**
 * Starts the product with plans on sale, whose payments go to a fake provider.
 *
 * @param host - how the browser calls this machine.
 */
export async function startPaidApp(host?: string): Promise<PaidApp> {
	const stripe = await startFakeStripe();
	const database = await copyPostgresTemplate();
	createPlans(database.url);
	const { settings } = stripe;
	const environment = {
		DATABASE_URL: database.url,
		OX_STRIPE_SECRET_KEY: settings.secretKey,
		OX_STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
		OX_STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
		OX_STRIPE_API_URL: settings.apiUrl,
		OX_STRIPE_SCRIPT_URL: settings.scriptUrl,
	};
	const app = await startApp(environment, host);
	const stop = async () => {
		await app.stop();
		await stripe.stop();
		// A server of the run's own ends with all its databases.
		if (process.env.OX_TEST_POSTGRES === undefined) await database.drop();
	};
	return { app, stripe, stop };
}
