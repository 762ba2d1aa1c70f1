import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import type { TestContext } from "vitest";
import { stepMs } from "../../../../testing/patience.ts";
import { collectEvidence } from "./keep-evidence.ts";
import type { RunningApp } from "./start-app.ts";

/** Opens a browser profile. */
export type OpenContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

/**
 * Opens browser profiles for one test: they are closed with it, and show what happened if it fails.
 *
 * @param onCleanup - takes what is to be done after the test.
 */
export function watchContexts(
	{ app, browser, task }: { app: RunningApp; browser: Browser; task: TestContext["task"] },
	onCleanup: (cleanup: () => Promise<void>) => void,
): OpenContext {
	const evidence = collectEvidence(app, `${task.file.name} ${task.name}`);
	onCleanup(() => evidence.end(task.result?.state === "fail"));
	return async (options) => {
		const context = await browser.newContext({ baseURL: app.url, ...options });
		context.setDefaultTimeout(stepMs());
		await evidence.watch(context);
		return context;
	};
}
