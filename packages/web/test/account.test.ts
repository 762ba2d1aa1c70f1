import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessProblems } from "./harness/check-access.ts";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

let app: RunningApp;
let browser: Browser;
let maren: Person;
let ines: Person;

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	ines = await signUpPerson(app, browser, { firstName: "Ines" });
});
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

async function invite(name: string): Promise<void> {
	const { production } = (await maren.call("POST", "/productions", { production: { name } })) as {
		production: { id: number };
	};
	await maren.call("POST", `/productions/${production.id}/invites`, { emails: [ines.email], role: "viewer" });
}

test("an accepted invite brings its project, a rejected one goes", async () => {
	await invite("The Halvard Lie");
	await invite("Fish Quay");
	const { page, complaints } = ines;
	await page.goto("/dashboard");
	await page.getByRole("button", { name: "Accept the invite to The Halvard Lie" }).click();
	await page.getByRole("table").getByRole("link", { name: "The Halvard Lie" }).waitFor();
	await page.getByRole("button", { name: "Reject the invite to Fish Quay" }).click();
	await page.getByRole("heading", { name: "Invites" }).waitFor({ state: "detached" });
	expect(await page.getByRole("table").getByRole("link").count()).toBe(1);
	expect(complaints).toEqual([]);
});

test("an invite that can't be answered comes back with the server's words", async () => {
	await invite("Ring Road");
	const { page } = ines;
	await page.goto("/dashboard");
	await page.route("**/api/account/invites/*", (route) =>
		route.fulfill({ status: 422, json: { errors: { invite: ["has expired"] } } }),
	);
	await page.getByRole("button", { name: "Accept the invite to Ring Road" }).click();
	await page.getByText("Invite has expired").waitFor();
	await page.getByRole("button", { name: "Accept the invite to Ring Road" }).waitFor();
	await page.unroute("**/api/account/invites/*");
	ines.complaints.length = 0;
});

test("name, avatar, addresses, tokens and config of an account are changed on its page", async () => {
	const { page, complaints } = maren;
	await page.goto("/account");
	await page.getByLabel("First name").fill("Marén");
	await page.getByLabel("First name").press("Enter");
	await page.getByText("Saved!").waitFor();
	await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();

	await page.getByLabel("Violet").check();
	await page.getByLabel("Square").check();

	await page.getByLabel("Another address").fill("archive@example.com");
	await page.getByRole("button", { name: "Add address" }).click();
	const addresses = page.getByRole("list", { name: "E-mail addresses" }).getByRole("listitem");
	await addresses.filter({ hasText: "archive@example.com" }).waitFor();
	const token = /tkn=([\w.-]+)/.exec(await app.mailTo("archive@example.com"))?.[1];
	await maren.call("PATCH", "/account/emails/verify", { token });
	await page.reload();
	await page.getByRole("button", { name: "Make primary" }).click();
	await addresses.filter({ hasText: "archive@example.com" }).getByText("Primary").waitFor();

	await page.getByRole("button", { name: "New token" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("Conform script");
	await page.getByRole("button", { name: "Create token" }).click();
	expect(await page.getByLabel("Token", { exact: true }).inputValue()).toMatch(/^ox_/);
	// As over plain http: browsers keep the clipboard from such pages, so what is selected is copied as by hand.
	await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
	await page.evaluate(
		"document.addEventListener('copy', () => { window.copied = document.activeElement.value; }, { once: true })",
	);
	await page.getByRole("button", { name: "Copy token" }).click();
	await page.getByRole("button", { name: "Copied" }).waitFor();
	expect(await page.evaluate("window.copied")).toBe(
		await page.getByLabel("Token", { exact: true }).inputValue(),
	);
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Revoke Conform script" }).click();
	await page.getByRole("button", { name: "Revoke token" }).click();
	await page.getByText("No access tokens").waitFor();

	await page.getByLabel("Key").fill("rows");
	await page.getByLabel("Value", { exact: true }).fill('"roomy"');
	await page.getByRole("button", { name: "Add entry" }).click();
	await page.waitForResponse((response) => response.url().endsWith("/account/system_config"));

	await page.reload();
	expect(await page.getByLabel("First name").inputValue()).toBe("Marén");
	expect(await page.getByLabel("Violet").isChecked()).toBe(true);
	expect(await page.getByLabel("Square").isChecked()).toBe(true);
	await page.getByLabel("Value: rows").waitFor();
	expect(complaints).toEqual([]);
});

test("a picture becomes the avatar, and goes again", async () => {
	const { page } = maren;
	const png = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
	await page
		.getByLabel("Choose picture")
		.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
	await page.getByRole("button", { name: "Remove picture" }).click();
	await page.getByRole("button", { name: "Remove picture" }).waitFor({ state: "detached" });
});

test("another browser's session is ended, and a new password ends the rest", async () => {
	const { page, complaints } = ines;
	complaints.length = 0;
	const elsewhere = await browser.newContext({ baseURL: app.url });
	const answer = await elsewhere.request.post("/api/users/sign_in", {
		data: { user: { email: ines.email, password: ines.password } },
		headers: { Origin: app.url },
	});
	expect(answer.ok()).toBe(true);
	await page.goto("/account");
	await page.getByRole("button", { name: /End session/ }).click();
	await page.getByText("Session ended").waitFor();
	expect((await elsewhere.request.get("/api/account/current")).status()).toBe(401);
	await page.getByLabel("Current password").fill(ines.password);
	await page.getByLabel("New password").fill("gate-4-pickets");
	await page.getByRole("button", { name: "Change password" }).click();
	await page.getByText("Password changed!").waitFor();
	expect(complaints).toEqual([]);
	await elsewhere.close();
});

test.each(["/dashboard", "/account"])(
	"%s is sound for assistive technology, at every width",
	async (path) => {
		const { page } = ines;
		for (const [width, colorScheme] of [
			[1440, "light"],
			[1440, "dark"],
			[375, "light"],
		] as const) {
			await page.setViewportSize({ width, height: 812 });
			await page.emulateMedia({ colorScheme });
			await page.goto(path);
			await page.getByRole("heading", { level: 2 }).first().waitFor();
			expect(await accessProblems(page)).toEqual([]);
			expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
		}
	},
);

test("a document of an unknown kind is not asked to be accepted", async () => {
	await maren.page.goto("/review/other/terms_of_service");
	await maren.page.getByRole("heading", { name: "Page not found." }).waitFor();
});

test("signing out leads to the sign-in page", async () => {
	const { page } = maren;
	await page.goto("/account");
	await page.getByRole("button", { name: "Sign out" }).click();
	await page.waitForURL("**/login**");
});
