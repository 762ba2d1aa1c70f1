import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { oncePerWorker } from "../../../testing/once-per-worker.ts";
import { promoteToAdmin } from "../../server/src/testing/site-admins.ts";
import { saveCard, switchTo } from "./harness/billing-steps.ts";
import { test as base } from "./harness/browser-test.ts";
import { startPaidApp } from "./harness/paid-app.ts";
import { watchConsole } from "./harness/person.ts";
import { addDevice, connectDevice, enterPassword, signOut } from "./harness/two-factor-steps.ts";

// Browsers have no two-factor devices for numeric addresses.
const sharedPaidApp = oncePerWorker(
	() => startPaidApp("localhost"),
	(paid) => paid.stop(),
);

const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("paid", { scope: "worker" }, ({}, { onCleanup }) => sharedPaidApp({}, onCleanup))
	.extend("app", { scope: "worker" }, ({ paid }) => paid.app);

test("a new user adds a key, signs in with it, pays for a project, reaches a limit and switches plan; an admin signs in as them and returns", async ({
	app,
	paid,
	openContext,
	signUp,
}) => {
	const page = await (await openContext({ viewport: { width: 1440, height: 900 } })).newPage();
	const complaints = watchConsole(page);
	const ines = { email: `ines.${randomUUID()}@example.com`, password: "harbour-lights-1963" };
	await page.goto("/join");
	await page.getByLabel("First name").fill("Ines");
	await page.getByLabel("Email").fill(ines.email);
	await page.getByLabel("Password", { exact: true }).fill(ines.password);
	await page.getByRole("button", { name: "Create account" }).click();
	await page.getByRole("button", { name: "Accept and continue" }).click();
	await page.waitForURL("**/dashboard");
	const confirmation = /http\S+tkn=\S+/.exec(await app.mailTo(ines.email))?.[0];
	await page.goto(confirmation ?? expect.fail("no link in the email"));
	await page.getByRole("heading", { name: "Email confirmed" }).waitFor();

	await connectDevice(page);
	expect(await addDevice(page, "Work laptop")).toHaveLength(10);
	await page.getByRole("button", { name: "Done" }).click();
	await signOut(page);
	await enterPassword(page, ines);
	await page.waitForURL("**/dashboard");

	await page.getByRole("link", { name: "New project" }).first().click();
	await page.getByLabel("Name").fill("The Ferry Years");
	await page.getByRole("radio", { name: "Documentary, $29 per month" }).check();
	await page.getByRole("button", { name: "Create project" }).click();
	await saveCard(page, "4242424242424242");
	await page.getByText("Visa ending in 4242").waitFor();

	for (const title of ["Launch", "Quay", "Ferry"]) {
		await page.goto("/records/new");
		await page.getByLabel("Title").fill(title);
		await page.getByRole("button", { name: "Add record" }).click();
		if (title !== "Ferry") await page.waitForURL(/\/records\?record=\d+$/);
	}
	await page.getByText("The plan Documentary allows 2 records").first().waitFor();
	await page.getByRole("button", { name: "Change plan" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await switchTo(page, "Series");
	const invoices = page.getByRole("region", { name: "Invoices" }).getByRole("row");
	await invoices.filter({ hasText: "$129.00" }).filter({ hasText: "Visa 4242" }).first().waitFor();
	const { payments } = await paid.stripe.read();
	expect(payments.map(({ amount, status }) => [amount, status])).toEqual([[12_900, "succeeded"]]);

	const iris = await signUp({ firstName: "Iris", viewport: { width: 1440, height: 900 } });
	await promoteToAdmin(app.databaseUrl, iris.email);
	await iris.page.goto("/admin");
	await iris.page.getByRole("searchbox", { name: /^Find a user/ }).fill(ines.email);
	await iris.page.getByRole("link", { name: /^Ines/ }).click();
	await iris.page.getByLabel("Reason").fill("Ticket 4471: a limit that surprised her");
	await iris.page.getByRole("button", { name: "Sign in as Ines" }).click();
	await iris.page.waitForURL("**/dashboard");
	await iris.page.getByRole("link", { name: "The Ferry Years" }).first().waitFor();
	await iris.page.goto(page.url());
	await iris.page.getByText("You can't change billing while you are signed in as someone else.").waitFor();
	await iris.page.getByText("Visa ending in 4242").waitFor();
	expect(
		await iris.page.getByRole("button", { name: /^(Switch to|Add card|Edit billing details)/ }).count(),
	).toBe(0);
	const banner = iris.page.getByRole("region", { name: "Signed in as another user" });
	await banner.getByRole("button", { name: "Return" }).click();
	await iris.page.getByRole("heading", { name: "Sign in as Ines" }).waitFor();
	// The browser reports the two refusals that belong to the journey.
	expect(complaints).toEqual([
		expect.stringMatching(/ 401 .*\/users\/sign_in/),
		expect.stringMatching(/ 409 .*\/records/),
	]);
	expect(iris.complaints).toEqual([]);
});
