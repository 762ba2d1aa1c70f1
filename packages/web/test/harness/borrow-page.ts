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

/** Of the app, and next to nothing to load. */
const BLANK = "/favicon.svg";

/** Opens a page for tests that only look at the app: a page of its own for each would take longer than the look. */
export async function openSharedPage(context: BrowserContext): Promise<SharedPage> {
	const page = await context.newPage();
	return { context, page, complaints: watchConsole(page) };
}

/** A test that looks at the app through pages which other tests use as well. */
export const test = base.extend("borrow", async ({ app, task }, { onCleanup }) => {
	const evidence = collectEvidence(app, `${task.file.name} ${task.name}`);
	onCleanup(() => evidence.end(task.result?.state === "fail"));
	/** Empties the page: nothing is left of the test before but what the browser stores. Begins in light. */
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
