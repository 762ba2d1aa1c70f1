import { expect } from "vitest";
import { oncePerWorker } from "../../../testing/once-per-worker.ts";
import { startIdentityProvider, type TestProvider } from "../../server/src/testing/identity-provider.ts";
import { proveDomain } from "../../server/src/testing/prove-domain.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { startApp } from "./harness/start-app.ts";

const sharedApp = oncePerWorker(
	() => startApp({ OX_PRIVATE_HOSTS: "127.0.0.1" }, "localhost"),
	(app) => app.stop(),
);

const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("app", { scope: "worker" }, ({}, { onCleanup }) => sharedApp({}, onCleanup))
	/** An organization of Maren's with a project, and a provider that knows her. */
	.extend("lantern", async ({ app, maren }, { onCleanup }) => {
		const studio = await made(maren.call("POST", "/studios", { studio: { name: "Lantern" } }), "studio");
		const project = { production: { name: "The Ferry Years" } };
		const film = await made(maren.call("POST", `/studios/${studio}/productions`, project), "production");
		const provider: TestProvider = await startIdentityProvider({
			redirectUris: [`${app.url}/login/provider/${studio}`],
			people: { [maren.email]: { sub: "1", email: maren.email, email_verified: true } },
		});
		onCleanup(provider.stop);
		return { studio, film, provider, domain: maren.email.split("@")[1] ?? "" };
	});

test("[OIDC1, OIDC6] an organization sets up its own sign-in and requires it; its project then asks for it", async ({
	app,
	maren,
	lantern,
	openContext,
}) => {
	const { page, complaints } = maren;
	const { studio, film, provider, domain } = lantern;
	await page.goto(`/organizations/${studio}/edit`);
	const section = page.getByRole("region", { name: "Sign-in", exact: true });
	await section.getByText(`${app.url}/login/provider/${studio}`).waitFor();
	await section.getByLabel("Issuer").fill("https://127.0.0.2");
	await section.getByLabel("Client ID").fill(provider.clientId);
	await section.getByLabel("Client secret").fill(provider.clientSecret);
	await section.getByLabel("Mail domains").fill(domain);
	await section.getByRole("button", { name: "Save provider" }).click();
	await section.getByText("127.0.0.2 is a private address").waitFor();
	await section.getByLabel("Issuer").fill(provider.issuer);
	await section.getByRole("button", { name: "Save provider" }).click();
	await section.getByText("Not verified yet").waitFor();
	await section.getByText(`_ox-challenge.${domain}`).waitFor();
	expect(await accessProblems(page)).toEqual([]);

	await section.getByRole("switch", { name: "Require this sign-in" }).click();
	await section.getByText(/needs your own sign-in first/).waitFor();
	await proveDomain(app.databaseUrl, domain, studio);
	await section.getByRole("button", { name: "Sign in with it now" }).click();
	await page.waitForURL(`**/organizations/${studio}/edit#sign-in`);
	await section.getByText("Verified", { exact: true }).waitFor();
	await section.getByRole("button", { name: /^Unlink Maren/ }).waitFor();
	const requires = section.getByRole("switch", { name: "Require this sign-in" });
	await requires.click();
	await expect.poll(() => requires.getAttribute("aria-checked")).toBe("true");
	await page.goto(`/projects/${film}`);
	await page.getByRole("heading", { name: "The Ferry Years" }).first().waitFor();

	const other = await (await openContext()).newPage();
	await other.goto(`/login?redirect=/projects/${film}`);
	await other.getByLabel("Email").fill(maren.email);
	await other.getByLabel("Password", { exact: true }).fill(maren.password);
	await other.getByLabel("Password", { exact: true }).press("Enter");
	await other.getByRole("heading", { name: "This project needs your organization's sign-in." }).waitFor();
	expect(await accessProblems(other)).toEqual([]);
	await other.getByRole("button", { name: "Sign in with your organization" }).click();
	await other.waitForURL(`**/projects/${film}`);
	await other.getByRole("heading", { name: "The Ferry Years" }).first().waitFor();
	// Only the two refusals above: the private address, and the requirement.
	expect(complaints.filter((line) => !line.includes("status of 422"))).toEqual([]);
});

test("[OIDC1] somebody signs in with their work address; an unknown one says so", async ({
	app,
	maren,
	lantern,
	openContext,
}) => {
	const { studio, provider, domain } = lantern;
	const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
	await maren.call("PUT", `/studios/${studio}/identity_provider`, {
		identity_provider: { issuer, client_id, client_secret, domains: [domain] },
	});
	await proveDomain(app.databaseUrl, domain, studio);
	const page = await (await openContext()).newPage();
	await page.goto("/login?redirect=/account");
	await page.getByRole("button", { name: "Sign in with your organization" }).click();
	await page.getByRole("heading", { name: "Sign in with your organization" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.getByLabel("Work email").fill("someone@elsewhere.example");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByText("No organization signs in with this address: use your password").waitFor();
	await page.getByLabel("Work email").fill(maren.email);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.waitForURL("**/account");
	await page.getByRole("region", { name: "Profile" }).waitFor();
	await page.goto(`/login/provider/${studio}?code=old&state=old`);
	await page.getByRole("heading", { name: "Couldn't sign you in" }).waitFor();
	expect(new URL(page.url()).search).toBe("");
	expect(await accessProblems(page)).toEqual([]);
});
