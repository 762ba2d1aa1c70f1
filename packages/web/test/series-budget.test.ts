import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { addCut } from "./harness/add-cut.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { HARBOUR_LISTS, made, makeHarbourProduction } from "./harness/harbour-production.ts";
import type { Person } from "./harness/person.ts";

const licensorsSchema = z.object({ licensors: z.array(z.object({ id: z.number(), name: z.string() })) });
const documentSchema = z.object({
	expected: z.number(),
	committed: z.number(),
	episodes: z.array(z.object({ id: z.number(), committed: z.number() })),
	counted_once: z.object({ committed: z.number() }),
});

const LINE = { territories: "World", media: "All media", term: { kind: "perpetuity" } };
const dollars = (amount: number) =>
	new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(amount);

async function addLicense({ call }: Person, production: number, fields: object): Promise<void> {
	const { licensors } = licensorsSchema.parse(await call("GET", `/productions/${production}/licensors`));
	const id = licensors.find(({ name }) => name === "Meridian Newsreel")?.id;
	const license = { currency: "USD", status: "signed", lines: [LINE], ...fields };
	await call("POST", `/licensors/${id}/licenses`, { license });
}

const SERIES_DEAL = { name: "Newsreel, all episodes", reference: "MN-7", fee: 900 };

/** Maren's organization with two built episodes that share a licence, and a third without a cut. */
const test = base.extend("series", async ({ maren }) => {
	const studio = await made(
		maren.call("POST", "/studios", { studio: { name: "Longshore Films" } }),
		"studio",
	);
	const [one, two] = [
		await makeHarbourProduction(maren, { name: "Harbour Lights", studioId: studio }),
		await makeHarbourProduction(maren, { name: "The Ferry Years", studioId: studio }),
	];
	const production = { name: "Salt Roads" };
	const bare = await made(maren.call("POST", `/studios/${studio}/productions`, { production }), "production");
	for (const id of [one, two]) await addCut(maren, id, HARBOUR_LISTS);
	await addLicense(maren, one, SERIES_DEAL);
	await addLicense(maren, two, { ...SERIES_DEAL, status: "paid" });
	await addLicense(maren, one, { name: "Stills", fee: 120 });
	await addLicense(maren, two, { name: "Stills", fee: 120 });
	const budget_line = { name: "Whole project", amount: 20_000, currency: "USD", contingency: 10 };
	await maren.call("POST", `/productions/${one}/budget_lines`, { budget_line });
	return { studio, one, two, bare };
});

test.afterEach(({ maren }) => {
	expect(maren.complaints).toEqual([]);
});

const tableOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an organization's budget adds up its projects, a licence for several of them once", async ({
	page,
	maren,
	series: { studio, two },
}) => {
	await page.goto(`/organizations/${studio}`);
	// The rail has a link to the current project's budget, once it is loaded.
	await page.getByRole("banner").getByRole("link", { name: "Budget", exact: true }).click();
	const total = page.getByTestId("expected-total");
	await total.waitFor();
	const read = async (query = "") =>
		documentSchema.parse(await maren.call("GET", `/studios/${studio}/budget/budget.json${query}`));
	const found = await read();
	expect(found.counted_once.committed).toBe(-900);
	expect(found.committed).toBeCloseTo(
		(found.episodes[0]?.committed ?? 0) + (found.episodes[1]?.committed ?? 0) - 900,
		2,
	);
	expect(await total.textContent()).toBe(dollars(found.expected));

	const episodes = tableOf(page, "By project");
	await episodes.getByRole("row").filter({ hasText: "Counted once" }).getByText("−$900.00").first().waitFor();
	const shared = tableOf(page, "Bought once for several projects").getByRole("row").nth(1);
	expect(await shared.getByRole("cell").allTextContents()).toEqual([
		"Newsreel, all episodesMeridian Newsreel",
		"MN-7",
		"The Ferry Years",
		"Harbour Lights",
		"$900.00",
	]);
	await page.getByText("Salt Roads has no cut with reports, so it isn't counted.").waitFor();
	await page.getByText("The Ferry Years has no budget, but its costs are counted.").waitFor();
	await page
		.getByText(/Stills in Harbour Lights \(\$120\.00\), Stills in The Ferry Years .* perhaps/)
		.waitFor();
	expect(await accessProblems(page)).toEqual([]);

	await page.getByRole("button", { name: /^Projects: All 3 projects/ }).click();
	await page.getByRole("menuitemcheckbox", { name: "Harbour Lights" }).click();
	await page.getByRole("menuitemcheckbox", { name: "Salt Roads" }).click();
	await page.keyboard.press("Escape");
	await expect.poll(() => new URL(page.url()).searchParams.get("projects")).toBe(String(two));
	const alone = await read(`?production_ids=${two}`);
	await expect.poll(() => total.textContent()).toBe(dollars(alone.expected));
	await page.reload();
	await expect.poll(() => total.textContent()).toBe(dollars(alone.expected));

	await page.getByRole("button", { name: "Export" }).click();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("menuitem", { name: "CSV" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/budget\.csv$/);
});

test("[BUD16] a project that isn't counted is named at the top, beside the total and with the reason", async ({
	page,
	series: { studio },
}) => {
	const uncounted = { id: 9, name: "Salt Roads", reason: "not_built", currency: null };
	await page.route("**/budget/budget.json*", async (route) => {
		const response = await route.fetch();
		const uncounted_episodes = [{ ...uncounted, problem: "V1.edl has changed." }];
		await route.fulfill({
			response,
			json: { ...(await response.json()), is_complete: false, uncounted_episodes },
		});
	});
	await page.goto(`/organizations/${studio}/budget`);
	await page.getByText("The amounts leave out Salt Roads. See the reasons below.").waitFor();
	const rows = tableOf(page, "By project").getByRole("row");
	await rows.filter({ hasText: "Salt Roads (not counted)" }).waitFor();
	await rows.filter({ hasText: "Total without Salt Roads" }).waitFor();
	await page
		.getByText("Salt Roads isn't counted, because its cut can't be built: V1.edl has changed.")
		.waitFor();
	expect(await accessProblems(page)).toEqual([]);
});

test("the projects' team sees only the projects whose budget it may see", async ({
	join,
	maren,
	series: { studio, one },
}) => {
	const { page, complaints } = await join({ owner: maren, productionId: one, role: "manager" });
	await page.goto(`/organizations/${studio}/budget`);
	await page.getByTestId("expected-total").waitFor();
	expect(await tableOf(page, "By project").getByRole("link").allTextContents()).toEqual(["Harbour Lights"]);
	expect(await page.getByText("The Ferry Years").count()).toBe(0);
	expect(complaints).toEqual([]);
});
