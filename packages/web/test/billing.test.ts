import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { oncePerWorker } from "../../../testing/once-per-worker.ts";
import { saveCard, switchTo } from "./harness/billing-steps.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { startPaidApp } from "./harness/paid-app.ts";
import { type Person, watchConsole } from "./harness/person.ts";

const sharedPaidApp = oncePerWorker(
	() => startPaidApp(),
	(paid) => paid.stop(),
);

/** Tests on a server that sells plans. */
const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("paid", { scope: "worker" }, ({}, { onCleanup }) => sharedPaidApp({}, onCleanup))
	.extend("app", { scope: "worker" }, ({ paid }) => paid.app);

/** The provider's own test numbers. */
const CARDS = {
	works: "4242424242424242",
	declined: "4000000000000341",
	asksItsOwner: "4000002760003184",
} as const;

const plansSchema = z.object({ billing_plans: z.array(z.object({ id: z.number(), name: z.string() })) });

async function planId({ call }: Person, name: string): Promise<number> {
	const { billing_plans } = plansSchema.parse(await call("GET", "/billing_plans"));
	return billing_plans.find((plan) => plan.name === name)?.id ?? expect.fail(name);
}

/** A new project of Maren's on a plan, with a card. */
async function makePaid(maren: Person, plan: string, number: string): Promise<number> {
	const body = { production: { name: "The Ferry Years" }, billing_plan_id: await planId(maren, plan) };
	const id = await made(maren.call("POST", "/productions", body), "production");
	await maren.page.goto(`/projects/${id}/billing?card=new`);
	await saveCard(maren.page, number);
	return id;
}

const planOf = (page: Page) => page.getByRole("region", { name: "Which plan?" });

test("a project is created on a paid plan, its card added in the provider's frame, and the next charge shown", async ({
	maren,
	page,
}) => {
	await page.goto(`/projects/new?plan=${await planId(maren, "Documentary")}`);
	await page.getByLabel("Name").fill("The Ferry Years");
	expect(await page.getByRole("radio", { name: "Documentary, $29 per month" }).isChecked()).toBe(true);
	await page.getByRole("radio", { name: "One film, $299 one-time fee" }).waitFor();
	expect(await page.getByLabel("Billing email").inputValue()).toBe(maren.email);
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("button", { name: "Create project" }).click();
	await saveCard(page, CARDS.works);
	await page.getByText("Visa ending in 4242").waitFor();
	await planOf(page).getByText("Next charge: $29.00").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	expect(maren.complaints).toEqual([]);
});

test("a visitor chooses a plan, signs up, and continues to a new project with that plan", async ({
	app,
	openContext,
}) => {
	const page = await (await openContext()).newPage();
	const complaints = watchConsole(page);
	await page.goto("/");
	expect(await page.getByRole("radio", { name: "Free" }).isChecked()).toBe(true);
	await page.getByRole("radio", { name: "Demo project" }).waitFor();
	await page.getByRole("radio", { name: "Documentary, $29 per month 2 records" }).check();
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("link", { name: "Create account" }).click();
	const email = `new.${randomUUID()}@example.com`;
	await page.getByLabel("First name").fill("Ines");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("harbour-lights-1963");
	await page.getByRole("button", { name: "Create account" }).click();
	await page.getByRole("button", { name: "Accept and continue" }).click();
	await page.getByLabel("Name").fill("The Ferry Years");
	expect(await page.getByRole("radio", { name: "Documentary, $29 per month" }).isChecked()).toBe(true);
	expect(await page.getByLabel("Billing email").inputValue()).toBe(email);
	expect(await app.mailTo(email)).toContain("tkn=");
	expect(complaints).toEqual([]);
});

test("the choice of a plan survives changing between sign-up and sign-in", async ({ maren, openContext }) => {
	const page = await (await openContext()).newPage();
	await page.goto("/");
	await page.getByRole("radio", { name: "Series, $129 per month" }).check();
	await page.getByRole("link", { name: "Create account" }).click();
	await page.getByRole("link", { name: "Sign in" }).click();
	await page.getByRole("link", { name: "Create one" }).click();
	await page.getByRole("link", { name: "Sign in" }).click();
	await page.getByLabel("Email").fill(maren.email);
	await page.getByLabel("Password", { exact: true }).fill(maren.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL(/\/projects\/new\?plan=\d+$/);
	expect(await page.getByRole("radio", { name: "Series, $129 per month" }).isChecked()).toBe(true);
});

test("a limit that is reached is explained with the way to the plans, and a switch is charged and invoiced at once", async ({
	maren,
	page,
	paid,
}) => {
	const id = await makePaid(maren, "Documentary", CARDS.works);
	for (const title of ["Launch", "Quay"]) {
		await maren.call("POST", `/productions/${id}/records`, { record: { title, category: "Footage" } });
	}
	await page.goto("/records/new");
	await page.getByLabel("Title").fill("Ferry");
	await page.getByRole("button", { name: "Add record" }).click();
	await page.getByText("The plan Documentary allows 2 records").first().waitFor();
	await page.getByRole("button", { name: "Change plan" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await page.getByText("2 of 2 records.").waitFor();

	await switchTo(page, "Series");
	await planOf(page).getByText("Series").waitFor();
	await page.getByText("The project is on Series now").waitFor();
	const invoices = page.getByRole("region", { name: "Invoices" }).getByRole("row");
	await invoices.filter({ hasText: "$129.00" }).filter({ hasText: "Visa 4242" }).first().waitFor();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "All as CSV" }).click(),
	]);
	const csv = (await buffer(await download.createReadStream())).toString();
	expect(csv).toMatch(/^\ufeffNumber,Date,Plan,.*\r\n/);
	expect(csv).toMatch(/,Series,.*,Paid,.*,129\.00,0\.00\r\n/);
	const { payments } = await paid.stripe.read();
	expect(payments.map(({ amount }) => amount)).toContain(12_900);
});

