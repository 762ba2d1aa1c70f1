import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";
import type { RunningApp } from "./start-app.ts";

const RESULTS = fileURLToPath(new URL("../../../../test-results/", import.meta.url));

/** Each step's page costs a seventh of the run; CI's folder goes with its machine. */
const TRACE = { snapshots: process.env.CI === undefined };

/**
 * The evidence that a failing browser test leaves: a screenshot of each page, each context's trace, the server's log.
 */
export interface Evidence {
	/** Starts tracing a context of the test. */
	watch(context: BrowserContext): Promise<void>;
	/** The same for a context shared with other tests, which stays open. */
	borrow(context: BrowserContext): Promise<void>;
	/**
	 * Closes watched contexts.
	 * @param failed - whether to save the evidence in a folder, whose path it prints.
	 */
	end(failed: boolean): Promise<void>;
}

/** @param name - of the test and its folder. */
export function collectEvidence(app: RunningApp, name: string): Evidence {
	const folder = join(RESULTS, name.replace(/[^\w.]+/g, "-").slice(0, 120));
	const logStart = app.log().length;
	const contexts: BrowserContext[] = [];
	const borrowed: BrowserContext[] = [];
	return {
		watch: async (context) => {
			contexts.push(context);
			await context.tracing.start(TRACE);
		},
		borrow: async (context) => {
			borrowed.push(context);
			await context.tracing.start(TRACE);
		},
		end: async (failed) => {
			if (failed) {
				mkdirSync(folder, { recursive: true });
				writeFileSync(join(folder, "server.log"), app.log().slice(logStart));
			}
			for (const [index, context] of contexts.entries()) {
				// If the test closed a context itself, there is nothing to save.
				// Playwright removes the folder of a trace when it is stopped, not when its context is closed.
				const end = failed ? keep(context, join(folder, String(index + 1))) : context.tracing.stop();
				await end.catch(() => {});
				await context.close();
			}
			for (const [index, context] of borrowed.entries()) {
				if (failed) await keep(context, join(folder, `shared-${index + 1}`)).catch(() => {});
				else await context.tracing.stop();
			}
			if (failed) process.stderr.write(`Screenshots, traces and the server's log: ${folder}\n`);
		},
	};
}

async function keep(context: BrowserContext, path: string): Promise<void> {
	for (const [index, page] of context.pages().entries()) {
		await page.screenshot({ path: `${path}-page-${index + 1}.png` });
	}
	await context.tracing.stop({ path: `${path}-trace.zip` });
}
