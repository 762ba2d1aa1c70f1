import { randomUUID } from "node:crypto";
import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { joinTeam, type Person } from "./harness/person.ts";

const test = base
	/** Someone without projects, whom Maren can invite. */
	.extend("ines", async ({ signUp }) => signUp({ firstName: "Ines" }));

/** A picture of one pixel. */
const PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

/** Invites someone to a new production. */
async function invite(owner: Person, guest: Person, name: string): Promise<void> {
	const id = await made(owner.call("POST", "/productions", { production: { name } }), "production");
	await owner.call("POST", `/productions/${id}/invites`, { emails: [guest.email], role: "viewer" });
}

/** The response to a change that contains a value. Changes are sent a second later, together with those that follow. */
function answerTo(page: Page, path: string, value: string): Promise<Response> {
	return page.waitForResponse((response) => {
		const request = response.request();
		return request.url().endsWith(path) && request.postData()?.includes(value) === true;
	});
}

test("an accepted invite adds its project, a rejected one disappears", async ({ maren, ines }) => {
	await invite(maren, ines, "The Halvard Lie");
	await invite(maren, ines, "Fish Quay");
	const { page, complaints } = ines;
	await page.goto("/dashboard");
	await page.getByRole("button", { name: "Accept the invite to The Halvard Lie" }).click();
	await page.getByRole("table").getByRole("link", { name: "The Halvard Lie" }).waitFor();
	await page.getByRole("button", { name: "Reject the invite to Fish Quay" }).click();
	await page.getByRole("heading", { name: "Invites" }).waitFor({ state: "detached" });
	expect(await page.getByRole("table").getByRole("link").count()).toBe(1);
	expect(complaints).toEqual([]);
});

test("an invite that can't be answered shows the server's message", async ({ maren, ines }) => {
	await invite(maren, ines, "Ring Road");
	const { page } = ines;
	await page.goto("/dashboard");
	await page.route("**/api/account/invites/*", (route) =>
		route.fulfill({ status: 422, json: { errors: { invite: ["has expired"] } } }),
	);
	await page.getByRole("button", { name: "Accept the invite to Ring Road" }).click();
	await page.getByText("Invite has expired").waitFor();
	await page.getByRole("button", { name: "Accept the invite to Ring Road" }).waitFor();
});