test("a declined card is refused with its reason, and the plan stays", async ({ maren, page }) => {
	await makePaid(maren, "Documentary", CARDS.declined);
	await switchTo(page, "Series");
	const question = page.getByRole("alertdialog");
	await question.getByText(/Could not switch subscriptions.*Your card was declined/).waitFor();
	await question.getByRole("button", { name: "Cancel" }).click();
	await planOf(page).getByText("Documentary").waitFor();
	await page.getByRole("region", { name: "Payments" }).getByText("Failed").waitFor();
});

test("a payment that the bank asks about waits for its owner's answer", async ({ maren, page }) => {
	await makePaid(maren, "Documentary", CARDS.asksItsOwner);
	await switchTo(page, "Series");
	await page.getByText("The card's bank wants you to confirm the payment.").waitFor();
	await planOf(page).getByText("Documentary").waitFor();
	await page.getByRole("button", { name: "Confirm payment" }).click();
	const bank = page.frameLocator("dialog iframe");
	await bank.getByRole("button", { name: "Complete authentication" }).click();
	await page.getByText("The payment is confirmed").waitFor();
	await planOf(page).getByText("Series").waitFor();
});

test("another card becomes the default, and the first one is removed", async ({ maren, page }) => {
	await makePaid(maren, "Documentary", CARDS.works);
	await page.getByRole("button", { name: "Add card" }).click();
	await saveCard(page, "5555555555554444");
	await page.getByRole("button", { name: "Make Mastercard ending in 4444 the default" }).click();
	await page.getByText("Mastercard ending in 4444 pays from now on").waitFor();
	await page.getByRole("button", { name: "Actions of Visa ending in 4242" }).click();
	await page.getByRole("menuitem", { name: "Remove" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove card" }).click();
	await page.getByText("Visa ending in 4242 is removed").waitFor();
	await page.getByRole("listitem").filter({ hasText: "Visa ending in 4242" }).waitFor({ state: "detached" });
});

test("the card form says when the provider's script fails to load, and opens on a second try", async ({
	maren,
	page,
	paid,
}) => {
	const body = { production: { name: "The Ferry Years" }, billing_plan_id: await planId(maren, "Series") };
	const id = await made(maren.call("POST", "/productions", body), "production");
	let isBlocked = true;
	await page.route(paid.stripe.settings.scriptUrl, (route) => (isBlocked ? route.abort() : route.continue()));
	// From a page whose document doesn't allow the script.
	await page.goto(`/projects/${id}/edit`);
	await page.getByRole("link", { name: "Plan, cards and invoices" }).click();
	await page.getByRole("button", { name: "Add card" }).click();
	await page.getByText("Failed to load the payment script").waitFor();
	isBlocked = false;
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("button", { name: "Save card" }).waitFor();
});

test("billing details are changed, with every address checked", async ({ maren, page, productionId }) => {
	await page.goto(`/projects/${productionId}/billing`);
	await page.getByRole("button", { name: "Edit billing details" }).click();
	const dialog = page.getByRole("dialog", { name: "Billing details" });
	await dialog.getByLabel("Invoices to").fill("accounts@longshore.example, maren");
	await dialog.getByLabel("Address").fill("14 Humber Dock Street");
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.getByText("maren must be a valid email address").waitFor();
	await dialog.getByLabel("Invoices to").fill("accounts@longshore.example, maren@longshore.example");
	expect(await accessProblems(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByText("accounts@longshore.example, maren@longshore.example").waitFor();
	await page.getByText("14 Humber Dock Street").waitFor();
	expect(maren.complaints).toEqual([]);
});

test("a failed payment shows a banner with the way to billing, and an unpaid project says that it is view-only", async ({
	page,
	productionId,
}) => {
	let state = "past_due";
	await page.route("**/api/productions", async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		const productions = body.productions.map((one: { billing: object }) => ({
			...one,
			billing: { ...one.billing, state },
		}));
		await route.fulfill({ response, json: { ...body, productions } });
	});
	await page.goto(`/projects/${productionId}/team`);
	await page.getByText("A payment for The Ferry Years failed.").first().waitFor();
	state = "unpaid";
	await page.reload();
	await page.getByText("The Ferry Years is view-only until its plan is paid.").first().waitFor();
	await page.getByRole("button", { name: "Billing" }).click();
	await page.waitForURL(`**/projects/${productionId}/billing`);
});
