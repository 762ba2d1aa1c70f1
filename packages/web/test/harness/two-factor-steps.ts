import type { Page } from "playwright-core";
import type { Person } from "./person.ts";

/** Connects a device to a page, which answers by itself. */
export async function connectDevice(page: Page) {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("WebAuthn.enable");
	const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		/** Whether its owner confirms. */
		confirms: (isUserVerified: boolean) =>
			cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
		remove: () => cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
	};
}

/**
 * Adds a device on the account page.
 *
 * @returns the recovery codes that the page shows.
 */
export async function addDevice(page: Page, nickname: string): Promise<string[]> {
	await page.goto("/account#two-factor");
	await page.getByRole("button", { name: "Add device" }).click();
	const dialog = page.getByRole("dialog", { name: "Add device" });
	await dialog.getByLabel("Nickname").fill(nickname);
	await dialog.getByRole("button", { name: "Add device" }).click();
	const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
	await codes.first().waitFor();
	return codes.allTextContents();
}

export async function signOut(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Sign out", exact: true }).click();
	await page.getByRole("heading", { name: "Sign in" }).waitFor();
}

/** Types the password on the sign-in page. */
export async function enterPassword(
	page: Page,
	{ email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Password", { exact: true }).press("Enter");
}
