import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { challengeSchema, solveChallenge } from "../src/features/entrance/captcha/solve-challenge.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { signUpPerson, watchConsole } from "./harness/person.ts";
import { startApp } from "./harness/start-app.ts";
import { watchContexts } from "./harness/watched-contexts.ts";

const PASSWORD = "harbour-lights-1963";
const NEW_PASSWORD = "gate-4-pickets";
const CONTACT = "support@example.com";

const FILM = fileURLToPath(new URL("../../../fixtures/media/quay.webm", import.meta.url));

/** A server with the captcha, which pages solve automatically, and a film for its first page. */
const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("guardedApp", { scope: "file" }, async ({}, { onCleanup }) => {
		const app = await startApp({ OX_CAPTCHA: "on", OX_MAIL_FROM: CONTACT, OX_SPLASH_VIDEO: FILM });
		onCleanup(app.stop);
		return app;
	})
	.extend("openContext", async ({ guardedApp: app, browser, task }, { onCleanup }) =>
		watchContexts({ app, browser, task }, onCleanup),
	)
	/** Signs someone up by calls, which solve it too. */
	.extend("signUp", async ({ guardedApp, openContext }) => {
		return async () =>
			signUpPerson(guardedApp, openContext, { captchaToken: await solveCaptcha(guardedApp.url) });
	})
	/** A visitor, and their page's console errors. */
	.extend("visitor", async ({ openContext }) => {
		const page = await (await openContext()).newPage();
		return { page, complaints: watchConsole(page) };
	});

async function solveCaptcha(url: string): Promise<string> {
	const answer = await fetch(`${url}/api/public_site/captcha_challenge`);
	const challenge = challengeSchema.parse(await answer.json());
	return btoa(JSON.stringify({ challenge, solution: await solveChallenge(challenge) }));
}

const newEmail = () => `new.${randomUUID()}@example.com`;

async function join(page: Page, email: string): Promise<void> {
	await page.getByLabel("First name").fill("Maren");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Create account" }).click();
}

function linkIn(mail: string): string {
	const link = /http\S+tkn=\S+/.exec(mail)?.[0];
	if (link === undefined) throw new Error(`no link in: ${mail}`);
	return link;
}

