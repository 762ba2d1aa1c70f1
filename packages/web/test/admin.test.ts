import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { leaveFailedMail, promoteToAdmin } from "../../server/src/testing/site-admins.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import type { Person } from "./harness/person.ts";

const REASON = "Ticket 4471: order mail not sent";

const accountSchema = z.object({ account: z.object({ id: z.number() }) });
const flagsSchema = z.object({ feature_flags: z.array(z.object({ id: z.number(), name: z.string() })) });

/** Iris, a site admin, with her own page. */
const test = base.extend("iris", async ({ app, signUp }) => {
	const iris = await signUp({ firstName: "Iris", viewport: { width: 1440, height: 900 } });
	await promoteToAdmin(app.databaseUrl, iris.email);
	return iris;
});

test("an admin finds a user, signs in as them with a reason, and returns", async ({ iris, signUp }) => {
	const tom = await signUp({ firstName: "Tom" });
	const { page } = iris;
	await page.goto("/admin");
	await page.getByRole("searchbox", { name: /^Find a user/ }).fill(tom.email);
	await page.getByRole("link", { name: /Tom Oyelaran/ }).click();
	await page.getByRole("heading", { name: "Sign in as Tom Oyelaran" }).waitFor();
	await page.getByRole("button", { name: "Sign in as Tom" }).click();
	await page.getByText("can't be empty").waitFor();
	await page.getByLabel("Reason").fill(REASON);
	await page.getByRole("button", { name: "Sign in as Tom" }).click();

	await page.waitForURL("**/dashboard");
	const banner = page.getByRole("region", { name: "Signed in as another user" });
	await banner.getByText("You are Tom Oyelaran.").waitFor();
	expect(await banner.textContent()).toMatch(/Signed in by Iris Oyelaran: Ticket 4471.*(60:00|59:\d\d) left/);
	await page.goto("/admin");
	await page.getByRole("heading", { name: "Page not found." }).waitFor();
	const visitorsPages = ["/", "/nowhere", "/legal/terms_of_service", "/review/legal/terms_of_service"];
	for (const path of [...visitorsPages, "/maintenance", "/contact", "/dashboard"]) {
		await page.goto(path);
		await banner.getByRole("button", { name: "Return" }).waitFor();
	}

	await tom.page.goto("/account#activity");
	const lines = tom.page.getByRole("region", { name: "Activity" });
	await lines.getByText(`Iris Oyelaran, a site admin, signed in as you: “${REASON}”`).waitFor();
	await tom.page.getByText("Site admin Iris Oyelaran, signed in as you").waitFor();

	await banner.getByRole("button", { name: "Return" }).click();
	await page.getByRole("heading", { name: "Sign in as Tom Oyelaran" }).waitFor();
	await banner.waitFor({ state: "detached" });
	await page.getByRole("region", { name: "Audit log" }).getByText("signed_in_as").waitFor();
});

test("the page of a user is titled with their name; without a user, it says so", async ({ iris, signUp }) => {
	const rosa = await signUp({ firstName: "Rosa" });
	const { page } = iris;
	await page.goto("/admin");
	await page.getByRole("heading", { name: "Users", level: 1 }).waitFor();
	await expect.poll(() => page.title()).toBe("Users | ox");
	await page.getByRole("searchbox", { name: /^Find a user/ }).fill(rosa.email);
	await page.getByRole("link", { name: /^Rosa/ }).click();
	await page.getByRole("heading", { name: "Rosa Oyelaran", level: 1 }).waitFor();
	await expect.poll(() => page.title()).toBe("Rosa Oyelaran | ox");
	for (const [section, unknown] of [
		["users", "No user with this ID"],
		["organizations", "No organization with this ID"],
		["projects", "No project with this ID"],
		["feature_flags", "No feature flag with this ID"],
	]) {
		await page.goto(`/admin/${section}/999999999`);
		await page.getByRole("heading", { name: unknown ?? "", level: 1 }).waitFor();
		await expect.poll(() => page.title()).toBe(`${unknown} | ox`);
	}
});

