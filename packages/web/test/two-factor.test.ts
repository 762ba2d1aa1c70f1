import { readFileSync } from "node:fs";
import { type Page, devices as screens } from "playwright-core";
import { describe, expect } from "vitest";
import { oncePerWorker } from "../../../testing/once-per-worker.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { openTerminal } from "./harness/run-login.ts";
import { startApp } from "./harness/start-app.ts";
import { addDevice, connectDevice, enterPassword, signOut } from "./harness/two-factor-steps.ts";

const sharedApp = oncePerWorker(
	() => startApp({}, "localhost"),
	(app) => app.stop(),
);

const test = base
	// Browsers have no two-factor devices for numeric addresses.
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("app", { scope: "worker" }, ({}, { onCleanup }) => sharedApp({}, onCleanup))
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("terminal", async ({}, { onCleanup }) => {
		const terminal = openTerminal();
		onCleanup(terminal.end);
		return terminal;
	});

async function isAtHome(page: Page): Promise<void> {
	await page.waitForURL("**/dashboard");
}

test("[TFA3, TFA5] a device is added, and from then on signs in after the password; its recovery codes are saved", async ({
	maren,
}) => {
	const { page } = maren;
	await connectDevice(page);
	const codes = await addDevice(page, "Work laptop");
	expect(codes).toHaveLength(10);
	await page.keyboard.press("Escape");
	await page.mouse.click(5, 5);
	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download codes" }).click();
	const saved = await saving;
	expect(saved.suggestedFilename()).toBe("ox-recovery-codes.txt");
	expect(
		readFileSync(await saved.path(), "utf8")
			.trim()
			.split("\n"),
	).toEqual(codes);
	await page.getByRole("button", { name: "Done" }).click();
	const row = page
		.getByRole("region", { name: "Two-factor devices" })
		.getByRole("row")
		.filter({ hasText: "Work laptop" });
	await row.getByText("Never").waitFor();
	await page.getByText("10 recovery codes left").waitFor();
	await signOut(page);
	await enterPassword(page, maren);
	await isAtHome(page);
	await page.goto("/account");
	await row.getByText("Never").waitFor({ state: "detached" });
});

test("a device's name is asked about before Escape discards it", async ({ page }) => {
	await page.goto("/account#two-factor");
	await page.getByRole("button", { name: "Add device" }).click();
	const dialog = page.getByRole("dialog", { name: "Add device" });
	await dialog.getByLabel("Nickname").fill("Work laptop");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Keep editing" }).click();
	expect(await dialog.getByLabel("Nickname").inputValue()).toBe("Work laptop");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Discard" }).click();
	await dialog.waitFor({ state: "detached" });
});

test("a nickname that the server refuses is reported under its field before the device is asked", async ({
	page,
}) => {
	await connectDevice(page);
	await page.goto("/account#two-factor");
	await page.getByRole("button", { name: "Add device" }).click();
	const dialog = page.getByRole("dialog", { name: "Add device" });
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await dialog.getByLabel("Nickname").fill("Blue\u202E key");
	await dialog.getByRole("button", { name: "Add device" }).click();
	await dialog.getByText("contains a forbidden character: U+202E, right-to-left override").waitFor();
	expect(await dialog.getByLabel("Nickname").getAttribute("aria-invalid")).toBe("true");
	expect(asked.filter((url) => url.endsWith("create_options"))).toEqual([]);
});

test("[TFA5] somebody without the device signs in with a recovery code, once", async ({ maren }) => {
	const { page } = maren;
	const device = await connectDevice(page);
	const [code = ""] = await addDevice(page, "Phone");
	await page.getByRole("button", { name: "Done" }).click();
	await device.remove();
	const enterCode = async () => {
		await signOut(page);
		await enterPassword(page, maren);
		await page.getByRole("heading", { name: "Confirm it's you" }).waitFor();
		await page.getByRole("button", { name: "Use a recovery code" }).click();
		await page.getByLabel("Recovery code").fill(code.toUpperCase());
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
	};
	await enterCode();
	await isAtHome(page);
	await page.goto("/account");
	await page.getByText("9 recovery codes left").waitFor();
	await enterCode();
	await page.getByText("The recovery code is wrong or was already used").waitFor();
});

test("[TFA7] a passkey signs in without an address and a password", async ({ maren }) => {
	const { page } = maren;
	await connectDevice(page);
	await addDevice(page, "Work laptop");
	await page.getByRole("button", { name: "Done" }).click();
	await signOut(page);
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await isAtHome(page);
});

test("a device whose owner doesn't confirm can be tried again", async ({ maren }) => {
	const { page } = maren;
	const device = await connectDevice(page);
	await addDevice(page, "Work laptop");
	await page.getByRole("button", { name: "Done" }).click();
	await signOut(page);
	await device.confirms(false);
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await page.getByText("Could not verify two-factor device.").waitFor();
	await device.confirms(true);
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await isAtHome(page);
});

test("[TFA1] removing the last device turns two-factor sign-in off", async ({ maren }) => {
	const { page } = maren;
	await connectDevice(page);
	await addDevice(page, "Old key");
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Remove Old key" }).click();
	await page.getByText("It is your last device").waitFor();
	await page.getByRole("button", { name: "Remove device" }).click();
	await page.getByText("No devices: your password alone signs you in").waitFor();
	await signOut(page);
	await enterPassword(page, maren);
	await isAtHome(page);
});

test("[TFA3] ox login goes through the device", async ({ app, maren, terminal }) => {
	const { page } = maren;
	await connectDevice(page);
	await addDevice(page, "Work laptop");
	await page.getByRole("button", { name: "Done" }).click();
	await signOut(page);
	const login = await terminal.login(app.url);
	await page.goto(login.page);
	await enterPassword(page, maren);
	await page.getByRole("heading", { name: /^Allow “ox on .+”\?$/ }).waitFor();
	await page.getByRole("button", { name: "Allow" }).click();
	const { exitCode, err } = await login.ended;
	expect([exitCode, err]).toEqual([0, expect.stringContaining("as Maren Oyelaran")]);
});

describe.each([
	{ theme: "light", screen: { viewport: { width: 1440, height: 900 } } },
	{ theme: "dark", screen: { viewport: { width: 1440, height: 900 } } },
	{ theme: "light", screen: screens["iPhone SE"] },
] as const)("in $theme at $screen.viewport.width pixels", ({ theme, screen }) => {
	test("both steps and the account's section are accessible", async ({ signUp }) => {
		const person = await signUp({ ...screen, colorScheme: theme });
		const { page } = person;
		const device = await connectDevice(page);
		await addDevice(page, "Work laptop");
		expect(await accessProblems(page)).toEqual([]);
		await page.getByRole("button", { name: "Done" }).click();
		await page.getByRole("region", { name: "Two-factor devices" }).waitFor();
		expect(await accessProblems(page)).toEqual([]);
		await device.remove();
		await signOut(page);
		await enterPassword(page, person);
		await page.getByRole("button", { name: "Use a recovery code" }).click();
		await page.getByLabel("Recovery code").waitFor();
		expect(await accessProblems(page)).toEqual([]);
	});
});
