import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import type { TestContext } from "vitest";
import { stepMs } from "../../../../testing/patience.ts";
import { collectEvidence } from "./keep-evidence.ts";
import type { RunningApp } from "./start-app.ts";

/** Opens a browser profile. */
export type OpenContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

/**
 * Opens browser profiles for one test: they close with it, and leave evidence if it fails.
 *
 * @param onCleanup - registers work for after the test.
 */
export function watchContexts(
	{ app, browser, task }: { app: RunningApp; browser: Browser; task: TestContext["task"] },
	onCleanup: (cleanup: () => Promise<void>) => void,
): OpenContext {
	const evidence = collectEvidence(app, `${task.file.name} ${task.name}`);
	onCleanup(() => evidence.end(task.result?.state === "fail"));
	return async (options) => {
		// Nobody looks at the animations, which each click would wait for.
		const still = { reducedMotion: "reduce" } as const;
		// `page.route` sees no requests that a service worker makes.
		const direct = { serviceWorkers: "block" } as const;
		const context = await browser.newContext({ baseURL: app.url, ...still, ...direct, ...options });
		context.setDefaultTimeout(stepMs());
		await evidence.watch(context);
		return context;
	};
}