test("after 60 minutes, an admin is signed in as themselves again and told so", async ({ iris, signUp }) => {
	const tom = await signUp({ firstName: "Tom" });
	const { page } = iris;
	await page.clock.install();
	await page.goto(`/admin/users?q=${encodeURIComponent(tom.email)}`);
	await page.getByRole("link", { name: /Tom Oyelaran/ }).click();
	await page.getByLabel("Reason").fill(REASON);
	await page.getByRole("button", { name: "Sign in as Tom" }).click();
	await page.getByRole("region", { name: "Signed in as another user" }).waitFor();
	await page.clock.fastForward("01:00:00");
	await page.getByText("Your 60 minutes as Tom Oyelaran are over.").waitFor();
	await page.getByRole("heading", { name: "Sign in as Tom Oyelaran" }).waitFor();
});

test("an admin gives one user a feature and takes it away", async ({ iris, signUp }) => {
	const tom = await signUp({ firstName: "Tom" });
	const { page } = iris;
	const name = `tall_${iris.email.replaceAll(/\W/g, "_").slice(5, 20)}`;
	await page.goto("/admin/feature_flags");
	await page.getByRole("button", { name: "New flag" }).click();
	await page.getByLabel("Name").fill("Tall timeline");
	await page.getByRole("button", { name: "Create flag" }).click();
	await page.getByText(/must start with a lowercase letter/).waitFor();
	await page.getByLabel("Name").fill(name);
	await page.getByRole("button", { name: "Create flag" }).click();
	await page.getByText("No user has this feature yet.").waitFor();
	await page.getByRole("button", { name: "Add user" }).click();
	await page.getByRole("searchbox", { name: "Find by name, email or ID" }).fill(tom.email);
	await page.getByRole("radio", { name: "Tom Oyelaran" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Add user" }).click();
	await page.getByRole("region", { name: "Users" }).getByRole("link", { name: "Tom Oyelaran" }).click();

	const flag = page.getByRole("switch", { name });
	await expect.poll(() => flag.getAttribute("aria-checked")).toBe("true");
	await expect
		.poll(() => tom.call("GET", "/account"))
		.toMatchObject({
			account: { permissions: { system: { features: [name] } } },
		});
	await flag.click();
	await expect
		.poll(() => tom.call("GET", "/account"))
		.toMatchObject({
			account: { permissions: { system: { features: [] } } },
		});
});

test("an admin changes what a user may do in a project", async ({ iris, maren, productionId, signUp }) => {
	const tom = await signUp({ firstName: "Tom" });
	const { page } = iris;
	await page.goto(`/admin/users?q=${encodeURIComponent(tom.email)}`);
	await page.getByRole("link", { name: /Tom Oyelaran/ }).click();
	await page.getByText("Not on any project's team").waitFor();
	await page.getByRole("button", { name: "Give access" }).click();
	await page.getByRole("combobox", { name: "Project" }).fill(`#${productionId}`);
	await page.keyboard.press("Enter");
	await page.getByRole("dialog").getByRole("button", { name: "Give access" }).click();
	const access = page.getByRole("region", { name: "Access" });
	await access.getByLabel("Role in The Ferry Years").click();
	await page.getByRole("option", { name: "Editor" }).click();
	await expect
		.poll(() => tom.call("GET", "/account"))
		.toMatchObject({
			account: { permissions: { productions: { [productionId]: { main_role: "editor" } } } },
		});
	await access.getByRole("button", { name: "Remove from The Ferry Years" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	await page.getByText("Not on any project's team").waitFor();
	expect(maren.complaints).toEqual([]);
});

test("an admin makes a plan, corrects its price and withdraws it", async ({ iris }) => {
	const { page } = iris;
	const name = `Festival ${iris.email.slice(5, 13)}`;
	await page.goto("/admin/plans");
	await page.getByRole("button", { name: "New plan" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name").fill(name);
	await dialog.getByLabel("Price in US dollars").fill("49,50");
	await dialog.getByLabel("Records").fill("500");
	await dialog.getByRole("button", { name: "Create plan" }).click();
	await dialog.getByText("must be an amount such as 29 or 29.50").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await dialog.getByLabel("Price in US dollars").fill("49.50");
	await dialog.getByRole("button", { name: "Create plan" }).click();
	const row = page.getByRole("row").filter({ hasText: name });
	await row.getByText("$49.50 per month").waitFor();
	await row.getByRole("button", { name: `Edit ${name}` }).click();
	expect(await dialog.getByLabel("Records").inputValue()).toBe("500");
	await dialog.getByLabel("Price in US dollars").fill("59");
	await dialog.getByRole("checkbox", { name: "Anyone can choose it" }).click();
	await dialog.getByRole("button", { name: "Save plan" }).click();
	await row.getByText("$59 per month").waitFor();
	await row.getByText("No", { exact: true }).waitFor();
	expect(iris.complaints).toEqual([]);
});

test("an admin retries an email that was given up", async ({ iris, app }) => {
	const { page } = iris;
	const recipient = `orders.${iris.email}`;
	await leaveFailedMail(app.databaseUrl, recipient);
	await page.goto("/admin/outbox");
	const mail = page.getByRole("row", { name: new RegExp(recipient) });
	await mail.getByText("550 mailbox full").first().waitFor({ state: "attached" });
	await mail.getByRole("button", { name: `Retry the email to ${recipient}` }).click();
	await page.getByText(`Sending the email to ${recipient} again`).waitFor();
	expect(await app.mailTo(recipient)).toMatch(/password/i);
});

test("a failed job is retried on the page of all jobs", async ({ iris, app }) => {
	const { page } = iris;
	const recipient = `orders.${iris.email}`;
	await leaveFailedMail(app.databaseUrl, recipient);
	await page.goto("/admin/jobs?state=failed");
	await page.getByRole("button", { name: "Retry mail" }).first().click();
	await page.getByText("mail runs again").waitFor();
});

test("[API16] for everybody else, the pages for site admins don't exist", async ({ page }) => {
	const shown = async (path: string) => {
		const response = await page.goto(path);
		await page.getByRole("heading", { name: "Page not found." }).waitFor();
		return [response?.status(), await page.locator("body").textContent()];
	};
	const ofAdmins = await shown("/admin");
	expect(ofAdmins).toEqual(await shown("/adminx"));
	// An unknown address is one before the server says who is signed in.
	const held: Route[] = [];
	await page.route("**/api/account/current", (route) => void held.push(route));
	expect(await shown("/adminx")).toEqual(ofAdmins);
	expect(held).not.toEqual([]);
	await page.unrouteAll();
	await page.goto("/dashboard");
	await page.getByRole("button", { name: /^Project/ }).click();
	await page.getByRole("menuitem", { name: "All projects" }).waitFor();
	expect(await page.getByRole("menuitem", { name: "Administration" }).count()).toBe(0);
});

test("an admin permits a user to join the beta, who follows the mailed link and joins", async ({
	app,
	iris,
	signUp,
}) => {
	await iris.call("POST", "/ox_admin/feature_flags", {
		feature_flag: { name: "tall_timeline", description: "The tall timeline of a cut", in_beta: true },
	});
	const tom = await signUp({ firstName: "Tom" });
	await tom.page.goto("/beta");
	await tom.page.getByRole("heading", { name: "The beta is open by invitation" }).waitFor();
	const { page } = iris;
	await page.goto(`/admin/users?q=${encodeURIComponent(tom.email)}`);
	await page.getByRole("link", { name: /Tom Oyelaran/ }).click();
	await page.getByRole("button", { name: "More actions for Tom Oyelaran" }).click();
	await page.getByRole("menuitem", { name: "Allow joining the beta" }).click();
	await page.getByText("Tom Oyelaran may join the beta and gets an email").waitFor();
	await page.getByText("No, may join").waitFor();

	const link = /http\S+\/beta/.exec(await app.mailTo(tom.email, /\/beta/))?.[0];
	await tom.page.goto(link ?? expect.fail("no link in the email"));
	await tom.page.getByText("The tall timeline of a cut").waitFor();
	expect(await accessProblems(tom.page)).toEqual([]);
	await tom.page.getByRole("button", { name: "Join the beta" }).click();
	await tom.page.getByRole("heading", { name: "You are in the beta" }).waitFor();
	expect(tom.complaints).toEqual([]);
});

/** Lets Iris use debug mode, and opens her home page. */
async function openWithDebug({ call, page }: Person): Promise<Page> {
	const { account } = accountSchema.parse(await call("GET", "/account"));
	const feature_flag = { name: "admin_debug", description: "Debug mode" };
	const flags = flagsSchema.parse(await call("GET", "/ox_admin/feature_flags")).feature_flags;
	const flag = flags.find(({ name }) => name === feature_flag.name);
	const flagId =
		flag?.id ?? (await made(call("POST", "/ox_admin/feature_flags", { feature_flag }), "feature_flag"));
	await call("POST", `/ox_admin/feature_flags/${flagId}/users/${account.id}/access`);
	await page.goto("/dashboard");
	await page.getByRole("heading", { name: "Home" }).waitFor();
	return page;
}

test("an admin with the feature sees a page's requests and data in debug mode, without secrets", async ({
	iris,
}) => {
	const page = await openWithDebug(iris);
	await page.getByRole("button", { name: /Search or do anything/ }).click();
	await page.getByRole("combobox").fill("debug");
	await page.getByRole("option", { name: /Debug mode/ }).click();
	const panel = page.getByRole("complementary", { name: "Debug mode" });
	// The page may still ask for its files in the background, so the list of requests needn't be empty.
	await panel.getByRole("radio", { name: "Requests" }).waitFor();
	await page.getByRole("link", { name: "New project" }).first().click();
	await panel.getByRole("button", { name: /^GET \/api\/billing_plans 200/ }).waitFor();
	await panel.getByRole("radio", { name: "State" }).click();
	await panel.getByRole("searchbox", { name: "Find in the state" }).fill("account");
	await panel.getByRole("button", { name: /^account success/ }).click();
	const state = panel.getByRole("region", { name: "State" });
	await state.getByText(iris.email).waitFor();
	expect(await panel.getByRole("button", { name: "Read again" }).count()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
	await page.keyboard.press("Control+Meta+j");
	await panel.getByRole("heading", { name: "Debug mode God" }).waitFor();
	await panel.getByRole("button", { name: "Read again" }).click();
	await panel.getByRole("radio", { name: "Requests" }).click();
	await panel
		.getByRole("button", { name: /GET \/api\/account\/current 200/ })
		.first()
		.click();
	await panel.getByRole("region", { name: "Received" }).getByText('"session_key": "(hidden)"').waitFor();
	await page.keyboard.press("Meta+j");
	await panel.waitFor({ state: "detached" });
	expect(iris.complaints).toEqual([]);
});

test("in God mode an admin switches a feature for the tab, and the server keeps its own list", async ({
	iris,
}) => {
	const page = await openWithDebug(iris);
	await page.getByRole("button", { name: /Search or do anything/ }).click();
	await page.getByRole("combobox").fill("debug");
	await page.getByRole("option", { name: /Debug mode/ }).click();
	const panel = page.getByRole("complementary", { name: "Debug mode" });
	await panel.getByRole("radio", { name: "Features" }).click();
	const feature = panel.getByRole("switch", { name: "admin_debug" });
	expect(await feature.isDisabled()).toBe(true);
	await page.keyboard.press("Control+Meta+j");
	// Without the feature there is no debug mode in this tab.
	await feature.click();
	await panel.waitFor({ state: "detached" });
	await page.reload();
	await page.getByRole("heading", { name: "Home" }).waitFor();
	await page.getByRole("button", { name: /Search or do anything/ }).click();
	await page.getByRole("combobox").fill("debug");
	await page.getByRole("option", { name: /Debug mode/ }).waitFor();
});

test("an admin without the feature has no debug mode", async ({ iris: { page } }) => {
	await page.goto("/dashboard");
	await page.getByRole("heading", { name: "Home" }).waitFor();
	await page.keyboard.press("Meta+j");
	await page.getByRole("button", { name: /Search or do anything/ }).click();
	await page.getByRole("combobox").fill("debug");
	expect(await page.getByRole("option", { name: /Debug mode/ }).count()).toBe(0);
	expect(await page.getByRole("complementary", { name: "Debug mode" }).count()).toBe(0);
});
