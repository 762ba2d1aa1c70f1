import type { Locator, Page } from "playwright-core";
import { accessProblems } from "./check-access.ts";

/** Popups over a page: menus, lists to choose from, popovers and dialogs. */
const OPEN = "[role=menu], [role=listbox], [role=dialog], [role=alertdialog]";

async function nameOf(button: Locator): Promise<string> {
	return (await button.getAttribute("aria-label")) ?? (await button.textContent()) ?? "";
}

/** The accessibility problems of a button's popup; closes it again, and expects a dialog to return the focus. */
export async function popupProblems(page: Page, button: Locator): Promise<string[]> {
	const name = await nameOf(button);
	await button.click();
	const popup = page.locator(OPEN).last();
	await popup.waitFor();
	const problems = await accessProblems(page, "all", OPEN);
	const isDialog = (await popup.getAttribute("role"))?.endsWith("dialog") === true;
	await page.keyboard.press("Escape");
	await popup.waitFor({ state: "detached" });
	if (isDialog) {
		// waitForFunction would poll, which the page's Content-Security-Policy forbids.
		const returned = page.locator(":focus").waitFor({ state: "attached" });
		await returned.catch(() => problems.push("who closes it by a key has lost their place in the page"));
	}
	return problems.map((problem) => `${name}: ${problem}`);
}

/** A page's buttons that declare a popup; only one of those repeated in each row of a list. */
export async function openersOf(page: Page): Promise<Locator[]> {
	const kinds = new Set<string>();
	const found: Locator[] = [];
	for (const button of await page.locator("button[aria-haspopup]:visible:enabled").all()) {
		const [kind = ""] = (await nameOf(button)).trim().split(" ");
		if (!kinds.has(kind)) found.push(button);
		kinds.add(kind);
	}
	return found;
}
