import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

const test = base.extend("film", async ({ maren }) => {
	const film = await makeSmallFilm(maren, "Rough cut");
	await film.addCut("Fine cut");
	return film;
});

test("a project's page shows the newest cut's cost, payments and missing data", async ({
	page,
	maren,
	film: { productionId, cutId },
}) => {
	await page.goto(`/projects/${productionId}`);
	const cost = page.getByRole("region", { name: "What does the film cost?" });
	await cost.getByText("$600.00").waitFor();
	await cost.getByText("Unchanged since Rough cut").waitFor();
	await cost.getByText("1 record has no price, so the cost will rise").waitFor();
	const cuts = page.getByRole("list", { name: "Cost from cut to cut" }).getByRole("listitem");
	await expect.poll(() => cuts.count()).toBe(2);
	for (const [counted, count] of [
		["Clips", 7],
		["Unidentified clips", 3],
		["Without a price", 1],
	]) {
		const columns = page.getByRole("list", { name: `${counted} by cut`, exact: true }).getByRole("listitem");
		await expect.poll(() => columns.allInnerTexts()).toEqual([`Rough cut\n${count}`, `Fine cut\n${count}`]);
	}
	const missing = page.getByRole("region", { name: "What is missing?" });
	for (const counter of [
		"3 Unidentified clips",
		"1 Records without a price",
		"2 Rights and master problems",
		"0 Records changed since the build",
	]) {
		await missing.getByRole("link", { name: counter }).waitFor();
	}
	const paid = page.getByRole("region", { name: "Who is paid" }).getByRole("row", { name: /Meridian/ });
	await paid.getByText("$600.00").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await accessProblems(page, "colors")).toEqual([]);

	const next = page.getByRole("list", { name: "Next" });
	await next.getByText("3 file names match no record").waitFor();
	await next.getByText("1 record has a rights problem").waitFor();
	await next.getByRole("link", { name: "Show licensor: Meridian Newsreel" }).click();
	await page.getByRole("heading", { name: "Prices" }).waitFor();
	await page.goBack();
	await next.getByRole("link", { name: /^Identify/ }).click();
	await page.getByRole("heading", { name: "Unidentified clips" }).waitFor();
	expect(new URL(page.url()).pathname).not.toBe(`/cuts/${cutId}`);
	expect(maren.complaints).toEqual([]);
});

test("a project's first page fits a phone", async ({ page, film: { productionId } }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto(`/projects/${productionId}`);
	await page.getByRole("region", { name: "Who is paid" }).waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
	await page.getByRole("link", { name: "Import cut" }).click();
	await page.waitForURL("**/cuts/new");
});

test("a new project's first page has the first steps and no amounts", async ({ page, maren: { call } }) => {
	const id = await made(
		call("POST", "/productions", { production: { name: "The Ferry Years" } }),
		"production",
	);
	await page.goto(`/projects/${id}`);
	await page.getByRole("list", { name: "First steps" }).waitFor();
	await page.getByText("No cut yet.").waitFor();
	expect(await page.getByText("What does the film cost?").count()).toBe(0);
	expect(await accessProblems(page)).toEqual([]);
});