test("name, avatar, addresses, tokens and config of an account are changed on its page", async ({
	app,
	maren,
}) => {
	const { page, complaints } = maren;
	const other = `archive.${randomUUID()}@example.com`;
	await page.goto("/account");
	await page.getByLabel("First name").fill("Marén");
	await page.getByLabel("First name").press("Enter");
	await page.getByText("Saved!").waitFor();
	await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();

	const avatarSaved = answerTo(page, "/account/avatar", "square");
	await page.getByLabel("Violet").check();
	await page.getByLabel("Square").check();
	await avatarSaved;

	await page.getByLabel("Another address").fill(other);
	await page.getByRole("button", { name: "Add address" }).click();
	const addresses = page.getByRole("list", { name: "Email addresses" }).getByRole("listitem");
	await addresses.filter({ hasText: other }).waitFor();
	const token = /tkn=([\w.-]+)/.exec(await app.mailTo(other))?.[1];
	await maren.call("PATCH", "/account/emails/verify", { token });
	await page.reload();
	await page.getByRole("button", { name: "Make primary" }).click();
	await addresses.filter({ hasText: other }).getByText("Primary").waitFor();

	await page.getByRole("button", { name: "New token" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("Conform script");
	await page.getByLabel("Only some areas").check();
	await page.getByRole("button", { name: "Create token" }).click();
	await page.getByRole("alert").getByText("choose at least one area").waitFor();
	await page.getByRole("radiogroup", { name: "Records and licensors" }).getByText("Change").click();
	await page.getByRole("button", { name: "Create token" }).click();
	expect(await page.getByLabel("Token", { exact: true }).inputValue()).toMatch(/^ox_/);
	// It is shown only once, so a wrong key or click must not lose it.
	await page.keyboard.press("Escape");
	await page.mouse.click(5, 5);
	await page.getByLabel("Token", { exact: true }).waitFor();
	// The page behaves as over plain http: browsers hide the clipboard from such pages, which then copy the selection
	// instead.
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
	await page.getByRole("cell", { name: "See and change records and licensors" }).waitFor();
	await page.getByRole("button", { name: "Revoke Conform script" }).click();
	await page.getByRole("button", { name: "Revoke token" }).click();
	await page.getByText("No access tokens").waitFor();

	await page.getByLabel("Key").fill("rows");
	await page.getByLabel("Value", { exact: true }).fill('"roomy"');
	const entrySaved = answerTo(page, "/account/system_config", "roomy");
	await page.getByRole("button", { name: "Add entry" }).click();
	await entrySaved;

	await page.reload();
	expect(await page.getByLabel("First name").inputValue()).toBe("Marén");
	expect(await page.getByLabel("Violet").isChecked()).toBe(true);
	expect(await page.getByLabel("Square").isChecked()).toBe(true);
	await page.getByLabel("Value: rows").waitFor();
	expect(complaints).toEqual([]);
});

test("Back asks while a new token is shown, because it is shown only once", async ({ maren: { page } }) => {
	await page.goto("/dashboard");
	// Within the app, so that Back stays in it.
	await page.locator("a[href='/account']").click();
	await page.getByRole("button", { name: "New token" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("Conform script");
	await page.getByRole("button", { name: "Create token" }).click();
	const token = page.getByLabel("Token", { exact: true });
	await token.waitFor();
	await page.evaluate(() => history.back());
	const question = page.getByRole("alertdialog", { name: "Leave without copying it?" });
	await question.waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await question.getByRole("button", { name: "Stay" }).click();
	await question.waitFor({ state: "detached" });
	await token.waitFor();
	await page.evaluate(() => history.back());
	await question.getByRole("button", { name: "Leave" }).click();
	await page.waitForURL("**/dashboard");
});

test("a picture becomes the avatar, and can be removed", async ({ page }) => {
	await page.goto("/account");
	await page
		.getByLabel("Choose picture")
		.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
	await page.getByRole("button", { name: "Remove picture" }).click();
	await page.getByRole("button", { name: "Remove picture" }).waitFor({ state: "detached" });
});

test("another browser's session is ended, and a new password ends the rest", async ({
	app,
	openContext,
	ines,
}) => {
	const { page, complaints } = ines;
	const elsewhere = await openContext();
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
});

/** Answers the next matching call as if the owner had entered the password more than ten minutes ago [ACC21]. */
async function wantProof(page: Page, path: string): Promise<void> {
	// Counted here, because `times` also counts calls that fall through, such as a list that the page is still
	// loading.
	let asked = false;
	await page.route(`**/api${path}`, (route) => {
		if (asked || route.request().method() !== "POST") return route.fallback();
		asked = true;
		return route.fulfill({ status: 403, json: { errors: "Enter it again", code: "fresh_proof_required" } });
	});
}

test("[ACC21] adding an address asks for the password again, and then sends the input", async ({ maren }) => {
	const { page } = maren;
	const other = `archive.${randomUUID()}@example.com`;
	await page.goto("/account");
	await wantProof(page, "/account/emails");
	await page.getByLabel("Another address").fill(other);
	await page.getByRole("button", { name: "Add address" }).click();
	const dialog = page.getByRole("dialog", { name: "Enter your password" });
	await dialog.getByLabel("Password").fill("wrong-password-1");
	await dialog.getByRole("button", { name: "Continue" }).click();
	await dialog.getByText("is wrong").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await dialog.getByLabel("Password").fill(maren.password);
	await dialog.getByRole("button", { name: "Continue" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByRole("list", { name: "Email addresses" }).getByText(other).waitFor();
});

test("[ACC21] a token's dialog keeps its input while the password is asked for, even if it isn't given", async ({
	maren,
}) => {
	const { page } = maren;
	await page.goto("/account");
	await page.getByRole("button", { name: "New token" }).click();
	const form = page.getByRole("dialog", { name: "New token" });
	await form.getByRole("textbox", { name: "Name" }).fill("Conform script");
	const proof = page.getByRole("dialog", { name: "Enter your password" });
	await wantProof(page, "/account/access_tokens");
	await form.getByRole("button", { name: "Create token" }).click();
	await proof.getByRole("button", { name: "Cancel" }).click();
	await form.getByRole("alert").getByText("Enter it again").waitFor();
	expect(await form.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Conform script");

	await wantProof(page, "/account/access_tokens");
	await form.getByRole("button", { name: "Create token" }).click();
	await proof.getByLabel("Password").fill(maren.password);
	await proof.getByLabel("Password").press("Enter");
	expect(await page.getByLabel("Token", { exact: true }).inputValue()).toMatch(/^ox_/);
});

test("[ACC3] other sessions are listed with device and address, and can be ended together", async ({
	app,
	openContext,
	ines,
}) => {
	const { page } = ines;
	for (let count = 0; count < 2; count++) {
		const elsewhere = await openContext();
		await elsewhere.request.post("/api/users/sign_in", {
			data: { user: { email: ines.email, password: ines.password } },
			headers: { Origin: app.url },
		});
	}
	await page.goto("/account");
	const rows = page.getByRole("region", { name: "Sessions" }).getByRole("row");
	await expect.poll(() => rows.count()).toBe(4);
	const here = rows.filter({ hasText: "This browser" });
	expect(await here.textContent()).toMatch(/^Chrome on LinuxThis browser127\.0\.0\.1/);
	await page.getByRole("button", { name: "End all other sessions" }).click();
	await page.getByText("All other sessions ended").waitFor();
	await expect.poll(() => rows.count()).toBe(2);
	expect(await page.getByRole("button", { name: "End all other sessions" }).count()).toBe(0);
});

test("the strength of a new password is shown in words while it is typed", async ({ openContext }) => {
	const page = await (await openContext()).newPage();
	await page.goto("/join");
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("Dragon2024!");
	await page.getByRole("status").getByText("Weak: easy to guess. Make it longer.").waitFor();
	await password.fill("four-reels-under-the-stairs-9");
	await page.getByRole("status").getByText("Strong", { exact: true }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
});

test.for(["/dashboard", "/account"])(
	"%s is sound for assistive technology, at every width",
	async (path, { maren, productionId, ines }) => {
		await joinTeam(ines, { owner: maren, productionId, role: "viewer" });
		await invite(maren, ines, "Ring Road");
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

test("a document of an unknown kind can't be accepted", async ({ page }) => {
	await page.goto("/review/other/terms_of_service");
	await page.getByRole("heading", { name: "Page not found." }).waitFor();
});

test("signing out leads to the sign-in page", async ({ page }) => {
	await page.goto("/account");
	await page.getByRole("button", { name: "Sign out" }).click();
	await page.waitForURL("**/login**");
});
