import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { test } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";

test("[PERM22] a guest sees the invite first, joins without a second email, and accepts", async ({
	app,
	maren,
	productionId,
	openContext,
}) => {
	const email = `guest.${randomUUID()}@example.com`;
	await maren.call("POST", `/productions/${productionId}/invites`, { emails: [email], role: "editor" });
	const link = /\S+\/u\/invite\?tkn=[\w.-]+/.exec(await app.mailTo(email))?.[0] ?? expect.fail();
	const page = await (await openContext()).newPage();
	for (const width of [1440, 375]) {
		for (const colorScheme of ["light", "dark"] as const) {
			await page.setViewportSize({ width, height: 812 });
			await page.emulateMedia({ colorScheme });
			await page.goto(link);
			await page.getByRole("heading", { name: "Join The Ferry Years" }).waitFor();
			await page.getByText("Maren Oyelaran invites you as an editor").waitFor();
			expect(await accessProblems(page)).toEqual([]);
		}
	}
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("link", { name: "Create an account to join" }).click();
	expect(await page.getByLabel("Email").inputValue()).toBe(email);
	await page.getByLabel("First name").fill("Gus");
	await page.getByLabel("Password", { exact: true }).fill("harbour-lights-1963");
	await page.getByRole("button", { name: "Create account" }).click();
	await page.getByRole("button", { name: "Accept invite" }).click();
	await page.getByRole("button", { name: "Accept and continue" }).click();
	await page.getByRole("heading", { name: "The Ferry Years" }).first().waitFor();
	await page.goto("/account");
	await page.getByRole("list", { name: "Email addresses" }).getByText("Verified").waitFor();

	await page.goto(link);
	await page.getByRole("heading", { name: "This invite is no longer valid" }).waitFor();
});

test("[PERM22] a user signed in with another address sees whose invite it is", async ({
	app,
	maren,
	productionId,
	signUp,
}) => {
	const email = `guest.${randomUUID()}@example.com`;
	await maren.call("POST", `/productions/${productionId}/invites`, { emails: [email], role: "viewer" });
	const link = /\S+\/u\/invite\?tkn=[\w.-]+/.exec(await app.mailTo(email))?.[0] ?? expect.fail();
	const { page } = await signUp({ firstName: "Otto" });
	await page.goto(link);
	await page.getByText("which this invite wasn't sent to").waitFor();
	expect(await page.getByRole("button", { name: "Accept invite" }).count()).toBe(0);
	await page.getByRole("button", { name: "Sign in with another account" }).click();
	await page.waitForURL("**/login?*");
	expect(new URL(page.url()).searchParams.get("redirect")).toContain("/u/invite?tkn=");
});
