import { expect } from "vitest";
import * as z from "zod";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { makeSmallFilm } from "./harness/small-film.ts";

const recordsSchema = z.object({ records: z.array(z.object({ id: z.number(), title: z.string() })) });

const rightsSchema = z.object({
	record: z.object({ underlying_rights: z.array(z.looseObject({ kind: z.string() })) }),
});

const test = base
	.extend("film", async ({ maren }) => {
		const film = await makeSmallFilm(maren, "Rough cut");
		await film.addCut("Fine cut");
		return film;
	})
	.extend("recordId", async ({ maren, film }) => {
		const answer = await maren.call("GET", `/productions/${film.productionId}/records`);
		const { records } = recordsSchema.parse(answer);
		return records.find(({ title }) => title === "Dockers at Gate 4")?.id ?? 0;
	});

test("a record's page shows its licensor, and the length and cost of its uses in each cut", async ({
	page,
	maren,
	recordId,
}) => {
	await page.goto(`/records/${recordId}`);
	await page.getByRole("heading", { name: "Dockers at Gate 4" }).waitFor();
	const main = page.getByRole("main");
	const row = (name: string) => main.getByRole("row", { name: new RegExp(`^${name}`) });
	await row("Fine cut").getByText("10 s").waitFor();
	await row("Fine cut").getByText("$300.00").waitFor();
	await row("Rough cut").getByText("$300.00").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await accessProblems(page, "colors")).toEqual([]);
	await main.getByRole("link", { name: "Meridian Newsreel", exact: true }).first().click();
	await page.getByRole("heading", { name: "Prices" }).waitFor();
	expect(maren.complaints).toEqual([]);
});

test("a record's page fits a phone", async ({ page, recordId }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto(`/records/${recordId}`);
	await page.getByRole("cell", { name: "$300.00" }).first().waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("a record's page lists its single uses by timecode, and leads to the next record", async ({
	page,
	recordId,
}) => {
	await page.goto(`/records/${recordId}`);
	const uses = page.getByRole("region", { name: "Single uses in Fine cut" });
	await uses.getByRole("row", { name: /01:00:00:00 01:00:20:00 00:00:00:00–00:00:10:00 V1/ }).waitFor();
	await page.getByRole("button", { name: "Next record" }).click();
	await page.getByRole("heading", { name: "Fish market" }).waitFor();
	await page.keyboard.press("k");
	await page.getByRole("heading", { name: "Dockers at Gate 4" }).waitFor();
});

test("[UND1] [UND2] underlying rights are added, changed and removed on a record's page", async ({
	page,
	maren,
	recordId,
}) => {
	const stored = async () => rightsSchema.parse(await maren.call("GET", `/records/${recordId}`)).record;
	await page.goto(`/records/${recordId}`);
	await page.getByRole("button", { name: "Add right" }).click();
	const form = page.getByRole("dialog", { name: "New underlying right" });
	await form.getByLabel("Right", { exact: true }).click();
	await page.getByRole("option", { name: "Talent" }).click();
	await form.getByLabel("Holder").fill('Bell, Ann "Annie"');
	await form.getByLabel("Cost").fill("a lot");
	await form.getByRole("button", { name: "Save" }).click();
	await form.getByText("must be a valid number").waitFor();
	await form.getByLabel("Cost").fill("1,200.50");
	await form.getByRole("button", { name: "Save" }).click();
	await form.waitFor({ state: "detached" });
	const rights = page.getByRole("region", { name: "Rights", exact: true });
	await rights.getByText("0 of 1 clear").waitFor();
	await expect
		.poll(async () => (await stored()).underlying_rights)
		.toMatchObject([{ kind: "talent", holder: 'Bell, Ann "Annie"', status: "open", cost: 1200.5 }]);
	expect(await accessProblems(page)).toEqual([]);

	await rights.getByRole("button", { name: /^Talent/ }).click();
	const changed = page.getByRole("dialog", { name: "Underlying right" });
	await changed.getByLabel("Status").click();
	await page.getByRole("option", { name: "Signed" }).click();
	await changed.getByRole("button", { name: "Save" }).click();
	await rights.getByText("1 of 1 clear").waitFor();
	await expect.poll(async () => (await stored()).underlying_rights).toMatchObject([{ status: "signed" }]);

	await rights.getByRole("button", { name: /^Talent/ }).click();
	await changed.getByRole("button", { name: "Remove right" }).click();
	await rights.getByText("1 of 1 clear").waitFor({ state: "detached" });
	await expect.poll(async () => (await stored()).underlying_rights).toEqual([]);
	expect(maren.complaints).toEqual([]);
});
