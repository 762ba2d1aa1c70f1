import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Enters a card into the provider's frame, and saves it. */
export async function saveCard(page: Page, number: string): Promise<void> {
	const form = page.getByRole("region", { name: "New card" });
	await form.frameLocator("iframe").getByLabel("Card number").fill(number);
	// No part of the app asks for a card's number.
	expect(await form.locator("input").count()).toBe(0);
	await form.getByRole("button", { name: "Save card" }).click();
	await form.waitFor({ state: "detached" });
}

/** Puts the project on another plan, on its billing page. */
export async function switchTo(page: Page, plan: string): Promise<void> {
	await page.getByRole("button", { name: `Switch to ${plan}` }).click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: `Switch to ${plan}` })
		.click();
}