test("the first page plays the operator's film", async ({ visitor: { page, complaints } }) => {
	await page.goto("/?video");
	const film = page.getByLabel("ox in a short film");
	await film.evaluate((video: HTMLVideoElement) => {
		video.muted = true;
		return video.play();
	});
	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
	expect(await film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([
		160, 90,
	]);
	expect(await accessProblems(page)).toEqual([]);
	expect(complaints).toEqual([]);
});

test("a new user accepts the terms, confirms the address by the emailed link and sees the first steps", async ({
	guardedApp,
	visitor: { page, complaints },
}) => {
	const email = newEmail();
	await page.goto("/");
	await page.getByLabel("Demo project").check();
	await page.getByRole("link", { name: "Create account" }).click();
	await page.getByRole("heading", { name: "Create an account" }).waitFor();
	await join(page, email);
	await page.getByRole("button", { name: "Accept and continue" }).click();
	await page.waitForURL("**/dashboard?plan=demo");
	await page.getByText(`Confirm ${email}`).waitFor();
	await page.getByRole("button", { name: "Open the demo project" }).waitFor();
	await page.goto(linkIn(await guardedApp.mailTo(email)));
	await page.getByRole("heading", { name: "Email confirmed" }).waitFor();
	await page.getByRole("link", { name: "Go to Home" }).click();
	await page.getByRole("heading", { name: "Start with a project" }).waitFor();
	expect(await page.getByText(`Confirm ${email}`).count()).toBe(0);
	expect(complaints).toEqual([]);
});

test("the password's rules are ticked off while it is typed", async ({ visitor: { page } }) => {
	await page.goto("/join");
	const rules = page.getByRole("list", { name: "The password" });
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("harbour");
	expect(await rules.getByText("must contain at least 1 letter: met").count()).toBe(1);
	expect(await rules.getByText("must be at least 8 characters: not met yet").count()).toBe(1);
	await password.fill(PASSWORD);
	expect(await rules.getByText("not met yet").count()).toBe(0);
});

test("a visitor writes to the server's operators, by the link below the sign-in", async ({
	guardedApp,
	visitor: { page, complaints },
}) => {
	const email = newEmail();
	await page.goto("/login");
	await page.getByRole("link", { name: "Contact" }).click();
	await page.getByRole("heading", { name: "Contact us" }).waitFor();
	const send = page.getByRole("button", { name: "Send message" });
	await send.click();
	await page.getByText("can't be empty").waitFor();
	await page.getByLabel("Name").fill("Maren");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Subject").fill("Reels");
	await page.getByLabel("Message").fill("Where are they?");
	await send.click();
	await page.getByRole("heading", { name: "Message sent" }).waitFor();
	expect(await guardedApp.mailTo(CONTACT, new RegExp(email))).toContain("Where are they?");
	expect(complaints).toEqual([]);
});

test("an address that has an account is reported beside its field, in the catalogue's words", async ({
	maren,
	visitor: { page },
}) => {
	await page.goto("/join");
	await join(page, maren.email);
	await page.getByText("Error creating account. Email has already been taken.").waitFor();
	expect(await page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
	expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
});

test("a visitor is asked to sign in, and then continues to the requested page", async ({
	maren,
	visitor: { page, complaints },
}) => {
	await page.goto("/dashboard?from=mail");
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	expect(await page.getByRole("alert").first().textContent()).toContain("Fill in all login info.");
	await page.getByLabel("Email").fill(maren.email);
	await page.getByLabel("Password", { exact: true }).fill(maren.password);
	await page.getByLabel("Password", { exact: true }).press("Enter");
	await page.waitForURL("**/dashboard?from=mail");
	await page.getByRole("heading", { name: "Home" }).waitFor();
	expect(complaints).toEqual([]);
});

test("/signup leads to the form to join, with the address filled in", async ({
	visitor: { page, complaints },
}) => {
	await page.goto("/signup?account_email=ines%40example.com");
	await page.getByRole("heading", { name: "Create an account" }).waitFor();
	expect(new URL(page.url()).pathname).toBe("/join");
	expect(await page.getByLabel("Email").inputValue()).toBe("ines@example.com");
	expect(complaints).toEqual([]);
});

test("/login redirects signed-in users, unless it names another account", async ({
	page,
	maren,
	productionId: _,
}) => {
	await page.goto(`/login?account_email=${encodeURIComponent(maren.email)}`);
	await page.waitForURL("**/dashboard");
	await page.goto("/login?account_email=ines%40example.com");
	await page.getByText("You are signed in as").waitFor();
	expect(await page.getByLabel("Email").inputValue()).toBe("ines@example.com");
	await page.goto(`/login?account_username=${encodeURIComponent(maren.email)}`);
	await page.waitForURL("**/dashboard");
	await page.goto("/login?account_username=tom%40example.com");
	await page.getByText("You are signed in as").waitFor();
	expect(await page.getByLabel("Email").inputValue()).toBe("tom@example.com");
});

test("a forgotten password is replaced by the emailed link, which works once", async ({
	guardedApp,
	maren: { email },
	visitor: { page, complaints },
}) => {
	await page.goto("/login");
	await page.getByRole("link", { name: "Reset password" }).click();
	await page.getByRole("heading", { name: "Reset password" }).waitFor();
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send link" }).click();
	await page.getByRole("heading", { name: "Check your email" }).waitFor();
	const link = linkIn(await guardedApp.mailTo(email, /\/u\/resetpassword/));
	await page.goto(link);
	await page.getByLabel("New password").fill(NEW_PASSWORD);
	await page.getByRole("button", { name: "Change password" }).click();
	await page.getByText("Password changed!").waitFor();
	await page.getByRole("link", { name: "Sign in" }).click();
	await page.getByRole("heading", { name: "Sign in" }).waitFor();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL("**/dashboard");
	expect(complaints).toEqual([]);
	await page.goto(link);
	await page.getByLabel("New password").fill(PASSWORD);
	await page.getByRole("button", { name: "Change password" }).click();
	await page.getByText("This link has expired or was used before.").waitFor();
});

test.for([
	"/u/verify_email?tkn=a.b",
	"/u/verify_email",
	"/u/anything?tkn=a.b.c",
	"/u/resetpassword?tkn=x",
	"/legal/no_such_document",
])("%s is rejected", async (path, { visitor: { page } }) => {
	await page.goto(path);
	await page.getByRole("heading", { name: "Page not found." }).waitFor();
});
