import type { BrowserContext, Page } from "playwright-core";
import { stepMs } from "../../../../testing/patience.ts";
import { test as base } from "./browser-test.ts";
import { collectEvidence } from "./keep-evidence.ts";
import { watchConsole } from "./person.ts";

/** A page that tests use one after another. */
export interface SharedPage {
	readonly context: BrowserContext;
	readonly page: Page;
	readonly complaints: string[];
}

/** A page of the app's origin that loads almost nothing. */
const BLANK = "/favicon.svg";

/** Opens a page for tests that only read the app: a new page for each would take longer than the test. */
export async function openSharedPage(context: BrowserContext): Promise<SharedPage> {
	const page = await context.newPage();
	return { context, page, complaints: watchConsole(page) };
}

/** A test that reads the app through pages shared with other tests. */
export const test = base.extend("borrow", async ({ app, task }, { onCleanup }) => {
	const evidence = collectEvidence(app, `${task.file.name} ${task.name}`);
	onCleanup(() => evidence.end(task.result?.state === "fail"));
	/** Resets the page: only the browser's storage survives from the previous test. Starts in light mode. */
	return async (shared: SharedPage): Promise<Page> => {
		const { context, page, complaints } = shared;
		context.setDefaultTimeout(stepMs());
		await evidence.borrow(context);
		await page.goto(BLANK);
		await page.emulateMedia({ colorScheme: "light" });
		complaints.length = 0;
		return page;
	};
});
