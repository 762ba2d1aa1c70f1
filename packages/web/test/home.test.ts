import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { holdCalls } from "./harness/hold-calls.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

const test = base.extend("film", async ({ maren }) => {
	await made(maren.call("POST", "/productions", { production: { name: "Night Boats" } }), "production");
	return makeSmallFilm(maren, "Rough cut");
});

test("the home page shows each project's newest cut with its cost", async ({
	page,
	maren,
	film: { cutId },
}) => {
	await page.goto("/dashboard");
	const row = page.getByRole("row", { name: /The Ferry Years/ });
	await row.getByText("$600.00").waitFor();
	await row.getByText("1 record without a price").waitFor();
	const empty = page.getByRole("row", { name: /Night Boats/ });
	// Each project's cut is loaded by itself.
	await expect.poll(() => empty.getByText("—").count()).toBe(3);
	expect(await accessProblems(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await accessProblems(page, "colors")).toEqual([]);
	await row.getByRole("link", { name: "Rough cut" }).click();
	await page.waitForURL(`**/cuts/${cutId}`);
	expect(maren.complaints).toEqual([]);
});

test("the code of a page loads while the server is asked who is signed in", async ({ page }) => {
	const code = Promise.all(
		[/assets\/frame-/, /assets\/home-page-/].map((file) =>
			page.waitForRequest((request) => file.test(request.url())),
		),
	);
	const answerAccount = await holdCalls(page, "/account/current");
	await page.goto("/dashboard");
	await code;
	await answerAccount();
	await page.getByRole("heading", { level: 1 }).waitFor();
});

test("the home page fits a phone", async ({ page, film: _ }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto("/dashboard");
	await page.getByText("$600.00").waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("the home page lists the newest cuts' tasks, each with a link", async ({ page, film: { cutId } }) => {
	await page.goto("/dashboard");
	const waiting = page.getByRole("list", { name: "Waiting for you" });
	await waiting.getByText("1 record has a rights problem").waitFor();
	await page.getByRole("list", { name: "Recent activity" }).getByText("Maren").first().waitFor();
	await waiting
		.getByRole("link", { name: "Show: 1 record has no price or no known licensor, The Ferry Years" })
		.click();
	await page.waitForURL(`**/cuts/${cutId}?warnings=prices`);
	await page.goBack();
	await waiting.getByRole("link", { name: "Show: 3 unidentified clips, The Ferry Years" }).click();
	await page.waitForURL(`**/cuts/${cutId}#unidentified`);
	await page.getByRole("region", { name: "Unidentified clips" }).waitFor();
});

test("records of an unknown licensor, which the home page counts as unpriced, are named in the cut", async ({
	page,
	maren: { call },
	film: { productionId, cutId },
}) => {
	const path = `/productions/${productionId}`;
	const { licensors } = (await call("GET", `${path}/licensors`)) as {
		readonly licensors: readonly { readonly id: number; readonly name: string }[];
	};
	const { records } = (await call("GET", `${path}/records`)) as {
		readonly records: readonly { readonly id: number; readonly title: string }[];
	};
	const licensor_id = licensors.find(({ name }) => name === "Unknown")?.id;
	const id = records.find(({ title }) => title === "Fish market")?.id;
	await call("PUT", `/records/${id}`, { record: { licensor_id, price_id: null } });
	await call("POST", `/cuts/${cutId}/build`, { basis: "production" });
	await page.goto("/dashboard");
	await page
		.getByRole("link", { name: "Show: 2 records have no price or no known licensor, The Ferry Years" })
		.click();
	await page.getByRole("link", { name: "1 Missing prices, and 1 record without a known licensor" }).waitFor();
});

test("a page outside of projects that failed to load is filled when the server can be reached again", async ({
	page,
	maren,
}) => {
	const glob = "**/{api/studios*,versioncheck}";
	await page.route(glob, (route) => route.fulfill({ status: 502, body: "<html>Bad gateway</html>" }));
	await page.goto("/organizations");
	await page.getByRole("button", { name: "Try again" }).waitFor();
	await page.unroute(glob);
	await page.getByRole("heading", { name: "No organizations yet" }).waitFor();
	expect(maren.complaints.splice(0).every((complaint) => complaint.includes("502"))).toBe(true);
});

test("a part of the home page that can't be loaded says so and tries again", async ({ page, film: _ }) => {
	const deny = (glob: string) =>
		page.route(glob, (route) => route.fulfill({ status: 403, json: { errors: "Not now" } }));
	await deny("**/api/account/invites");
	await deny("**/api/productions/deleted");
	await deny("**/api/productions/*/logs*");
	await page.goto("/dashboard");
	await page.getByText("Couldn't load the invites").waitFor();
	await page.getByText("Couldn't load the deleted projects").waitFor();
	const activity = page.getByRole("alert").filter({ hasText: "Couldn't load the recent activity" });
	await activity.waitFor();
	await page.unrouteAll();
	await activity.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("list", { name: "Recent activity" }).getByText("Maren").first().waitFor();
	expect(await activity.count()).toBe(0);
});
